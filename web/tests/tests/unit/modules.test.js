/** The page's modules that need no browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page";
const { evolve } = await import(`${PAGE}/game/evolve.js`);
const { clockText, leftOn, untilNext } = await import(`${PAGE}/clock/face.js`);
const { placementsOf, placementOf, shahOf } = await import(`${PAGE}/board/position.js`);
const { vacationIn } = await import(`${PAGE}/game/vacations.js`);
const { ARTICLES, clauseOf } = await import(`${PAGE}/laws/articles.js`);
const { graphOf, historyWords, poolName, poolWords } = await import(`${PAGE}/game/ratings.js`);
const { ServerTime } = await import(`${PAGE}/clock/server-time.js`);

const START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";
const AFTER_E3 = "rnakfanr/pppppppp/8/8/8/4P3/PPPP1PPP/RNAKFANR b - - 0 1";
const GAME = {
  id: "g",
  version: 2,
  status: "ACTIVE",
  ruleSet: { name: "laws-2025" },
  initialFen: START,
  fen: START,
  ply: 0,
  turn: "WHITE",
  check: false,
  moves: [],
};
const moved = (/** @type {number} */ version) => ({
  type: "decision",
  version,
  events: [{ type: "moved", ply: 1, uci: "e2e3", san: "e3", fen: AFTER_E3, check: false }],
  clock: { whiteMs: 5, blackMs: 6 },
});

test("a frame brings its version once, however often it comes", () => {
  const once = evolve(GAME, moved(3));
  assert.deepEqual(
    once.moves.map((/** @type {any} */ move) => move.san),
    ["e3"],
  );
  assert.equal(once.turn, "BLACK");
  assert.deepEqual(once.clock, { whiteMs: 5, blackMs: 6 });
  assert.equal(evolve(once, moved(3)), once);
  assert.equal(evolve(once, moved(2)), once);
});

test("a move that is taken back is gone, with what was planned upon it", () => {
  const planned = { ...evolve(GAME, moved(3)), plannedMoves: [["*", "d2d3"]] };
  const back = evolve(planned, { type: "decision", version: 4, events: [{ type: "taken-back", ply: 1, fen: START }] });
  assert.deepEqual([back.moves, back.ply, back.turn, back.plannedMoves], [[], 0, "WHITE", undefined]);
});

test("a plan waits for the opponent's move and is gone with one's own", () => {
  const waiting = { ...GAME, plannedMoves: [["*", "g8f6"]] };
  const afterTheirs = evolve(waiting, moved(3));
  assert.deepEqual(afterTheirs.plannedMoves, [["*", "g8f6"]]);
  const fen = "rnakfa1r/pppppppp/5n2/8/8/4P3/PPPP1PPP/RNAKFANR w - - 1 2";
  const event = { type: "moved", ply: 2, uci: "g8f6", san: "Nf6", fen, check: false };
  assert.equal(evolve(afterTheirs, { type: "decision", version: 4, events: [event] }).plannedMoves, undefined);
});

test("men stand where the moves have brought them, and a Baidaq becomes a Ferz", () => {
  const [first, second] = placementsOf("7k/P7/8/8/8/8/8/K7 w - - 0 1", [{ uci: "a7a8q" }]);
  assert.deepEqual(first.get("a7"), { color: "WHITE", role: "baidaq" });
  assert.deepEqual(second.get("a8"), { color: "WHITE", role: "ferz" });
  assert.equal(second.has("a7"), false);
  assert.equal(shahOf(placementOf(START), "BLACK"), "d8");
});

test("a clock shows tenths below ten seconds, and never nothing before the flag", () => {
  assert.deepEqual(
    [3_725_000, 60_000, 59_899, 10_000, 9_901, 9_900, 1, 0, -5, 180_000_000].map(clockText),
    ["1:02:05", "1:00", "0:59", "0:10", "0:10", "9.9", "0.1", "0.0", "0.0", "2 d 2 h"],
  );
  const clock = { whiteMs: 5000, blackMs: 7000, running: "WHITE", flagAt: "2026-01-01T00:00:10.000Z" };
  const flag = Date.parse(clock.flagAt);
  assert.equal(leftOn(clock, "WHITE", flag - 1200), 1200);
  assert.equal(leftOn(clock, "WHITE", flag - 9000), 5000, "a delay is not shown");
  assert.equal(leftOn(clock, "WHITE", flag + 9000), 0);
  assert.equal(leftOn(clock, "BLACK", flag - 1200), 7000);
});

test("a clock is drawn again when it shows something else, and no later", () => {
  for (let left = 600_000.5; left > 0; left -= 37) {
    const wait = untilNext(left);
    if (left < 11_000) assert.ok(wait < 100, `${left}: tenths are shown`);
    else assert.deepEqual([left, left - wait + 2, left - wait].map((ms) => clockText(ms) === clockText(left)), [true, true, false], `${left}`);
  }
});

test("a vacation is that of the games of days, of which each has its own", () => {
  const now = Date.parse("2026-12-01T00:00:00Z");
  const day = (/** @type {number} */ n) => `2026-12-0${n}T00:00:00Z`;
  const game = (/** @type {object} */ white, /** @type {object | undefined} */ vacations) => ({ ...GAME, white, black: { id: "bob" }, vacations });
  const ann = { id: "ann" };
  const games = [
    game(ann, undefined),
    game(ann, { white: { daysLeft: 20, until: day(5) }, black: { daysLeft: 30 } }),
    game({ id: "cid" }, { white: { daysLeft: 1, until: day(9) }, black: { daysLeft: 30 } }),
  ];
  assert.deepEqual(vacationIn(games, "ann", now), { games: 1, away: 1, until: day(5), daysLeft: 20 });
  assert.deepEqual(vacationIn(games, "bob", now), { games: 2, away: 0, until: undefined, daysLeft: 30 });
  assert.equal(vacationIn(games, "ann", Date.parse(day(5))).away, 0, "it is over");
  assert.equal(vacationIn(games, null, now).games, 0);
});

test("the server's time is bounded by every exchange; slow ones do no harm", () => {
  let now = 1_000_000;
  const time = new ServerTime(() => now);
  const ahead = 5_000;
  /** An exchange with these times on the way there and back. */
  const exchange = (/** @type {number} */ there, /** @type {number} */ back) => {
    const sentAt = now;
    now += there;
    const written = new Date(now + ahead).toISOString();
    now += back;
    time.heard(written, sentAt);
  };
  exchange(900, 100);
  exchange(3, 5);
  exchange(10, 700);
  assert.ok(Math.abs(time.now() - (now + ahead)) <= 4);
  // A clock that was set: the newer word counts.
  time.heard(new Date(now + 60_000).toISOString(), now);
  assert.ok(Math.abs(time.now() - (now + 60_000)) <= 1);
});

test("every article that a ruling or a refusal may name has its place among the Laws", () => {
  const numbers = ARTICLES.flatMap((/** @type {any} */ article) => article.clauses.map((/** @type {any} */ clause) => clause.number));
  assert.equal(new Set(numbers).size, numbers.length);
  // Reason and RefusalTable of rules-service, and what game-service decides itself.
  const named = "1.1 1.2 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.7a 3.7b 3.7c 3.7d 3.7e 5.1 5.2 5.3 5.4 5.5a 5.5b 5.5c 5.5d 5.5e 6.8 7.1 7.4 9.1 9.2 9.2a 9.3 9.3a 9.3b 10.2 10.2a 10.2b 12.3 13.4";
  for (const number of named.split(" ")) assert.ok(clauseOf(number), number);
  assert.equal(clauseOf("9.2a"), "9.2");
  assert.equal(clauseOf("3.7"), "3.7a");
  assert.equal(clauseOf("99.9"), undefined);
});

test("a pool is named by its rules and its speed", () => {
  assert.equal(poolName("laws-2025-blitz"), "The Laws of 2025, blitz");
  assert.equal(poolWords("laws-2025-blitz"), "up to 10 minutes");
  assert.equal(poolName("some-rules-hyper"), "some-rules, hyper");
  assert.equal(poolWords("some-rules-hyper"), "");
});

test("in the graph of a rating a day without games takes its place, and few points are no leap", () => {
  const days = [
    { day: "2026-11-20", rating: 1500, games: 1 },
    { day: "2026-11-21", rating: 1520, games: 2 },
    { day: "2026-11-24", rating: 1510, games: 1 },
  ];
  const { points, low, high } = graphOf(days);
  assert.deepEqual([low, high], [1450, 1600]);
  assert.deepEqual(points.map((/** @type {any} */ { x }) => x), [0, 0.25, 1]);
  assert.deepEqual(points.map((/** @type {any} */ { y }) => y * (high - low) + low), [1500, 1520, 1510]);
  assert.equal(
    historyWords(days),
    "From 1500 on Nov 20, 2026 to 1510 on Nov 24, 2026; lowest 1500, highest 1520",
  );
});

test("the graph of one day is a point in the middle", () => {
  const { points } = graphOf([{ day: "2026-11-20", rating: 1500, games: 1 }]);
  assert.deepEqual(points, [{ x: 0.5, y: 0.5 }]);
});
