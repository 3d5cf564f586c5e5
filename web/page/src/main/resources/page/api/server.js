/** The server's routes by what they are for. Paths and bodies are written nowhere else. */

import { text } from "../shell/language.js";
import { given, json, once, request, safe } from "./http.js";
import { ended, isGuest, player, renewal, signIn, signOut, token } from "./identity.js";

/** @import {Action, ChatLine, Game, Leaderboard, LegalMoves, NewGame, Player, RatedGame, Rating, RatingDay, RatingPool, Review, Ruling, Seek, VacationAnswer} from "./types.js" */

/** @param {string} path @param {unknown} [body] */
const post = (path, body = {}) => once("POST", path, body);

const PGN = { Accept: "application/x-chess-pgn" };
const NDJSON = { Accept: "application/x-ndjson" };

// ------------------------------------------------------------------------------------- who plays

/**
 * Signs in with a token that the player has from elsewhere.
 *
 * @param {string} secret
 * @returns {Promise<Player>}
 */
export async function signInWith(secret) {
  const me = await json("GET", "/v1/me", { secret });
  signIn(me.id, secret);
  return me;
}

/** The guest that is asked for: whoever wants one meanwhile gets the same. @type {Promise<string> | undefined} */
let coming;

/**
 * The player of this browser; a guest where nobody signed in.
 *
 * @returns {Promise<string>} the player's id
 */
export async function somebody() {
  const known = player();
  if (known) return known;
  const last = ended();
  if (last) throw new Error(text("Your session as {player} has ended: sign in again, or go on without", { player: last.player }));
  coming ??= newGuest().finally(() => (coming = undefined));
  return coming;
}

async function newGuest() {
  const guest = await json("POST", "/v1/guests");
  signIn(guest.player, guest.token);
  return /** @type {string} */ (guest.player);
}

const EACH_DAY_MS = 86_400_000;

/** A guest who comes back stays: the server lets a guest who asks in for longer. */
export function keepGuest() {
  const ask = () => {
    if (isGuest() && token()) json("POST", "/v1/guests").catch(() => undefined);
  };
  ask();
  setInterval(ask, EACH_DAY_MS);
}

/**
 * Signs out. A guest's token is worth nothing from then on, wherever a copy of it may lie; a session of an issuer ends
 * there, too, and may lead away from the page for a moment.
 */
export async function leave() {
  const secret = token();
  const session = renewal();
  const key = /^sh[pg]_([0-9A-Za-z]{16})/.exec(secret ?? "");
  const wasGuest = isGuest();
  signOut();
  if (wasGuest && key) await json("DELETE", `/v1/tokens/${key[1]}`, { secret }).catch(() => undefined);
  if (session) await (await import("./sign-in.js")).leaveIssuer(session);
}

// ----------------------------------------------------------------------------------------- games

/** @param {NewGame} terms @returns {Promise<Game>} */
export const createGame = (terms) => post("/v1/games", terms);

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<Game>} */
export const game = (id, signal) => json("GET", `/v1/games/${safe(id)}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Player>} as others see them */
export const playerOf = (id, signal) => json("GET", `/v1/players/${safe(id)}`, { signal });

/**
 * @param {string} whose player id
 * @param {string} status
 * @param {string} page where the list goes on; empty: at its beginning
 * @param {AbortSignal} [signal]
 * @returns {Promise<{games: Game[], nextPageToken?: string}>} newest first
 */
export const gamesOf = (whose, status, page, signal) =>
  json("GET", `/v1/games?player=${safe(whose)}&status=${safe(status)}&pageSize=20&pageToken=${safe(page)}`, { signal });

/** @param {string} whose @param {AbortSignal} signal @returns {Promise<Blob>} all finished games that the caller may see */
export const pgnOfGames = async (whose, signal) =>
  (await request("GET", `/v1/games?player=${safe(whose)}&status=FINISHED`, { signal, headers: PGN })).blob();

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<LegalMoves>} */
export const legalMoves = (id, signal) => json("GET", `/v1/games/${safe(id)}/legal-moves`, { signal });

/**
 * Public games that are being played.
 *
 * @param {number} most
 * @param {AbortSignal} signal
 * @returns {Promise<{games: Game[], total: number}>} newest first, and how many there are in all
 */
export const liveGames = (most, signal) => json("GET", `/v1/games/live?pageSize=${most}`, { signal });

/** @param {string} id @returns {Promise<string>} */
export const pgn = async (id) =>
  (await request("GET", `/v1/games/${safe(id)}/pgn`, { headers: PGN })).text();

/** @param {string} id @param {AbortSignal} signal @returns {Promise<ChatLine[]>} what was said lately, oldest first */
export const chat = async (id, signal) => (await json("GET", `/v1/games/${safe(id)}/chat`, { signal })).lines;

/** Says something to those whom it is for. @param {string} id @param {string} words */
export const say = (id, words) => json("POST", `/v1/games/${safe(id)}/chat`, { body: { text: words } });

/** @param {string} id @param {string} [inviteCode] @returns {Promise<{game: Game}>} */
export const join = (id, inviteCode) => post(`/v1/games/${safe(id)}/join`, inviteCode ? { inviteCode } : {});

/** @param {string} id @param {Action} action @returns {Promise<{version: number, game: Game}>} */
export const act = (id, action) => post(`/v1/games/${safe(id)}/${action}`);

/** Gives the opponent time. @param {string} id @param {number} addMs @returns {Promise<{version: number, game: Game}>} */
export const giveTime = (id, addMs) => post(`/v1/games/${safe(id)}/time`, { addMs });

/** @param {string} id @param {Ruling} what @param {object} body @returns {Promise<{version: number, game: Game}>} */
export const arbitrate = (id, what, body) => post(`/v1/games/${safe(id)}/arbiter/${what}`, body);

/** @param {string} id @param {string} kind @param {string} [move] */
export const claimDraw = (id, kind, move) =>
  post(`/v1/games/${safe(id)}/draw/claim`, move ? { kind, move } : { kind });

/**
 * The same ply and move, sent again, is the same move: it counts once. Where a move at that ply was taken back, the
 * server wants to know which version of the game is meant.
 *
 * @param {string} id
 * @param {number} ply
 * @param {string} move
 * @param {number | undefined} version
 * @param {AbortSignal} signal
 */
export const play = (id, ply, move, version, signal) =>
  json("PUT", `/v1/games/${safe(id)}/moves/${ply}`, {
    body: { move },
    headers: version === undefined ? undefined : { "If-Match": `"${version}"` },
    signal,
  });

/** @param {string} id @param {string[]} line the opponent's moves and one's own, by turns: the server plays these when they become legal */
export const plan = (id, line) => json("PUT", `/v1/games/${safe(id)}/planned-moves`, { body: { lines: [line] } });

/** @param {string} id */
export const planNothing = (id) => json("DELETE", `/v1/games/${safe(id)}/planned-moves`);

/** In all games of days at once, or for longer. @param {Date} until @returns {Promise<VacationAnswer>} */
export const takeVacation = (until) => post("/v1/me/vacation", { until: until.toISOString() });

/** @returns {Promise<VacationAnswer>} */
export const endVacation = () => json("DELETE", "/v1/me/vacation");

// ----------------------------------------------------------------------------------------- seeks

/**
 * @param {{timeControl?: string, color?: string, ruleSet?: string, setup?: string, visibility?: string, ratingRange?: {within: number}, avoid?: string[]}} terms
 * @returns {Promise<Seek>}
 */
export const seek = (terms) => post("/v1/seeks", terms);

/**
 * Everybody's, not the caller's alone.
 *
 * @param {number} most
 * @param {AbortSignal} signal
 * @returns {Promise<{seeks: Seek[], playersOnline: number}>} newest first, and how many players are here
 */
export const openSeeks = (most, signal) => json("GET", `/v1/seeks/open?pageSize=${most}`, { signal });

/** Takes up somebody's seek. @param {string} id @returns {Promise<Seek>} one's own, paired with it */
export const accept = (id) => post(`/v1/seeks/${safe(id)}/accept`);

/** @param {string} id */
export const cancelSeek = (id) => json("DELETE", `/v1/seeks/${safe(id)}`);

// --------------------------------------------------------------------------------------- ratings

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Rating[]>} one for each pool of the player */
export const ratingsOf = async (id, signal) => (await json("GET", `/v1/ratings/${safe(id)}`, { signal })).ratings;

/**
 * The ratings of several players, a hundred at most.
 *
 * @param {string[]} ids
 * @param {AbortSignal} signal
 * @returns {Promise<{player: string, ratings: Rating[]}[]>}
 */
export const ratingsOfAll = async (ids, signal) =>
  (await json("GET", `/v1/ratings?${ids.map((id) => `player=${safe(id)}`).join("&")}`, { signal })).players;

/** What a game changed, a moment after its end; not found, if it does not count. @param {string} id @param {AbortSignal} signal @returns {Promise<RatedGame>} */
export const ratedGame = (id, signal) => json("GET", `/v1/rated-games/${safe(id)}`, { signal });

/** @param {string} id @param {string} pool @param {AbortSignal} signal @returns {Promise<RatingDay[]>} oldest first */
export const ratingHistory = async (id, pool, signal) =>
  (await json("GET", `/v1/ratings/${safe(id)}/${safe(pool)}`, { signal })).days;

/** @param {AbortSignal} signal @returns {Promise<RatingPool[]>} */
export const ratingPools = async (signal) => (await json("GET", "/v1/leaderboards", { signal })).pools;

/** @param {string} pool @param {number} skip @param {AbortSignal} signal @returns {Promise<Leaderboard>} a hundred */
export const leaderboard = (pool, skip, signal) =>
  json("GET", `/v1/leaderboards/${safe(pool)}?skip=${skip}&limit=100`, { signal });

// -------------------------------------------------------------------------- rules and analysis

/**
 * @param {string} initialFen
 * @param {string[]} moves
 * @param {AbortSignal} [signal]
 * @returns {Promise<LegalMoves>}
 */
export const legalMovesAfter = (initialFen, moves, signal) =>
  json("POST", "/v1/positions/legal-moves", { body: { initialFen, moves }, signal });

/**
 * What a move would be, or why it is not legal; nothing is played.
 *
 * @param {{initialFen: string, moves: string[], move: string, ruleSet?: string}} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ply: number, move: {uci: string, san: string}, fen: string}>}
 */
export const tryMove = (question, signal) => json("POST", "/v1/positions/play", { body: question, signal });

/** @param {AbortSignal} signal @returns {Promise<import("./types.js").RuleSet[]>} */
export const ruleSets = async (signal) => (await json("GET", "/v1/rule-sets", { signal })).ruleSets;

/** @param {string} fen @returns {Promise<{valid: boolean, fen?: string, faults: {detail: string}[]}>} */
export const validate = (fen) => json("POST", "/v1/positions/validate", { body: { fen } });

/**
 * @param {{initialFen: string, moves: string[], ruleSet?: string, multiPv: number, timeMs: number}} question
 * @param {AbortSignal} signal ends the search on the server
 * @returns {Promise<Response>} lines of analysis, one JSON object each
 */
export const analyse = (question, signal) =>
  request("POST", "/v1/analysis", { body: question, signal, headers: NDJSON });

/** @param {string} fen @param {AbortSignal} signal @returns {Promise<import("./types.js").TableAnswer>} */
export const tablebase = (fen, signal) => json("GET", `/v1/tablebase?fen=${safe(fen)}`, { signal });

/**
 * @param {{fen: string, ruleSet: string, timeClass: string, player: string, color: string}} question what is empty is not
 *   asked for
 * @param {AbortSignal} signal
 * @returns {Promise<import("./types.js").Exploration>}
 */
export const explore = (question, signal) => json("GET", `/v1/explorer?${given({ ...question, recent: "5" })}`, { signal });

/** How finished games went by what was built. @param {AbortSignal} signal @returns {Promise<import("./types.js").Structures>} */
export const structures = (signal) => json("GET", "/v1/explorer/structures", { signal });

/** What was built most and has no name. @param {AbortSignal} signal @returns {Promise<import("./types.js").UnnamedStructure[]>} */
export const unnamedStructures = async (signal) =>
  (await json("GET", "/v1/explorer/structures/unnamed?limit=12", { signal })).structures;

/**
 * @param {Record<string, string>} terms parameters of the search; what is empty is not asked for
 * @param {string} page where the list goes on; empty: at its beginning
 * @param {AbortSignal} signal
 * @returns {Promise<{games: import("./types.js").FinishedGame[], nextPageToken?: string}>} the last one first
 */
export const finishedGames = (terms, page, signal) =>
  json("GET", `/v1/finished-games?${given({ pageSize: "24", ...terms, pageToken: page })}`, { signal });

/**
 * How the games of two players against each other went.
 *
 * @param {string} id whose wins and losses
 * @param {string} opponent
 * @param {AbortSignal} signal
 * @returns {Promise<{games: number, wins: number, draws: number, losses: number}>}
 */
export const headToHead = (id, opponent, signal) =>
  json("GET", `/v1/finished-games/head-to-head?player=${safe(id)}&opponent=${safe(opponent)}`, { signal });

/**
 * @param {string} text games as PGN, their moves in either notation
 * @param {AbortSignal} signal
 * @returns {Promise<Response>} one game a line, as ReadGame
 */
export const readPgn = (text, signal) =>
  request("POST", "/v1/pgn/parse", { text: { type: "application/x-chess-pgn", text }, signal, headers: NDJSON });

/** Has a finished game reviewed, or finds the review that there is. @param {string} gameId @returns {Promise<Review>} */
export const askReview = (gameId) => post("/v1/reviews", { gameId });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Review>} as far as it is */
export const review = (id, signal) => json("GET", `/v1/reviews/${safe(id)}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Response>} the review as it grows, one a line */
export const followReview = (id, signal) =>
  request("GET", `/v1/reviews/${safe(id)}/events`, { signal, headers: NDJSON });

/** @param {AbortSignal} [signal] @returns {Promise<{serverTime: string}>} */
export const root = (signal) => json("GET", "/v1", { signal });
