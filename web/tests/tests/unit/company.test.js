/** Where a seek stands in the graph, whom the browser keeps as followed and blocked, and what it notes about games. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page";
const { dotsOf } = await import(`${PAGE}/views/seek-graph.js`);
const { idsOf, isOne, peopleChanges, turn } = await import(`${PAGE}/game/people.js`);
const { keepNote, noteOf } = await import(`${PAGE}/game/private-note.js`);

/** @param {any} said */
const seek = (said) => ({ id: "seek", player: { id: "ann" }, ruleSet: { name: "laws-2025" }, ...said });
const minutes = (/** @type {number} */ each) => ({ timeControl: { periods: [{ timeMs: each * 60_000 }] } });
const rated = (/** @type {number} */ rating) => ({ rating: { rating, provisional: false } });

/** @param {any[]} seeks */
const placesOf = (seeks) => seeks.map((each) => dotsOf([seek(each)])[0]);

test("a seek is the further to the right the longer its game is, and days and no clock come last", () => {
  const xs = placesOf([minutes(1), minutes(3), minutes(10), minutes(45), { timeControl: { daysPerMove: 3 } }, {}]).map(({ x }) => x);
  for (let i = 1; i < xs.length; i++) assert.ok(xs[i] > xs[i - 1], xs.join(" "));
  assert.deepEqual([xs[0], xs[xs.length - 1]], [0, 1]);
});

test("a seek is the higher the stronger its seeker is, and below all where there is no rating", () => {
  const ys = placesOf([{}, rated(600), rated(1500), rated(2100), rated(3000)]).map(({ y }) => y);
  for (let i = 1; i < ys.length; i++) assert.ok(ys[i] > ys[i - 1], ys.join(" "));
  assert.deepEqual([ys[0], ys[ys.length - 1]], [0, 1]);
});

test("seeks that are alike are one dot, and dots come in the order of their places", () => {
  const seeks = [seek({ id: "slow", ...minutes(30) }), seek({ id: "one", ...minutes(5) }), seek({ id: "two", ...minutes(5), ...rated(700) }), seek({ id: "three", ...minutes(5) })];
  const ids = dotsOf(seeks).map((/** @type {any} */ dot) => dot.seeks.map((/** @type {any} */ { id }) => id));
  assert.deepEqual(ids, [["one", "three"], ["two"], ["slow"]]);
});

test("nobody is both followed and blocked, and each change is told", () => {
  let told = 0;
  peopleChanges.addEventListener("change", () => told++);
  turn("followed", "bob");
  turn("followed", "ann");
  assert.deepEqual(idsOf("followed"), ["ann", "bob"], "whoever came last first");
  turn("blocked", "bob");
  assert.deepEqual([idsOf("followed"), idsOf("blocked")], [["ann"], ["bob"]]);
  turn("blocked", "bob");
  assert.equal(isOne("blocked", "bob"), false);
  assert.equal(isOne("followed", undefined), false);
  assert.equal(told, 4);
});

test("a note is its game's, an empty one is none, and the oldest of too many go", () => {
  keepNote("a", "first");
  keepNote("b", "second");
  keepNote("a", "  ");
  assert.deepEqual([noteOf("a"), noteOf("b")], ["", "second"]);
  for (let i = 0; i < 200; i++) keepNote(`game-${i}`, "more");
  assert.equal(noteOf("b"), "");
  assert.equal(noteOf("game-0"), "more");
});
