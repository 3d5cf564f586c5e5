/** The first view: what to play, against whom, and what is going on already. */

import { player } from "../api/identity.js";
import * as identity from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { manPicture } from "../board/pieces.js";
import { dueFirst, isDue, isInvitation } from "../game/due.js";
import { PlayerFeed } from "../game/player-feed.js";
import { arrayName, rulesName, timeControlText, wantedWords } from "../game/terms.js";
import { playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, plural, text } from "../shell/language.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { button, onSubmit, problemPlace } from "../shell/parts.js";
import { address, go } from "../shell/router.js";
import { liveGames } from "./live-games.js";
import { Wish } from "./wish.js";

/** @import {Game, Seek} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */
/** @import {Role} from "../board/types.js" */

/** @typedef {Seek & {rating?: {rating: number, provisional: boolean}}} RatedSeek */

/** @param {Context} context */
export function playView({ signal }) {
  const mine = h("section", { class: "card", "aria-label": text("Your games"), hidden: true });
  const wish = new Wish(signal);
  const feed = { abort: new AbortController() };

  /** The feed is that of whoever plays in this tab now. */
  const listen = () => {
    feed.abort.abort();
    feed.abort = new AbortController();
    signal.addEventListener("abort", () => feed.abort.abort(), { once: true });
    fill(mine);
    mine.hidden = true;
    if (!player()) return;
    const stream = new PlayerFeed(feed.abort.signal, {
      changed: () => showGames(mine, [...stream.games.values()]),
      seek: (seek) => wish.heard(seek),
    });
    void stream.run();
  };
  identity.changes.addEventListener("change", listen, { signal });
  listen();

  // What a newcomer reads first stays where it is while the lists come in.
  const lists = [mine, ...lobby(wish, signal), liveGames(4, signal)];
  const beside = player() ? [...lists, newcomers()] : [newcomers(), ...lists];
  const element = h(
    "div",
    { class: "play-view" },
    h(
      "div",
      { class: "intro" },
      h("h1", {}, text("Play shatranj")),
      h("p", { class: "lead" }, text("The chess of a thousand years ago: the same board, slower armies, more ways to win.")),
    ),
    h(
      "div",
      { class: "play-columns" },
      wish.element,
      h("div", { class: "stack wide-gap" }, beside),
    ),
  );
  return { title: text("Play"), element };
}

function newcomers() {
  /** @type {Role[]} */
  const order = ["rukh", "faras", "alfil", "ferz", "shah", "baidaq"];
  return h(
    "section",
    { class: "card" },
    h("h2", {}, text("New to shatranj?")),
    h(
      "div",
      { class: "men-strip" },
      order.map((role) => manPicture({ color: "WHITE", role })),
    ),
    h(
      "p",
      {},
      text("A Ferz is no queen and an Alfil no bishop. Checkmate wins, stalemate wins too, and so does taking everything but the Shah."),
    ),
    h("a", { class: "button", href: address("pieces") }, text("See how the pieces move")),
  );
}

/**
 * Who else looks for an opponent, and how many are here at all.
 *
 * @param {Wish} wish takes over what is not a game at once
 * @param {AbortSignal} signal
 */
function lobby(wish, signal) {
  const problem = problemPlace();
  const online = h("p", { class: "muted", hidden: true });
  /** @type {LivingList<RatedSeek>} */
  const list = new LivingList((seek) => seekItem(seek, wish, problem));
  const section = h(
    "section",
    { class: "card lobby", "aria-label": text("Players who wait"), hidden: true },
    h("h2", {}, text("Players who wait")),
    list.element,
    problem,
  );
  void keepAsking(async () => {
    const open = await server.openSeeks(signal);
    // A pod of the release before does not say it.
    const here = open.playersOnline ?? 0;
    online.textContent = plural(here, "{count} player is here.", "{count} players are here.");
    online.hidden = here === 0;
    const seeks = open.seeks.filter((seek) => seek.player.id !== player());
    list.show(await rated(seeks, signal));
    section.hidden = seeks.length === 0 && !problem.textContent;
  }, signal);
  return [section, online];
}

/** Loaded when somebody with a rating waits: the first view needs none of it. @type {typeof import("../game/strength.js") | undefined} */
let strength;
/** @type {import("../game/strength.js").Strengths | undefined} */
let strengths;

/** Seeks with the ratings of the seekers, as far as they can be had. @param {Seek[]} seeks @param {AbortSignal} signal @returns {Promise<RatedSeek[]>} */
async function rated(seeks, signal) {
  const ids = seeks.map(({ player }) => player.id).filter((id) => !identity.isGuest(id));
  if (ids.length === 0) return seeks;
  strength ??= await import("../game/strength.js").catch(() => undefined);
  if (!strength) return seeks;
  const known = (strengths ??= new strength.Strengths());
  await known.ask(ids, signal);
  return seeks.map((seek) => {
    const { rating, provisional } = known.rating(seek.player.id, seek.ruleSet.name) ?? {};
    return rating === undefined ? seek : { ...seek, rating: { rating, provisional: provisional === true } };
  });
}

/** @param {RatedSeek} seek @param {Wish} wish @param {HTMLElement} problem */
function seekItem(seek, wish, problem) {
  const name = playerName(seek.player);
  const side = seek.color && (seek.color === "WHITE" ? text("you play Black") : text("you play White"));
  const form = h(
    "form",
    { class: "seek" },
    h(
      "div",
      {},
      h("a", { class: "name", href: address("player", seek.player.id) }, name),
      seek.rating && [" ", strength?.ratingFigure(seek.rating, "name-rating")],
      h("div", { class: "muted small" }, beside([timeControlText(seek.timeControl), rulesName(seek.ruleSet.name), seek.setup && arrayName(seek.setup), side, wantedWords(seek)])),
    ),
    h("button", { class: "primary", "aria-label": text("Play {player}", { player: name }) }, text("Play")),
  );
  onSubmit(
    form,
    async () => {
      await server.somebody();
      wish.wait(await server.accept(seek.id));
    },
    problem,
  );
  return h("li", {}, form);
}

/**
 * @param {HTMLElement} place
 * @param {Game[]} games
 */
function showGames(place, games) {
  const open = dueFirst(games.filter((game) => game.status !== "FINISHED"), player());
  place.hidden = open.length === 0;
  fill(place, h("h2", {}, text("Your games")), h("ul", { class: "games" }, open.map(gameItem)));
}

/** @param {Game} game */
export function gameItem(game) {
  const me = player();
  const other = [game.white, game.black, game.creator, game.invited].find((who) => who && who.id !== me);
  const invited = isInvitation(game, me);
  const due = isDue(game, me);
  const state = invited
    ? text("invites you")
    : game.status === "OPEN"
      ? text("waiting for the opponent")
      : due
        ? text("your move")
        : text("their move");
  // What is listed nowhere does not count, and guests have nothing to count (ADR 57).
  const isCasual = game.visibility !== "PUBLIC" && !identity.isGuest();
  const problem = problemPlace();
  /** @param {() => Promise<unknown>} action */
  const attempt = (action) => async () => {
    try {
      await action();
    } catch (failure) {
      problem.textContent = playerWords(failure);
    }
  };
  return h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("game", game.id) },
      h("strong", {}, other ? playerName(other) : text("An open game")),
      h("span", { class: due ? "state due" : "state" }, state),
      h("span", { class: "muted" }, beside([timeControlText(game.timeControl), isCasual && text("casual")])),
    ),
    invited &&
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "primary",
            onclick: attempt(async () => {
              await server.join(game.id);
              go("game", game.id);
            }),
          },
          text("Accept"),
        ),
        button(text("Decline"), attempt(() => server.act(game.id, "decline"))),
      ),
    problem,
  );
}
