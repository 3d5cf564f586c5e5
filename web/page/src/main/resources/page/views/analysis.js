/**
 * Lines of moves with the engine beside them: of a game that is over (`#/analysis/GAME`), or of any
 * position. The engine searches on the server for as long as somebody looks at its answers.
 */

import { Refusal } from "../api/http.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { Board, targetsOf } from "../board/board.js";
import { opposite, placementOf, shahOf, stepOf, turnOf } from "../board/position.js";
import { EnginePanel } from "../game/engine-panel.js";
import { Lines } from "../game/lines.js";
import { stepper, stepperKeys } from "../game/move-list.js";
import { playerName, spokenMove } from "../game/words.js";
import { withArticles } from "../laws/links.js";
import { say } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { onSubmit, problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Color, LegalMoves} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

const USUAL_RULES = "laws-2025";
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
  #lines;
  #engine;
  #signal;
  #initialFen = START;
  #ruleSet = USUAL_RULES;
  /** @type {Color} */
  #below = "WHITE";
  /** @type {LegalMoves | undefined} */
  #legal;
  #asking = new AbortController();

  /** @param {Context} context */
  constructor({ params: [game = ""], signal }) {
    this.#signal = signal;
    this.#board = new Board("Board to analyse on", { move: (from, to) => void this.#play(from, to) });
    this.#lines = new Lines(() => this.#looked());
    this.#engine = new EnginePanel(signal, () => this.#draw());
    signal.addEventListener("abort", () => this.#asking.abort());
    const step = (/** @type {"first" | "back" | "forward" | "last"} */ to) =>
      this.#lines.step(to);
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
        this.#lines.element,
        stepper(step, flip),
      ),
    );
    stepperKeys(signal, step, flip);
    if (game) void this.#load(game);
    else this.#begin(START, USUAL_RULES, "Analysis");
  }

  /**
   * @param {string} initialFen
   * @param {string} ruleSet
   * @param {string} heading
   * @param {import("../api/types.js").LegalMove[]} [moves] of a game; none: whatever is played comes first
   */
  #begin(initialFen, ruleSet, heading, moves) {
    this.#initialFen = initialFen;
    this.#ruleSet = ruleSet;
    this.#heading.textContent = heading;
    this.#lines.begin(moves, turnOf(initialFen) === "BLACK" ? 1 : 0);
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
        // Another position is another matter: neither the players nor the address are those of the game any more.
        history.replaceState(null, "", address("analysis"));
        this.#begin(fen, USUAL_RULES, "Analysis");
      },
      problem,
    );
    return form;
  }

  /** @param {string} id */
  async #load(id) {
    try {
      const game = await server.game(id, this.#signal);
      const players = `${playerName(game.white)} – ${playerName(game.black)}`;
      this.#begin(game.initialFen, game.ruleSet.name, players, game.moves ?? []);
    } catch (problem) {
      if (!this.#signal.aborted) this.#tell(problem);
    }
  }

  /** The moves that lead to what is looked at. */
  get #played() {
    return this.#lines.played.map(({ uci }) => uci);
  }

  /** Another position is looked at. */
  #looked() {
    this.#tell(undefined);
    void this.#ask();
  }

  /** Asks the server what the position is, and what may be played in it. */
  async #ask() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const legal = await server.legalMovesAfter(this.#initialFen, this.#played, signal);
      if (signal.aborted) return;
      this.#legal = legal;
      // What somebody is typing is theirs, however late an answer comes.
      if (document.activeElement !== this.#fen) this.#fen.value = legal.fen;
      this.#draw();
      this.#engine.look({ initialFen: this.#initialFen, moves: this.#played, fen: legal.fen, ruleSet: this.#ruleSet });
    } catch (problem) {
      if (!signal.aborted) this.#tell(problem);
    }
  }

  #draw() {
    const { fen, check, moves } = this.#legal ?? { fen: START, check: false, moves: [] };
    const placement = placementOf(fen);
    const last = this.#lines.played.at(-1);
    this.#board.show({
      placement,
      orientation: this.#below,
      lastMove: last ? stepOf(last.uci) : undefined,
      check: check ? shahOf(placement, turnOf(fen)) : undefined,
      movable: turnOf(fen),
      targets: targetsOf(moves),
      arrows: this.#engine.arrows,
    });
  }

  /** @param {string} from @param {string} to */
  async #play(from, to) {
    const legal = this.#legal?.moves.find(({ uci }) => uci.startsWith(from + to));
    if (!legal) {
      await this.#explain(from + to);
      return;
    }
    say(spokenMove(placementOf(this.#legal?.fen ?? START), legal.uci));
    this.#lines.play(legal);
  }

  /** @param {string} move */
  async #explain(move) {
    try {
      await server.tryMove(
        { initialFen: this.#initialFen, moves: this.#played, move, ruleSet: this.#ruleSet },
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
    fill(this.#notice, ...withArticles(playerWords(problem).replace(/[.]$/, "") + `${article}.`));
  }
}
