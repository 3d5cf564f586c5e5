/** Which clock: one of a few, or one's own. */

import * as server from "../api/server.js";
import { timeControlOf } from "../game/terms.js";
import { h } from "../shell/dom.js";
import { isEnglish, plural, text } from "../shell/language.js";
import { choiceOf, fieldOf } from "../shell/parts.js";

/** @import {Choices, Clocked} from "../game/types.js" */

/** The same as the server says it. @param {Clocked} terms @returns {string} empty of what is half typed */
function clockSays(terms) {
  const days = /^([1-9]\d*)d$/.exec(timeControlOf(terms) ?? "");
  if (days) return text("Each side has {days} for every move.", { days: plural(Number(days[1]), "{count} day", "{count} days") });
  const [, minutes, seconds] = /^(\d+)\+(\d+)$/.exec(timeControlOf(terms) ?? "") ?? [];
  if (minutes === undefined) return "";
  const time = plural(Number(minutes), "{count} minute", "{count} minutes");
  if (Number(seconds) === 0) return text("Each side has {minutes} for the game.", { minutes: time });
  const more = plural(Number(seconds), "{count} second", "{count} seconds");
  return text("Each side has {minutes} for the game, and {seconds} more after every move.", { minutes: time, seconds: more });
}

/**
 * @param {Clocked} terms is changed by what is chosen
 * @param {Choices} clocks
 * @param {AbortSignal} signal
 * @param {() => void} [changed] is told when another one is chosen
 */
export function clockChoice(terms, clocks, signal, changed = () => {}) {
  const words = h("p", { class: "muted small", id: "clock-words" });
  let asking = new AbortController();
  /** What the clock means, in the server's words where the page speaks its language. */
  const explain = async () => {
    asking.abort();
    asking = new AbortController();
    const mine = asking.signal;
    const timeControl = timeControlOf(terms);
    if (timeControl === undefined) {
      words.textContent = text("Nobody's time runs, and the game lasts until it is over.");
      return;
    }
    if (!isEnglish) {
      words.textContent = clockSays(terms);
      return;
    }
    try {
      words.textContent = (await server.explainTimeControl(timeControl, AbortSignal.any([mine, signal]))).summary;
    } catch {
      // What is half typed is no clock yet; what is sent is answered with the reason.
      if (!mine.aborted) words.textContent = "";
    }
  };
  const sync = () => {
    own.hidden = terms.clock !== "own";
    days.hidden = terms.clock !== "days";
    void explain();
  };
  /** @param {keyof Clocked} key */
  const set = (key) => (/** @type {string} */ value) => {
    terms[key] = value;
    sync();
    changed();
  };
  const number = { type: "number", min: 0, step: 1, inputmode: "numeric" };
  const own = h(
    "div",
    { class: "row" },
    fieldOf({ id: "minutes", label: text("Minutes"), value: terms.minutes, chosen: set("minutes"), ...number, max: 1440 }),
    fieldOf({ id: "seconds", label: text("Seconds a move"), value: terms.seconds, chosen: set("seconds"), ...number, max: 600 }),
  );
  const days = fieldOf({ id: "days", label: text("Days for each move"), value: terms.days, chosen: set("days"), ...number, min: 1, max: 30 });
  sync();
  return h(
    "div",
    { class: "stack" },
    choiceOf({ legend: text("Minutes, and seconds added for each move"), name: "clock", options: clocks, value: terms.clock, chosen: set("clock"), look: "by-four" }),
    own,
    days,
    words,
  );
}
