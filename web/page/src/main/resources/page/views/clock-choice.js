/** Which clock: one of a few, or one's own. */

import { timeControlOf } from "../game/terms.js";
import { h } from "../shell/dom.js";
import { plural, text } from "../shell/language.js";
import { choiceOf, fieldOf } from "../shell/parts.js";

/** @import {Choices, Clocked} from "../game/types.js" */

/** What a clock means. @param {Clocked} terms @returns {string} empty of what is half typed */
function clockSays(terms) {
  const control = timeControlOf(terms);
  if (control === undefined) return text("Nobody's time runs, and the game lasts until it is over.");
  const days = /^([1-9]\d*)d$/.exec(control);
  if (days) return text("Each side has {days} for every move.", { days: plural(Number(days[1]), "{count} day", "{count} days") });
  const [, minutes, seconds] = /^(\d+)\+(\d+)$/.exec(control) ?? [];
  if (minutes === undefined) return "";
  const time = plural(Number(minutes), "{count} minute", "{count} minutes");
  if (Number(seconds) === 0) return text("Each side has {minutes} for the game.", { minutes: time });
  const more = plural(Number(seconds), "{count} second", "{count} seconds");
  return text("Each side has {minutes} for the game, and {seconds} more after every move.", { minutes: time, seconds: more });
}

/**
 * @param {Clocked} terms is changed by what is chosen
 * @param {Choices} clocks
 * @param {() => void} [changed] is told when another one is chosen
 */
export function clockChoice(terms, clocks, changed = () => {}) {
  const words = h("p", { class: "muted small", id: "clock-words" });
  const sync = () => {
    own.hidden = terms.clock !== "own";
    days.hidden = terms.clock !== "days";
    words.textContent = clockSays(terms);
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
