/** What is left on a clock, when nobody's clock is right and the way is slow. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { ServerTime } from "../dist/index.js";

const NOON = Date.parse("2026-11-25T12:00:00Z");
let now = 0;
let time = new ServerTime(() => now);
const server = () => NOON + now;
const instant = (/** @type {number} */ ms) => new Date(ms).toISOString();
const error = () => Math.abs(time.now() - server());

beforeEach(() => {
  now = 0;
  time = new ServerTime(() => now);
});

/** @param {number} there @param {number} back */
function exchange(there, back) {
  const sentAt = now;
  now += there;
  const written = instant(server());
  now += back;
  time.heard(written, sentAt);
}

test("is right to half of the quickest round trip", () => {
  exchange(0, 3000);
  exchange(20, 10);
  exchange(2000, 500);
  assert.ok(error() <= 15, String(error()));
});

test("frames of a stream bound it from below, and late ones do no harm", () => {
  exchange(1000, 0);
  time.heard(instant(server()));
  assert.ok(error() <= 500);
  now += 5000;
  time.heard(instant(server() - 4000));
  assert.ok(error() <= 500);
});

test("follows a server whose clock was set", () => {
  exchange(10, 10);
  time.heard(instant(server() + 3_600_000), now);
  assert.ok(Math.abs(time.now() - server() - 3_600_000) < 100);
});

test("a running clock ends at its flag and a delay shows what stood", () => {
  exchange(0, 0);
  const clock = { whiteMs: 60_000, blackMs: 30_000, running: "WHITE", flagAt: instant(NOON + 63_000) };
  assert.equal(time.leftMs(clock, "WHITE"), 60_000); // three seconds of delay run down first
  assert.equal(time.leftMs(clock, "BLACK"), 30_000);
  now += 13_000;
  assert.equal(time.leftMs(clock, "WHITE"), 50_000);
  now += 500_000;
  assert.equal(time.leftMs(clock, "WHITE"), 0);
});
