/**
 * The language of the page (ADR 68). English stands in the modules and is the key of every text; any other language is
 * a file of languages/ that is waited for here, so that whatever imports this module finds its texts. Which one it is
 * was decided before the first paint (shell/first-paint.js).
 */

import { keep, kept } from "../api/storage.js";
import { nodesIn } from "./dom.js";

/** @import {Child} from "./dom.js" */

/** What a language is called by those who speak it; first-paint.js knows the same ones. */
export const LANGUAGES = /** @type {const} */ ([
  ["en", "English"],
  ["ar", "العربية"],
  ["de", "Deutsch"],
  ["es", "Español"],
  ["fa", "فارسی"],
  ["fr", "Français"],
]);

/** Read before anything is drawn, so it is kept by itself; none: as the browser has it. */
const LANGUAGE_KEPT = "shatranj.language";

/**
 * @typedef {Record<string, string | Record<string, string>>} Texts by the English; of a number of things by the
 *   English plural, one for each form that the language has
 * @typedef {Record<string, string | number>} Values
 */

const ENGLISH = "en";
/** Elsewhere than in a window, as in tests, all is English. */
const root = globalThis.document?.documentElement;

/** @type {Texts} */
let texts = {};

/** @param {string} wanted @returns {Promise<string>} the language that is spoken: a file that does not come leaves English */
async function load(wanted) {
  try {
    const answer = await fetch(`/page/languages/${wanted}.json`);
    if (!answer.ok) throw new Error(`no texts for ${wanted}: ${answer.status}`);
    texts = await answer.json();
    return wanted;
  } catch {
    root.lang = ENGLISH;
    root.dir = "ltr";
    return ENGLISH;
  }
}

const wanted = root?.lang || ENGLISH;
// English waits for nothing: a module that awaits nothing goes on at once.
const language = wanted === ENGLISH ? ENGLISH : await load(wanted);
export const isEnglish = language === ENGLISH;

const isRightToLeft = root?.dir === "rtl";
/** Notation and clocks have western figures, and so have the sentences around them, but for Persian. */
const locale = language === "ar" ? "ar-u-nu-latn" : language;
const plurals = new Intl.PluralRules(locale);
const figures = new Intl.NumberFormat(locale, { useGrouping: "min2", maximumFractionDigits: 2 });

/** @param {number} value */
export const numberText = (value) => figures.format(value);

/** @param {number} share 0 to 1 @param {number} [digits] behind the point */
export const percentText = (share, digits = 0) =>
  isEnglish
    ? `${decimalText(100 * share, digits)} %`
    : new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);

/** @param {number} value @param {number} digits behind the point */
export const decimalText = (value, digits) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** From how many milliseconds on a time is told in a unit. @type {[from: number, unit: string][]} */
const UNITS = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
];

/** A time as short as it can be told: 3.2s, 41s, 2m, 5h, 3d. @param {number} ms */
export function durationText(ms) {
  const [size, unit] = UNITS.find(([from]) => ms >= from) ?? [1_000, "second"];
  const maximumFractionDigits = ms < 10_000 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits }).format(ms / size);
}

/** @param {Date} date @param {Intl.DateTimeFormatOptions} [options] */
export const dateText = (date, options = { dateStyle: "medium" }) => new Intl.DateTimeFormat(locale, options).format(date);

/** How long it is until something, such as "in 30 seconds". @param {number} ms */
export function untilText(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const relative = new Intl.RelativeTimeFormat(locale);
  if (seconds < 90) return relative.format(seconds, "second");
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? relative.format(minutes, "minute") : relative.format(Math.round(minutes / 60), "hour");
}

/**
 * Keeps a name, a move or another text that may not be of this language in its own direction. What has parts of its own
 * is of this language, though nothing outside of them may tell.
 *
 * @param {string} part
 */
export const apart = (part) => (isRightToLeft && part ? `${/[\u2066-\u2068]/.test(part) ? "\u2067" : "\u2068"}${part}\u2069` : part);

/** Moves, squares, clocks and the like, which are written from left to right everywhere. @param {string} part */
export const leftToRight = (part) => (isRightToLeft && part ? `\u2066${part}\u2069` : part);

const PLACE = /\{(\w+)\}/g;

/** @param {string} pattern @param {Values} values */
const filled = (pattern, values) =>
  pattern.replace(PLACE, (place, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === "number" ? numberText(value) : apart(value);
  });

/** @param {string} english */
function patternOf(english) {
  const known = texts[english];
  return typeof known === "string" ? known : english;
}

/**
 * A text in the language of the page.
 *
 * @param {string} english with places such as `{name}`
 * @param {Values} [values] what is put there: numbers as this language writes them
 */
export const text = (english, values = {}) => filled(patternOf(english), values);

/**
 * A text about a number of things.
 *
 * @param {number} count is put at `{count}`
 * @param {string} one the English of one
 * @param {string} other the English of any other number
 * @param {Values} [values]
 */
export function plural(count, one, other, values = {}) {
  const known = texts[other];
  const english = count === 1 ? one : other;
  const pattern = typeof known === "object" ? (known[plurals.select(count)] ?? known.other) : english;
  return filled(pattern, { count, ...values });
}

/**
 * A text with elements in it.
 *
 * @param {string} english
 * @param {Record<string, Child | Child[]>} parts elements, numbers and texts by the names of their places
 * @returns {Child[]}
 */
export function rich(english, parts) {
  return patternOf(english)
    .split(PLACE)
    .flatMap((piece, i) => (i % 2 ? nodesIn(parts[piece]) : piece))
    .filter((piece) => piece !== "");
}

/** Things one after another. @param {readonly (string | number | false | null | undefined)[]} things */
export const listed = (things) => shown(things).join(text(", "));

/** Facts beside one another. @param {readonly (string | number | false | null | undefined)[]} facts */
export const beside = (facts) => shown(facts).join(" · ");

/** @param {readonly (string | number | false | null | undefined)[]} things */
const shown = (things) =>
  things
    .filter((thing) => thing !== false && thing !== null && thing !== undefined && thing !== "")
    .map((thing) => apart(String(thing)));

/** Attributes of an element whose text is English in every language. */
export const IN_ENGLISH = isEnglish ? {} : { lang: ENGLISH, dir: "ltr" };

/**
 * Chooses another language: the page is loaded again, and goes on where it was. In a browser that forbids storage it is
 * in the same language as before.
 *
 * @param {string} chosen empty: the browser's
 */
export function choose(chosen) {
  keep(LANGUAGE_KEPT, chosen || undefined);
  location.reload();
}

/** @returns {string} what was chosen; empty: the browser's */
export const chosenLanguage = () => kept(LANGUAGE_KEPT) ?? "";
