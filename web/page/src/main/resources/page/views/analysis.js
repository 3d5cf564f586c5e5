/**
 * A line of moves with the engine beside it: of a game that is over (`#/analysis/GAME`), or of any
 * position. The engine searches on the server for as long as somebody looks at its answers.
 */

import { Refusal } from "../api/http.js";
import * as server from "../api/server.js";
import { Board, targetsOf } from "../board/board.js";
import { opposite, placementOf, shahOf, stepOf, turnOf } from "../board/position.js";
import { EnginePanel } from "../game/engine-panel.js";
import { MoveList, stepper, stepperKeys } from "../game/move-list.js";
import { playerName, spokenMove } from "../game/words.js";
import { say } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { onSubmit, problemPlace, sentence } from "../shell/parts.js";

/** @import {Color, LegalMove, LegalMoves} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

const START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

/** @param {Context} context */
export function analysisView(context) {
  const view = new AnalysisView(context);
  return { title: "Analysis", element: view.element };
}

class AnalysisView {
  element = h("div", { class: "game-view analysis-view" });
  #heading = h("h1", {}, "Analysis");
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #fen = h("input", { id: "fen", spellcheck: "false", autocomplete: "off" });
  #board;
  #moves;
  #engine;
  #signal;
  #line = { initialFen: START, moves: /** @type {LegalMove[]} */ ([]) };
  #ruleSet = "laws-2025";
  #ply = 0;
  /** @type {Color} */
  #below = "WHITE";
  /** @type {LegalMoves | undefined} */
  #legal;
  #asking = new AbortController();

  /** @param {Context} context */
  constructor({ params: [game = ""], signal }) {
    this.#signal = signal;
    this.#board = new Board("Board to analyse on", { move: (from, to) => void this.#play(from, to) });
    this.#moves = new MoveList((ply) => this.#look(ply));
    this.#engine = new EnginePanel(signal, () => this.#draw());
    signal.addEventListener("abort", () => this.#asking.abort());
    const step = (/** @type {"first" | "back" | "forward" | "last"} */ to) =>
      this.#look({ first: 0, back: this.#ply - 1, forward: this.#ply + 1, last: Infinity }[to]);
    const flip = () => {
      this.#below = opposite(this.#below);
      this.#draw();
    };
    fill(
      this.element,
      h("div", { class: "board-side" }, this.#board.element, this.#fenForm()),
      h(
        "aside",
        { class: "panel card", "aria-label": "Analysis" },
        this.#heading,
        this.#engine.element,
        this.#notice,
        this.#moves.element,
        stepper(step, flip),
      ),
    );
    stepperKeys(signal, step, flip);
    if (game) void this.#load(game);
    else this.#look(0);
  }

  #fenForm() {
    const problem = problemPlace();
    const form = h(
      "form",
      { class: "fen" },
      h("label", { for: "fen" }, "Position (FEN)"),
      h("div", { class: "row" }, this.#fen, h("button", {}, "Set up")),
      problem,
    );
    onSubmit(
      form,
      async () => {
        const fen = this.#fen.value.trim() || START;
        const { valid, faults } = await server.validate(fen);
        if (!valid) throw new Error(faults.map(({ detail }) => detail).join("; "));
        this.#line = { initialFen: fen, moves: [] };
        this.#look(0);
      },
      problem,
    );
    return form;
  }

  /** @param {string} id */
  async #load(id) {
    try {
      const game = await server.game(id, this.#signal);
      this.#line = { initialFen: game.initialFen, moves: game.moves ?? [] };
      this.#ruleSet = game.ruleSet.name;
      this.#heading.textContent = `${playerName(game.white)} – ${playerName(game.black)}`;
      this.#look(Infinity);
    } catch (problem) {
      if (!this.#signal.aborted) this.#tell(problem);
    }
  }

  /** The moves that lead to what is looked at. */
  get #played() {
    return this.#line.moves.slice(0, this.#ply).map(({ uci }) => uci);
  }

  /** @param {number} ply */
  #look(ply) {
    this.#ply = Math.max(0, Math.min(ply, this.#line.moves.length));
    this.#tell(undefined);
    void this.#ask();
  }

  /** Asks the server what the position is, and what may be played in it. */
  async #ask() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const legal = await server.legalMovesAfter(this.#line.initialFen, this.#played, signal);
      if (signal.aborted) return;
      this.#legal = legal;
      this.#fen.value = legal.fen;
      this.#draw();
      this.#engine.look({ ...this.#line, moves: this.#played, fen: legal.fen, ruleSet: this.#ruleSet });
    } catch (problem) {
      if (!signal.aborted) this.#tell(problem);
    }
  }

  #draw() {
    const { fen, check, moves } = this.#legal ?? { fen: START, check: false, moves: [] };
    const placement = placementOf(fen);
    const last = this.#line.moves[this.#ply - 1];
    this.#board.show({
      placement,
      orientation: this.#below,
      lastMove: last ? stepOf(last.uci) : undefined,
      check: check ? shahOf(placement, turnOf(fen)) : undefined,
      movable: turnOf(fen),
      targets: targetsOf(moves),
      arrows: this.#engine.arrows,
    });
    this.#moves.show(this.#line.moves, this.#ply, turnOf(this.#line.initialFen) === "BLACK" ? 1 : 0);
  }

  /** @param {string} from @param {string} to */
  async #play(from, to) {
    const legal = this.#legal?.moves.find(({ uci }) => uci.startsWith(from + to));
    if (!legal) {
      await this.#explain(from + to);
      return;
    }
    say(spokenMove(placementOf(this.#legal?.fen ?? START), legal.uci));
    const next = this.#line.moves[this.#ply];
    if (next?.uci !== legal.uci) {
      this.#line = { ...this.#line, moves: [...this.#line.moves.slice(0, this.#ply), legal] };
    }
    this.#look(this.#ply + 1);
  }

  /** @param {string} move */
  async #explain(move) {
    try {
      await server.tryMove(
        { initialFen: this.#line.initialFen, moves: this.#played, move, ruleSet: this.#ruleSet },
        this.#signal,
      );
    } catch (problem) {
      if (!this.#signal.aborted) this.#tell(problem);
    }
  }

  /** @param {unknown} problem */
  #tell(problem) {
    this.#notice.hidden = problem === undefined;
    if (problem === undefined) return;
    const article = problem instanceof Refusal && problem.article ? ` (Article ${problem.article})` : "";
    this.#notice.textContent = sentence(problem).replace(/[.]$/, "") + `${article}.`;
  }
}
