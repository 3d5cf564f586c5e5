/** @import {Failure, Frame} from "../api/types.js" */

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
 * @typedef {{is: "frame", frame: Frame} | {is: "connected", value: boolean} | {is: "over"}
 *   | {is: "failed", failure: Failure}} Told
 *
 * @typedef {object} Reader somebody who follows something
 * @property {string | null} player who it is
 * @property {(told: Told) => void} tell
 *
 * @typedef {object} Following what a module of a tab wants
 * @property {string} [game] absent, with the next: what concerns the player
 * @property {{id: string, version: number}} [tournament] and which version of it has been seen
 * @property {(frame: Frame) => void} frame
 * @property {(connected: boolean) => void} [connection]
 * @property {AbortSignal} signal ends it
 */

export {};
