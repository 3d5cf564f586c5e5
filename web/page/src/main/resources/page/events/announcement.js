/** What somebody who announces an event has filled in, and what is sent of it. */

import { playerIdOf, timeControlOf } from "../game/terms.js";
import { text } from "../shell/language.js";
import { hasRoundsOfChoice, isArena, isPairedByRounds } from "./words.js";

/** @import {Announcement} from "../api/types.js" */
/** @import {Choices, Clocked} from "../game/types.js" */
/** @import {Fields} from "./types.js" */

/** @returns {Fields} */
export const freshFields = () => ({
  name: "",
  kind: "SWISS",
  rounds: "5",
  lasts: "60",
  streaks: "yes",
  rules: "laws-2025",
  clock: "5+3",
  minutes: "15",
  seconds: "10",
  days: "3",
  rated: "yes",
  venue: "ONLINE",
  entry: "open",
  least: "",
  most: "",
  invited: "",
  bots: "NONE",
  start: "said",
  at: "",
  next: "clock",
  pause: "1",
  late: "5",
  kept: {},
});

const MINUTE_MS = 60_000;

/** What is not as it must be before it is sent: a field, by the server's name of it, and words. */
export class Unfit extends Error {
  /** @param {string} field @param {string} words */
  constructor(field, words) {
    super(words);
    this.field = field;
  }
}

/** @param {Fields} fields @returns {Announcement} @throws {Unfit} */
export function announcementOf(fields) {
  const { name, kind, rules, rated, venue, bots } = fields;
  return {
    ...fields.kept,
    name: name.trim(),
    kind,
    ruleSet: rules,
    timeControl: timeControlOf(fields) ?? "",
    rated: rated === "yes",
    venue: isArena(kind) ? "ONLINE" : venue,
    bots,
    ...(isArena(kind) && { durationMs: minutesOf("durationMs", fields.lasts), streaks: fields.streaks === "yes" }),
    ...(hasRoundsOfChoice(kind) && { rounds: numberOf("rounds", fields.rounds, text("How many rounds?")) }),
    ...entryOf(fields),
    ...(fields.start === "clock" && { startsAt: instantOf(fields.at) }),
    ...(fields.next === "clock" && isPairedByRounds(kind) && { intervalMs: minutesOf("intervalMs", fields.pause) }),
    // Who waits in an arena waits for seconds: the server knows how long.
    ...(venue === "ONLINE" && !isArena(kind) && { defaultTimeMs: minutesOf("defaultTimeMs", fields.late) }),
  };
}

/** @param {Fields} fields */
function entryOf({ entry, least, most, invited }) {
  if (entry === "rated") {
    return {
      minRating: least.trim() ? numberOf("minRating", least, text("A rating is a whole number.")) : 0,
      ...(most.trim() && { maxRating: numberOf("minRating", most, text("A rating is a whole number.")) }),
    };
  }
  if (entry !== "invited") return {};
  try {
    return { invited: invited.split(/[\s,]+/).filter(Boolean).map(playerIdOf) };
  } catch (failure) {
    throw new Unfit("invited", /** @type {Error} */ (failure).message);
  }
}

/** @param {string} field @param {string} typed @param {string} words */
function numberOf(field, typed, words) {
  if (!/^\d{1,9}$/.test(typed.trim())) throw new Unfit(field, words);
  return Number(typed);
}

/** @param {string} field @param {string} typed */
function minutesOf(field, typed) {
  const minutes = Number(typed.replace(",", "."));
  if (!typed.trim() || !(minutes >= 0 && minutes < 100_000)) throw new Unfit(field, text("How many minutes?"));
  return Math.round(minutes * MINUTE_MS);
}

/** @param {string} local */
function instantOf(local) {
  const at = new Date(local);
  if (Number.isNaN(at.getTime())) throw new Unfit("startsAt", text("When does it start?"));
  return at.toISOString();
}

/** The fields of an event that is announced already. @param {Announcement} said @param {Choices} clocks @returns {Fields} */
export function fieldsOf(said, clocks) {
  return {
    ...freshFields(),
    ...clockOf(said.timeControl, clocks),
    name: said.name,
    kind: said.kind,
    rounds: String(said.rounds ?? 5),
    lasts: String((said.durationMs ?? 60 * MINUTE_MS) / MINUTE_MS),
    streaks: said.streaks === false ? "no" : "yes",
    rules: said.ruleSet,
    rated: said.rated ? "yes" : "no",
    venue: said.venue,
    bots: said.bots,
    entry: said.invited ? "invited" : said.minRating === undefined && said.maxRating === undefined ? "open" : "rated",
    least: String(said.minRating ?? ""),
    most: String(said.maxRating ?? ""),
    invited: said.invited?.join(", ") ?? "",
    start: said.startsAt ? "clock" : "said",
    at: said.startsAt ? localText(new Date(said.startsAt)) : "",
    next: said.intervalMs === undefined ? "said" : "clock",
    pause: String((said.intervalMs ?? MINUTE_MS) / MINUTE_MS),
    late: String((said.defaultTimeMs ?? 5 * MINUTE_MS) / MINUTE_MS),
    kept: { ...(said.points && { points: said.points }), ...(said.forbidden && { forbidden: said.forbidden }) },
  };
}

/** @param {string} control @param {Choices} clocks @returns {Partial<Clocked>} */
function clockOf(control, clocks) {
  if (clocks.some(([value]) => value === control)) return { clock: control };
  const days = /^(\d+)d$/.exec(control);
  if (days) return { clock: "days", days: days[1] };
  const [minutes, seconds = "0"] = control.split("+");
  return { clock: "own", minutes, seconds };
}

/** As a field for a date and a time has it. @param {Date} at */
export function localText(at) {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

/** What the server refuses, by its field, in the words of somebody who announces. @type {Record<string, string>} */
export const FIELD_WORDS = {
  name: text("A name has 1 to 80 letters or signs."),
  rounds: text("An event has 1 to 50 rounds."),
  timeControl: text("That is no clock that the server knows."),
  ruleSet: text("The server does not know these rules."),
  startsAt: text("That time is past already."),
  durationMs: text("An arena lasts a minute at least, and twelve hours at most."),
  intervalMs: text("Between two rounds there are 0 minutes to 7 days."),
  defaultTimeMs: text("Ten seconds at least, and a day at most."),
  minRating: text("The lowest rating is above the highest one."),
  invited: text("At most 1000 players can be invited."),
};
