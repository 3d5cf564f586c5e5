/** A position set up man by man, by mouse, by touch and by keyboard. Whether it is one the server says. */

import { Board } from "../board/board.js";
import { manPicture, nameOf } from "../board/pieces.js";
import { START, fenOf, manOf, placementOf, turnOf } from "../board/position.js";
import { tell } from "../shell/announcer.js";
import { h } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { listed, text } from "../shell/language.js";
import { button, choiceOf, dialogOf, onSubmit, problemPlace } from "../shell/parts.js";
import { checked } from "./position-form.js";

/** @import {Color} from "../api/types.js" */
/** @import {Man} from "../board/types.js" */

const ORDER = "KFRNAP";
/** Moves men, and drags them off the board. */
const HAND = "hand";
const RUBBER = "rubber";

/**
 * @param {string} fen what stands at first
 * @param {(fen: string) => void} setUp with a position that the server took for one
 */
export function openEditor(fen, setUp) {
  const editor = new Editor(fen);
  const problem = problemPlace();
  const form = h(
    "form",
    { class: "stack" },
    editor.element,
    problem,
    h(
      "div",
      { class: "row wraps" },
      h("button", { class: "primary" }, text("Set up")),
      button(text("Clear the board"), () => editor.take("8/8/8/8/8/8/8/8 w - - 0 1")),
      button(text("The usual array"), () => editor.take(START)),
    ),
  );
  onSubmit(
    form,
    async () => {
      setUp(await checked(editor.fen));
      dialog.close();
    },
    problem,
  );
  const dialog = dialogOf(text("Edit the board"), form);
}

class Editor {
  #board = new Board(text("Board to set up"), {
    move: (from, to) => this.#move(from, to),
    press: (square) => this.#press(square),
    off: (from) => this.#put(from, undefined),
  });
  #fen = h("input", { id: "editor-fen", readonly: true, dir: "ltr", onfocus: (event) => event.target.select() });
  #said = h("p", { class: "unseen", role: "status" });
  #turn = h("div");
  #tool = HAND;
  /** @type {Color} */
  #color = "WHITE";
  /** @type {Map<string, Man>} */
  #men = new Map();
  element;

  /** @param {string} fen */
  constructor(fen) {
    this.element = h(
      "div",
      { class: "stack editor", onkeydown: (event) => this.#key(event) },
      this.#board.element,
      this.#palette(),
      this.#turn,
      h("div", { class: "fen" }, h("label", { for: "editor-fen" }, text("Position (FEN)")), this.#fen),
      h("p", { class: "muted small" }, text("By keyboard: the letters of the Laws put men on the square that has the focus, in capitals for White; Delete takes one off.")),
      this.#said,
    );
    this.take(fen);
  }

  get fen() {
    return fenOf(this.#men, this.#color);
  }

  /** @param {string} fen to go on from */
  take(fen) {
    this.#men = new Map(placementOf(fen));
    this.#color = turnOf(fen);
    const turn = choiceOf({
      legend: text("To move"),
      name: "to-move",
      options: [
        ["WHITE", text("White")],
        ["BLACK", text("Black")],
      ],
      value: this.#color,
      chosen: (color) => {
        this.#color = /** @type {Color} */ (color);
        this.#show();
      },
    });
    this.#turn.replaceChildren(turn);
    this.#show();
  }

  #show() {
    this.#board.show({ placement: this.#men, orientation: "WHITE", movable: this.#tool === HAND ? "BOTH" : undefined });
    this.#fen.value = this.fen;
  }

  #palette() {
    const choice = (/** @type {string} */ value, /** @type {string} */ label, /** @type {Element} */ picture) =>
      h(
        "label",
        { title: label },
        h("input", {
          type: "radio",
          name: "tool",
          value,
          "aria-label": label,
          checked: value === this.#tool,
          onchange: () => {
            this.#tool = value;
            this.#show();
          },
        }),
        h("span", {}, picture),
      );
    const men = (/** @type {string} */ letters) =>
      Array.from(letters, (letter) => {
        const man = /** @type {Man} */ (manOf(letter));
        return choice(letter, nameOf(man), manPicture(man));
      });
    return h(
      "fieldset",
      { class: "choice palette" },
      h("legend", { class: "unseen" }, text("What a press on a square does")),
      h(
        "div",
        { class: "options" },
        men(ORDER),
        choice(HAND, text("Move men"), icon("move")),
        men(ORDER.toLowerCase()),
        choice(RUBBER, text("Take men off"), icon("close")),
      ),
    );
  }

  /** @param {string} square */
  #press(square) {
    if (this.#tool === HAND) return;
    const man = manOf(this.#tool);
    const there = this.#men.get(square);
    // The same again takes it off.
    const isSame = man && there?.role === man.role && there.color === man.color;
    this.#put(square, this.#tool === RUBBER || isSame ? undefined : man);
  }

  /** @param {string} from @param {string} to */
  #move(from, to) {
    const man = this.#men.get(from);
    this.#men.delete(from);
    this.#put(to, man);
  }

  /** @param {string} square @param {Man | undefined} man none: it is empty afterwards */
  #put(square, man) {
    if (man) this.#men.set(square, man);
    else this.#men.delete(square);
    this.#show();
    tell(this.#said, listed([square, man ? nameOf(man) : text("empty")]));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
    const man = event.key.length === 1 ? manOf(event.key) : undefined;
    if (man || event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      this.#put(square, man);
    }
  }
}
