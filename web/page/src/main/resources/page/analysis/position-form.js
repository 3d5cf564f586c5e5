/** The position that is looked at, as FEN, and a way to set up another one. */

import * as server from "../api/server.js";
import { START } from "../board/position.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { onSubmit, problemPlace } from "../shell/parts.js";

export class PositionForm {
  #fen = h("input", { id: "fen", spellcheck: "false", autocomplete: "off" });
  #problem = problemPlace();
  element = h(
    "form",
    { class: "fen" },
    h("label", { for: "fen" }, text("Position (FEN)")),
    h("div", { class: "row" }, this.#fen, h("button", {}, text("Set up"))),
    this.#problem,
  );

  /** @param {(fen: string) => void} setUp with a position that the server took for one */
  constructor(setUp) {
    const check = async () => {
      const { valid, faults, fen } = await server.validate(this.#fen.value.trim() || START);
      if (!valid) throw new Error(faults.map(({ detail }) => detail).join("; "));
      setUp(fen ?? START);
    };
    onSubmit(this.element, check, this.#problem);
  }

  /** @param {string} fen */
  show(fen) {
    // What somebody is typing is theirs, however late an answer comes.
    if (document.activeElement !== this.#fen) this.#fen.value = fen;
  }
}
