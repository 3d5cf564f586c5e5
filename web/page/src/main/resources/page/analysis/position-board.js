/** The position that is looked at: on a board, with the engine's arrows on it and both sides' chances beside it. */

import { Board, targetsOf } from "../board/board.js";
import { moved, opposite, placementOf, shahOf, stepOf } from "../board/position.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { ChancesBar } from "./chances-bar.js";
import { pliesBefore } from "./pgn.js";
import { shareOf } from "./review.js";

/** @import {Color, LegalMoves} from "../api/types.js" */
/** @import {EnginePanel} from "../game/engine-panel.js" */

/**
 * @typedef {object} Shown
 * @property {string} initialFen
 * @property {readonly {uci: string}[]} moves from there
 * @property {LegalMoves | undefined} legal none: the server has not answered yet, and no man is lifted
 * @property {number | undefined} share White's points as a review has them
 */

export class PositionBoard {
  #chances = new ChancesBar();
  #board;
  #engine;
  element;
  /** @type {Color} */
  #below = "WHITE";

  /** @param {EnginePanel} engine @param {(from: string, to: string) => void} move somebody wants to move a man */
  constructor(engine, move) {
    this.#engine = engine;
    this.#board = new Board(text("Board to analyse on"), { move });
    this.element = h("div", { class: "board-side" }, this.#chances.element, this.#board.element);
  }

  flip() {
    this.#below = opposite(this.#below);
  }

  /** @param {Shown} shown */
  show({ initialFen, moves, legal, share }) {
    const placement = moves.reduce((men, { uci }) => moved(men, uci), placementOf(initialFen));
    const last = moves[moves.length - 1];
    const turn = (pliesBefore(initialFen) + moves.length) % 2 === 0 ? "WHITE" : "BLACK";
    this.#board.show({
      placement,
      orientation: this.#below,
      lastMove: last && stepOf(last.uci),
      check: legal?.check ? shahOf(placement, turn) : undefined,
      movable: legal && turn,
      targets: targetsOf(legal?.moves ?? []),
      arrows: legal && this.#engine.arrows,
    });
    const found = (legal && shareOf(this.#engine.best, turn)) ?? share;
    // What the engine will say of this position in a moment is nearer to what it said of the last one than to nothing.
    this.#chances.show(found, this.#below === "WHITE", this.#engine.isOn);
  }
}
