/** The routes of problems. */

import { given, json, safe } from "./http.js";

/** @import {Judgement, Mansuba, Solution} from "./types.js" */

/** What fits beside a board. */
const PAGE = "20";

/**
 * A page of the problems that show something, or of all.
 *
 * @param {string} theme empty: any
 * @param {string} pageToken empty: the first page
 * @param {AbortSignal} signal
 * @returns {Promise<{problems: Mansuba[], nextPageToken?: string}>}
 */
export const page = (theme, pageToken, signal) => json("GET", `/v1/problems?${given({ theme, pageToken, pageSize: PAGE })}`, { signal });

/** @param {AbortSignal} signal @returns {Promise<Mansuba>} the same for everybody on a day */
export const daily = (signal) => json("GET", "/v1/problems/daily", { signal });

/**
 * One near the player's rating that was not finished.
 *
 * @param {string} theme empty: any
 * @param {AbortSignal} signal
 * @returns {Promise<Mansuba>}
 */
export const next = (theme, signal) => json("GET", `/v1/problems/next?${given({ theme })}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Mansuba>} */
export const one = (id, signal) => json("GET", `/v1/problems/${safe(id)}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Solution>} */
export const solution = (id, signal) => json("GET", `/v1/problems/${safe(id)}/solution`, { signal });

/** @param {string} id @param {string[]} moves of the solver, from the first on @returns {Promise<Judgement>} */
export const attempt = (id, moves) => json("POST", `/v1/problems/${safe(id)}/attempts`, { body: { moves } });
