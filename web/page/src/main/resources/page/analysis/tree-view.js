/**
 * A tree of variations to read and to go about in: the main line in rows of two moves, each variation below the move
 * that it might have replaced, and variations of variations in brackets.
 */

import { reveal } from "../game/move-list.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { glyphsOf, numberOf, pliesBefore } from "./pgn.js";
import { ROOT, emptyTree, nodeOf } from "./tree.js";

/** @import {Child} from "../shell/dom.js" */
/** @import {Played, Tree} from "./types.js" */

/**
 * @typedef {object} Shown
 * @property {Tree<Played>} tree
 * @property {number} at the node that is looked at
 * @property {string} initialFen
 * @property {ReadonlyMap<number, string>} marks what a review says of moves, as glyphs
 */

export class TreeView {
  element = h("ol", { class: "moves tree", "aria-label": text("Moves") });
  #go;
  /** @type {Shown} */
  #shown = { tree: emptyTree(), at: ROOT, initialFen: "", marks: new Map() };
  /** @type {Map<number, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {(node: number) => void} go to the position after a move */
  constructor(go) {
    this.#go = go;
  }

  /** @param {Shown} shown */
  show(shown) {
    const old = this.#shown;
    const hadFocus = this.element.contains(document.activeElement);
    this.#shown = shown;
    if (shown.tree !== old.tree || shown.initialFen !== old.initialFen || shown.marks !== old.marks) {
      this.#buttons.clear();
      fill(this.element, this.#rows());
    }
    this.#point(old.at, shown.at, hadFocus);
  }

  /** One move alone is reached by Tab; from it the arrow keys go on. @param {number} from @param {number} to @param {boolean} focus */
  #point(from, to, focus) {
    this.#buttons.get(from)?.removeAttribute("aria-current");
    const [first] = this.#buttons.keys();
    for (const node of [first, from]) this.#buttons.get(node)?.setAttribute("tabindex", "-1");
    const here = this.#buttons.get(to);
    (here ?? this.#buttons.get(first))?.setAttribute("tabindex", "0");
    if (!here) {
      this.element.scrollTop = 0;
      return;
    }
    here.setAttribute("aria-current", "step");
    if (focus) here.focus({ preventScroll: true });
    reveal(this.element, here);
  }

  /** The main line; what is said of a move, or beside it, parts the row of two. */
  #rows() {
    const { tree, initialFen } = this.#shown;
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | undefined} */
    let row;
    let ply = pliesBefore(initialFen);
    for (let [main, ...others] = nodeOf(tree, ROOT).children; main !== undefined; ply++) {
      const white = ply % 2 === 0;
      if (!row || white) {
        row = h("li", {}, number(`${numberOf(ply)}.`), !white && gap());
        rows.push(row);
      }
      row.append(this.#button(main));
      const comment = this.#comment(main);
      if (comment || others.length > 0) {
        if (white && nodeOf(tree, main).children.length > 0) row.append(gap());
        const instead = `${wordsOf(ply)} ${this.#move(main).san}`;
        rows.push(h("li", { class: "beside" }, comment, others.map((node) => this.#variation(node, ply, instead))));
        row = undefined;
      }
      [main, ...others] = nodeOf(tree, main).children;
    }
    return rows;
  }

  /**
   * @param {number} first
   * @param {number} ply of its first move
   * @param {string} instead the move that stands in the line
   * @returns {HTMLElement}
   */
  #variation(first, ply, instead) {
    const { tree } = this.#shown;
    /** @type {HTMLElement[]} */
    const moves = [];
    let numbered = false;
    /** @type {number[]} */
    let others = [];
    for (let at = first; at !== undefined; ply++) {
      const white = ply % 2 === 0;
      const comment = this.#comment(at);
      const inner = others.map((node) => this.#variation(node, ply, `${wordsOf(ply)} ${this.#move(at).san}`));
      moves.push(
        h(
          "li",
          {},
          h("span", { class: "together" }, (white || !numbered) && number(`${numberOf(ply)}${white ? "." : "…"}`), this.#button(at)),
          comment,
          inner,
        ),
      );
      numbered = !comment && inner.length === 0;
      [at, ...others] = nodeOf(tree, at).children;
    }
    return h("ol", { class: "variation", "aria-label": text("Variation instead of {move}", { move: instead }) }, moves);
  }

  /** @param {number} node */
  #move(node) {
    return /** @type {Played} */ (nodeOf(this.#shown.tree, node).move);
  }

  /** @param {number} node @returns {Child} */
  #comment(node) {
    const { comment } = this.#move(node);
    return comment ? h("span", { class: "comment" }, comment) : undefined;
  }

  /** @param {number} node */
  #button(node) {
    const { san, nags } = this.#move(node);
    const mark = glyphsOf(nags) || this.#shown.marks.get(node);
    const button = h(
      "button",
      { type: "button", tabindex: -1, onclick: () => this.#go(node) },
      san,
      mark && h("span", { class: "mark" }, mark),
    );
    this.#buttons.set(node, button);
    return button;
  }
}

/** Numbers are read with the moves' names only where a list does not count by itself. @param {string} written */
const number = (written) => h("span", { class: "number", "aria-hidden": "true" }, written);

const gap = () => h("span", { class: "gap", "aria-hidden": "true" }, "…");

/** @param {number} ply */
const wordsOf = (ply) => `${numberOf(ply)}${ply % 2 === 0 ? "." : "…"}`;
