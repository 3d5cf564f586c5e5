/** The arbiter's desk: all boards of an event for its organiser, whatever needs an arbiter on top. */

import { playerWords } from "../api/refusal-words.js";
import { follow, ndjson } from "../api/stream.js";
import { deskPath } from "../api/tournaments.js";
import { untilText } from "../clock/countdown.js";
import { clockText, leftOn } from "../clock/face.js";
import { serverTime } from "../clock/server-time.js";
import { playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { numberText, plural, text } from "../shell/language.js";
import { LivingList } from "../shell/living-list.js";
import { problemPlace, wideTable } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { absentOn, inOrder } from "./desk-order.js";
import { playerLink } from "./standings.js";
import { resultWords } from "./words.js";

/** @import {Color, DeskBoard, DeskFrame, DeskGame, Frame, Penalties} from "../api/types.js" */
/** @import {EventFeed} from "./feed.js" */

/** @typedef {DeskBoard & {id: string, absent?: Color}} Row */

const TICK_MS = 200;
/** Nobody looks after more at once, and the order puts on top what matters. */
const MOST_ROWS = 100;

const SIDES = /** @type {const} */ (["WHITE", "BLACK"]);

/** @param {{round: number, board: number}} place */
const keyOf = ({ round, board }) => `${round}.${board}`;

export class DeskCard {
  element = h("section", { class: "card stack desk", "aria-label": text("Arbiter's desk"), hidden: true });
  #says = h("p", { class: "unseen", role: "status" });
  #more = h("p", { class: "muted", hidden: true });
  #offline = h("p", { class: "muted cut", hidden: true }, text("No connection: trying again…"));
  #problem = problemPlace();
  #rows;
  /** @type {Map<string, DeskBoard>} */
  #boards = new Map();
  /** The cells that change by themselves. @type {Map<string, Record<Color, HTMLElement> & {until: HTMLElement}>} */
  #cells = new Map();
  /** Boards on which a claim waits that was said. @type {Set<string>} */
  #claims = new Set();
  #signal;
  #event = "";
  /** @type {AbortController | undefined} */
  #following;

  /** @param {AbortSignal} signal ends it */
  constructor(signal) {
    this.#signal = signal;
    /** @type {LivingList<Row>} */
    this.#rows = new LivingList((row) => this.#rowOf(row), h("tbody"));
    const titles = [text("White"), text("Black"), text("State"), text("Game")];
    const table = h(
      "table",
      { class: "figures pairs" },
      h("caption", { class: "unseen" }, text("Claims and absent players first, then who has least time.")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("abbr", { title: text("Board") }, "#")), titles.map((title) => h("th", { scope: "col" }, title)))),
      this.#rows.element,
    );
    fill(
      this.element,
      h("h2", {}, text("Arbiter's desk")),
      h("p", { class: "muted small" }, text("Claims and absent players first, then who has least time.")),
      this.#says,
      this.#offline,
      this.#problem,
      wideTable(text("All boards"), table),
      this.#more,
    );
  }

  /** @param {EventFeed} feed @param {boolean} isOrganiser */
  show({ tournament }, isOrganiser) {
    const isOpen = isOrganiser && tournament?.phase === "RUNNING" && tournament.announcement.venue !== "HALL";
    this.#event = tournament?.id ?? "";
    if (isOpen && !this.#following) void this.#follow(tournament.id);
    if (!isOpen) this.#close();
  }

  #close() {
    this.#following?.abort();
    this.#following = undefined;
    this.element.hidden = true;
  }

  /** @param {string} id */
  async #follow(id) {
    const following = new AbortController();
    this.#following = following;
    const signal = AbortSignal.any([this.#signal, following.signal]);
    const timer = setInterval(() => this.#draw(), TICK_MS);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
    try {
      await follow({
        source: ndjson(deskPath(id)),
        frame: (frame) => this.#hear(/** @type {DeskFrame & Frame} */ (frame)),
        connection: (connected) => (this.#offline.hidden = connected),
        signal,
      });
    } catch (problem) {
      if (!signal.aborted) this.#problem.textContent = playerWords(problem);
    }
  }

  /** @param {DeskFrame} frame */
  #hear({ at, whole, boards, gone }) {
    serverTime.heard(at);
    if (whole) this.#boards.clear();
    for (const board of boards) this.#boards.set(keyOf(board), board);
    for (const place of gone) this.#boards.delete(keyOf(place));
    this.#sayClaims();
    this.#draw();
  }

  /** Whoever does not see the rows move hears of a claim once. */
  #sayClaims() {
    const claims = [...this.#boards.values()].filter(({ game }) => game?.pause?.claim);
    const fresh = claims.filter((board) => !this.#claims.has(keyOf(board)));
    this.#claims = new Set(claims.map(keyOf));
    if (fresh.length === 0) return;
    this.#says.textContent = fresh
      .map(({ board, game }) => text("Board {board}: {what}", { board, what: claimText(game?.pause?.claimant) }))
      .join(" ");
  }

  #draw() {
    const now = serverTime.now();
    const ordered = inOrder(this.#boards.values(), now);
    const shown = ordered.slice(0, MOST_ROWS);
    this.#rows.show(shown.map((board) => ({ ...board, id: keyOf(board), absent: absentOn(board, now) })));
    this.element.hidden = ordered.length === 0;
    const more = ordered.length - shown.length;
    this.#more.hidden = more === 0;
    if (more > 0) this.#more.textContent = plural(more, "{count} more board, which needs nobody now", "{count} more boards, which need nobody now");
    for (const board of shown) this.#tick(board, now);
  }

  /** @param {DeskBoard} board @param {number} now */
  #tick({ game, ...place }, now) {
    const cells = this.#cells.get(keyOf(place));
    if (!cells || !game) return;
    for (const color of SIDES) if (game.clock) say(cells[color], clockText(leftOn(game.clock, color, now)));
    const { resumesAt } = game.pause?.claim ? game.pause : {};
    const until = game.awaited?.until;
    if (resumesAt) say(cells.until, text("denied {when}", { when: untilText(Date.parse(resumesAt) - now) }));
    else say(cells.until, until ? text("lost by default {when}", { when: untilText(Date.parse(until) - now) }) : "");
  }

  /** @param {Row} row */
  #rowOf(row) {
    const { id, board, white, black, game, gameId, absent } = row;
    const clock = () => h("span", { class: "time", role: "timer" });
    const cells = { WHITE: clock(), BLACK: clock(), until: h("span", { class: "muted until" }) };
    this.#cells.set(id, cells);
    const side = (/** @type {string} */ player, /** @type {Color} */ color, /** @type {Penalties | undefined} */ penalties) =>
      [playerLink(player), " ", game?.clock && cells[color], ...(penalties ? penaltiesOf(penalties) : [])];
    return h(
      "tr",
      { class: game?.pause?.claim || absent ? "urgent" : undefined },
      h("td", {}, numberText(board)),
      h("td", { class: turnClass(game, "WHITE") }, side(white, "WHITE", game?.whitePenalties)),
      h("td", { class: turnClass(game, "BLACK") }, side(black, "BLACK", game?.blackPenalties)),
      h("td", {}, stateWords(row), " ", cells.until),
      h("td", {}, gameId && h("a", { href: address("game", gameId, this.#event), "aria-label": text("{what} on board {board}", { what: text("Arbitrate"), board }) }, text("Arbitrate"))),
    );
  }
}

/** @param {Color | undefined} claimant */
const claimText = (claimant) => (claimant === "BLACK" ? text("Black claims a draw") : text("White claims a draw"));

/** @param {HTMLElement} cell @param {string} words */
function say(cell, words) {
  if (cell.textContent !== words) cell.textContent = words;
}

/** @param {DeskGame | undefined} game @param {Color} color */
const turnClass = (game, color) => (game?.clock?.running === color ? "running" : undefined);

/** @param {Penalties} penalties */
const penaltiesOf = ({ warnings, illegalMoves }) =>
  [
    warnings > 0 && plural(warnings, "{count} warning", "{count} warnings"),
    illegalMoves > 0 && plural(illegalMoves, "{count} illegal move", "{count} illegal moves"),
  ]
    .filter((words) => words !== false)
    .flatMap((words) => [" ", h("span", { class: "badge" }, words)]);

/** @param {Row} row */
function stateWords({ game, gameId, result, absent, white, black }) {
  if (result) return resultWords(result);
  if (!gameId) return text("Its game is being made");
  if (!game) return text("One moment…");
  if (game.pause?.claim) return claimText(game.pause.claimant);
  if (game.status === "PAUSED") return text("The clocks stand still");
  if (game.status === "FINISHED") return text("It is over");
  if (absent || game.awaited) {
    const player = (absent ?? game.awaited?.color) === "WHITE" ? white : black;
    const name = playerName({ id: player, name: player });
    return absent ? text("{player} has not come", { player: name }) : text("{player} is to begin", { player: name });
  }
  return text("Move {number}", { number: Math.floor(game.ply / 2) + 1 });
}
