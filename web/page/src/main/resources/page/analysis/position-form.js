/** The position that is looked at, as FEN, and ways to set up another one: as FEN, and man by man. */

import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { START } from "../board/position.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button, onSubmit, problemPlace } from "../shell/parts.js";

/** @param {string} fen @returns {Promise<string>} as the server writes it; what is wrong with it is told in its words */
export async function checked(fen) {
  const { valid, faults, fen: written } = await server.validate(fen);
  if (!valid) throw new Error(faults.map(({ detail }) => detail).join("; "));
  return written ?? fen;
}

export class PositionForm {
  #fen = h("input", { id: "fen", spellcheck: "false", autocomplete: "off" });
  #problem = problemPlace();
  #shown = START;
  element;

  /** @param {(fen: string) => void} setUp with a position that the server took for one */
  constructor(setUp) {
    const edit = async () => {
      try {
        const { openEditor } = await import("./editor.js");
        openEditor(this.#shown, setUp);
      } catch (failure) {
        this.#problem.textContent = playerWords(failure);
      }
    };
    this.element = h(
      "form",
      { class: "fen" },
      h("label", { for: "fen" }, text("Position (FEN)")),
      h("div", { class: "row" }, this.#fen, h("button", {}, text("Set up"))),
      h("div", { class: "row" }, button(text("Edit the board…"), () => void edit())),
      this.#problem,
    );
    onSubmit(this.element, async () => setUp(await checked(this.#fen.value.trim() || START)), this.#problem);
  }

  /** @param {string} fen */
  show(fen) {
    this.#shown = fen;
    // What somebody is typing is theirs, however late an answer comes.
    if (document.activeElement !== this.#fen) this.#fen.value = fen;
  }
}
