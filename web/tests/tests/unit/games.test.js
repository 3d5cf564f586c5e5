/** Which games come first, which are of a pace, and in which nothing happens any more. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page/game";
const { dueFirst } = await import(`${PAGE}/due.js`);
const { isAbandoned, isIdle, paceOf } = await import(`${PAGE}/pace.js`);

test("games that wait for the player come first, the most urgent at the top", () => {
  const game = (/** @type {string} */ id, /** @type {any} */ said = {}) => ({ id, status: "ACTIVE", white: { id: "me" }, black: { id: "you" }, turn: "WHITE", ...said });
  const flag = (/** @type {string} */ flagAt) => ({ clock: { flagAt } });
  const games = [
    game("theirs", { turn: "BLACK", ...flag("2026-11-27T10:00:00Z") }),
    game("no clock"),
    game("open", { status: "OPEN", black: undefined }),
    game("invited", { status: "OPEN", white: undefined, invited: { id: "me" } }),
    game("tomorrow", flag("2026-11-28T10:00:00Z")),
    game("today, as Black", { white: { id: "you" }, black: { id: "me" }, turn: "BLACK", ...flag("2026-11-27T11:00:00Z") }),
  ];
  const order = dueFirst(games, "me").map((/** @type {any} */ { id }) => id);
  assert.deepEqual(order, ["today, as Black", "tomorrow", "no clock", "invited", "theirs", "open"]);
});

test("a pace is that of sixty moves, as the Laws have it", () => {
  const sudden = (/** @type {number} */ minutes, /** @type {number} */ seconds) => ({ periods: [{ timeMs: minutes * 60_000, incrementMs: seconds * 1_000 }] });
  assert.deepEqual(
    [sudden(5, 5), sudden(5, 6), sudden(30, 30), sudden(30, 31), { daysPerMove: 3 }, undefined, { text: "untimed" }].map(paceOf),
    ["BLITZ", "RAPID", "RAPID", "CLASSICAL", "CORRESPONDENCE", "NONE", "NONE"],
  );
  const twoPeriods = { periods: [{ moves: 40, timeMs: 30 * 60_000, delayMs: 0 }, { timeMs: 31 * 60_000 }] };
  assert.equal(paceOf(twoPeriods), "CLASSICAL");
  assert.equal(paceOf({ periods: [{ moves: 60, timeMs: 10 * 60_000 }, { timeMs: 60_000 }] }), "BLITZ");
  assert.equal(paceOf({ byoYomi: { mainMs: 0, periods: 1, periodMs: 10_000 } }), "BLITZ");
  assert.equal(paceOf({ moveMs: 10_001 }), "RAPID");
  assert.equal(paceOf({ hourglassMs: 60_000 }), "BLITZ");
});

test("a game is idle ten minutes after the last that happened on its clocks, or a day where there is more time", () => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  const game = (/** @type {any} */ timeControl, /** @type {string} */ asOf) => ({ timeControl, clock: { asOf }, createdAt: "2026-11-01T00:00:00Z" });
  const timed = { periods: [{ timeMs: 300_000 }] };
  assert.equal(isIdle(game(timed, "2026-11-27T11:50:01Z"), now), false);
  assert.equal(isIdle(game(timed, "2026-11-27T11:49:59Z"), now), true);
  assert.equal(isIdle(game({ daysPerMove: 3 }, "2026-11-26T12:00:01Z"), now), false);
  assert.equal(isIdle(game({ daysPerMove: 3 }, "2026-11-26T11:59:59Z"), now), true);
  assert.equal(isIdle({ createdAt: "2026-11-26T12:00:01Z" }, now), false);
  assert.equal(isIdle({ createdAt: "2026-11-26T11:59:59Z" }, now), true);
});

test("a game that nothing else ends is abandoned when a move of the other side is missing for a day", () => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  const game = (/** @type {any} */ said) => ({ status: "ACTIVE", turn: "BLACK", moves: [{}, { playedAt: "2026-11-26T12:00:00Z" }], ...said });
  assert.equal(isAbandoned(game({}), "WHITE", now), true);
  assert.equal(isAbandoned(game({}), "WHITE", now - 1), false);
  assert.equal(isAbandoned(game({}), "BLACK", now), false, "one's own move is missing");
  assert.equal(isAbandoned(game({}), undefined, now), false, "a watcher");
  for (const ends of [{ clock: {} }, { arbiters: [{ id: "boss" }] }, { status: "FINISHED" }, { moves: [] }]) {
    assert.equal(isAbandoned(game(ends), "WHITE", now), false);
  }
});
