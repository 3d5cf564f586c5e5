/** What each move of a position with few men leads to, as the endgame tables have it, while somebody wants to know. */

import { Refusal, pause } from "../api/http.js";
import * as identity from "../api/identity.js";
import { Latest } from "../api/latest.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { placementOf, turnOf } from "../board/position.js";
import { fill, h } from "../shell/dom.js";
import { plural, text } from "../shell/language.js";
import { button } from "../shell/parts.js";

/** @import {LegalMove, TableAnswer} from "../api/types.js" */

/** Whoever goes on at once asks for nothing. */
const LOOK_MS = 250;
/** Nobody has tables of more. */
const MOST_MEN = 5;
/** A bared Shah loses at once by these rules; the tables let it bare the other one. */
const OTHER_RULES = "medina";
/** @type {Record<string, string>} */
const WHITE_TO_MOVE = { WIN: text("White to move wins"), DRAW: text("White to move draws"), LOSS: text("White to move loses") };
/** @type {Record<string, string>} */
const BLACK_TO_MOVE = { WIN: text("Black to move wins"), DRAW: text("Black to move draws"), LOSS: text("Black to move loses") };

export class TablePanel {
  #state = h("p", { class: "muted", role: "status" });
  #moves = h("div");
  element = h(
    "details",
    { class: "explorer tables", hidden: true, ontoggle: () => this.#begin() },
    h("summary", {}, text("Endgame tables")),
    h("div", { class: "stack" }, this.#state, this.#moves),
  );
  #play;
  #fen = "";
  #asking;

  /**
   * @param {AbortSignal} signal
   * @param {(moves: LegalMove[]) => void} play somebody wants to see where a move leads
   */
  constructor(signal, play) {
    this.#play = play;
    this.#asking = new Latest(signal);
    identity.changes.addEventListener("change", () => this.#begin(), { signal });
  }

  /** @param {{fen: string, ruleSet: string}} position the one that is looked at now */
  look({ fen, ruleSet }) {
    this.#fen = fen;
    this.element.hidden = placementOf(fen).size > MOST_MEN || ruleSet === OTHER_RULES;
    this.#begin();
  }

  #begin() {
    const signal = this.#asking.begin();
    if (!this.element.open || this.element.hidden || signal.aborted) return;
    void this.#ask(this.#fen, signal);
  }

  /** What was found last stays until there is more to say. @param {string} fen @param {AbortSignal} signal */
  async #ask(fen, signal) {
    this.element.setAttribute("aria-busy", "true");
    await pause(LOOK_MS, signal);
    while (!signal.aborted) {
      const again = await this.#asked(fen, signal);
      if (again === undefined) break;
      await pause(again, signal);
    }
    if (!signal.aborted) this.element.removeAttribute("aria-busy");
  }

  /** @param {string} fen @param {AbortSignal} signal @returns {Promise<number | undefined>} when to ask again, if at all */
  async #asked(fen, signal) {
    try {
      await server.somebody();
      if (signal.aborted) return undefined;
      const answer = await server.tablebase(fen, signal);
      if (!signal.aborted) this.#show(answer, fen);
      return undefined;
    } catch (problem) {
      if (signal.aborted) return undefined;
      const code = problem instanceof Refusal ? problem.code : "";
      const isMaking = code === "UNAVAILABLE";
      fill(this.#moves);
      if (isMaking) this.#state.textContent = text("The tables are being made, which takes some minutes. They are asked again.");
      else this.#state.textContent = code === "NO_SUCH_RESOURCE" ? text("This server has no table of these men.") : playerWords(problem);
      return isMaking && problem instanceof Refusal ? Math.max(problem.waitMs, 1000) : undefined;
    }
  }

  /** @param {TableAnswer} answer @param {string} fen */
  #show({ outlook, plies, moves }, fen) {
    const words = (turnOf(fen) === "WHITE" ? WHITE_TO_MOVE : BLACK_TO_MOVE)[outlook] ?? outlook;
    const how = plies > 0 ? plural(plies, "{outcome} in {count} ply", "{outcome} in {count} plies", { outcome: words }) : words;
    this.#state.textContent = moves.length > 0 ? `${how}.` : text("The game is over here.");
    fill(
      this.#moves,
      moves.length > 0 &&
        h(
          "table",
          { class: "played-moves" },
          h("thead", {}, h("tr", {}, [text("Move"), text("Leads to")].map((name) => h("th", { scope: "col" }, name)))),
          h("tbody", {}, moves.map((move) => this.#row(move))),
        ),
    );
  }

  /** @param {TableAnswer["moves"][number]} move */
  #row({ uci, san, outlook, plies }) {
    return h(
      "tr",
      { "data-outlook": outlook },
      h("th", { scope: "row" }, button(san, () => this.#play([{ uci, san }]), "quiet in-line")),
      h("td", {}, outlookWords(outlook, plies)),
    );
  }
}

/** What a move leads to for the side that makes it. @param {string} outlook @param {number} plies this move counted */
function outlookWords(outlook, plies) {
  if (outlook === "WIN") return plural(plies, "a win in {count} ply", "a win in {count} plies");
  if (outlook === "LOSS") return plural(plies, "a loss in {count} ply", "a loss in {count} plies");
  return text("a draw");
}
