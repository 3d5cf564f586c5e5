/** Vacation in games of days: shown, taken, prolonged and ended in the dialog of the account. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Midnight in the browser's place. @param {number} days from now */
function midnightIn(days) {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

/** @param {Date} date as a field has it */
const fieldText = (date) => new Intl.DateTimeFormat("en-CA").format(date);

/** @param {string} game */
const untilOf = async (game) => (await api("GET", `/v1/games/${game}`)).vacations.white.until;

test("vacation is taken in all games of days, seen by the opponent, prolonged and ended", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const first = await gameOf(alice, bob, { timeControl: "2d" });
  const fast = await gameOf(alice, bob, { timeControl: "10+5" });
  const away = await Visitor.arrives(browser, { as: alice });
  const opponent = await Visitor.arrives(browser, { as: bob });
  await opponent.opens(`#/game/${first}`);
  await opponent.reads(".turn", "The opponent thinks");
  await away.opens("#/pieces");
  await away.page.locator(".account").click();
  const dialog = away.page.getByRole("dialog", { name: "Your account" });
  await dialog.getByText("which are 30 days at least").waitFor();
  await dialog.getByLabel("Back on").fill(fieldText(midnightIn(7)));
  await away.presses("Go on vacation");
  await away.reads(".vacation", "You are on vacation until");
  assert.equal(await away.page.evaluate(() => document.activeElement?.textContent), "Prolong it", "the focus stays");
  assert.equal(Date.parse(await untilOf(first)), midnightIn(7).getTime());
  assert.equal((await api("GET", `/v1/games/${fast}`)).vacations, undefined);
  await opponent.reads(".player-bar[data-color=WHITE]", "on vacation until");
  // Who is on vacation may move.
  await api("PUT", `/v1/games/${first}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await opponent.sees(["e3"]);
  await opponent.reads(".player-bar[data-color=WHITE]", "on vacation until");

  // A game that begins meanwhile has no vacation until it is asked for again.
  const second = await gameOf(alice, bob, { timeControl: "3d" });
  await away.page.reload();
  await away.page.locator(".account").click();
  await away.reads(".vacation", "It is not one in 1 other game of days.");
  await dialog.getByLabel("Back on").fill(fieldText(midnightIn(10)));
  await away.presses("Prolong it");
  await away.page.getByText("It is not one in").waitFor({ state: "detached" });
  for (const game of [first, second]) assert.equal(Date.parse(await untilOf(game)), midnightIn(10).getTime());
  // More days than a game has are refused, and nothing changes.
  await dialog.getByLabel("Back on").fill(fieldText(midnightIn(60)));
  await away.presses("Prolong it");
  await away.reads(".vacation .problem", "2 games have too few days left for that.");
  assert.equal(Date.parse(await untilOf(first)), midnightIn(10).getTime());

  await away.presses("End the vacation");
  await away.reads(".vacation", "On vacation your time does not run");
  assert.equal(await dialog.getByRole("button", { name: "End the vacation" }).count(), 0);
  for (const game of [first, second]) assert.ok(Date.parse((await untilOf(game)) ?? "1970") <= Date.now());
  await opponent.page.locator(".player-bar[data-color=WHITE]").getByText("on vacation until").waitFor({ state: "hidden" });
  for (const visitor of [away, opponent]) await visitor.leaves();
});

test("who has no game of days reads nothing of vacation", async () => {
  const [alice, bob] = [await guest(), await guest()];
  await gameOf(alice, bob, { timeControl: "10+5" });
  const visitor = await Visitor.arrives(browser, { as: alice });
  await visitor.opens("#/pieces");
  const asked = visitor.page.waitForResponse((response) => response.url().includes("status=ACTIVE"));
  await visitor.page.locator(".account").click();
  await asked;
  await visitor.page.getByRole("dialog").getByText("You play as").waitFor();
  assert.equal(await visitor.page.getByText("Vacation", { exact: true }).isVisible(), false);
  await visitor.leaves();
});
