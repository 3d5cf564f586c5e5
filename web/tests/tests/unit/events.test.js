/** The modules of events that need no browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page/events";
const { Stale } = await import(`${PAGE}/stale.js`);
const { partOf } = await import(`${PAGE}/my-part.js`);
const { crossingsOf } = await import(`${PAGE}/cross-table.js`);
const { announcementOf, fieldsOf, freshFields } = await import(`${PAGE}/announcement.js`);
const { pairsOf } = await import(`${PAGE}/own-pairs.js`);
const { untilText } = await import("../../../page/src/main/resources/page/clock/countdown.js");
const words = await import(`${PAGE}/words.js`);

/** @param {any[] | undefined} events */
function after(events) {
  const stale = new Stale();
  stale.note(events);
  return stale;
}

test("a result makes its round and the standings stale, a game its round alone, and what nobody knows everything", () => {
  const result = after([{ type: "RESULT_ENTERED", round: 3, board: 1 }]);
  assert.deepEqual([[...result.rounds], result.standings, result.players, result.everything], [[3], true, false, false]);
  const game = after([{ type: "GAME_MADE", round: 3, board: 1 }]);
  assert.deepEqual([[...game.rounds], game.standings, game.isEmpty], [[3], false, false]);
  const joined = after([{ type: "JOINED", player: "ann" }]);
  assert.deepEqual([joined.players, joined.standings, joined.everything], [true, true, false]);
  assert.equal(after([{ type: "STARTED" }]).everything, true);
  assert.equal(after([{ type: "SOMETHING_NEW" }]).everything, true);
  assert.equal(after(undefined).everything, true);
  assert.equal(after([]).isEmpty, true);
});

const tournament = (/** @type {any} */ more = {}) => ({
  phase: "RUNNING",
  round: 1,
  rounds: 3,
  announcement: { intervalMs: 60_000 },
  ...more,
});
const players = ["ann", "bea", "cid"].map((player) => ({ player, presence: "IN", byes: [] }));
const round = (/** @type {any} */ more = {}) => ({
  round: 1,
  boards: [{ board: 1, white: "ann", black: "bea", gameId: "g" }],
  free: ["cid"],
  ...more,
});

test("who plays has a game, who is left over is free, and both wait for the next round by the clock", () => {
  const { playing } = partOf(tournament(), players, round(), "bea");
  assert.deepEqual([playing.side, playing.opponent, playing.round, playing.board.gameId], ["BLACK", "ann", 1, "g"]);
  assert.equal(partOf(tournament(), players, round(), "cid").freeIn, 1);
  const nobody = partOf(tournament(), players, round(), null);
  assert.deepEqual([nobody.me, nobody.playing, nobody.freeIn], [undefined, undefined, undefined]);
  const done = round({ completedAt: "2026-01-01T00:00:00Z", boards: [{ board: 1, white: "ann", black: "bea", result: "DRAW" }] });
  const waiting = partOf(tournament(), players, done, "ann");
  assert.deepEqual([waiting.playing, waiting.next], [undefined, { round: 2, at: "2026-01-01T00:01:00.000Z" }]);
  assert.equal(partOf(tournament(), players, done, "cid").freeIn, undefined);
  assert.equal(partOf(tournament({ round: 3 }), players, done, "ann").next, undefined, "no round is left");
  assert.equal(partOf(tournament({ announcement: {} }), players, done, "ann").next, undefined, "the organiser pairs");
  const scheduled = tournament({ phase: "SCHEDULED", round: 0, announcement: { startsAt: "2026-01-01T00:00:00Z" } });
  assert.deepEqual(partOf(scheduled, players, undefined, "ann").next, { round: 1, at: "2026-01-01T00:00:00Z" });
});

test("a cross table has what each got from each, in the order of the rounds", () => {
  const board = (/** @type {string} */ white, /** @type {string} */ black, /** @type {string | undefined} */ result) => ({ white, black, result });
  const crossings = crossingsOf([
    { round: 2, boards: [board("bea", "ann", "WHITE_WINS"), board("cid", "dan", "BLACK_FORFEITS")] },
    { round: 1, boards: [board("ann", "bea", "DRAW"), board("cid", "ann", undefined)] },
  ]);
  assert.equal(crossings.get("ann").get("bea"), "½0");
  assert.equal(crossings.get("bea").get("ann"), "½1");
  assert.equal(crossings.get("cid").get("dan"), "+");
  assert.equal(crossings.get("dan").get("cid"), "–");
  assert.equal(crossings.get("ann").has("cid"), false);
  assert.equal(words.pointText("BOTH_FORFEIT", true), "–");
  assert.equal(words.pointText("WHITE_FORFEITS", false), "+");
});

test("what is filled in is what is sent, and what was announced is filled in again", () => {
  const fields = { ...freshFields(), name: " Spring ", kind: "SWISS", rounds: "4", clock: "own", minutes: "7", seconds: "2" };
  Object.assign(fields, { entry: "rated", least: "1200", start: "clock", at: "2030-05-01T18:30", pause: "0.5" });
  const said = announcementOf(fields);
  assert.deepEqual(
    [said.name, said.rounds, said.timeControl, said.minRating, said.maxRating, said.intervalMs, said.defaultTimeMs],
    ["Spring", 4, "7+2", 1200, undefined, 30_000, 300_000],
  );
  assert.equal(Date.parse(said.startsAt), new Date("2030-05-01T18:30").getTime());
  const again = fieldsOf(said, [["5+3", "5+3"]]);
  assert.deepEqual(announcementOf(again), said);
  const more = { ...said, points: { win: 3, draw: 1, loss: 0 }, forbidden: [["ann", "bea"]] };
  assert.deepEqual(announcementOf(fieldsOf(more, [])), more, "what has no field stays");
  assert.equal(announcementOf({ ...fields, kind: "KNOCKOUT" }).rounds, undefined, "they follow from the players");
  assert.equal(announcementOf({ ...fields, kind: "OWN_PAIRINGS" }).intervalMs, undefined);
});

test("what cannot be sent names its field", () => {
  const fieldOf = (/** @type {any} */ more) => {
    try {
      announcementOf({ ...freshFields(), name: "x", ...more });
      return "";
    } catch (/** @type {any} */ problem) {
      return problem.field;
    }
  };
  assert.equal(fieldOf({}), "");
  assert.equal(fieldOf({ rounds: "" }), "rounds");
  assert.equal(fieldOf({ rounds: "2.5" }), "rounds");
  assert.equal(fieldOf({ start: "clock", at: "" }), "startsAt");
  assert.equal(fieldOf({ pause: "x" }), "intervalMs");
  assert.equal(fieldOf({ entry: "invited", invited: "ann, No!" }), "invited");
  assert.equal(fieldOf({ entry: "rated", least: "1e3" }), "minRating");
});

test("own pairs are read line by line, and who stands alone is left over", () => {
  assert.deepEqual(pairsOf("ann bea\n\n Cid – dan \neve"), [
    { white: "ann", black: "bea" },
    { white: "cid", black: "dan" },
    { white: "eve" },
  ]);
  assert.throws(() => pairsOf("ann bea cid"), /more than two/);
});

test("points, times and tie-breaks in words", () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 6.25].map(words.pointsText), ["0", "½", "1", "2½", "6.25"]);
  assert.deepEqual([-1, 400, 59_001, 61_000, 3_600_000].map(untilText), ["any moment now", "in 1 s", "in 1:00", "in 1:01", "in 1:00:00"]);
  assert.equal(words.tieBreakName("BH-C1"), "Buchholz, without the lowest 1");
  assert.equal(words.clockWords("3d"), "3 days a move");
  assert.equal(words.entryWords({ minRating: 0, maxRating: 1800, bots: "NONE" }), "ratings up to 1800");
});
