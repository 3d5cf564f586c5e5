/**
 * Problems: `#/problems` has the one of the day, `#/problems/ID` one of them, `#/problems/next/THEME`
 * one that shows something, and `#/problems/ID/THEME` one of those.
 */

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
import { button, moreButton, problemPlace, selectOf } from "../shell/parts.js";
import { address, go } from "../shell/router.js";

/** @import {Judgement, Mansuba, Solution} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @type {Record<string, string>} */
const GOALS = {
  MATE: text("It leads to checkmate."),
  STALEMATE: text("It leads to stalemate, which wins."),
  BARE: text("It bares the opponent."),
  ADVANTAGE: text("It wins so much that the game is won."),
};

const THEMES = /** @type {const} */ ([
  ["", text("Anything")],
  ["MATE", text("Checkmate")],
  ["STALEMATE", text("Stalemate")],
  ["BARE", text("Baring")],
  ["FORK", text("Fork")],
  ["DISCOVERED_CHECK", text("Discovered check")],
  ["DOUBLE_CHECK", text("Double check")],
  ["RUKH_SACRIFICE", text("Rukh given up")],
  ["FARAS_SACRIFICE", text("Faras given up")],
  ["DILARAM", text("Dilaram’s combination")],
  ["PROMOTION", text("Promotion")],
  ["QUIET_KEY", text("Quiet first move")],
  ["FOUR_MEN", text("Four men left")],
]);

/** Instead of an id: one near the player's rating. */
const NEXT = "next";

/** @type {Record<string, string>} */
const PROOFS = {
  TABLES: text("Endgame tables know that no other move wins."),
  FASTEST: text("Endgame tables know slower wins besides; tradition asks for the fastest."),
  DEFENCES: text("Every defence was tried to the end."),
  SEARCH: text("A search found no other move that wins."),
};

/** @param {Context} context */
export function problemsView({ params: [id, theme = ""], signal }) {
  return { title: text("Problems"), element: new ProblemsView(id, theme, signal).element };
}

class ProblemsView {
  element = h("div", { class: "game-view problems-view" });
  #says = h("p", { class: "lead", role: "status" });
  #about = h("div", { class: "stack" });
  #found = h("div", { class: "stack" });
  #actions = h("div", { class: "actions" });
  #list = h("ul", { class: "games" });
  #problem = problemPlace();
  /** Those that are listed. @type {Mansuba[]} */
  #listed = [];
  /** One that the player has not finished. @type {string | undefined} */
  #next;
  /** What all problems here show; empty: anything. */
  #theme;
  #signal;

  /** @param {string | undefined} id none: of the day @param {string} theme @param {AbortSignal} signal */
  constructor(id, theme, signal) {
    this.#theme = theme;
    this.#signal = signal;
    fill(this.element, h("p", { class: "loading" }, text("One moment…")));
    void this.#load(id);
  }

  /** @param {string | undefined} id */
  async #load(id) {
    const signal = this.#signal;
    try {
      const next = problems.next(this.#theme, signal);
      const wanted = id === NEXT ? next : id ? problems.one(id, signal) : problems.daily(signal);
      const [problem, after, page] = await Promise.all([wanted, id === NEXT ? problems.next(this.#theme, signal) : next, problems.page(this.#theme, "", signal)]);
      this.#next = after.id;
      this.#open(problem, id === undefined, page);
    } catch (failure) {
      if (signal.aborted) return;
      const says = h("p", { class: "problem", role: "alert" }, playerWords(failure));
      fill(this.element, h("section", { class: "card narrow stack" }, h("h1", {}, text("Problems")), says, this.#link(text("Problem of the day"))));
    }
  }

  /** @param {string} label @param {string} [id] */
  #link(label, id) {
    return h("a", { class: "button", href: id ? this.#place(id) : address("problems") }, label);
  }

  /** @param {string} id */
  #place(id) {
    return this.#theme ? address("problems", id, this.#theme) : address("problems", id);
  }

  /** @param {Mansuba} problem @param {boolean} isOfDay @param {{problems: Mansuba[], nextPageToken?: string}} page */
  #open(problem, isOfDay, page) {
    const solver = new Solver(problem, this.#signal, {
      changed: () => this.#show(problem, isOfDay, solver),
      failed: (failure) => (this.#problem.textContent = playerWords(failure)),
    });
    fill(
      this.element,
      h("div", { class: "board-side" }, solver.element),
      h("div", { class: "stack wide-gap panel" }, h("section", { class: "card stack" }, this.#about, this.#says, this.#problem, this.#found, this.#actions), this.#choice(problem, page)),
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
      !solver.isOver && button(text("Show the solution"), () => void this.#give(solver)),
      solver.isOver && this.#link(text("Next problem"), this.#after(problem)),
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

  /** The server does not know what guests have solved; this browser does. @param {Mansuba} problem */
  #after({ id }) {
    const isNew = (/** @type {string | undefined} */ other) => other !== undefined && other !== id && !isSolved(other);
    if (isNew(this.#next)) return this.#next;
    return this.#listed.find((one) => isNew(one.id))?.id ?? this.#next;
  }

  /** What problems show, and a list of them. @param {Mansuba} shown @param {{problems: Mansuba[], nextPageToken?: string}} first */
  #choice(shown, first) {
    let token = first.nextPageToken;
    const more = moreButton(
      text("More problems"),
      async () => {
        const page = await problems.page(this.#theme, token ?? "", this.#signal);
        token = page.nextPageToken;
        this.#listed.push(...page.problems);
        this.#showList(shown);
        return token !== undefined;
      },
      (failure) => {
        if (!this.#signal.aborted) this.#problem.textContent = playerWords(failure);
      },
    );
    this.#listed = first.problems;
    more.element.hidden = token === undefined;
    return h(
      "section",
      { class: "card stack", "aria-label": text("All problems") },
      h("h2", {}, text("All problems")),
      selectOf({
        id: "problem-theme",
        label: text("What they show"),
        options: THEMES,
        value: this.#theme,
        chosen: (theme) => (theme ? go("problems", NEXT, theme) : go("problems")),
      }).element,
      this.#list,
      more.element,
    );
  }

  /** @param {Mansuba} shown */
  #showList(shown) {
    fill(
      this.#list,
      this.#listed.map((one) =>
        h(
          "li",
          { class: "row spread" },
          h("a", { href: this.#place(one.id), "aria-current": one.id === shown.id ? "true" : undefined }, nameOf(one)),
          h("span", { class: "muted" }, isSolved(one.id) ? text("solved") : plural(one.turns, "{count} move", "{count} moves")),
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
