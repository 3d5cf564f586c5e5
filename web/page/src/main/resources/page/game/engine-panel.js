/** What the engine says of a position, while somebody wants to know. */

import { Refusal, pause } from "../api/http.js";
import * as identity from "../api/identity.js";
import { Latest } from "../api/latest.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { lines } from "../api/stream.js";
import { stepOf, turnOf } from "../board/position.js";
import { openAccount } from "../shell/account.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button } from "../shell/parts.js";

/** @import {AnalysisLine, LegalMove} from "../api/types.js" */
/** @import {Arrow} from "../board/types.js" */

/** @typedef {{initialFen: string, moves: string[], fen: string, ruleSet: string}} Position */

const LINES = 3;
const SEARCH_MS = 30_000;
const LOOK_MS = 250;
/** So many of a line are shown. */
const MOVES = 10;
const BUSY = new Set(["RATE_LIMITED", "OVERLOADED"]);
const NO_RIGHT = new Set(["TOKEN_MISSING", "SCOPE_MISSING", "TOKEN_EXPIRED", "TOKEN_INVALID", "TOKEN_REVOKED"]);

export class EnginePanel {
  element = h("section", { class: "engine", "aria-label": text("Engine") });
  #toggle = button(text("Start the engine"), () => this.#turn(!this.#on), "primary");
  #state = h("span", { class: "muted", role: "status" });
  #list = h("ol", { class: "lines" });
  #on = false;
  #changed;
  #play;
  /** What stands in the list, for each rank. @type {Map<number, LineRow>} */
  #rows = new Map();
  /** @type {Position | undefined} */
  #position;
  /** @type {Map<number, AnalysisLine>} */
  #lines = new Map();
  #search;

  /**
   * @param {AbortSignal} signal ends every search
   * @param {() => void} changed other arrows than before
   * @param {(moves: LegalMove[]) => void} play somebody wants to see where a line leads
   */
  constructor(signal, changed, play) {
    this.#changed = changed;
    this.#play = play;
    this.#search = new Latest(signal);
    identity.changes.addEventListener("change", () => this.#on && this.#turn(true), { signal });
    // A search is a connection, of which a browser has few: nobody looks at this one's answers.
    document.addEventListener("visibilitychange", () => this.#on && this.#begin(), { signal });
    fill(this.element, h("div", { class: "row spread" }, this.#toggle, this.#state), this.#list);
  }

  /** @returns {Arrow[]} the best move of each line */
  get arrows() {
    return [...this.#lines.values()]
      .filter(({ pv }) => pv.length > 0)
      .sort((one, other) => other.rank - one.rank)
      .map(({ rank, pv }) => ({ ...stepOf(pv[0].uci), rank }));
  }

  get isOn() {
    return this.#on;
  }

  /** What the best line is worth, for the side that has the move. */
  get best() {
    return this.#lines.get(1)?.score;
  }

  /** @param {Position} position the one that is looked at now */
  look(position) {
    this.#position = position;
    this.#begin();
  }

  /** @param {boolean} on */
  #turn(on) {
    this.#on = on;
    this.#toggle.textContent = on ? text("Stop the engine") : text("Start the engine");
    this.#toggle.classList.toggle("primary", !on);
    this.#begin();
  }

  /** Whatever was searched for is not looked at any more: hanging up ends it on the server. */
  #begin() {
    const signal = this.#search.begin();
    this.#lines = new Map();
    this.#state.textContent = "";
    this.#write();
    this.#changed();
    const position = this.#position;
    if (!this.#on || !position || document.hidden || signal.aborted) return;
    void this.#run(position, signal);
  }

  /** @param {Position} position @param {AbortSignal} signal */
  async #run({ initialFen, moves, fen, ruleSet }, signal) {
    this.#state.textContent = text("Searching…");
    // Whoever goes on at once asks for nothing: a search that is hung up as it begins holds its place for a while.
    await pause(LOOK_MS, signal);
    if (signal.aborted) return;
    try {
      await server.somebody();
      if (signal.aborted) return;
      const answer = await server.analyse({ initialFen, moves, ruleSet, multiPv: LINES, timeMs: SEARCH_MS }, signal);
      for await (const line of lines(answer)) {
        if (signal.aborted) return;
        if (line.place !== undefined) this.#state.textContent = text("Waiting, place {place}", { place: line.place });
        if (line.code !== undefined) this.#state.textContent = text("The engine is too busy, try again");
        if (line.depth === undefined) continue;
        this.#lines.set(line.rank, line);
        const { depth, last } = line;
        this.#state.textContent = last ? text("Depth {depth}, done", { depth }) : text("Depth {depth}", { depth });
        this.#write(fen);
        this.#changed();
      }
    } catch (problem) {
      if (signal.aborted) return;
      if (problem instanceof Refusal && BUSY.has(problem.code)) {
        this.#state.textContent = text("The engine is busy, asking again…");
        await pause(Math.max(problem.waitMs, 1000), signal);
        if (!signal.aborted) this.#begin();
        return;
      }
      this.#refused(problem);
    }
  }

  /** @param {unknown} problem */
  #refused(problem) {
    this.#state.textContent = "";
    if (problem instanceof Refusal && problem.code === "GAME_OVER") {
      fill(this.#list, h("li", { class: "muted" }, text("The game is over here.")));
      return;
    }
    const right = problem instanceof Refusal && NO_RIGHT.has(problem.code);
    const words = right ? text("The engine is for players with a token for analysis; yours is not for that.") : playerWords(problem);
    fill(
      this.#list,
      h(
        "li",
        { class: "refused" },
        h("p", {}, words),
        right && button(identity.player() ? text("Your account") : text("Sign in"), openAccount),
      ),
    );
  }

  /** @param {string} [fen] */
  #write(fen) {
    if (!this.#on) {
      fill(this.#list, h("li", { class: "muted" }, text("It shows its three best lines here, and their first moves as arrows on the board.")));
      return;
    }
    const sorted = [...this.#lines.values()].sort((one, other) => one.rank - other.rank);
    const elements = sorted.map((line) => {
      const row = this.#rows.get(line.rank) ?? new LineRow((moves) => this.#play(moves));
      this.#rows.set(line.rank, row);
      row.show(line, fen ?? "");
      return row.element;
    });
    const shown = [...this.#list.children];
    if (shown.length !== elements.length || elements.some((each, i) => each !== shown[i])) fill(this.#list, elements);
  }
}

/** A line of the engine. Its buttons stay while their moves change: a click that takes a moment hits one all the same. */
class LineRow {
  #score = h("span", { class: "score" });
  /** @type {LegalMove[]} */
  #pv = [];
  #moves;
  element;

  /** @param {(moves: LegalMove[]) => void} play */
  constructor(play) {
    this.#moves = Array.from({ length: MOVES }, (_, i) =>
      h("button", {
        type: "button",
        tabindex: i === 0 ? undefined : -1,
        title: text("Play the line up to here"),
        onclick: () => play(this.#pv.slice(0, i + 1)),
      }),
    );
    this.element = h("li", {}, this.#score, h("span", { class: "pv" }, this.#moves));
  }

  /** @param {AnalysisLine} line @param {string} fen */
  show(line, fen) {
    this.#score.textContent = scoreText(line, fen);
    this.#pv = line.pv;
    this.#moves.forEach((button, i) => {
      button.hidden = i >= line.pv.length;
      button.textContent = line.pv[i]?.san ?? "";
    });
  }
}

/**
 * From White's point of view, in Baidaqs; or moves to a mate.
 *
 * @param {AnalysisLine} line
 * @param {string} fen
 */
export function scoreText({ score }, fen) {
  const sign = turnOf(fen) === "WHITE" ? 1 : -1;
  if (score.mate !== undefined) {
    const mate = score.mate * sign;
    return `${mate < 0 ? "−" : "+"}#${Math.abs(mate)}`;
  }
  const worth = ((score.centipawns ?? 0) * sign) / 100;
  return `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(2)}`;
}
