/** The routes of events: tournaments, as the server calls them. */

import { json, once, safe } from "./http.js";

/** @import {Announcement, BoardResult, Entrant, Round, Standings, Tournament} from "./types.js" */

/** @param {string} id @param {...(string | number)} parts */
const pathOf = (id, ...parts) => ["/v1/tournaments", id, ...parts].map((part, i) => (i ? safe(String(part)) : part)).join("/");

/**
 * @param {{phase: string, kind?: string, skip: number, limit: number}} which
 * @param {AbortSignal} signal
 * @returns {Promise<{total: number, tournaments: Tournament[]}>} newest first
 */
export const list = ({ phase, kind, skip, limit }, signal) =>
  json("GET", `/v1/tournaments?phase=${safe(phase)}${kind ? `&kind=${safe(kind)}` : ""}&skip=${skip}&limit=${limit}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Tournament>} */
export const tournament = (id, signal) => json("GET", pathOf(id), { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Entrant[]>} by start number, or as they entered */
export const entrants = async (id, signal) => (await json("GET", pathOf(id, "players"), { signal })).players;

/** @param {string} id @param {number} round @param {AbortSignal} signal @returns {Promise<Round>} */
export const round = (id, round, signal) => json("GET", pathOf(id, "rounds", round), { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Standings>} of one that has started */
export const standings = (id, signal) => json("GET", pathOf(id, "standings"), { signal });

/** Where the stream of the arbiter's desk is. @param {string} id */
export const deskPath = (id) => pathOf(id, "desk");

/** Where the report file is. @param {string} id */
export const reportPath = (id) => pathOf(id, "trf");

/** @param {Announcement} said @returns {Promise<{id: string}>} */
export const announce = (said) => once("POST", "/v1/tournaments", said);

/** @param {string} id @param {Announcement} said */
export const announceOtherwise = (id, said) => once("PUT", pathOf(id), said);

/**
 * What takes no words: of players for themselves, and of the organiser.
 *
 * @param {string} id
 * @param {"join" | "leave" | "pause" | "resume" | "start" | "rounds" | "finish"} what
 */
export const act = (id, what) => once("POST", pathOf(id, what), {});

/** @param {string} id @param {string} player whom the organiser enters */
export const enter = (id, player) => once("POST", pathOf(id, "join"), { player });

/** @param {string} id @param {number} round @param {string} kind HALF, ZERO */
export const askForBye = (id, round, kind) => once("POST", pathOf(id, "byes"), { round, kind });

/** @param {string} id @param {{white: string, black?: string}[]} pairs of the organiser's own */
export const pair = (id, pairs) => once("POST", pathOf(id, "rounds"), { pairs });

/** @param {string} id @param {number} round @param {number} board @param {BoardResult} result */
export const enterResult = (id, round, board, result) =>
  once("PUT", pathOf(id, "rounds", round, "boards", board, "result"), { result });

/** @param {string} id @param {number} round the last one */
export const restartRound = (id, round) => once("DELETE", pathOf(id, "rounds", round));

/** @param {string} id @param {string} [reason] */
export const cancel = (id, reason) => once("POST", pathOf(id, "cancel"), { reason });

/** @param {string} id @param {string} player @param {string} article of the Laws @param {string} [reason] */
export const expel = (id, player, article, reason) => once("POST", pathOf(id, "expel"), { player, article, reason });
