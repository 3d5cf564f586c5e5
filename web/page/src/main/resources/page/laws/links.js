/** Articles that are named in a text lead to what they say. */

import { Refusal } from "../api/http.js";
import { playerWords } from "../api/refusal-words.js";
import { articleText } from "../game/words.js";
import { h } from "../shell/dom.js";
import { address } from "../shell/router.js";

const NUMBER = /\d+\.\d+[a-z]?/;
/** In the words of the page's language, and in those of the server. */
const NAMED = new RegExp(`(${[articleText("#"), "Article #"].map((words) => words.replace("#", NUMBER.source)).join("|")})`);

/** @param {string} words @returns {(string | HTMLElement)[]} */
export const withArticles = (words) =>
  words
    .split(NAMED)
    .map((part, i) => (i % 2 ? h("a", { href: address("laws", NUMBER.exec(part)?.[0] ?? "") }, part) : part));

/** What went wrong as a sentence, with the article that it rests on. @param {unknown} problem */
export function problemWords(problem) {
  const article = problem instanceof Refusal && problem.article ? ` (${articleText(problem.article)})` : "";
  return withArticles(playerWords(problem).replace(/[.]$/, "") + `${article}.`);
}
