/** What is said of one's own clock when it runs low: once a minute is left, thirty seconds, ten. */

import { warn } from "../shell/announcer.js";
import { text } from "../shell/language.js";
import { sound } from "./sounds.js";

const LOW_MS = 10_000;
/** Milliseconds that are left, and the words. */
const WARNINGS = /** @type {const} */ ([
  [60_000, text("One minute left")],
  [30_000, text("Thirty seconds left")],
  [LOW_MS, text("Ten seconds left")],
]);
/** A clock that is shown later than that has passed the mark long ago. */
const LATE_MS = 1500;

export class TimeWarnings {
  #said = Infinity;

  /** The clock is shown. @param {number} ms what is left */
  shown(ms) {
    const due = WARNINGS.filter(([at]) => ms <= at && ms > at - LATE_MS && at < this.#said).pop();
    if (due) {
      this.#said = due[0];
      warn(due[1]);
      if (due[0] === LOW_MS) sound("low");
    } else if (ms > WARNINGS[0][0]) {
      this.#said = Infinity;
    }
  }
}
