/** The routes of problems. */

import { json, safe } from "./http.js";

/** @import {Judgement, Mansuba, Solution} from "./types.js" */

/** @param {AbortSignal} signal @returns {Promise<Mansuba[]>} */
export const all = async (signal) => (await json("GET", "/v1/problems", { signal })).problems;

/** @param {AbortSignal} signal @returns {Promise<Mansuba>} the same for everybody on a day */
export const daily = (signal) => json("GET", "/v1/problems/daily", { signal });

/** @param {AbortSignal} signal @returns {Promise<Mansuba>} one near the player's rating that was not finished */
export const next = (signal) => json("GET", "/v1/problems/next", { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Mansuba>} */
export const one = (id, signal) => json("GET", `/v1/problems/${safe(id)}`, { signal });

/** @param {string} id @param {AbortSignal} signal @returns {Promise<Solution>} */
export const solution = (id, signal) => json("GET", `/v1/problems/${safe(id)}/solution`, { signal });

/** @param {string} id @param {string[]} moves of the solver, from the first on @returns {Promise<Judgement>} */
export const attempt = (id, moves) => json("POST", `/v1/problems/${safe(id)}/attempts`, { body: { moves } });
