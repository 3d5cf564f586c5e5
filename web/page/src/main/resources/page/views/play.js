/** The first view: what to play, against whom, and what is going on already. */

import { player } from "../api/identity.js";
import * as identity from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { manPicture } from "../board/pieces.js";
import { PlayerFeed } from "../game/player-feed.js";
import { playerName, sideName, timeControlText } from "../game/words.js";
import { say, warn } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { choiceOf, onSubmit, problemPlace } from "../shell/parts.js";
import { UNLOADED, address, go } from "../shell/router.js";
import { liveGames } from "./live-games.js";

/** @import {Game, Seek} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */
/** @import {Role} from "../board/pieces.js" */

const OPPONENTS = /** @type {const} */ ([
  ["anyone", "Anyone"],
  ["friend", "A friend"],
  ["computer", "Computer"],
]);
const NO_CLOCK = "none";
const CLOCKS = /** @type {const} */ ([
  ["1+0", "1+0"],
  ["3+2", "3+2"],
  ["5+3", "5+3"],
  ["10+5", "10+5"],
  ["30+20", "30+20"],
  [NO_CLOCK, "No clock"],
]);
const SIDES = /** @type {const} */ ([
  ["RANDOM", "Either"],
  ["WHITE", "White"],
  ["BLACK", "Black"],
]);
const LEVELS = Array.from({ length: 8 }, (_, i) => /** @type {const} */ ([`${i + 1}`, `${i + 1}`]));
const RULES = /** @type {const} */ ([
  ["laws-2025", "The Laws of 2025"],
  ["engines", "As chess programs play it"],
  ["medina", "Medina: a bare Shah loses at once"],
  ["cyningstan", "Cyningstan"],
  ["schemingmind", "SchemingMind"],
  ["chessvariants", "Chess Variants"],
  ["iggamecenter", "igGameCenter"],
]);

const PRIMARY = { anyone: "Find an opponent", friend: "Create the game", computer: "Play" };

/** @param {Context} context */
export function playView({ signal }) {
  const mine = h("section", { class: "card", "aria-label": "Your games", hidden: true });
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

  const element = h(
    "div",
    { class: "play-view" },
    h(
      "div",
      { class: "intro" },
      h("h1", {}, "Play shatranj"),
      h("p", { class: "lead" }, "The chess of a thousand years ago: the same board, slower armies, more ways to win."),
    ),
    h(
      "div",
      { class: "play-columns" },
      wish.element,
      h("div", { class: "stack wide-gap" }, mine, lobby(wish, signal), liveGames(4, signal), newcomers()),
    ),
  );
  return { title: "Play", element };
}

function newcomers() {
  /** @type {Role[]} */
  const order = ["rukh", "faras", "alfil", "ferz", "shah", "baidaq"];
  return h(
    "section",
    { class: "card" },
    h("h2", {}, "New to shatranj?"),
    h(
      "div",
      { class: "men-strip" },
      order.map((role) => manPicture({ color: "WHITE", role })),
    ),
    h(
      "p",
      {},
      "A Ferz is no queen and an Alfil no bishop. Checkmate wins, stalemate wins too, and so does taking everything but the Shah.",
    ),
    h("a", { class: "button", href: address("pieces") }, "See how the pieces move"),
  );
}

/** The seek that this tab waits for, through reloads. */
const KEPT = "shatranj.seek";

/** The form: what somebody wants to play. */
class Wish {
  element = h("section", { class: "card wish", "aria-label": "A new game" });
  #terms = { opponent: "anyone", clock: "5+3", level: "3", side: "RANDOM", rules: "laws-2025" };
  #signal;
  /** @type {Seek | undefined} */
  #seek;
  #problem = problemPlace();

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.#signal = signal;
    this.#form();
    // A view that is left gives up. A tab that is reloaded does not, and is told of its seek by the stream; one that is
    // closed is not heard of any more, and the server lets the seek go within a minute.
    signal.addEventListener("abort", () => signal.reason === UNLOADED || void this.#cancel());
  }

  #form() {
    const terms = this.#terms;
    const button = h("button", { class: "primary wide large" });
    const level = choiceOf({
      legend: "Level",
      name: "level",
      options: LEVELS,
      value: terms.level,
      chosen: (value) => (terms.level = value),
    });
    level.classList.add("levels");
    const clock = choiceOf({
      legend: "Minutes, and seconds added for each move",
      name: "clock",
      options: CLOCKS,
      value: terms.clock,
      chosen: (value) => (terms.clock = value),
    });
    const sync = () => {
      const opponent = /** @type {keyof typeof PRIMARY} */ (terms.opponent);
      level.hidden = opponent !== "computer";
      button.textContent = PRIMARY[opponent];
    };
    sync();
    const form = h(
      "form",
      { class: "stack wide-gap" },
      choiceOf({
        legend: "Opponent",
        name: "opponent",
        options: OPPONENTS,
        value: terms.opponent,
        chosen: (value) => {
          terms.opponent = value;
          sync();
        },
      }),
      level,
      clock,
      choiceOf({
        legend: "Your side",
        name: "side",
        options: SIDES,
        value: terms.side,
        chosen: (value) => (terms.side = value),
      }),
      h(
        "div",
        { class: "field" },
        h("label", { for: "rules" }, "Rules"),
        h(
          "select",
          { id: "rules", onchange: (event) => (terms.rules = event.target.value) },
          RULES.map(([value, label]) => h("option", { value, selected: value === terms.rules }, label)),
        ),
      ),
      this.#problem,
      button,
    );
    onSubmit(form, () => this.#begin(), this.#problem);
    fill(this.element, form);
  }

  async #begin() {
    const { opponent, clock, level, side, rules } = this.#terms;
    await server.somebody();
    const timeControl = clock === NO_CLOCK ? undefined : clock;
    const common = { timeControl, color: side, ruleSet: rules };
    if (opponent === "anyone") {
      this.wait(await server.seek(common));
      return;
    }
    const game = await server.createGame(
      opponent === "computer"
        ? { ...common, opponent: `engine-${level}` }
        : { ...common, visibility: "UNLISTED" },
    );
    go("game", game.id);
  }

  /** Waits for the game of a seek. @param {Seek} seek */
  wait(seek) {
    if (this.#seek?.id === seek.id) {
      this.#found(seek);
      return;
    }
    // Whoever waited and takes up somebody else's seek waits no longer.
    if (this.#seek) void server.cancelSeek(this.#seek.id).catch(() => undefined);
    this.#await(seek);
    if (this.#found(seek)) return;
    this.#showWaiting(seek);
    say("Looking for an opponent");
  }

  /** @param {Seek | undefined} seek */
  #await(seek) {
    this.#seek = seek;
    if (seek) sessionStorage.setItem(KEPT, seek.id);
    else sessionStorage.removeItem(KEPT);
  }

  /** @param {Seek} seek */
  #showWaiting(seek) {
    const cancel = h("button", { type: "button", class: "wide", onclick: () => void this.#cancel() }, "Cancel");
    fill(
      this.element,
      h(
        "div",
        { class: "waiting" },
        h("div", { class: "pulse", "aria-hidden": "true" }, manPicture({ color: "WHITE", role: "faras" })),
        h("h2", {}, "Looking for an opponent"),
        h("p", { class: "muted" }, `${timeControlText(seek.timeControl)} · stay on this page`),
        cancel,
      ),
    );
    cancel.focus();
  }

  /** What the stream says about seeks. @param {Seek} seek */
  heard(seek) {
    if (!this.#seek && (seek.state === "OPEN" || sessionStorage.getItem(KEPT) === seek.id)) {
      this.wait(seek);
      return;
    }
    if (!this.#seek || seek.id !== this.#seek.id) return;
    if (this.#found(seek) || seek.state !== "GONE") return;
    this.#await(undefined);
    this.#form();
    if (seek.end !== "CANCELLED") this.#problem.textContent = "Nobody was found. Try again.";
  }

  /** @param {Seek} seek */
  #found(seek) {
    if (seek.state !== "PAIRED" || !seek.gameId) return false;
    this.#await(undefined);
    warn("An opponent was found");
    go("game", seek.gameId);
    return true;
  }

  async #cancel() {
    const seek = this.#seek;
    if (!seek) return;
    this.#await(undefined);
    if (!this.#signal.aborted) this.#form();
    const last = await server.cancelSeek(seek.id).catch(() => undefined);
    if (last) this.#found(last);
  }
}

/**
 * Who else looks for an opponent.
 *
 * @param {Wish} wish takes over what is not a game at once
 * @param {AbortSignal} signal
 */
function lobby(wish, signal) {
  const problem = problemPlace();
  /** @type {LivingList<Seek>} */
  const list = new LivingList((seek) => seekItem(seek, wish, problem));
  const section = h(
    "section",
    { class: "card lobby", "aria-label": "Players who wait", hidden: true },
    h("h2", {}, "Players who wait"),
    list.element,
    problem,
  );
  void keepAsking(async () => {
    const seeks = (await server.openSeeks(signal)).filter((seek) => seek.player.id !== player());
    list.show(seeks);
    section.hidden = seeks.length === 0 && !problem.textContent;
  }, signal);
  return section;
}

/** @param {Seek} seek @param {Wish} wish @param {HTMLElement} problem */
function seekItem(seek, wish, problem) {
  const name = playerName(seek.player);
  const rules = RULES.find(([value]) => value === seek.ruleSet.name)?.[1] ?? seek.ruleSet.name;
  const side = seek.color && `you play ${sideName(seek.color === "WHITE" ? "BLACK" : "WHITE")}`;
  const form = h(
    "form",
    { class: "seek" },
    h(
      "div",
      {},
      h("strong", {}, name),
      h("div", { class: "muted small" }, [timeControlText(seek.timeControl), rules, side].filter(Boolean).join(" · ")),
    ),
    h("button", { class: "primary", "aria-label": `Play ${name}` }, "Play"),
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
  const open = games.filter((game) => game.status !== "FINISHED");
  place.hidden = open.length === 0;
  fill(place, h("h2", {}, "Your games"), h("ul", { class: "games" }, open.map(gameItem)));
}

/** @param {Game} game */
export function gameItem(game) {
  const me = player();
  const other = [game.white, game.black, game.creator, game.invited].find((who) => who && who.id !== me);
  const invited = game.status === "OPEN" && game.invited?.id === me;
  const side = game.white?.id === me ? "WHITE" : "BLACK";
  const state = invited
    ? "invites you"
    : game.status === "OPEN"
      ? "waiting for the opponent"
      : game.turn === side
        ? "your move"
        : "their move";
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
      h("strong", {}, other ? playerName(other) : "An open game"),
      h("span", { class: state === "your move" || invited ? "state due" : "state" }, state),
      h("span", { class: "muted" }, timeControlText(game.timeControl)),
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
          "Accept",
        ),
        h("button", { type: "button", onclick: attempt(() => server.act(game.id, "decline")) }, "Decline"),
      ),
    problem,
  );
}
