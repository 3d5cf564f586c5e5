/** Problems: `#/problems` has the one of the day, `#/problems/ID` one of them. */

import { addressOf } from "../analysis/address.js";
import { ROOT, emptyTree } from "../analysis/tree.js";
import * as problems from "../api/problems.js";
import { playerWords } from "../api/refusal-words.js";
import { turnOf } from "../board/position.js";
import { ratingText } from "../game/ratings.js";
import { isSolved, streak } from "../problems/record.js";
import { Solver } from "../problems/solver.js";
import { fill, h } from "../shell/dom.js";
import { beside, leftToRight, plural, text } from "../shell/language.js";
import { problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Judgement, Mansuba, Solution} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @type {Record<string, string>} */
const GOALS = {
  MATE: text("It leads to checkmate."),
  STALEMATE: text("It leads to stalemate, which wins."),
  BARE: text("It bares the opponent."),
  ADVANTAGE: text("It wins so much that the game is won."),
};

/** @type {Record<string, string>} */
const PROOFS = {
  TABLES: text("Endgame tables know that no other move wins."),
  FASTEST: text("Endgame tables know slower wins besides; tradition asks for the fastest."),
  DEFENCES: text("Every defence was tried to the end."),
  SEARCH: text("A search found no other move that wins."),
};

/** @param {Context} context */
export function problemsView({ params: [id], signal }) {
  return { title: text("Problems"), element: new ProblemsView(id, signal).element };
}

class ProblemsView {
  element = h("div", { class: "game-view problems-view" });
  #says = h("p", { class: "lead", role: "status" });
  #about = h("div", { class: "stack" });
  #found = h("div", { class: "stack" });
  #actions = h("div", { class: "actions" });
  #list = h("section", { class: "card stack", "aria-label": text("All problems"), hidden: true });
  #problem = problemPlace();
  /** @type {Mansuba[]} */
  #all = [];
  /** One that the player has not finished. @type {string | undefined} */
  #next;
  #signal;

  /** @param {string | undefined} id none: of the day @param {AbortSignal} signal */
  constructor(id, signal) {
    this.#signal = signal;
    fill(this.element, h("p", { class: "loading" }, text("One moment…")));
    void this.#load(id);
  }

  /** @param {string | undefined} id */
  async #load(id) {
    const signal = this.#signal;
    try {
      const [problem, all, next] = await Promise.all([id ? problems.one(id, signal) : problems.daily(signal), problems.all(signal), problems.next(signal)]);
      this.#all = all;
      this.#next = next.id;
      this.#open(problem, id === undefined);
    } catch (failure) {
      if (signal.aborted) return;
      const says = h("p", { class: "problem", role: "alert" }, playerWords(failure));
      fill(this.element, h("section", { class: "card narrow stack" }, h("h1", {}, text("Problems")), says, this.#link(text("Problem of the day"))));
    }
  }

  /** @param {string} label @param {string} [id] */
  #link(label, id) {
    return h("a", { class: "button", href: id ? address("problems", id) : address("problems") }, label);
  }

  /** @param {Mansuba} problem @param {boolean} isOfDay */
  #open(problem, isOfDay) {
    const solver = new Solver(problem, this.#signal, {
      changed: () => this.#show(problem, isOfDay, solver),
      failed: (failure) => (this.#problem.textContent = playerWords(failure)),
    });
    fill(
      this.element,
      h("div", { class: "board-side" }, solver.element),
      h("div", { class: "stack wide-gap panel" }, h("section", { class: "card stack" }, this.#about, this.#says, this.#problem, this.#found, this.#actions), this.#list),
    );
    void solver.begin();
  }

  /** @param {Mansuba} problem @param {boolean} isOfDay @param {Solver} solver */
  #show(problem, isOfDay, solver) {
    const says = this.#stateOf(problem, solver);
    if (this.#says.textContent !== says) this.#says.textContent = says;
    const { title, author } = problem;
    fill(
      this.#about,
      h("h1", {}, isOfDay ? text("Problem of the day") : nameOf(problem)),
      title && h("p", { lang: "en", dir: "ltr" }, [isOfDay && title, author].filter(Boolean).join(": ")),
      h("p", { class: "muted" }, beside([goalOf(problem), streak() > 0 && plural(streak(), "{count} solved in a row", "{count} solved in a row")])),
    );
    fill(this.#found, solver.count && h("p", { role: "status" }, countWords(solver.count)), solver.solution && solutionOf(solver.solution));
    fill(
      this.#actions,
      !solver.isOver && h("button", { type: "button", onclick: () => void this.#give(solver) }, text("Show the solution")),
      solver.isOver && this.#link(text("Next problem"), this.#next === problem.id ? this.#after(problem) : this.#next),
      solver.isOver && h("a", { class: "button", href: addressOf({ initialFen: problem.fen, tree: emptyTree(), at: ROOT }) }, text("Analyse")),
    );
    this.#showList(problem);
  }

  /** @param {Solver} solver */
  async #give(solver) {
    try {
      await solver.show();
    } catch (failure) {
      if (!this.#signal.aborted) this.#problem.textContent = playerWords(failure);
    }
  }

  /** @param {Mansuba} problem @param {Solver} solver */
  #stateOf(problem, solver) {
    if (solver.state === "SOLVED") return text("Solved!");
    if (solver.state === "SHOWN") return text("This is how it is won.");
    if (solver.state === "WRONG") return text("That is not it. Try again.");
    const left = plural(solver.left, "{count} move is to be found.", "{count} moves are to be found.");
    if (solver.state === "RIGHT") return `${text("Right.")} ${left}`;
    return `${turnOf(problem.fen) === "WHITE" ? text("White moves and wins.") : text("Black moves and wins.")} ${left}`;
  }

  /** @param {Mansuba} problem */
  #after({ id }) {
    const at = this.#all.findIndex((one) => one.id === id);
    return this.#all[(at + 1) % this.#all.length]?.id ?? id;
  }

  /** @param {Mansuba} shown */
  #showList(shown) {
    this.#list.hidden = this.#all.length < 2;
    fill(
      this.#list,
      h("h2", {}, text("All problems")),
      h(
        "ul",
        { class: "games" },
        this.#all.map((one) =>
          h(
            "li",
            { class: "row spread" },
            h("a", { href: address("problems", one.id), "aria-current": one.id === shown.id ? "true" : undefined }, nameOf(one)),
            h("span", { class: "muted" }, isSolved(one.id) ? text("solved") : plural(one.turns, "{count} move", "{count} moves")),
          ),
        ),
      ),
    );
  }
}

/** A classical one has a title, in English as the sources have it. @param {Mansuba} problem */
const nameOf = ({ id, title }) => (title ? h("span", { lang: "en", dir: "ltr" }, title) : h("span", {}, text("Problem {id}", { id })));

/** @param {Mansuba} problem */
const goalOf = ({ goal }) => GOALS[goal] ?? "";

/** @param {NonNullable<Judgement["count"]>} count */
const countWords = ({ rating, change, problemRating }) =>
  text("Your rating: {rating} ({change}). The problem: {problem}.", {
    rating: ratingText(rating),
    change: `${change < 0 ? "−" : "+"}${ratingText(Math.abs(change))}`,
    problem: ratingText(problemRating),
  });

/** @param {Solution} solution */
const solutionOf = ({ solution, proof, sources }) =>
  h(
    "div",
    { class: "stack" },
    h("p", { class: "moves-text" }, leftToRight(solution.join(" "))),
    PROOFS[proof] && h("p", { class: "muted small" }, PROOFS[proof]),
    sources.length > 0 &&
      h(
        "details",
        {},
        h("summary", {}, text("Sources")),
        h("ul", { lang: "en", dir: "ltr" }, sources.map(({ where, says }) => h("li", {}, `${where}: ${says}`))),
      ),
  );
