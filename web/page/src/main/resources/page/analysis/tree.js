/**
 * A tree of variations, as a value: every operation returns another tree, and a node keeps its number in all of them.
 * The tree knows no rules. Moves come from the server, so that every node is one that it called legal.
 */

/** @import {Node, Tree} from "./types.js" */

export const ROOT = 0;
/** Around a variation, where a tree is written down. */
export const OPEN = "(";
export const CLOSE = ")";

/** @returns {Tree<any>} */
export const emptyTree = () => ({ nodes: new Map([[ROOT, { parent: -1, children: [] }]]), next: 1 });

/** @template {{uci: string}} M @param {Tree<M>} tree @param {number} at @returns {Node<M>} */
export function nodeOf(tree, at) {
  const node = tree.nodes.get(at);
  if (!node) throw new RangeError(`node ${at} is none of this tree`);
  return node;
}

/**
 * Plays a move: goes on to the node that is there, or makes one, behind those that were there before.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {number} at
 * @param {...M} moves
 * @returns {{tree: Tree<M>, at: number}} where the moves lead
 */
export function play(tree, at, ...moves) {
  const nodes = new Map(tree.nodes);
  let { next } = tree;
  for (const move of moves) {
    const { children, ...node } = nodeOf({ nodes, next }, at);
    const known = children.find((child) => nodes.get(child)?.move?.uci === move.uci);
    if (known === undefined) {
      nodes.set(at, { ...node, children: [...children, next] });
      nodes.set(next, { parent: at, move, children: [] });
    }
    at = known ?? next++;
  }
  return { tree: next === tree.next ? tree : { nodes, next }, at };
}

/**
 * @template {{uci: string}} M
 * @param {readonly (readonly M[])[]} lines each from the root; the first one is the main line
 * @returns {Tree<M>}
 */
export function treeOf(lines) {
  return lines.reduce((/** @type {Tree<M>} */ tree, line) => play(tree, ROOT, ...line).tree, emptyTree());
}

/**
 * The nodes that lead to one, and itself; without the root.
 *
 * @template {{uci: string}} M @param {Tree<M>} tree @param {number} at
 */
export function pathTo(tree, at) {
  const path = [];
  for (let node = at; node !== ROOT; node = nodeOf(tree, node).parent) path.push(node);
  return path.reverse();
}

/** @template {{uci: string}} M @param {Tree<M>} tree @param {number} at @returns {M[]} from the start */
export const movesTo = (tree, at) => pathTo(tree, at).map((node) => /** @type {M} */ (nodeOf(tree, node).move));

/** Where the line of a node ends. @template {{uci: string}} M @param {Tree<M>} tree @param {number} at */
export function endOf(tree, at) {
  for (;;) {
    const [first] = nodeOf(tree, at).children;
    if (first === undefined) return at;
    at = first;
  }
}

/**
 * The node that moves lead to from the root, if there is one.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {readonly {uci: string}[]} moves
 */
export function find(tree, moves) {
  let at = ROOT;
  for (const { uci } of moves) {
    const child = nodeOf(tree, at).children.find((each) => tree.nodes.get(each)?.move?.uci === uci);
    if (child === undefined) return undefined;
    at = child;
  }
  return at;
}

/** @template {{uci: string}} M @param {Tree<M>} tree @param {number} at whether the main line leads there */
export const isMain = (tree, at) =>
  pathTo(tree, at).every((node) => nodeOf(tree, nodeOf(tree, node).parent).children[0] === node);

/**
 * The alternative beside a move, or beside the last move before it that has one; round and round.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {number} at
 * @param {1 | -1} step
 * @returns {number | undefined} none: nothing else was ever played
 */
export function beside(tree, at, step) {
  for (let node = at; node !== ROOT; node = nodeOf(tree, node).parent) {
    const { children } = nodeOf(tree, nodeOf(tree, node).parent);
    if (children.length > 1) return children[(children.indexOf(node) + step + children.length) % children.length];
  }
  return undefined;
}

/**
 * Makes the line to a node, and what goes on from it, the main line.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {number} at
 * @returns {Tree<M>}
 */
export function promote(tree, at) {
  const nodes = new Map(tree.nodes);
  for (const node of pathTo(tree, at)) {
    const { parent } = nodeOf(tree, node);
    const above = nodeOf(tree, parent);
    nodes.set(parent, { ...above, children: [node, ...above.children.filter((child) => child !== node)] });
  }
  return { nodes, next: tree.next };
}

/**
 * Takes out a node with all that follows it.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {number} at not the root
 * @returns {Tree<M>}
 */
export function remove(tree, at) {
  const nodes = new Map(tree.nodes);
  const { parent } = nodeOf(tree, at);
  const above = nodeOf(tree, parent);
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== at) });
  const gone = [at];
  for (let node = gone.pop(); node !== undefined; node = gone.pop()) {
    gone.push(...nodeOf(tree, node).children);
    nodes.delete(node);
  }
  return { nodes, next: tree.next };
}

/**
 * The nodes in the order of PGN: a move, the variations that might have been played instead of it, the next move.
 *
 * @template {{uci: string}} M
 * @param {Tree<M>} tree
 * @param {number} [from] whose children come first
 * @returns {Generator<number | typeof OPEN | typeof CLOSE>}
 */
export function* written(tree, from = ROOT) {
  for (let at = from; ; ) {
    const [main, ...others] = nodeOf(tree, at).children;
    if (main === undefined) return;
    yield main;
    for (const other of others) {
      yield OPEN;
      yield other;
      yield* written(tree, other);
      yield CLOSE;
    }
    at = main;
  }
}

/**
 * The tree that was written down so.
 *
 * @template {{uci: string}} M
 * @param {Iterable<M | typeof OPEN | typeof CLOSE>} words
 * @returns {Tree<M> | undefined} none: a variation of nothing, or one that was never begun
 */
export function read(words) {
  /** @type {Map<number, {parent: number, move?: M, children: number[]}>} */
  const nodes = new Map([[ROOT, { parent: -1, children: [] }]]);
  /** @type {number[]} */
  const outer = [];
  let at = ROOT;
  for (const word of words) {
    if (word === OPEN) {
      if (at === ROOT) return undefined;
      outer.push(at);
      at = nodes.get(at)?.parent ?? ROOT;
    } else if (word === CLOSE) {
      const back = outer.pop();
      if (back === undefined) return undefined;
      at = back;
    } else {
      const children = nodes.get(at)?.children ?? [];
      const move = /** @type {M} */ (word);
      const known = children.find((child) => nodes.get(child)?.move?.uci === move.uci);
      if (known === undefined) {
        children.push(nodes.size);
        nodes.set(nodes.size, { parent: at, move, children: [] });
      }
      at = known ?? nodes.size - 1;
    }
  }
  return { nodes, next: nodes.size };
}

/** Where lines end, that of the main line first. @template {{uci: string}} M @param {Tree<M>} tree */
export function endsOf(tree) {
  const ends = [];
  const open = [ROOT];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { children } = nodeOf(tree, at);
    if (children.length === 0 && at !== ROOT) ends.push(at);
    open.push(...[...children].reverse());
  }
  return ends;
}
