/**
 * One problem on its board: the solver's moves are judged by the server, which answers for the defence. Nothing is shown
 * of the solution before it was found or asked for.
 */

import { pause } from "../api/http.js";
import * as problems from "../api/problems.js";
import * as server from "../api/server.js";
import { Board, targetsOf } from "../board/board.js";
import { moved, placementOf, shahOf, stepOf, turnOf } from "../board/position.js";
import { sound } from "../game/sounds.js";
import { spokenMove } from "../game/words.js";
import { say } from "../shell/announcer.js";
import { text } from "../shell/language.js";
import * as record from "./record.js";

/** @import {Judgement, LegalMoves, Mansuba, Solution} from "../api/types.js" */

/**
 * @typedef {object} Listener
 * @property {() => void} changed
 * @property {(problem: unknown) => void} failed the server cannot be asked
 */

/** How long a move stands before the defence answers it, or before a wrong one is taken back. */
const LOOK_MS = 500;

export class Solver {
  #problem;
  #signal;
  #listener;
  #board;
  /** Solver and defence in turn. @type {string[]} */
  #moves = [];
  /** @type {LegalMoves | undefined} */
  #legal;
  #isClean = true;
  /** What came of the last move. @type {"" | "RIGHT" | "WRONG" | "SOLVED" | "SHOWN"} */
  state = "";
  /** Once it was found or asked for. @type {Solution | undefined} */
  solution;
  /** What the first finished attempt has changed, of a player with an account. @type {Judgement["count"]} */
  count;

  /** @param {Mansuba} problem @param {AbortSignal} signal @param {Listener} listener */
  constructor(problem, signal, listener) {
    this.#problem = problem;
    this.#signal = signal;
    this.#listener = listener;
    this.#board = new Board(text("Board of the problem"), { move: (from, to) => void this.#play(from, to) });
  }

  /** Shows the position, and lets the solver move as soon as it is known how. */
  begin() {
    return this.#look();
  }

  get element() {
    return this.#board.element;
  }

  /** How many moves the solver has still to find. */
  get left() {
    return this.#problem.turns - Math.ceil(this.#moves.length / 2);
  }

  get isOver() {
    return this.state === "SOLVED" || this.state === "SHOWN";
  }

  /** Gives up. */
  async show() {
    this.state = "SHOWN";
    record.failed();
    await this.#learn();
    this.#moves = [...(this.solution?.solution ?? [])];
    this.#legal = undefined;
    this.#draw();
  }

  async #learn() {
    this.solution = await problems.solution(this.#problem.id, this.#signal);
  }

  async #look() {
    this.#draw();
    if (this.isOver) return;
    try {
      this.#legal = await server.legalMovesAfter(this.#problem.fen, this.#moves, this.#signal);
      this.#draw();
    } catch (failure) {
      if (!this.#signal.aborted) this.#listener.failed(failure);
    }
  }

  /** @param {string} from @param {string} to */
  async #play(from, to) {
    const uci = this.#legal?.moves.find((move) => move.uci.startsWith(from + to))?.uci;
    if (!uci) return;
    const before = this.#moves;
    this.#say(uci);
    this.#moves = [...before, uci];
    this.#legal = undefined;
    this.#draw();
    try {
      const mine = this.#moves.filter((_, i) => i % 2 === 0);
      const [{ state, reply, count }] = await Promise.all([problems.attempt(this.#problem.id, mine), pause(LOOK_MS, this.#signal)]);
      if (this.#signal.aborted || this.isOver) return;
      this.state = state;
      this.count ??= count;
      if (state === "WRONG") this.#wrong(before);
      else if (reply) this.#answered(reply);
      else await this.#solved();
      await this.#look();
    } catch (failure) {
      this.#moves = before;
      if (!this.#signal.aborted) this.#listener.failed(failure);
      await this.#look();
    }
  }

  /** @param {string[]} before */
  #wrong(before) {
    this.#moves = before;
    this.#isClean = false;
    record.failed();
  }

  /** @param {string} reply */
  #answered(reply) {
    this.#say(reply);
    this.#moves = [...this.#moves, reply];
  }

  async #solved() {
    record.solved(this.#problem.id, this.#isClean);
    await this.#learn();
  }

  /** @param {string} uci */
  #say(uci) {
    say(spokenMove(this.#placement, uci));
    sound("move");
  }

  get #placement() {
    return this.#moves.reduce(moved, placementOf(this.#problem.fen));
  }

  #draw() {
    const placement = this.#placement;
    const last = this.#moves.at(-1);
    const solver = turnOf(this.#problem.fen);
    this.#board.show({
      placement,
      orientation: solver,
      lastMove: last ? stepOf(last) : undefined,
      check: this.#legal?.check ? shahOf(placement, solver) : undefined,
      movable: this.#legal && solver,
      targets: targetsOf(this.#legal?.moves ?? []),
    });
    this.#listener.changed();
  }
}
