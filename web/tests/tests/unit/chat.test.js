/** What was said: once, and in order, however it comes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ChatLog } from "../../../page/src/main/resources/page/game/chat-log.js";

/** @param {string} text @param {string} saidAt @param {string} [id] */
const line = (text, saidAt, id = "ann") => ({ from: { id, name: id }, text, saidAt });

const GREETING = line("good luck", "2026-11-27T12:00:00.5Z");
const ANSWER = line("you too", "2026-11-27T12:00:01Z", "bea");

test("a line that a stream told, and that is asked for afterwards, is there once", () => {
  const log = new ChatLog();
  assert.deepEqual(log.add([ANSWER]), [ANSWER]);
  assert.deepEqual(log.add([GREETING, ANSWER]), [GREETING]);
  assert.deepEqual(log.lines, [GREETING, ANSWER]);
});

test("what two say at one instant, or one twice, are different lines", () => {
  const log = new ChatLog();
  const [once, again, other] = [line("hi", "2026-11-27T12:00:00Z"), line("hi", "2026-11-27T12:00:02Z"), line("hi", "2026-11-27T12:00:00Z", "bea")];
  log.add([again, once, other]);
  assert.deepEqual(log.lines, [once, other, again]);
});

test("lines are in the order of their instants, however many figures those have", () => {
  const log = new ChatLog();
  // As texts, a full second comes after all its parts.
  log.add([line("c", "2026-11-27T12:00:01Z"), line("b", "2026-11-27T12:00:00.123456Z"), line("a", "2026-11-27T12:00:00Z")]);
  assert.equal(log.lines.map(({ text }) => text).join(""), "abc");
});

test("of very many lines the last stay", () => {
  const log = new ChatLog();
  for (let i = 0; i < 250; i++) log.add([line(String(i), new Date(i).toISOString())]);
  assert.equal(log.lines.length, 200);
  assert.equal(log.lines[199].text, "249");
});
