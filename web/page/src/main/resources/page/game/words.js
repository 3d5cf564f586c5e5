/** What happens in games, in words. */

import { nameOf } from "../board/pieces.js";
import { moved, placementOf, stepOf, turnOf } from "../board/position.js";

/** @import {Color, Game, Outcome, Player} from "../api/types.js" */
/** @import {Placement} from "../board/position.js" */

/** @param {Color} color */
export const sideName = (color) => (color === "WHITE" ? "White" : "Black");

/** @param {Player | undefined} player */
export function playerName(player) {
  if (!player) return "Nobody yet";
  const level = /^engine-([1-8])$/.exec(player.id);
  return level ? `Engine, level ${level[1]}` : player.name;
}

const NO_RESULT = new Set(["ABORTED", "DECLINED", "EXPIRED", "NO_START", "CANCELLED"]);

/** @type {Record<string, string>} */
const REASONS = {
  CHECKMATE: "by checkmate",
  STALEMATE: "by stalemate, which wins in shatranj",
  BARE_KING: "by baring the Shah",
  BARE_KING_ANSWERED: "both Shahs were bared",
  BOTH_BARE: "both Shahs are bare",
  DEAD_POSITION: "nobody can win any more",
  THREEFOLD: "the position stood for the third time",
  MOVE_LIMIT: "too many moves without a capture or a Baidaq's move",
  LENGTH_LIMIT: "the game is too long",
  RESIGNATION: "by resignation",
  AGREEMENT: "by agreement",
  FLAG: "on time",
  CLAIM: "on a claim",
  ARBITER: "by the arbiter's decision",
  ILLEGAL_MOVES: "by a second illegal move",
  ABORTED: "It was withdrawn",
  DECLINED: "The invitation was declined",
  EXPIRED: "Nobody came in time",
  NO_START: "The first move did not come",
  CANCELLED: "The arbiter cancelled it",
};

/** @param {Player} player */
export const kindWords = ({ kind }) => ({ BOT: "a program", GUEST: "a guest", ENGINE: "the computer" })[kind ?? ""] ?? "";

/**
 * What became of a game for one of its players.
 *
 * @param {Game} game one that is over
 * @param {string} id
 */
export function resultFor({ outcome, white }, id) {
  if (!outcome || NO_RESULT.has(outcome.reason ?? "")) return "no result";
  if (!outcome.winner) return "draw";
  return (outcome.winner === "WHITE") === (white?.id === id) ? "won" : "lost";
}

/**
 * @param {Outcome} outcome
 * @param {Color} [mine] the side of whoever reads it
 * @returns {{result: string, headline: string, reason: string}}
 */
export function outcomeWords(outcome, mine) {
  const reason = REASONS[outcome.reason ?? ""] ?? "";
  const article = outcome.article ? ` (Article ${outcome.article})` : "";
  if (outcome.winner) {
    const result = outcome.winner === "WHITE" ? "1–0" : "0–1";
    const headline = mine ? (outcome.winner === mine ? "You won" : "You lost") : `${sideName(outcome.winner)} won`;
    return { result, headline, reason: reason + article };
  }
  if (NO_RESULT.has(outcome.reason ?? "")) {
    return { result: "–", headline: "No result", reason: reason + article };
  }
  return { result: "½–½", headline: "Draw", reason: reason + article };
}

/**
 * A move as one would say it.
 *
 * @param {Placement} before
 * @param {string} uci
 * @param {{check?: boolean}} [then]
 */
export function spokenMove(before, uci, { check = false } = {}) {
  const { from, to, promotes } = stepOf(uci);
  const man = before.get(from);
  if (!man) return uci;
  const taken = before.get(to);
  const words = [nameOf(man), from, taken ? `takes ${nameOf(taken)} on ${to}` : `to ${to}`];
  if (promotes) words.push("and becomes a Ferz");
  return `${words.join(" ")}${check ? ", check" : ""}`;
}

/**
 * What to say of the last move of a game.
 *
 * @param {Game} game
 */
export function lastMoveWords(game) {
  const moves = game.moves ?? [];
  const last = moves[moves.length - 1];
  if (!last) return "";
  let men = placementOf(game.initialFen);
  for (const { uci } of moves.slice(0, -1)) men = moved(men, uci);
  return spokenMove(men, last.uci, { check: game.check });
}

/** Less than this on the clock opens the claims of Article 10.2. */
const LITTLE_TIME_MS = 120_000;

/**
 * The draws that a player may have to claim, with their articles. What the rules of the game give by themselves is no
 * claim, and two bare Shahs are a draw by themselves wherever one bare Shah ends the game.
 *
 * @param {Game} game
 * @param {number} leftMs on the player's clock
 * @returns {[kind: string, article: string, text: string][]}
 */
export function claimsOf(game, leftMs) {
  const rules = game.ruleSet.options;
  /** @type {[string, string, string][]} */
  const claims = [];
  if (rules?.threefold === "ON_CLAIM") {
    claims.push(["THREEFOLD", "9.2", "The same position stands, or will stand, for the third time"]);
  }
  if (rules?.moveLimitRule === "ON_CLAIM") {
    const moves = `${rules.moveLimit} moves of each side without a capture or a Baidaq's move`;
    claims.push(["MOVE_LIMIT", "9.3a", moves]);
  }
  if (game.clock && game.timeControl?.periods && leftMs < LITTLE_TIME_MS) {
    claims.push(["OPPONENT_CANNOT_WIN", "10.2a", "The opponent cannot win by any series of legal moves"]);
    claims.push(["OPPONENT_MAKES_NO_EFFORT", "10.2b", "The opponent makes no effort to win: the arbiter decides"]);
  }
  return claims;
}

/** Why a claim was not right, by its kind. @type {Record<string, string>} */
export const NOT_SO = {
  THREEFOLD: "The position has not stood three times, nor does it after that move",
  MOVE_LIMIT: "It is not so many moves since a man was taken or a Baidaq moved",
  OPPONENT_CANNOT_WIN: "It is not certain that the opponent can no longer win",
  OPPONENT_MAKES_NO_EFFORT: "Only an arbiter can decide that, and this game has none",
};

/**
 * Whether a side has made a move that could be taken back.
 *
 * @param {Game} game
 * @param {Color} side
 */
export function hasMoved(game, side) {
  const first = turnOf(game.initialFen) === side ? 1 : 2;
  return game.ply >= first;
}
