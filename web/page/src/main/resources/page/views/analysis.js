/**
 * A tree of variations with the engine beside it: of a game (`#/analysis/GAME`), of PGN, or of any position. The engine
 * searches on the server for as long as somebody looks at its answers. All of it stands in the address.
 */

import { AddressBar } from "../analysis/address-bar.js";
import { addressOf, nodeAt, placeIn } from "../analysis/address.js";
import { bookForm } from "../analysis/book.js";
import { ExplorerPanel } from "../analysis/explorer-panel.js";
import { MoveTimes } from "../analysis/move-times.js";
import { UNKNOWN, notesOf, titleOf } from "../analysis/notes.js";
import { pgnOf, treeOfGame } from "../analysis/pgn.js";
import { PositionBoard } from "../analysis/position-board.js";
import { PositionForm } from "../analysis/position-form.js";
import { legalTree } from "../analysis/reading.js";
import { ReviewPanel } from "../analysis/review-panel.js";
import { shareButtons } from "../analysis/share.js";
import { TablePanel } from "../analysis/table-panel.js";
import { TreePanel } from "../analysis/tree-panel.js";
import { ROOT, emptyTree, endOf, movesTo, treeOf } from "../analysis/tree.js";
import { Latest } from "../api/latest.js";
import * as server from "../api/server.js";
import { START, placementOf } from "../board/position.js";
import { EnginePanel } from "../game/engine-panel.js";
import { stepper, stepperKeys } from "../game/move-list.js";
import { spokenMove } from "../game/words.js";
import { problemWords } from "../laws/links.js";
import { say } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";

/** @import {LegalMoves} from "../api/types.js" */
/** @import {Matter, Place, Played, Tree} from "../analysis/types.js" */
/** @import {Context} from "../shell/router.js" */

const USUAL_RULES = "laws-2025";

/** @param {Context} context */
export function analysisView(context) {
  const view = new AnalysisView(context);
  return { title: text("Analysis"), element: view.element };
}

class AnalysisView {
  element = h("div", { class: "game-view analysis-view" });
  #heading = h("h1", {}, text("Analysis"));
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #remarks = h("ul", { class: "notice calm", role: "status", hidden: true });
  #position = new PositionForm((initialFen) =>
    this.#other({ initialFen, ruleSet: USUAL_RULES, notes: UNKNOWN }, emptyTree()),
  );
  #board;
  #tree;
  #engine;
  #explorer;
  #tables;
  #review;
  #times;
  #bar;
  #signal;
  /** @type {Matter} */
  #matter = { initialFen: START, ruleSet: USUAL_RULES, notes: UNKNOWN };
  /** Of what is looked at; none: the server has not answered yet. @type {LegalMoves | undefined} */
  #legal;
  #asking;

  /** @param {Context} context */
  constructor({ params, signal }) {
    this.#signal = signal;
    this.#tree = new TreePanel(signal, () => this.#looked());
    const onward = (/** @type {Played[]} */ moves) => this.#tree.play(this.#tree.at, ...moves);
    this.#engine = new EnginePanel(signal, () => this.#draw(), onward);
    this.#explorer = new ExplorerPanel(signal, onward);
    this.#tables = new TablePanel(signal, onward);
    this.#board = new PositionBoard(this.#engine, (from, to) => void this.#play(from, to));
    const go = (/** @type {number} */ ply) => void this.#tree.play(ROOT, ...this.#game.slice(0, ply));
    this.#times = new MoveTimes(go);
    this.#review = new ReviewPanel(signal, {
      go,
      instead: (ply, line) => this.#tree.playTo([...this.#game.slice(0, ply - 1), ...line], ply),
      marked: (glyphs) => {
        this.#tree.mark(this.#game, glyphs);
        this.#draw();
      },
    });
    this.#bar = new AddressBar(signal, () => this.#address);
    this.#asking = new Latest(signal);
    const flip = () => {
      this.#board.flip();
      this.#draw();
    };
    this.#layOut(stepper((to) => this.#tree.step(to), flip, this.#tree.replay.element));
    stepperKeys(signal, (to) => this.#tree.step(to), flip, (step) => this.#tree.beside(step));
    void this.#load(params);
  }

  /** @param {HTMLElement} steps */
  #layOut(steps) {
    const book = bookForm(this.#signal, ({ tags, result, initialFen, moves, remarks }) =>
      this.#other({ initialFen, ruleSet: USUAL_RULES, notes: { tags, result }, remarks }, treeOfGame(moves)),
    );
    const share = shareButtons({
      link: () => new URL(this.#address, location.href).href,
      pgn: () => pgnOf(this.#tree.tree, this.#matter.initialFen, this.#matter.notes),
      name: () => titleOf(this.#matter.notes).replace(/[^\p{L}\p{N}]+/gu, "-"),
    });
    fill(
      this.element,
      this.#board.element,
      h(
        "aside",
        { class: "panel card", "aria-label": text("Analysis") },
        this.#heading,
        this.#engine.element,
        this.#notice,
        this.#remarks,
        this.#tree.element,
        steps,
        this.#tables.element,
        this.#explorer.element,
      ),
      h(
        "div",
        { class: "below stack" },
        this.#review.element,
        this.#times.element,
        h("section", { class: "card panel", "aria-label": text("Position and game") }, this.#position.element, share, book.element),
      ),
    );
    book.dropOn(this.element);
  }

  /** @param {string[]} params */
  async #load(params) {
    try {
      await this.#open(placeIn(params));
    } catch (problem) {
      if (this.#signal.aborted) return;
      this.#begin(this.#matter, emptyTree());
      this.#tell(problem);
    }
  }

  /** @param {Place} place */
  async #open({ game: id, fen = START, tree: squares, place }) {
    const game = id ? await server.game(id, this.#signal) : undefined;
    const moves = game?.moves ?? [];
    const initialFen = game?.initialFen ?? fen;
    const { tree, problem } = squares
      ? await legalTree(initialFen, squares, moves, this.#signal)
      : { tree: treeOf([moves]) };
    if (this.#signal.aborted) return;
    const notes = game ? notesOf(game) : UNKNOWN;
    this.#begin({ initialFen, ruleSet: game?.ruleSet.name ?? USUAL_RULES, notes, game }, tree, nodeAt(tree, place));
    if (problem) this.#tell(problem);
  }

  /** Another position is another matter; the browser's way back leads to this one. @param {Matter} matter @param {Tree<Played>} tree */
  #other(matter, tree) {
    this.#bar.leave();
    this.#begin(matter, tree);
  }

  /** @param {Matter} matter @param {Tree<Played>} tree @param {number} [at] */
  #begin(matter, tree, at = endOf(tree, ROOT)) {
    this.#matter = matter;
    this.#heading.textContent = titleOf(matter.notes);
    this.#remarks.hidden = !matter.remarks?.length;
    fill(this.#remarks, (matter.remarks ?? []).map((remark) => h("li", {}, remark)));
    this.#review.of(matter.game);
    this.#times.of(matter.game);
    this.#tree.begin(tree, at, matter.initialFen);
  }

  /** The moves of the game, without what might have been played. @returns {readonly Played[]} */
  get #game() {
    return this.#matter.game?.moves ?? [];
  }

  get #address() {
    const { initialFen, game } = this.#matter;
    const { tree, at } = this.#tree;
    const asPlayed = game !== undefined && tree.nodes.size === this.#game.length + 1 && this.#tree.has(this.#game);
    return addressOf({ game: game?.id, initialFen, tree, at, asPlayed });
  }

  /** The moves that lead to what is looked at. */
  get #played() {
    return movesTo(this.#tree.tree, this.#tree.at).map(({ uci }) => uci);
  }

  /** Another position is looked at, or another tree. */
  #looked() {
    const played = this.#played;
    const other = this.#game.findIndex(({ uci }, ply) => played[ply] !== uci);
    const ply = other < 0 ? this.#game.length : other;
    this.#review.look(ply, played.slice(ply));
    this.#times.look(ply);
    this.#bar.changed();
    this.#tell(undefined);
    this.#legal = undefined;
    this.#draw();
    void this.#ask();
  }

  /** Asks the server what the position is, and what may be played in it. */
  async #ask() {
    const signal = this.#asking.begin();
    const { initialFen, ruleSet } = this.#matter;
    try {
      const legal = await server.legalMovesAfter(initialFen, this.#played, signal);
      if (signal.aborted) return;
      this.#legal = legal;
      this.#position.show(legal.fen);
      this.#explorer.look({ fen: legal.fen, ruleSet });
      this.#tables.look({ fen: legal.fen, ruleSet });
      this.#engine.look({ initialFen, moves: this.#played, fen: legal.fen, ruleSet });
    } catch (problem) {
      if (!signal.aborted) this.#tell(problem);
    }
  }

  #draw() {
    const moves = movesTo(this.#tree.tree, this.#tree.at);
    this.#board.show({ initialFen: this.#matter.initialFen, moves, legal: this.#legal, share: this.#review.share });
  }

  /** @param {string} from @param {string} to */
  async #play(from, to) {
    if (!this.#legal) return;
    const legal = this.#legal.moves.find(({ uci }) => uci.startsWith(from + to));
    if (!legal) {
      await this.#explain(from + to);
      return;
    }
    say(spokenMove(placementOf(this.#legal.fen), legal.uci));
    this.#tree.play(this.#tree.at, legal);
  }

  /** @param {string} move */
  async #explain(move) {
    const { initialFen, ruleSet } = this.#matter;
    try {
      await server.tryMove({ initialFen, moves: this.#played, move, ruleSet }, this.#signal);
    } catch (problem) {
      if (!this.#signal.aborted) this.#tell(problem);
    }
  }

  /** @param {unknown} problem */
  #tell(problem) {
    this.#notice.hidden = problem === undefined;
    if (problem === undefined) return;
    fill(this.#notice, problemWords(problem));
  }
}
