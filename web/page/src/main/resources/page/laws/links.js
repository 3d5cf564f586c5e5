/** Articles that are named in a text lead to what they say. */

import { Refusal } from "../api/http.js";
import { playerWords } from "../api/refusal-words.js";
import { h } from "../shell/dom.js";
import { address } from "../shell/router.js";

const NAMED = /(Article \d+\.\d+[a-z]?)/;

/** @param {string} text @returns {(string | HTMLElement)[]} */
export const withArticles = (text) =>
  text
    .split(NAMED)
    .map((part, i) => (i % 2 ? h("a", { href: address("laws", part.slice("Article ".length)) }, part) : part));

/** What went wrong as a sentence, with the article that it rests on. @param {unknown} problem */
export function problemWords(problem) {
  const article = problem instanceof Refusal && problem.article ? ` (Article ${problem.article})` : "";
  return withArticles(playerWords(problem).replace(/[.]$/, "") + `${article}.`);
}
