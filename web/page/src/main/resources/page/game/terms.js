/** What a game can be played for: clocks, sides, rules and arrays, in the words of somebody who chooses. */

import { leftToRight, plural, text } from "../shell/language.js";

/** @import {Seek, TimeControl} from "../api/types.js" */
/** @import {Choices, Clocked, Terms} from "./types.js" */

/** @type {Terms} */
export const USUAL = {
  opponent: "anyone",
  name: "",
  level: "3",
  clock: "5+3",
  minutes: "15",
  seconds: "10",
  days: "3",
  side: "RANDOM",
  rules: "laws-2025",
  array: "",
  fen: "",
  within: "",
  counts: "rated",
};

/** How much time there is, for who looks for games. @type {Choices} */
export const PACES = [
  ["", text("All games")],
  ["BLITZ", text("Blitz")],
  ["RAPID", text("Rapid")],
  ["CLASSICAL", text("Classical")],
  ["CORRESPONDENCE", text("Correspondence")],
  ["NONE", text("Without a clock")],
];

/** @type {Choices} */
export const OPPONENTS = [
  ["anyone", text("Anyone")],
  ["friend", text("A friend")],
  ["named", text("By name")],
  ["computer", text("Computer")],
];

/** @type {Choices} */
export const CLOCKS = [
  ["1+0", "1+0"],
  ["3+2", "3+2"],
  ["5+3", "5+3"],
  ["10+5", "10+5"],
  ["30+20", "30+20"],
  ["own", text("Other…")],
  ["days", text("Days")],
  ["none", text("No clock")],
];

/** @type {Choices} */
export const SIDES = [
  ["RANDOM", text("Either")],
  ["WHITE", text("White")],
  ["BLACK", text("Black")],
];

/** @type {Choices} */
export const LEVELS = Array.from({ length: 8 }, (_, i) => /** @type {const} */ ([`${i + 1}`, `${i + 1}`]));

/** What each level does, weakest first (Level of analysis-service). */
const LEVEL_WORDS = [
  text("Looks a little ahead and errs grossly."),
  text("Looks a little ahead and errs badly."),
  text("Looks a little ahead and errs often."),
  text("Looks a little ahead and errs at times."),
  text("Looks a little ahead and errs less."),
  text("Looks further ahead and errs little."),
  text("Looks far ahead and seldom errs."),
  text("Does not err on purpose, and uses the time on its clock."),
];

/** @param {string} level */
export const levelWords = (level) => LEVEL_WORDS[Number(level) - 1] ?? "";

/** Rule sets: their names here, and what sets them apart. @type {readonly (readonly [string, string, string])[]} */
const RULES = [
  ["laws-2025", text("The Laws of 2025"), text("A bared Shah loses; if it bares the other one in reply, it is a draw. Repetition and 50 moves draw by themselves.")],
  ["engines", text("As chess programs play it"), text("Repetition and 70 moves draw by themselves; a game that nobody can win goes on.")],
  ["medina", "Medina", text("A bared Shah loses at once, whatever it could take in reply.")],
  ["cyningstan", "Cyningstan", text("The Shah begins on e1; a repetition is no draw, and there is no limit of moves.")],
  ["schemingmind", "SchemingMind", text("The Shah begins on e1; repetition and 50 moves are draws that have to be claimed.")],
  ["chessvariants", "Chess Variants", text("The Shah begins on d1; repetition and 50 moves are draws that have to be claimed.")],
  ["iggamecenter", "igGameCenter", text("Either side may claim a repetition or 70 moves, at any time.")],
];

/** @type {Choices} */
export const RULE_CHOICES = RULES.map(([value, label]) => /** @type {const} */ ([value, label]));

/** @param {string} name of a rule set @returns {string} as players call it; the name itself of one that nobody here knows */
export const rulesName = (name) => RULES.find(([value]) => value === name)?.[1] ?? (name || RULES[0][1]);

/** @param {string} name */
export const rulesWords = (name) => RULES.find(([value]) => value === name)?.[2] ?? "";

/** Whom somebody who seeks wants to meet. @type {Choices} */
export const WITHIN = [
  ["", text("Whatever it is")],
  ...[100, 200, 400].map((points) => /** @type {const} */ ([`${points}`, text("Within {points} points of mine", { points })])),
];

/** Whether a game is to change ratings. @type {Choices} */
export const COUNTS = [
  ["rated", text("Rated")],
  ["casual", text("Casual")],
];

/**
 * Whether a game of these terms may count: the array is that of the rules, and time is limited (ADR 57). One by a link is
 * listed nowhere.
 *
 * @param {Terms} terms
 */
export const mayCount = ({ opponent, clock, array }) => opponent !== "friend" && clock !== "none" && array === "";

/** Whether a seek of these terms may be for players of some ratings alone: the game has to count. @param {Terms} terms */
export const isRatable = (terms) => terms.opponent === "anyone" && mayCount(terms) && terms.counts !== "casual";

/** The highest rating that the server knows stands for: no limit. */
const NO_LIMIT = 9_999;

/** @param {number} least @param {number} [most] */
export function rangeWords(least, most = NO_LIMIT) {
  if (most >= NO_LIMIT) return text("ratings from {least}", { least });
  return least === 0 ? text("ratings up to {most}", { most }) : text("ratings from {least} to {most}", { least, most });
}

/** Whom a seek is for; empty: anybody. @param {Seek} seek */
export const wantedWords = ({ ratingRange }) => (ratingRange ? rangeWords(ratingRange.least, ratingRange.most) : "");

/** How many arrays Shatranj960 has. */
const LOTS = 960;
const LOT = "lot";
/** A position of one's own. */
const OWN = "own";

const TABIYA = text("An opening of the old masters: the men of both sides are arranged already.");

/** @type {readonly (readonly [string, string, string])[]} */
const ARRAYS = [
  ["", text("As the rules have it"), ""],
  ["standard", text("Shah on d1, Ferz on e1"), ""],
  ["alternative", text("Shah on e1, Ferz on d1"), ""],
  [LOT, text("Drawn by lot"), text("One of 960 arrays, the same for both sides.")],
  ["tabiya-mujannah", text("Tabiya: mujannah"), TABIYA],
  ["tabiya-mashaikhi", text("Tabiya: mashaikhi"), TABIYA],
  ["tabiya-sayyal", text("Tabiya: sayyal"), TABIYA],
  ["tabiya-muwashshah", text("Tabiya: muwashshah"), TABIYA],
  [OWN, text("A position of your own"), text("Any position in which the game can go on, as FEN. Such a game is not rated.")],
];

/** Whether a game begins from a position of one's own. @param {Terms} terms */
export const isOwnPosition = ({ array }) => array === OWN;

/**
 * Two who look for each other must look for the same: a lot that each draws alone would never meet another one, nor would
 * a position.
 *
 * @param {Terms["opponent"]} opponent
 * @returns {Choices}
 */
export const arrayChoices = (opponent) =>
  ARRAYS.filter(([value]) => opponent !== "anyone" || (value !== LOT && value !== OWN)).map(([value, label]) => [value, label]);

/** @param {string} name of an array */
export const arrayName = (name) => ARRAYS.find(([value]) => value === name)?.[1] ?? name;

/** @param {string} array */
export const arrayWords = (array) => ARRAYS.find(([value]) => value === array)?.[2] ?? "";

/** @param {Clocked} terms @returns {string | undefined} as the server reads it; none: no clock */
export function timeControlOf({ clock, minutes, seconds, days }) {
  if (clock === "none") return undefined;
  if (clock === "days") return `${days}d`;
  return clock === "own" ? `${minutes}+${seconds}` : clock;
}

/** How the men stand at first. @param {Terms} terms @param {() => number} [random] @returns {{setup?: string, initialFen?: string}} */
export function setupOf({ array, fen }, random = Math.random) {
  if (array === OWN) return { initialFen: fen.trim() };
  if (array === LOT) return { setup: `shatranj960-${Math.floor(random() * LOTS)}` };
  return array ? { setup: array } : {};
}

/** @param {string} name @returns {string} as the server writes it */
export function playerIdOf(name) {
  const id = name.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9_-]{1,29}$/.test(id)) {
    throw new Error(text("“{name}” is no player's name: 2 to 30 of a to z, 0 to 9, _ and -", { name: name.trim() }));
  }
  return id;
}

/** @param {TimeControl | undefined} control */
export function timeControlText(control) {
  if (!control) return text("No clock");
  if (control.daysPerMove) return plural(control.daysPerMove, "{count} day a move", "{count} days a move");
  if (control.text) return leftToRight(control.text);
  const period = control.periods?.[0];
  if (!period) return text("Clock");
  return leftToRight(`${period.timeMs / 60_000}+${(period.incrementMs ?? 0) / 1000}`);
}
