/**
 * Shapes of what a game can be played for, for the checker.
 *
 * @typedef {object} Clocked what a clock is chosen by
 * @property {string} clock one of CLOCKS
 * @property {string} minutes of a clock of one's own
 * @property {string} seconds
 * @property {string} days for each move
 *
 * @typedef {object} OtherTerms
 * @property {"anyone" | "friend" | "named" | "computer"} opponent
 * @property {string} name of the one who is named
 * @property {string} level
 * @property {string} side
 * @property {string} rules
 * @property {string} array
 * @property {string} fen a position of one's own, where the array is that
 * @property {string} within so many points of one's own rating the opponent's is to be; empty: whatever it is
 * @property {string} counts one of COUNTS
 *
 * @typedef {Clocked & OtherTerms} Terms
 *
 * @typedef {readonly (readonly [value: string, label: string])[]} Choices
 */

export {};
