/**
 * What tabs and the hub say to each other.
 *
 * @typedef {object} Follow
 * @property {"follow"} is
 * @property {number} id of this wish, in this tab
 * @property {string} [game] absent, with the next: what concerns the player
 * @property {{id: string, version: number}} [tournament] and which version of it has been seen
 * @property {string | null} secret the token of whoever looks
 * @property {string | null} player whose it is
 *
 * @typedef {Follow | {is: "leave", id: number} | {is: "bye"} | {is: "online", value: boolean}} Wanted
 *
 * @typedef {{is: "frame", frame: import("../api/types.js").Frame} | {is: "connected", value: boolean} | {is: "over"}
 *   | {is: "failed", failure: import("../api/http.js").Failure}} Told
 */

export {};
