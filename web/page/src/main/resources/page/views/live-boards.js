/** Games that are being played, as small boards, the strongest first; the best one is large and followed move by move. */

import { Latest } from "../api/latest.js";
import * as server from "../api/server.js";
import { serverTime } from "../clock/server-time.js";
import { diagram } from "../board/diagram.js";
import { isIdle, paceOf } from "../game/pace.js";
import { ratingText } from "../game/ratings.js";
import { GameSession } from "../game/session.js";
import { Strengths, byStrength } from "../game/strength.js";
import { PACES, timeControlText } from "../game/terms.js";
import { lastMoveWords, outcomeWords, pairText, playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, plural, text } from "../shell/language.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Game, Player} from "../api/types.js" */

/** @typedef {{id: string, game: Game, white?: number, black?: number}} Rated a game and the ratings of its players */

/** Of so many games those are shown that somebody may want to see. */
const MOST_ASKED = 100;
/** How long the end of the best game is looked at before another one takes its place. */
const LAST_LOOK_MS = 10_000;

/** @param {number} most @param {AbortSignal} signal */
export function liveBoards(most, signal) {
  const strengths = new Strengths();
  /** @type {LivingList<Rated>} */
  const list = new LivingList(boardOf, h("ul", { class: "men" }));
  const best = new BestGame(signal);
  let pace = "";
  const isWanted = (/** @type {Game} */ game) => (!pace || paceOf(game.timeControl) === pace) && !isIdle(game, serverTime.now());
  const paces = selectOf({
    id: "live-pace",
    label: text("Pace"),
    options: PACES,
    value: pace,
    chosen: (value) => {
      pace = value;
      void ask().catch(() => undefined);
    },
  });
  const count = h("p", { class: "muted count" });
  const none = h("p", { class: "muted", role: "status" }, text("One moment…"));
  const section = h(
    "section",
    { class: "live-games stack wide-gap", "aria-label": text("Being played now") },
    h("header", { class: "row spread at-end" }, h("div", {}, h("h2", {}, text("Being played now")), count), paces.element),
    none,
    best.element,
    list.element,
  );
  const ask = async () => {
    const live = await server.liveGames(MOST_ASKED, signal);
    count.textContent = live.total ? plural(live.total, "{count} game", "{count} games") : "";
    const found = live.games.filter(isWanted).slice(0, most);
    const games = byStrength(await strengths.of(found, signal));
    none.textContent = games.length === 0 ? text("Nobody plays a public game just now.") : "";
    best.offer(games[0], isWanted);
    list.show(games.filter(({ id }) => id !== best.id));
  };
  void keepAsking(ask, signal);
  return section;
}

/** A player and the rating. @param {Player | undefined} player @param {number | undefined} rating */
const named = (player, rating) => (rating === undefined ? playerName(player) : `${playerName(player)} (${ratingText(rating)})`);

/** @param {Rated} rated */
const pairOf = ({ game, white, black }) => pairText(named(game.white, white), named(game.black, black));

/** @param {Game} game */
const stateOf = (game) => (game.outcome ? outcomeWords(game.outcome).headline : text("move {number}", { number: Math.floor(game.ply / 2) + 1 }));

/** @param {Rated} rated */
function boardOf(rated) {
  const { game } = rated;
  const pair = pairOf(rated);
  return h(
    "li",
    { class: "card man-card" },
    diagram(game.fen, pair),
    h(
      "div",
      {},
      h("h3", {}, h("a", { href: address("game", game.id) }, pair)),
      h("p", { class: "muted" }, beside([stateOf(game), timeControlText(game.timeControl)])),
    ),
  );
}

/** The best game stays until it is over or nothing happens in it any more, whoever begins a better one. */
class BestGame {
  #board = h("div", { class: "large-board" });
  /** The same link while the game goes on, so that the focus stays on it. */
  #link = h("a");
  #last = h("p");
  #state = h("p", { class: "muted" });
  element = h(
    "div",
    { class: "card man-card", hidden: true },
    this.#board,
    h("div", {}, h("p", { class: "muted" }, text("The best game")), h("h3", {}, this.#link), this.#last, this.#state),
  );
  id = "";
  /** @type {Game | undefined} */
  #game;
  #signal;
  #watching;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.#signal = signal;
    this.#watching = new Latest(signal);
  }

  /** @param {Rated | undefined} rated the best of all now @param {(game: Game) => boolean} isWanted */
  offer(rated, isWanted) {
    if (this.id && this.#game && !isWanted(this.#game)) this.#leave();
    if (this.id || !rated) return;
    this.id = rated.id;
    const signal = this.#watching.begin();
    const session = new GameSession(rated.id, signal, {
      changed: () => session.game && !signal.aborted && this.#show({ ...rated, game: session.game }),
      failed: () => this.#leave(),
    });
    this.#show(rated);
    void session.run().then(() => setTimeout(() => signal.aborted || this.#leave(), LAST_LOOK_MS));
  }

  #leave() {
    if (this.#signal.aborted) return;
    this.#watching.end();
    this.id = "";
    this.element.hidden = true;
  }

  /** @param {Rated} rated */
  #show(rated) {
    const { game } = rated;
    const pair = pairOf(rated);
    this.#game = game;
    this.element.hidden = false;
    this.#link.href = address("game", game.id);
    this.#link.textContent = pair;
    this.#last.textContent = lastMoveWords(game);
    this.#state.textContent = beside([stateOf(game), timeControlText(game.timeControl)]);
    fill(this.#board, diagram(game.fen, pair));
  }
}
