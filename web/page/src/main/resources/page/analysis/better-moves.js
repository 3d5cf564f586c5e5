/** Turning points as tasks: what was played was bad, and what the engine would have played is to be found on the board. */

import { h, fill } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button } from "../shell/parts.js";

/** @import {LegalMove, ReviewedMove} from "../api/types.js" */

/** For so long a move that is not the one stands on the board. */
const LOOK_MS = 700;

/** @typedef {ReviewedMove & {name: string}} Task a bad move with its number, as it is shown */

/**
 * @typedef {object} Wishes
 * @property {(ply: number) => void} go to a position of the game
 * @property {(ply: number, line: LegalMove[]) => void} instead plays a line in place of a move of the game
 * @property {() => void} leave back to the review
 */

export class BetterMoves {
  element = h("div", { class: "stack", role: "group", "aria-label": text("Find better moves") });
  #says = h("p", { role: "status" });
  #actions = h("div", { class: "actions" });
  /** @type {readonly Task[]} */
  #tasks = [];
  #at = 0;
  /** Whether this task is still to be solved. */
  #open = false;
  #wishes;
  #signal;

  /** @param {AbortSignal} signal @param {Wishes} wishes */
  constructor(signal, wishes) {
    this.#signal = signal;
    this.#wishes = wishes;
    fill(this.element, this.#says, this.#actions);
  }

  /** @param {readonly Task[]} tasks one at least */
  begin(tasks) {
    this.#tasks = tasks;
    this.#at = 0;
    this.#ask();
  }

  /** The reader goes on to something else. */
  end() {
    this.#open = false;
  }

  #ask() {
    this.#open = true;
    const task = this.#tasks[this.#at];
    this.#wishes.go(task.ply - 1);
    this.#say(text("{move} was played here. Find something better.", { move: task.name }));
  }

  /**
   * What is looked at now.
   *
   * @param {number} ply how far it is the game
   * @param {readonly string[]} beyond the moves that follow, in coordinates
   */
  looked(ply, beyond) {
    const task = this.#tasks[this.#at];
    if (!this.#open || !task) return;
    if (ply === task.ply && beyond.length === 0) this.#wrong(task, text("That was played in the game. Try again."));
    if (ply !== task.ply - 1 || beyond.length !== 1) return;
    if (beyond[0] === task.best[0].uci) this.#solved(text("Right: the engine plays {move}, too.", { move: task.best[0].san }));
    else this.#wrong(task, text("The engine would play something else. Try again, or have it shown."));
  }

  /** @param {Task} task @param {string} words */
  #wrong(task, words) {
    this.#say(words);
    setTimeout(() => {
      if (this.#open && task === this.#tasks[this.#at] && !this.#signal.aborted) this.#wishes.go(task.ply - 1);
    }, LOOK_MS);
  }

  /** @param {string} words */
  #solved(words) {
    this.#open = false;
    this.#say(words);
  }

  #show() {
    const { ply, best } = this.#tasks[this.#at];
    this.#solved(text("The engine plays {move}.", { move: best[0].san }));
    this.#wishes.instead(ply, best);
  }

  /** @param {string} words */
  #say(words) {
    this.#says.textContent = words;
    const next = () => {
      this.#at += 1;
      this.#ask();
    };
    fill(
      this.#actions,
      this.#open && button(text("Show the solution"), () => this.#show()),
      !this.#open && this.#at + 1 < this.#tasks.length && button(text("The next one"), next, "primary"),
      button(text("Back to the review"), () => this.#wishes.leave()),
    );
  }
}
