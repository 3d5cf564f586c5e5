/** Which games come first. */

import assert from "node:assert/strict";
import { test } from "node:test";

const PAGE = "../../../page/src/main/resources/page/game";
const { dueFirst } = await import(`${PAGE}/due.js`);

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
