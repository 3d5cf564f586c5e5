/**
 * Refusals in the words of somebody who plays. What the server says of them is for those who write programs; where it
 * speaks of moves and positions it is good for everybody, and passed on.
 */

import { Refusal, Unreachable } from "./http.js";

/** @type {Record<string, string>} */
const WORDS = {
  TOKEN_MISSING: "Sign in first, or play as a guest",
  TOKEN_INVALID: "This server does not take that token. Ask for a new one",
  TOKEN_EXPIRED: "Your session has ended, because its time was over. Sign in again",
  TOKEN_REVOKED: "Your session was ended. Sign in again",
  SCOPE_MISSING: "You are signed in with a token that is not for this. Sign in with another one",
  NOT_YOUR_SEAT: "Only those who play this game can do that",
  NOT_ARBITER: "Only the arbiter of this game can do that",
  FAIR_PLAY: "This position stands in a game that you are playing. Nothing is said of it until that is over",
  NO_SUCH_GAME: "There is no such game, or it is not for you to see",
  NO_SUCH_RESOURCE: "There is nothing of that name",
  NOT_YOUR_TURN: "It is not your move",
  PLY_PLAYED: "The game has gone on meanwhile. Look at the board again",
  VERSION_MISMATCH: "The game has gone on meanwhile. Look at the board again",
  VERSION_REQUIRED: "The game has gone on meanwhile. Look at the board again",
  GAME_OVER: "The game is over",
  GAME_NOT_STARTED: "The game has not begun: a seat is free",
  GAME_PAUSED: "The clocks stand still until the arbiter lets play go on",
  GAME_NOT_OVER: "The game is not over yet",
  SEAT_TAKEN: "Somebody else was quicker",
  NO_SUCH_OFFER: "That offer is no longer open",
  GUESTS_NOT_ALLOWED: "Guests cannot do that. Sign in with a name of your own",
  NO_SUCH_TOURNAMENT: "There is no such event",
  NOT_ORGANISER: "Only the organiser of this event can do that",
  TOURNAMENT_STARTED: "This event has started already",
  TOURNAMENT_NOT_STARTED: "This event has not started yet",
  TOURNAMENT_OVER: "This event is over",
  TOURNAMENT_FULL: "No more players can enter this event",
  ENTRY_CLOSED: "Nobody can enter this event any more",
  NOT_INVITED: "Only players who are invited can enter this event",
  RATING_OUT_OF_RANGE: "Your rating is not one of those for whom this event is",
  BOTS_NOT_ALLOWED: "Programs cannot enter this event",
  BOTS_ONLY: "Only programs can enter this event",
  ALREADY_ENTERED: "This player takes part already",
  NOT_ENTERED: "This player does not take part",
  PLAYER_EXPELLED: "Who was expelled cannot come back",
  BYE_NOT_ALLOWED: "You may miss one round for half a point, and not the last one",
  TOO_FEW_PLAYERS: "An event needs two players at least",
  ROUND_NOT_OVER: "A board of this round has no result yet",
  ROUND_BEGUN: "A game of this round has begun already",
  NO_SUCH_ROUND: "There is no such round",
  NO_ROUND_LEFT: "All rounds were paired",
  PAIRING_IMPOSSIBLE: "Nobody is left whom everybody could meet: no round can be paired any more",
  OVERLOADED: "The server is busy. Try again in a moment",
  UNAVAILABLE: "The server cannot do this at the moment. Try again in a moment",
  DRAINING: "The server cannot do this at the moment. Try again in a moment",
  QUARANTINED: "This game cannot be played on at the moment",
  OUTCOME_UNKNOWN: "The server did not confirm it. Look whether it was done before you try again",
  TIME_LIMIT: "That took the server too long. Try again",
  INTERNAL: "Something went wrong on the server",
  UNIMPLEMENTED: "This server does not offer that",
};

/** @param {unknown} problem @returns {string} a sentence */
export function playerWords(problem) {
  const words = wordsOf(problem);
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** @param {unknown} problem */
function wordsOf(problem) {
  if (problem instanceof Unreachable) return "The server cannot be reached. Is the network there?";
  if (problem instanceof Refusal) {
    const known = WORDS[problem.code];
    if (known) return known;
    if (problem.code === "RATE_LIMITED") return `That was too often. Try again in ${waitText(problem.waitMs)}`;
    if (problem.status >= 500) return WORDS.INTERNAL;
  }
  return problem instanceof Error ? problem.message : String(problem);
}

/** @param {number} ms */
function waitText(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
