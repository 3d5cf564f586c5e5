/** What happens in games, in words. */

import { nameOf } from "../board/pieces.js";
import { moved, placementOf, stepOf, turnOf } from "../board/position.js";
import { apart, leftToRight, plural, text } from "../shell/language.js";

/** @import {Color, Game, Outcome, Player} from "../api/types.js" */
/** @import {Placement} from "../board/types.js" */

/** @param {Color} color */
export const sideName = (color) => (color === "WHITE" ? text("White") : text("Black"));

/** @param {Player | undefined} player */
export function playerName(player) {
  if (!player) return text("Nobody yet");
  const level = /^engine-([1-8])$/.exec(player.id);
  return level ? text("Engine, level {level}", { level: Number(level[1]) }) : player.name;
}

/** Who plays a side, or was invited to. @param {Game} game @param {Color} color @returns {Player | undefined} */
export function sitterOf({ white, black, invited }, color) {
  const [seat, other] = color === "WHITE" ? [white, black] : [black, white];
  // Where sides are drawn by lot nobody has one yet.
  return seat ?? (other && invited);
}

/** Who plays whom, White first: like a result, it is written from left to right. @param {string} white @param {string} black */
export const pairText = (white, black) => leftToRight(`${apart(white)} – ${apart(black)}`);

/** An article of the Laws by its number. @param {string} number */
export const articleText = (number) => text("Article {number}", { number });

const NO_RESULT = new Set(["ABORTED", "DECLINED", "EXPIRED", "NO_START", "CANCELLED"]);

/** @type {Record<string, string>} */
const REASONS = {
  CHECKMATE: text("by checkmate"),
  STALEMATE: text("by stalemate, which wins in shatranj"),
  BARE_KING: text("by baring the Shah"),
  BARE_KING_ANSWERED: text("both Shahs were bared"),
  BOTH_BARE: text("both Shahs are bare"),
  DEAD_POSITION: text("nobody can win any more"),
  THREEFOLD: text("the position stood for the third time"),
  MOVE_LIMIT: text("too many moves without a capture or a Baidaq's move"),
  LENGTH_LIMIT: text("the game is too long"),
  RESIGNATION: text("by resignation"),
  AGREEMENT: text("by agreement"),
  FLAG: text("on time"),
  CLAIM: text("on a claim"),
  ARBITER: text("by the arbiter's decision"),
  ILLEGAL_MOVES: text("by a second illegal move"),
  ABORTED: text("It was withdrawn"),
  DECLINED: text("The invitation was declined"),
  EXPIRED: text("Nobody came in time"),
  NO_START: text("The first move did not come"),
  CANCELLED: text("The arbiter cancelled it"),
};

/** Why an invitation was declined, as whoever declines it may say. @type {Record<string, string>} */
const DECLINED = {
  LATER: text("Not now: ask again later"),
  TOO_FAST: text("Rather with more time"),
  TOO_SLOW: text("Rather with less time"),
  TIME_CONTROL: text("Rather with another time control"),
  RATED: text("Rather a rated game"),
  CASUAL: text("Rather a game without rating"),
  STANDARD: text("Rather by the usual rules"),
  VARIANT: text("Not by these rules"),
  NO_BOT: text("Not against a program"),
  ONLY_BOT: text("Only against a program"),
};

/** What whoever declined an invitation said; empty without a word. @param {Pick<Game, "declineReason">} game */
export const declineWords = ({ declineReason }) => DECLINED[declineReason ?? ""] ?? "";

/** Why a game with a result is over: values and words. @type {readonly (readonly [string, string])[]} */
export const REASONS_OF_RESULTS = Object.entries(REASONS).filter(([reason]) => !NO_RESULT.has(reason));

/** A traditional structure by its word: Mujannah. @param {string} word */
export const tabiyaName = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {Player} player */
export const kindWords = ({ kind }) => ({ BOT: text("a program"), GUEST: text("a guest"), ENGINE: text("the computer") })[kind ?? ""] ?? "";

/**
 * What became of a game for one of its players.
 *
 * @param {Pick<Game, "outcome" | "white">} game one that is over
 * @param {string} id
 * @returns {keyof typeof RESULT_WORDS}
 */
export function resultFor({ outcome, white }, id) {
  if (!outcome) return "none";
  if (!outcome.winner) return NO_RESULT.has(outcome.reason ?? "") ? "none" : "draw";
  return (outcome.winner === "WHITE") === (white?.id === id) ? "won" : "lost";
}

export const RESULT_WORDS = { won: text("won"), lost: text("lost"), draw: text("draw"), none: text("no result") };

/**
 * @param {Outcome} outcome
 * @param {Color} [mine] the side of whoever reads it
 * @returns {{result: string, headline: string, reason: string}}
 */
export function outcomeWords(outcome, mine) {
  const reason = REASONS[outcome.reason ?? ""] ?? "";
  const article = outcome.article ? ` (${articleText(outcome.article)})` : "";
  if (outcome.winner) {
    const result = outcome.winner === "WHITE" ? "1–0" : "0–1";
    const headline = mine ? (outcome.winner === mine ? text("You won") : text("You lost")) : undefined;
    const winner = outcome.winner === "WHITE" ? text("White won") : text("Black won");
    return { result, headline: headline ?? winner, reason: reason + article };
  }
  if (NO_RESULT.has(outcome.reason ?? "")) {
    return { result: "–", headline: text("No result"), reason: reason + article };
  }
  return { result: "½–½", headline: text("Draw"), reason: reason + article };
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
  const step = taken
    ? text("{man} {from} takes {taken} on {to}", { man: nameOf(man), from, taken: nameOf(taken), to })
    : text("{man} {from} to {to}", { man: nameOf(man), from, to });
  const move = promotes ? text("{move} and becomes a Ferz", { move: step }) : step;
  return check ? text("{move}, check", { move }) : move;
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
    claims.push(["THREEFOLD", "9.2", text("The same position stands, or will stand, for the third time")]);
  }
  if (rules?.moveLimitRule === "ON_CLAIM") {
    const moves = plural(
      rules.moveLimit,
      "{count} move of each side without a capture or a Baidaq's move",
      "{count} moves of each side without a capture or a Baidaq's move",
    );
    claims.push(["MOVE_LIMIT", "9.3a", moves]);
  }
  if (game.clock && game.timeControl?.periods && leftMs < LITTLE_TIME_MS) {
    claims.push(["OPPONENT_CANNOT_WIN", "10.2a", text("The opponent cannot win by any series of legal moves")]);
    claims.push(["OPPONENT_MAKES_NO_EFFORT", "10.2b", text("The opponent makes no effort to win: the arbiter decides")]);
  }
  return claims;
}

/** Why a claim was not right, by its kind. @type {Record<string, string>} */
export const NOT_SO = {
  THREEFOLD: text("The position has not stood three times, nor does it after that move"),
  MOVE_LIMIT: text("It is not so many moves since a man was taken or a Baidaq moved"),
  OPPONENT_CANNOT_WIN: text("It is not certain that the opponent can no longer win"),
  OPPONENT_MAKES_NO_EFFORT: text("Only an arbiter can decide that, and this game has none"),
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
