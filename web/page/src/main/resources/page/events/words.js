/** Events in words. */

import { rangeWords, rulesName, timeControlText } from "../game/terms.js";
import { beside, dateText, leftToRight, listed, numberText, plural, text } from "../shell/language.js";

/** @import {Announcement, BoardResult, Entrant, Tournament, TournamentKind} from "../api/types.js" */
/** @import {Choices} from "../game/types.js" */

/** Kinds: their names, and who meets whom. @type {readonly (readonly [TournamentKind, string, string])[]} */
const KINDS = [
  ["SWISS", text("Swiss"), text("A set number of rounds. In each you meet somebody with as many points as you have, and nobody twice.")],
  ["ROUND_ROBIN", text("Round robin"), text("Everybody meets everybody once.")],
  ["DOUBLE_ROUND_ROBIN", text("Double round robin"), text("Everybody meets everybody twice, once with each colour.")],
  ["KNOCKOUT", text("Knock-out"), text("Who loses is out, until one is left. A drawn game is played again, with colours reversed.")],
  ["ARENA", text("Arena"), text("Whoever is free is paired at once, as long as it lasts. A win has 2 points, and counts double after two wins running.")],
  ["OWN_PAIRINGS", text("Own pairs"), text("You say who meets whom in each round.")],
];

/** @type {Choices} */
export const KIND_CHOICES = KINDS.map(([value, label]) => /** @type {const} */ ([value, label]));

/** @param {string} kind */
export const kindName = (kind) => KINDS.find(([value]) => value === kind)?.[1] ?? kind;

/** @param {string} kind */
export const kindSays = (kind) => KINDS.find(([value]) => value === kind)?.[2] ?? "";

/** Whether the organiser says how many rounds there are, and players may miss some. @param {string} kind */
export const hasRoundsOfChoice = (kind) => kind === "SWISS" || kind === "OWN_PAIRINGS";

/** Whether players are paired one by one until the time is up. @param {string} kind */
export const isArena = (kind) => kind === "ARENA";

/** Whether the server pairs a round when the one before it is over. @param {string} kind */
export const isPairedByRounds = (kind) => kind !== "OWN_PAIRINGS" && !isArena(kind);

/** Whether players may come after the start. @param {string} kind */
export const isOpenToLateEntry = (kind) => hasRoundsOfChoice(kind) || isArena(kind);

/** Whether everybody meets everybody. @param {string} kind */
export const isRoundRobin = (kind) => kind === "ROUND_ROBIN" || kind === "DOUBLE_ROUND_ROBIN";

/** @param {string} control such as 3+2 or 3d */
export function clockWords(control) {
  const days = /^(\d+)d$/.exec(control);
  return timeControlText(days ? { daysPerMove: Number(days[1]) } : { text: control });
}

/** @param {number} rounds */
export const roundsWords = (rounds) => plural(rounds, "{count} round", "{count} rounds");

const MINUTE_MS = 60_000;

/** How long an arena lasts. @param {number} ms */
export const durationWords = (ms) => plural(Math.round(ms / MINUTE_MS), "{count} minute", "{count} minutes");

/** When an arena that runs ends. @param {Tournament} tournament @returns {string} an instant */
export const arenaEnd = ({ changedAt, announcement }) => new Date(Date.parse(changedAt) + (announcement.durationMs ?? 0)).toISOString();

/** @param {number} players */
export const playersWords = (players) => plural(players, "{count} player", "{count} players");

/** How many there are; of one that was called off before its start nobody counts them. @param {Tournament} tournament */
export const countWords = ({ phase, players }) => (phase === "CANCELLED" && players === 0 ? "" : playersWords(players));

/** What an event is, in a line. @param {Tournament} tournament */
export function aboutWords({ announcement: said, rounds }) {
  const parts = [
    kindName(said.kind),
    said.durationMs !== undefined ? durationWords(said.durationMs) : rounds > 0 && roundsWords(rounds),
    clockWords(said.timeControl),
    rulesName(said.ruleSet),
    // Nothing is rated of what is played elsewhere.
    said.venue === "HALL" ? text("in a hall") : said.rated ? text("rated") : text("not rated"),
  ];
  return beside(parts);
}

/** Who may enter. @param {Announcement} said */
export function entryWords({ minRating, maxRating, invited, bots }) {
  const who = invited
    ? text("those who are invited: {names}", { names: listed(invited) || text("nobody yet") })
    : minRating === undefined && maxRating === undefined
      ? text("everybody who is signed in")
      : rangeWords(minRating ?? 0, maxRating);
  if (bots === "ONLY") return text("{who}, programs only", { who });
  return bots === "ALLOWED" ? text("{who}, programs too", { who }) : who;
}

/** @param {string} instant */
export const whenWords = (instant) => dateText(new Date(instant), { dateStyle: "medium", timeStyle: "short" });

/** How far it is. @param {Tournament} tournament */
export function stateWords(tournament) {
  const {
    phase,
    round,
    rounds,
    announcement: { startsAt, kind },
    changedAt,
  } = tournament;
  if (phase === "SCHEDULED") return startsAt ? text("starts {when}", { when: whenWords(startsAt) }) : text("starts when the organiser says so");
  if (phase === "RUNNING" && isArena(kind)) return text("goes on until {when}", { when: whenWords(arenaEnd(tournament)) });
  if (phase === "RUNNING") return round === 0 ? text("has started") : text("round {round} of {rounds}", { round, rounds });
  return phase === "CANCELLED" ? text("called off") : text("over since {when}", { when: whenWords(changedAt) });
}

/** Results as they are written, and as they are said. @type {Record<BoardResult, readonly [string, string]>} */
const RESULTS = {
  WHITE_WINS: ["1–0", text("White won")],
  DRAW: ["½–½", text("Draw")],
  BLACK_WINS: ["0–1", text("Black won")],
  WHITE_FORFEITS: ["–/+", text("White did not play")],
  BLACK_FORFEITS: ["+/–", text("Black did not play")],
  BOTH_FORFEIT: ["–/–", text("Neither played")],
};

export const RESULT_CHOICES = /** @type {readonly BoardResult[]} */ (Object.keys(RESULTS)).map(
  (result) => /** @type {const} */ ([result, `${leftToRight(RESULTS[result][0])}  ${RESULTS[result][1]}`]),
);

/** @param {BoardResult} result */
export const resultText = (result) => RESULTS[result]?.[0] ?? result;

/** @param {BoardResult} result */
export const resultWords = (result) => RESULTS[result]?.[1] ?? result;

/**
 * What a result was for one side, as it stands in a cross table.
 *
 * @param {BoardResult} result
 * @param {boolean} isWhite
 */
export function pointText(result, isWhite) {
  if (result === "DRAW") return "½";
  if (result === "WHITE_WINS" || result === "BLACK_WINS") return (result === "WHITE_WINS") === isWhite ? "1" : "0";
  return result === "BOTH_FORFEIT" || (result === "WHITE_FORFEITS") === isWhite ? "–" : "+";
}

/** Points with halves as such. @param {number} points */
export function pointsText(points) {
  const whole = Math.floor(points);
  if (points - whole !== 0.5) return numberText(points);
  return whole === 0 ? "½" : `${numberText(whole)}½`;
}

/** @param {Entrant["presence"]} presence @returns {string} nothing of who is there */
export const presenceWords = (presence) => ({ IN: "", PAUSED: text("pauses"), OUT: text("has left"), EXPELLED: text("expelled") })[presence] ?? "";

/** A tie-break of one player. @param {string} code @param {number} value */
export function tieBreakText(code, value) {
  // The place among those tied, in hundredths below nothing, so that a larger value is better as everywhere.
  return code === "DE" ? numberText(1 + Math.round(-100 * value)) : pointsText(value);
}

/** Tie-breaks of FIDE by their short names. @type {Record<string, string>} */
const TIE_BREAKS = {
  DE: text("Direct encounter: the place among those tied"),
  WIN: text("Wins"),
  WON: text("Games won"),
  BPG: text("Games with Black"),
  BWG: text("Games won with Black"),
  PS: text("Progressive score"),
  BH: "Buchholz",
  SB: "Sonneborn-Berger",
  KS: "Koya",
};

/** @param {string} code such as BH-C1 */
export function tieBreakName(code) {
  const [name, cut] = code.split(/[-/:]/);
  const known = TIE_BREAKS[name];
  if (!known) return code;
  const count = Number(cut?.slice(1));
  if (/^C\d$/.test(cut)) return text("{name}, without the lowest {count}", { name: known, count });
  if (/^M\d$/.test(cut)) return text("{name}, without the lowest and highest {count}", { name: known, count });
  return cut ? listed([known, cut]) : known;
}
