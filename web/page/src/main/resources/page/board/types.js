/** Shapes of boards and men, for the checker. */

/** @import {Color} from "../api/types.js" */

/**
 * Men, where they stand, and what is shown of them.
 *
 * @typedef {"shah" | "ferz" | "rukh" | "faras" | "alfil" | "baidaq"} Role
 * @typedef {{color: Color, role: Role}} Man
 *
 * @typedef {object} Description
 * @property {string} name
 * @property {string} letter of notation, the same in every language; empty for a Baidaq
 * @property {string} likeness what a chess player may think of, and where that leads astray
 * @property {string} moves
 *
 * @typedef {"carved" | "chess"} Men
 *
 * @typedef {{outline: string, detail: string}} Drawing
 *
 * @typedef {ReadonlyMap<string, Man>} Placement men by their squares
 *
 * @typedef {object} Step
 * @property {string} from
 * @property {string} to
 * @property {boolean} promotes
 *
 * @typedef {object} Arrow
 * @property {string} from
 * @property {string} to
 * @property {number} rank 1 for the best line; later ones are drawn fainter
 *
 * @typedef {object} View
 * @property {Placement} placement
 * @property {Color} orientation the side that sits below
 * @property {{from: string, to: string}} [lastMove]
 * @property {string} [check] the square of a Shah that is attacked
 * @property {Color | "BOTH"} [movable] whose men may be lifted; none: nobody's
 * @property {ReadonlyMap<string, ReadonlySet<string>>} [targets] where each man may go
 * @property {readonly {from: string, to: string}[]} [planned] moves that the men are shown after, in their order
 * @property {readonly Arrow[]} [arrows]
 *
 * @typedef {object} Wishes
 * @property {(from: string, to: string) => void} [move] somebody wants to move a man
 * @property {(square: string) => void} [press] a square was chosen, and nothing is lifted from it
 * @property {(from: string) => void} [off] a man was dragged off the board
 * @property {() => void} [cancel] somebody wants what is planned undone
 */

export {};
