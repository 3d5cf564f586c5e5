/**
 * The moves of a game and what might have been played instead. The first line stays as it is; another move than the
 * one that follows begins a variation beside it.
 */

import { fill, h } from "../shell/dom.js";
import { MoveList } from "./move-list.js";

/** @import {LegalMove} from "../api/types.js" */

/**
 * @typedef {object} Variation
 * @property {number} at plies of the first line that go before it
 * @property {LegalMove[]} moves
 * @property {MoveList} list
 * @property {HTMLElement} element
 */

export class Lines {
  #list = new MoveList((ply) => this.#look(undefined, ply));
  #others = h("div", { class: "variations" });
  element = h("div", { class: "all-lines" }, this.#list.element, this.#others);
  #looked;
  /** @type {LegalMove[]} */
  #first = [];
  /** Whether the first line is a game's, which nothing is added to. */
  #isGame = false;
  /** @type {Variation[]} */
  #variations = [];
  /** The one that is looked at; none: the first line. @type {Variation | undefined} */
  #on;
  #ply = 0;
  #begun = 0;

  /** @param {() => void} looked another position is looked at */
  constructor(looked) {
    this.#looked = looked;
  }

  /**
   * @param {LegalMove[] | undefined} moves of a game; none: an empty line, to be played
   * @param {number} begun plies before the first one: 1 if Black begins
   */
  begin(moves, begun) {
    this.#first = moves ?? [];
    this.#isGame = moves !== undefined;
    this.#begun = begun;
    this.#variations = [];
    this.#look(undefined, this.#first.length);
  }

  /** The moves that lead to what is looked at. */
  get played() {
    return this.#all.slice(0, this.#ply);
  }

  get #all() {
    return this.#on ? [...this.#first.slice(0, this.#on.at), ...this.#on.moves] : this.#first;
  }

  /** @param {"first" | "back" | "forward" | "last"} to */
  step(to) {
    const here = this.#ply;
    const ply = { first: 0, back: here - 1, forward: here + 1, last: Infinity }[to];
    // Before its first move a variation is the first line.
    this.#look(this.#on && ply <= this.#on.at ? undefined : this.#on, ply);
  }

  /** @param {LegalMove} move */
  play(move) {
    const ply = this.#ply + 1;
    if (this.#all[ply - 1]?.uci === move.uci) {
      this.#look(this.#on, ply);
    } else if (this.#on) {
      this.#on.moves = [...this.#on.moves.slice(0, this.#ply - this.#on.at), move];
      this.#look(this.#on, ply);
    } else if (!this.#isGame && this.#ply === this.#first.length) {
      this.#first = [...this.#first, move];
      this.#look(undefined, ply);
    } else {
      const known = this.#variations.find(({ at, moves }) => at === this.#ply && moves[0].uci === move.uci);
      this.#look(known ?? this.#branch(move), ply);
    }
  }

  /** @param {LegalMove} move @returns {Variation} */
  #branch(move) {
    const at = this.#ply;
    const list = new MoveList((ply) => this.#look(variation, at + ply), "Variation");
    const back = h(
      "button",
      { type: "button", class: "quiet small", onclick: () => this.#look(undefined, at) },
      this.#isGame ? "Back to the game" : "Back to the first line",
    );
    const element = h("div", { class: "variation" }, list.element, back);
    const variation = { at, moves: [move], list, element };
    this.#variations = [...this.#variations, variation];
    return variation;
  }

  /** @param {Variation | undefined} on @param {number} ply */
  #look(on, ply) {
    this.#on = on;
    this.#ply = Math.max(0, Math.min(ply, this.#all.length));
    this.#list.show(this.#first, on ? -1 : this.#ply, this.#begun);
    for (const variation of this.#variations) {
      const { at, moves, list, element } = variation;
      list.show(moves, variation === on ? this.#ply - at : -1, at + this.#begun);
      element.classList.toggle("looked-at", variation === on);
    }
    fill(this.#others, this.#variations.map(({ element }) => element));
    this.#looked();
  }
}
