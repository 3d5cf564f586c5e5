/** Shapes that modules of analysis share, for the checker. */

/** @import {Game} from "../api/types.js" */

/**
 * @template {{uci: string}} M
 * @typedef {object} Node
 * @property {number} parent
 * @property {M} [move] that leads here; only the root has none
 * @property {readonly number[]} children the first one goes on with the line, the others begin variations
 */

/**
 * @template {{uci: string}} M
 * @typedef {object} Tree
 * @property {ReadonlyMap<number, Node<M>>} nodes
 * @property {number} next a number that no node ever had
 */

/**
 * @typedef {object} Played a move with what is said of it
 * @property {string} uci
 * @property {string} san
 * @property {number} [clockMs] the mover's clock after it
 * @property {number[]} [nags] numeric annotation glyphs, such as 1 for a good move
 * @property {string} [comment]
 */

/**
 * @typedef {object} Notes what a text says besides moves
 * @property {Record<string, string>} tags
 * @property {string} result 1-0, 0-1, 1/2-1/2 or *
 */

/** @typedef {{uci: string}} Squares a move without what becomes of it */

/**
 * @typedef {object} Place
 * @property {string} [game]
 * @property {string} [fen]
 * @property {Tree<Squares>} [tree] none: the game's own moves
 * @property {number} [place] how many moves are written up to the one that is looked at; none: the end of the main line
 */

/**
 * @typedef {object} Matter what is analysed
 * @property {string} initialFen
 * @property {string} ruleSet
 * @property {Notes} notes
 * @property {Game} [game]
 * @property {readonly string[]} [remarks]
 */

export {};
