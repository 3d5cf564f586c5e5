/** The tree that is analysed: where one is in it, the ways about it, and what is done to it. */

import { say } from "../shell/announcer.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button } from "../shell/parts.js";
import { Replay } from "./replay.js";
import { ROOT, beside, emptyTree, endOf, find, isMain, nodeOf, play, promote, remove } from "./tree.js";
import { TreeView } from "./tree-view.js";

/** @import {Played, Tree} from "./types.js" */

export class TreePanel {
  #view = new TreeView((node) => this.#go(node));
  #main = button(text("Make main line"), () => this.#change(promote(this.tree, this.at), this.at), "small");
  #delete = button(
    text("Delete from here"),
    () => this.#change(remove(this.tree, this.at), nodeOf(this.tree, this.at).parent),
    "small",
  );
  #undo = button(text("Undo"), () => this.#before && this.#change(this.#before.tree, this.#before.at), "small");
  element = h("div", { class: "all-lines" }, this.#view.element, h("div", { class: "row wraps" }, this.#main, this.#delete, this.#undo));
  replay;
  #looked;
  #initialFen = "";
  /** @type {Tree<Played>} */
  tree = emptyTree();
  at = ROOT;
  /** What there was before the last change that was no move. @type {{tree: Tree<Played>, at: number} | undefined} */
  #before;
  /** @type {readonly Played[]} */
  #game = [];
  /** @type {ReadonlyMap<number, string>} */
  #glyphs = new Map();
  /** @type {ReadonlyMap<number, string>} */
  #marks = new Map();

  /** @param {AbortSignal} signal @param {() => void} looked another position is looked at, or another tree */
  constructor(signal, looked) {
    this.#looked = looked;
    this.replay = new Replay(signal, (first) => this.#onward(first));
  }

  /** @param {Tree<Played>} tree @param {number} at @param {string} initialFen */
  begin(tree, at, initialFen) {
    this.#initialFen = initialFen;
    this.#glyphs = new Map();
    this.#before = undefined;
    this.#show(tree, at);
  }

  /** @param {number} from @param {...Played} moves */
  play(from, ...moves) {
    const { tree, at } = play(this.tree, from, ...moves);
    if (tree !== this.tree) this.#before = undefined;
    this.#show(tree, at);
  }

  /** Plays a line, and looks at one of its moves. @param {readonly Played[]} line @param {number} plies up to that move */
  playTo(line, plies) {
    const { tree } = play(this.tree, ROOT, ...line);
    if (tree !== this.tree) this.#before = undefined;
    this.#show(tree, find(tree, line.slice(0, plies)) ?? ROOT);
  }

  /** Whether this is a line of the tree. @param {readonly Played[]} line */
  has(line) {
    return find(this.tree, line) !== undefined;
  }

  /** @param {"first" | "back" | "forward" | "last"} to */
  step(to) {
    const { parent, children } = nodeOf(this.tree, this.at);
    const ways = {
      first: () => ROOT,
      back: () => Math.max(parent, ROOT),
      forward: () => children[0] ?? this.at,
      last: () => endOf(this.tree, this.at),
    };
    this.#go(ways[to]());
  }

  /** One move on; a replay that begins at the end of a line begins with the line. @param {boolean} first @returns {boolean} */
  #onward(first) {
    const [next] = nodeOf(this.tree, this.at).children;
    if (next !== undefined) this.#go(next);
    else if (first) this.#go(ROOT);
    return nodeOf(this.tree, this.at).children.length > 0;
  }

  /** @param {1 | -1} step @returns {boolean} whether there is another variation */
  beside(step) {
    const node = beside(this.tree, this.at, step);
    if (node !== undefined) this.#go(node);
    return node !== undefined;
  }

  /** @param {readonly Played[]} game @param {ReadonlyMap<number, string>} glyphs of its moves, by their plies */
  mark(game, glyphs) {
    this.#game = game;
    this.#glyphs = glyphs;
    this.#draw(true);
  }

  /** @param {number} node */
  #go(node) {
    if (!this.#view.element.contains(document.activeElement)) say(nodeOf(this.tree, node).move?.san ?? text("The start"));
    this.#show(this.tree, node);
  }

  /** @param {Tree<Played>} tree @param {number} at */
  #change(tree, at) {
    this.#before = this.#before?.tree === tree ? undefined : { tree: this.tree, at: this.at };
    this.#show(tree, at);
  }

  /** @param {Tree<Played>} tree @param {number} at */
  #show(tree, at) {
    const other = tree !== this.tree;
    this.tree = tree;
    this.at = at;
    this.#draw(other);
    this.replay.looked();
    this.#looked();
  }

  /** @param {boolean} other another tree, or other glyphs */
  #draw(other) {
    if (other) this.#marks = this.#placed();
    this.#view.show({ tree: this.tree, at: this.at, initialFen: this.#initialFen, marks: this.#marks });
    this.#main.disabled = isMain(this.tree, this.at);
    this.#delete.disabled = this.at === ROOT;
    this.#undo.hidden = !this.#before;
  }

  #placed() {
    /** @type {Map<number, string>} */
    const marks = new Map();
    for (const [ply, glyph] of this.#glyphs) {
      const node = find(this.tree, this.#game.slice(0, ply));
      if (node !== undefined) marks.set(node, glyph);
    }
    return marks;
  }
}
