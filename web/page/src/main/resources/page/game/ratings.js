/** Ratings in words. */

import { dateText, listed, numberText, plural, text } from "../shell/language.js";
import { rulesName } from "./terms.js";

/** @import {Rating, RatingDay} from "../api/types.js" */

/** What a class of time controls means. @type {Record<string, string>} */
const SPEEDS = {
  blitz: text("up to 10 minutes"),
  rapid: text("up to an hour"),
  classical: text("more than an hour"),
  correspondence: text("days for a move"),
};

/** What it is called. @type {Record<string, string>} */
const SPEED_NAMES = {
  blitz: text("blitz"),
  rapid: text("rapid"),
  classical: text("classical"),
  correspondence: text("correspondence"),
};

/** @param {string} pool @returns {[rules: string, speed: string]} its two parts */
function partsOf(pool) {
  const dash = pool.lastIndexOf("-");
  return [pool.slice(0, dash), pool.slice(dash + 1)];
}

/** @param {string} pool such as laws-2025-blitz */
export function poolName(pool) {
  const [rules, speed] = partsOf(pool);
  return listed([rulesName(rules), SPEED_NAMES[speed] ?? speed]);
}

/** @param {string} pool @returns {string} which games are in it; empty: of a class that nobody here knows */
export const poolWords = (pool) => SPEEDS[partsOf(pool)[1]] ?? "";

/** @param {number} rating */
export const ratingText = (rating) => numberText(Math.round(rating));

/** @param {Pick<Rating, "games" | "wins" | "draws" | "losses">} played @returns {string} how the games went */
export function tallyWords({ games, wins, draws, losses }) {
  const results = { wins, draws, losses };
  return plural(
    games,
    "{count} game: {wins} won, {draws} drawn, {losses} lost",
    "{count} games: {wins} won, {draws} drawn, {losses} lost",
    results,
  );
}

/** @param {string} day such as 2026-11-25 */
export const dayText = (day) => dateText(new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });

/** What the graph of a rating shows. @param {RatingDay[]} days at least one */
export function historyWords(days) {
  const [first, last] = [days[0], days[days.length - 1]];
  const begin = { first: ratingText(first.rating), begin: dayText(first.day) };
  if (days.length === 1) return text("{first} on {begin}", begin);
  const ratings = days.map(({ rating }) => rating);
  return text("From {first} on {begin} to {last} on {end}; lowest {lowest}, highest {highest}", {
    ...begin,
    last: ratingText(last.rating),
    end: dayText(last.day),
    lowest: ratingText(Math.min(...ratings)),
    highest: ratingText(Math.max(...ratings)),
  });
}

const DAY_MS = 86_400_000;
/** A rating that hardly moves is not drawn as if it leapt. */
const LEAST_SPAN = 100;

/**
 * Where the days of a graph are, from 0 to 1: time goes to the right, ratings go up.
 *
 * @param {RatingDay[]} days at least one, oldest first
 * @returns {{points: {x: number, y: number}[], low: number, high: number}} low and high are whole fifties
 */
export function graphOf(days) {
  const ratings = days.map(({ rating }) => rating);
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const middle = (least + most) / 2;
  const half = Math.max(most - least, LEAST_SPAN) / 2;
  const low = Math.floor((middle - half) / 50) * 50;
  const high = Math.ceil((middle + half) / 50) * 50;
  const at = (/** @type {RatingDay} */ { day }) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const begin = at(days[0]);
  const span = at(days[days.length - 1]) - begin;
  const points = days.map((day) => ({
    x: span === 0 ? 0.5 : (at(day) - begin) / span,
    y: (day.rating - low) / (high - low),
  }));
  return { points, low, high };
}
