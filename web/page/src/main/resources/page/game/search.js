/** What finished games can be searched for, as it stands in an address: `#/finished-games/player=ann&result=WHITE`. */

import { address } from "../shell/router.js";

/** The terms, named as the server names them. */
export const TERMS = /** @type {const} */ ([
  "player",
  "opponent",
  "result",
  "reason",
  "timeClass",
  "structure",
  "material",
  "minPlies",
  "maxPlies",
  "since",
  "until",
]);

/** @param {Partial<Record<typeof TERMS[number], string>>} [terms] */
export function searchAddress(terms = {}) {
  const given = new URLSearchParams(Object.entries(terms).filter(([, value]) => value));
  return given.size === 0 ? address("finished-games") : address("finished-games", given.toString());
}

/**
 * The terms of an address; what the page does not know is left out.
 *
 * @param {string} parameters
 * @returns {Record<string, string>}
 */
export function termsOf(parameters) {
  const given = new URLSearchParams(parameters);
  return Object.fromEntries(TERMS.map((term) => /** @type {const} */ ([term, given.get(term) ?? ""])));
}
