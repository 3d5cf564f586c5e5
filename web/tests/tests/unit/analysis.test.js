/** The tree of variations, its address and its PGN: without a browser, on games of a toy with rules of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page/analysis";
const t = await import(`${PAGE}/tree.js`);
const { addressOf, movesOf, movesText, nodeAt, placeIn, placeOf } = await import(`${PAGE}/address.js`);
const { START } = await import(`${PAGE}/../board/position.js`);
const { pgnOf, treeOfGame } = await import(`${PAGE}/pgn.js`);
const { barWords, partsOf } = await import(`${PAGE}/exploration.js`);
const { heightOf, timesOf } = await import(`${PAGE}/move-times.js`);

/** @typedef {any} Tree */

/** @param {string} san */
const move = (san) => ({ uci: `a1${san}`, san });
/** @param {string} sans */
const line = (sans) => sans.split(" ").map(move);

/** A tree as PGN writes it, without numbers. @param {Tree} tree */
const shown = (tree) =>
  [...t.written(tree)].map((word) => (typeof word === "number" ? t.nodeOf(tree, word).move.san : word)).join(" ");

/** @param {Tree} tree @param {string} sans */
const at = (tree, sans) => {
  const node = t.find(tree, sans ? line(sans) : []);
  assert.notEqual(node, undefined, `${sans} is in the tree`);
  return node;
};

/** Numbers that are the same in every run. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0 || 1;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

// A toy: a position is a number, and what may be played in it follows from the number alone.
const SQUARES = [..."abcdefgh"].flatMap((file) => [..."12345678"].map((rank) => file + rank));
/** @param {number} position */
const legalIn = (position) =>
  [1, 2, 3, 4].map((i) => {
    const uci = SQUARES[(position * 7 + i * 5) % 64] + SQUARES[(position * 3 + i) % 64];
    return { uci, san: uci };
  });
/** @param {number} position @param {string} uci */
const after = (position, uci) => [...uci].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, position);

/** Fails unless the tree is sound: every link has its counterpart, no move stands twice, and all are legal. */
const isSound = (/** @type {Tree} */ tree) => {
  /** @type {[number, number][]} */
  const open = [[t.ROOT, 1]];
  let seen = 0;
  for (const [node, position] of open) {
    seen++;
    const { children } = t.nodeOf(tree, node);
    const played = children.map((/** @type {number} */ child) => t.nodeOf(tree, child).move.uci);
    assert.equal(new Set(played).size, played.length, "a move stands once");
    const legal = legalIn(position).map(({ uci }) => uci);
    for (const child of children) {
      const { parent, move: { uci } } = t.nodeOf(tree, child);
      assert.equal(parent, node);
      assert.ok(legal.includes(uci), `${uci} is legal`);
      open.push([child, after(position, uci)]);
    }
  }
  assert.equal(seen, tree.nodes.size, "every node can be reached");
};

/** @param {Tree} tree */
const linesIn = (tree) =>
  t.endsOf(tree).map((/** @type {number} */ end) => t.movesTo(tree, end).map((/** @type {any} */ { uci }) => uci).join(" "));

/** @param {Tree} tree @param {(bound: number) => number} random */
const anyNode = (tree, random) => [...tree.nodes.keys()][random(tree.nodes.size)];

/** @param {(bound: number) => number} random @returns {Tree} */
function randomTree(random) {
  let tree = t.emptyTree();
  for (let step = 0; step < 60; step++) {
    const node = anyNode(tree, random);
    const position = t.movesTo(tree, node).reduce((/** @type {number} */ sum, /** @type {any} */ { uci }) => after(sum, uci), 1);
    tree = t.play(tree, node, legalIn(position)[random(4)]).tree;
    if (random(5) === 0) tree = t.promote(tree, anyNode(tree, random));
    const gone = anyNode(tree, random);
    if (random(12) === 0 && gone !== t.ROOT) tree = t.remove(tree, gone);
  }
  return tree;
}

/** @param {(tree: Tree, random: (bound: number) => number) => void} holds */
function forAll(holds) {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomOf(seed);
    try {
      holds(randomTree(random), random);
    } catch (failure) {
      throw new Error(`with seed ${seed}`, { cause: failure });
    }
  }
}

test("another move begins a variation, and the same move goes on where it is", () => {
  const game = t.treeOf([line("e3 e6 d3")]);
  const other = t.play(game, at(game, "e3"), ...line("d6 d3"));
  assert.equal(shown(other.tree), "e3 e6 ( d6 d3 ) d3");
  assert.equal(other.at, at(other.tree, "e3 d6 d3"));
  assert.equal(shown(game), "e3 e6 d3");
  const same = t.play(other.tree, t.ROOT, ...line("e3 d6"));
  assert.equal(same.tree, other.tree);
  assert.equal(same.at, at(other.tree, "e3 d6"));
});

test("variations have variations, and each is walked to by its neighbours", () => {
  const tree = t.treeOf([line("a b c d"), line("a x y"), line("a x z w"), line("q")]);
  assert.equal(shown(tree), "a ( q ) b ( x y ( z w ) ) c d");
  const walk = (/** @type {string} */ from, /** @type {1 | -1} */ step) =>
    t.movesTo(tree, t.beside(tree, at(tree, from), step)).map((/** @type {any} */ { san }) => san).join(" ");
  assert.equal(walk("a b", 1), "a x");
  assert.equal(walk("a b c d", 1), "a x");
  assert.equal(walk("a x z w", 1), "a x y");
  assert.equal(walk("a", 1), "q");
  assert.equal(walk("q", -1), "a");
  assert.equal(t.beside(t.treeOf([line("a b")]), 2, 1), undefined);
  assert.ok(t.isMain(tree, at(tree, "a b c")));
  assert.ok(!t.isMain(tree, at(tree, "a x")));
});

test("a line is made the main line as far as it goes, and what was the main line stays beside it", () => {
  const tree = t.treeOf([line("a b c d"), line("a x y"), line("a x z w")]);
  const promoted = t.promote(tree, at(tree, "a x z"));
  assert.equal(shown(promoted), "a x ( b c d ) z ( y ) w");
  assert.ok(t.isMain(promoted, at(tree, "a x z w")));
});

test("a move is taken out with what follows it, and nothing else", () => {
  const tree = t.treeOf([line("a b c d"), line("a x y"), line("a x z w")]);
  assert.equal(shown(t.remove(tree, at(tree, "a x z"))), "a b ( x y ) c d");
  assert.equal(shown(t.remove(tree, at(tree, "a b"))), "a x y ( z w )");
  assert.throws(() => t.nodeOf(t.remove(tree, at(tree, "a b")), at(tree, "a b c")), /none of this tree/);
});

test("whatever is done, every node is a legal move, stands once and can be reached", () => {
  forAll((tree) => isSound(tree));
});

test("no line is lost or changed by another main line", () => {
  forAll((tree, random) => {
    const node = anyNode(tree, random);
    const promoted = t.promote(tree, node);
    isSound(promoted);
    assert.deepEqual(linesIn(promoted).sort(), linesIn(tree).sort());
    assert.ok(t.isMain(promoted, node));
  });
});

test("lines that do not go through what is taken out stay as they are, in their order", () => {
  forAll((tree, random) => {
    const node = anyNode(tree, random);
    if (node === t.ROOT) return;
    const gone = t.movesTo(tree, node).map((/** @type {any} */ { uci }) => uci).join(" ");
    const left = t.remove(tree, node);
    isSound(left);
    const stay = linesIn(tree).filter((/** @type {string} */ each) => !`${each} `.startsWith(`${gone} `));
    const short = gone.split(" ").slice(0, -1).join(" ");
    assert.deepEqual(linesIn(left).filter((/** @type {string} */ each) => each !== short), stay.filter((/** @type {string} */ each) => each !== short));
  });
});

test("an address gives back the tree and the place", () => {
  forAll((tree, random) => {
    const node = anyNode(tree, random);
    const text = movesText(tree);
    assert.match(text, /^(?:[\w~.-]*[\w-])?$/);
    const back = movesOf(text);
    assert.deepEqual(linesIn(back), linesIn(tree));
    assert.equal(movesText(back), text);
    const place = placeOf(tree, node);
    assert.equal(nodeAt(tree, place), node);
    const link = addressOf({ initialFen: START, tree, at: node });
    const params = link.slice(2).split("/").slice(1).map(decodeURIComponent);
    const found = placeIn(params);
    const whole = found.tree ?? t.emptyTree();
    assert.deepEqual(
      t.movesTo(whole, nodeAt(whole, found.place)).map((/** @type {any} */ { uci }) => uci),
      t.movesTo(tree, node).map((/** @type {any} */ { uci }) => uci),
    );
  });
});

test("lines give back the tree that they are of", () => {
  forAll((tree) => {
    const lines = t.endsOf(tree).map((/** @type {number} */ end) => t.movesTo(tree, end));
    assert.equal(shown(t.treeOf(lines)), shown(tree));
  });
});

test("what goes without saying is no part of an address", () => {
  const none = t.emptyTree();
  assert.equal(addressOf({ initialFen: START, tree: none, at: t.ROOT }), "#/analysis");
  const fen = "6k1/8/8/8/8/8/P6R/K7 w - - 0 1";
  assert.equal(addressOf({ initialFen: fen, tree: none, at: t.ROOT }), "#/analysis/6k1.8.8.8.8.8.P6R.K7_w_-_-_0_1");
  const game = t.treeOf([[{ uci: "e2e3" }, { uci: "e7e6" }]]);
  const of = (/** @type {number} */ node, asPlayed = true) =>
    addressOf({ game: "abc", initialFen: START, tree: game, at: node, asPlayed });
  assert.deepEqual([of(2), of(1), of(0)], ["#/analysis/abc", "#/analysis/abc/-/1", "#/analysis/abc/-/0"]);
  assert.deepEqual([of(2, false), of(1, false)], ["#/analysis/abc/himl", "#/analysis/abc/himl/1"]);
  assert.deepEqual(placeIn(["abc", "-", "1"]), { game: "abc", tree: undefined, place: 1 });
  assert.deepEqual(placeIn(["6k1.8.8.8.8.8.P6R.K7_w_-_-_0_1"]), { fen, tree: undefined, place: undefined });
  assert.deepEqual(placeIn([]), { fen: START, tree: undefined, place: undefined });
});

test("an address that is none is told so, not guessed at", () => {
  for (const text of ["~AB", "AB.", "A", "AB CD", "AB~~CD", "AB~CD..", "AB=D"]) {
    assert.equal(movesOf(text), undefined, text);
    assert.throws(() => placeIn(["-", text]), /cannot be read/);
  }
});

test("PGN has variations in brackets, and numbers wherever a reader would lose count", () => {
  const tree = t.treeOf([line("e3 e6 d3 d6"), line("e3 d6 d3"), line("e3 d6 c3 c6"), line("d3")]);
  const pgn = pgnOf(tree, START, { tags: { White: 'A "b" \\ c', Source: "a book" }, result: "*" });
  assert.equal(
    pgn,
    `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \\"b\\" \\\\ c"]
[Black "?"]
[Result "*"]
[Variant "Shatranj"]
[SetUp "1"]
[FEN "${START}"]
[Source "a book"]

1. e3 (1. d3) 1... e6 (1... d6 2. d3 (2. c3 c6)) 2. d3 d6 *
`,
  );
});

test("a game that was read is a tree with its variations; what is said before one is said of its first move", () => {
  const [e3, e6, d6, c6, d3] = line("e3 e6 d6 c6 d3");
  const tree = treeOfGame([
    e3,
    {
      ...e6,
      variations: [{ comment: "so", moves: [{ ...d6, comment: "or so", variations: [{ moves: [c6] }] }, d3] }, { moves: [e6, d3] }],
    },
  ]);
  assert.equal(shown(tree), "e3 e6 ( d6 d3 ) ( c6 ) d3");
  assert.equal(t.nodeOf(tree, at(tree, "e3 d6")).move.comment, "so or so");
});

test("PGN keeps clocks, glyphs and comments, from wherever the game began, in lines of 80 letters", () => {
  const black = START.replace(" w ", " b ").replace(/1$/, "7");
  const said = t.treeOf([
    [
      { uci: "a1a2", san: "e6", nags: [1], clockMs: 61_500, comment: "so } it\n goes" },
      { uci: "a1a3", san: "e3" },
      ...line("d6 d3"),
    ],
  ]);
  const [, moves] = pgnOf(said, black, { tags: {}, result: "1-0" }).split("\n\n");
  assert.equal(moves, "7... e6 $1 {[%clk 0:01:01.5] so ) it goes} 8. e3 d6 9. d3 1-0\n");
  const long = t.treeOf([Array.from({ length: 120 }, (_, i) => ({ uci: `m${i}`, san: "Nf3" }))]);
  const lines = pgnOf(long, START, { tags: {}, result: "*" }).split("\n");
  assert.ok(lines.slice(11).every((/** @type {string} */ each) => each.length <= 80));
  assert.ok(lines.length > 14);
});

test("results are told in whole percents; what happened is not 0, and what did not always happen is not 100", () => {
  assert.equal(barWords({ games: 4, white: 2, draws: 1, black: 1 }), "White won 50 %, drawn 25 %, Black won 25 %");
  assert.equal(barWords({ games: 1000, white: 999, draws: 1, black: 0 }), "White won > 99 %, drawn < 1 %");
  assert.equal(barWords({ games: 3, white: 0, draws: 0, black: 3 }), "Black won 100 %");
  assert.equal(barWords({ games: 0, white: 0, draws: 0, black: 0 }), "");
  assert.deepEqual(partsOf({ games: 4, white: 1, draws: 0, black: 3 }), [
    { who: "white", share: 0.25 },
    { who: "black", share: 0.75 },
  ]);
});

test("a move took what lies between the one before and itself; of the first nobody knows", () => {
  const at = (/** @type {number} */ second) => ({ ...move("b2"), playedAt: new Date(1_800_000_000_000 + 1_000 * second).toISOString() });
  assert.deepEqual(timesOf([at(0), at(3), at(3.5), at(63.5)]), [undefined, 3_000, 500, 60_000]);
  assert.deepEqual(timesOf([move("b2"), at(3), at(4)]), [undefined, undefined, 1_000]);
  assert.deepEqual(timesOf([]), []);
  assert.deepEqual([heightOf(0, 100), heightOf(25, 100), heightOf(100, 100), heightOf(0, 0)], [0, 0.5, 1, 0]);
});
