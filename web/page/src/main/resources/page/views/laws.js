/** The Laws, article by article (`#/laws`, `#/laws/5.3`), and how other rule sets differ. */

import { playerWords } from "../api/refusal-words.js";
import { ruleSets } from "../api/server.js";
import { rulesName } from "../game/terms.js";
import { articleText } from "../game/words.js";
import { ARTICLES, clauseOf } from "../laws/articles.js";
import { h } from "../shell/dom.js";
import { IN_ENGLISH, isEnglish, listed, numberText, text } from "../shell/language.js";
import { problemPlace, wideTable } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Context} from "../shell/router.js" */
/** @import {Article, Clause} from "../laws/articles.js" */
/** @import {RuleSet} from "../api/types.js" */

/** @param {Context} context */
export function lawsView({ params: [asked], signal }) {
  const marked = asked ? clauseOf(asked) : undefined;
  const problem = problemPlace();
  const comparison = h("section", { class: "card prose" }, h("h2", {}, text("Rule sets side by side")), problem);
  const element = h(
    "div",
    { class: "laws-view" },
    h("h1", {}, text("The Laws of Shatranj")),
    h(
      "p",
      { class: "muted" },
      text("The Laws of 2025 are what a game is played by where nothing else was chosen. Here is what they say in short, and what becomes of it without a board between the players."),
    ),
    !isEnglish && h("p", {}, text("The articles are in English; the page has no translation of the Laws.")),
    ARTICLES.map((article) => articleOf(article, marked)),
    comparison,
  );
  void compare(comparison, problem, signal);
  if (marked) requestAnimationFrame(() => document.getElementById(idOf(marked))?.scrollIntoView({ block: "center" }));
  return { title: marked ? articleText(marked) : text("Laws"), element };
}

/** @param {string} number */
const idOf = (number) => `article-${number}`;

/** @param {Article} article @param {string | undefined} marked */
const articleOf = ({ number, title, clauses }, marked) =>
  h(
    "section",
    { class: "card prose", ...IN_ENGLISH },
    h("h2", {}, `${number} · ${title}`),
    h(
      "dl",
      { class: "clauses" },
      clauses.map((clause) => clauseLine(clause, clause.number === marked)),
    ),
  );

/** @param {Clause} clause @param {boolean} marked */
const clauseLine = ({ number, says, here }, marked) =>
  h(
    "div",
    { id: idOf(number), class: marked ? "marked" : undefined, "aria-current": marked && "true" },
    h("dt", {}, h("a", { href: address("laws", number) }, number)),
    h("dd", {}, says, here && h("span", { class: "muted here" }, here)),
  );

/** @type {readonly (readonly [string, (set: RuleSet) => string])[]} */
const ROWS = [
  [text("First array"), ({ options }) => ({ standard: text("Shah on d1"), alternative: text("Shah on e1") })[options.setup] ?? options.setup],
  [
    text("Bare Shah"),
    ({ options }) =>
      ({
        ANSWERABLE_DRAWS: text("loses; drawn if it could bare in reply"),
        AFTER_REPLY: text("loses; one reply is played, baring back draws"),
        IMMEDIATE: text("loses at once"),
      })[options.bareKing] ?? options.bareKing,
  ],
  [
    text("Moves without capture or Baidaq's move"),
    ({ options }) => (options.moveLimit ? listed([numberText(options.moveLimit), drawn(options.moveLimitRule)]) : text("no limit")),
  ],
  [text("Third repetition"), ({ options }) => drawn(options.threefold)],
  [text("Nobody can win"), ({ options }) => drawn(options.deadPosition)],
  [text("An open draw offer"), ({ options }) => (options.drawOffer === "STANDS" ? text("stands until answered") : text("lapses with a move"))],
  [text("Who may claim"), ({ options }) => (options.claimant === "EITHER_SIDE" ? text("either, at any time") : text("who has the move"))],
];

/** @param {string} rule */
const drawn = (rule) => ({ AUTOMATIC: text("draws by itself"), ON_CLAIM: text("drawn on a claim"), NONE: text("no draw") })[rule] ?? rule;

/** @param {HTMLElement} place @param {HTMLElement} problem @param {AbortSignal} signal */
async function compare(place, problem, signal) {
  try {
    const sets = await ruleSets(signal);
    const table = h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), sets.map(({ name }) => h("th", { scope: "col" }, rulesName(name))))),
      h(
        "tbody",
        {},
        ROWS.map(([label, of]) => h("tr", {}, h("th", { scope: "row" }, label), sets.map((set) => h("td", {}, of(set))))),
      ),
    );
    place.append(wideTable(text("Rule sets"), table));
  } catch (failure) {
    if (!signal.aborted) problem.textContent = playerWords(failure);
  }
}
