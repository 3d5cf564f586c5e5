/** Shapes that modules of events share, for the checker. */

/** @import {Announcement, Color, Entrant, EventBoard, TournamentKind} from "../api/types.js" */
/** @import {Clocked} from "../game/types.js" */

/**
 * What somebody who announces an event has filled in.
 *
 * @typedef {object} OtherFields
 * @property {string} name
 * @property {TournamentKind} kind
 * @property {string} rounds
 * @property {string} lasts minutes, of an arena
 * @property {"yes" | "no"} streaks of an arena
 * @property {string} rules
 * @property {"yes" | "no"} rated
 * @property {Announcement["venue"]} venue
 * @property {"open" | "rated" | "invited"} entry
 * @property {string} least rating
 * @property {string} most rating; empty: no limit
 * @property {string} invited names
 * @property {Announcement["bots"]} bots
 * @property {"said" | "clock"} start when the organiser says so, or at a time
 * @property {string} at in local time, as the browser's field has it
 * @property {"said" | "clock"} next the same for the rounds after the first
 * @property {string} pause minutes between two rounds
 * @property {string} late minutes
 *
 * @typedef {object} Kept what has no field and stays as it was announced
 * @property {Pick<Announcement, "points" | "forbidden">} kept
 *
 * @typedef {Clocked & OtherFields} Filled
 * @typedef {Filled & Kept} Fields
 */

/**
 * What an event means for one player.
 *
 * @typedef {object} MyBoard
 * @property {EventBoard} board
 * @property {number} round
 * @property {Color} side
 * @property {string} opponent
 *
 * @typedef {object} MyPart
 * @property {Entrant} [me] of who has entered, even if they have left
 * @property {MyBoard} [playing] a board of the round that goes on, without a result yet
 * @property {number} [freeIn] the round that goes on, of who is left over
 * @property {{round: number, at: string}} [next] when the next round begins, where the clock says so
 * @property {string} [ends] when the arena ends that runs
 */

export {};
