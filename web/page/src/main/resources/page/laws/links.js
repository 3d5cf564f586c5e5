/** Articles that are named in a text lead to what they say. */

import { h } from "../shell/dom.js";
import { address } from "../shell/router.js";

const NAMED = /(Article \d+\.\d+[a-z]?)/;

/** @param {string} text @returns {(string | HTMLElement)[]} */
export const withArticles = (text) =>
  text
    .split(NAMED)
    .map((part, i) => (i % 2 ? h("a", { href: address("laws", part.slice("Article ".length)) }, part) : part));
