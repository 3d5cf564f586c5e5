/**
 * Refusals in the words of somebody who plays. What the server says of them is for those who write programs; where it
 * speaks of moves and positions it is good for everybody, and passed on.
 */

import { DESCRIPTIONS } from "../board/pieces.js";
import { isEnglish, text, untilText } from "../shell/language.js";
import { Refusal, Unreachable } from "./http.js";

/** @import {Role} from "../board/types.js" */

/** @type {Record<string, string>} */
const WORDS = {
  TOKEN_MISSING: text("Sign in first, or play as a guest"),
  TOKEN_INVALID: text("This server does not take that token. Ask for a new one"),
  TOKEN_EXPIRED: text("Your session has ended, because its time was over. Sign in again"),
  TOKEN_REVOKED: text("Your session was ended. Sign in again"),
  SCOPE_MISSING: text("You are signed in with a token that is not for this. Sign in with another one"),
  NOT_YOUR_SEAT: text("Only those who play this game can do that"),
  NOT_ARBITER: text("Only the arbiter of this game can do that"),
  FAIR_PLAY: text("This position stands in a game that you are playing. Nothing is said of it until that is over"),
  NO_SUCH_GAME: text("There is no such game, or it is not for you to see"),
  NO_SUCH_RESOURCE: text("There is nothing of that name"),
  NOT_YOUR_TURN: text("It is not your move"),
  PLY_PLAYED: text("The game has gone on meanwhile. Look at the board again"),
  VERSION_MISMATCH: text("The game has gone on meanwhile. Look at the board again"),
  VERSION_REQUIRED: text("The game has gone on meanwhile. Look at the board again"),
  GAME_OVER: text("The game is over"),
  GAME_NOT_STARTED: text("The game has not begun yet"),
  GAME_PAUSED: text("The clocks stand still until the arbiter lets play go on"),
  GAME_NOT_OVER: text("The game is not over yet"),
  SEAT_TAKEN: text("Somebody else was quicker"),
  NO_SUCH_OFFER: text("That offer is no longer open"),
  GUESTS_NOT_ALLOWED: text("Guests cannot do that. Sign in with a name of your own"),
  NO_SUCH_TOURNAMENT: text("There is no such event"),
  NOT_ORGANISER: text("Only the organiser of this event can do that"),
  TOURNAMENT_STARTED: text("This event has started already"),
  TOURNAMENT_NOT_STARTED: text("This event has not started yet"),
  TOURNAMENT_OVER: text("This event is over"),
  TOURNAMENT_FULL: text("No more players can enter this event"),
  ENTRY_CLOSED: text("Nobody can enter this event any more"),
  NOT_INVITED: text("Only players who are invited can enter this event"),
  RATING_OUT_OF_RANGE: text("Your rating is not one of those that are wanted here"),
  BOTS_NOT_ALLOWED: text("Programs cannot enter this event"),
  BOTS_ONLY: text("Only programs can enter this event"),
  ALREADY_ENTERED: text("This player takes part already"),
  NOT_ENTERED: text("This player does not take part"),
  PLAYER_EXPELLED: text("Who was expelled cannot come back"),
  BYE_NOT_ALLOWED: text("You may miss one round for half a point, and not the last one"),
  TOO_FEW_PLAYERS: text("An event needs two players at least"),
  ROUND_NOT_OVER: text("A board of this round has no result yet"),
  ROUND_BEGUN: text("A game of this round has begun already"),
  NO_SUCH_ROUND: text("There is no such round"),
  NO_ROUND_LEFT: text("All rounds were paired"),
  PAIRING_IMPOSSIBLE: text("Nobody is left whom everybody could meet: no round can be paired any more"),
  OVERLOADED: text("The server is busy. Try again in a moment"),
  UNAVAILABLE: text("The server cannot do this at the moment. Try again in a moment"),
  DRAINING: text("The server cannot do this at the moment. Try again in a moment"),
  QUARANTINED: text("This game cannot be played on at the moment"),
  OUTCOME_UNKNOWN: text("The server did not confirm it. Look whether it was done before you try again"),
  TIME_LIMIT: text("That took the server too long. Try again"),
  INTERNAL: text("Something went wrong on the server"),
  UNIMPLEMENTED: text("This server does not offer that"),
};

/** @param {unknown} problem @returns {string} a sentence */
export function playerWords(problem) {
  const words = wordsOf(problem);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?؟]\u2069?$/.test(sentence) ? sentence : `${sentence}.`;
}

/** @param {unknown} problem */
function wordsOf(problem) {
  if (problem instanceof Unreachable) return text("The server cannot be reached. Is the network there?");
  if (problem instanceof Refusal) {
    const known = WORDS[problem.code];
    if (known) return known;
    if (problem.code === "RATE_LIMITED") return text("That was too often. Try again {when}", { when: untilText(problem.waitMs) });
    if (problem.status >= 500) return WORDS.INTERNAL;
    if (problem.code === "ILLEGAL_MOVE" && !isEnglish) return illegalWords(problem.article);
    return isEnglish ? problem.message : text("The server refuses it: {detail}", { detail: problem.message });
  }
  return problem instanceof Error ? problem.message : String(problem);
}

/** Men by the article that says how they move. @type {Record<string, Role>} */
const MEN = { 3.2: "shah", 3.3: "ferz", 3.4: "alfil", 3.5: "faras", 3.6: "rukh", 3.7: "baidaq" };

/** Why a move is not legal; the server says it more closely, and in English. @param {string} [article] */
function illegalWords(article = "") {
  if (article === "1.1") return text("That man is the opponent's");
  if (article === "1.2") return text("The own Shah would be attacked");
  if (article === "3.1") return text("A man of the same side stands there");
  const man = DESCRIPTIONS[MEN[article.slice(0, 3)]];
  return man ? text("{man}: {moves}", { man: man.name, moves: man.moves }) : text("That move is not legal");
}
