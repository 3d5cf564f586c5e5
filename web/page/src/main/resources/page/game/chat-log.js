/** What was said about a game, as far as this tab has heard it: each line once, in the order in which they were said. */

/** @import {ChatLine} from "../api/types.js" */

/** The server has no more of a room; who stays for hours needs no more either. */
const MOST_LINES = 200;

export class ChatLog {
  /** Oldest first. @type {ChatLine[]} */
  lines = [];

  /**
   * Takes lines that may be known already: a stream tells them, and who asks is told them again.
   *
   * @param {readonly ChatLine[]} heard
   * @returns {ChatLine[]} those that were not known
   */
  add(heard) {
    const known = new Set(this.lines.map(keyOf));
    const fresh = heard.filter((line) => !known.has(keyOf(line)));
    this.lines = [...this.lines, ...fresh].sort((one, other) => timeOf(one) - timeOf(other)).slice(-MOST_LINES);
    return fresh;
  }
}

/** @param {ChatLine} line */
const keyOf = ({ from, saidAt, text }) => `${from.id} ${saidAt} ${text}`;

/** @param {ChatLine} line */
const timeOf = ({ saidAt }) => Date.parse(saidAt);
