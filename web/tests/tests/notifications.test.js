/** Notifications of the browser's: asked for in the settings alone, made for one's move while nobody looks at the page. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A browser whose notifications are gathered instead of shown. @param {Visitor} visitor @param {NotificationPermission} answer */
const gathers = ({ context }, answer) =>
  context.addInitScript((said) => {
    const page = /** @type {any} */ (globalThis);
    page.told = [];
    page.asked = 0;
    page.Notification = class {
      static get permission() {
        return localStorage.getItem("test.permission") ?? "default";
      }
      static async requestPermission() {
        page.asked++;
        localStorage.setItem("test.permission", said);
        return said;
      }
      /** @param {string} title @param {NotificationOptions} options */
      constructor(title, { body, tag }) {
        page.told.push({ title, body, tag, click: () => /** @type {any} */ (this).onclick() });
      }
      close() {}
    };
  }, answer);

/** @param {Visitor} visitor @returns {Promise<[title: string, body: string, tag: string][]>} */
const toldIn = ({ page }) => page.evaluate(() => /** @type {any} */ (globalThis).told.map((/** @type {any} */ { title, body, tag }) => [title, body, tag]));

/** @param {Visitor} visitor @param {number} count */
const isTold = ({ page }, count) => page.waitForFunction((wanted) => /** @type {any} */ (globalThis).told.length === wanted, count);

/** @param {Visitor} visitor @param {"On" | "Off"} value */
async function wants({ page }, value) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("group", { name: "Tell me of my move" }).getByLabel(value).check();
}

test("who wants it is told of a move and of an invitation while nobody looks at any tab", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const move = (/** @type {number} */ ply, /** @type {string} */ san) =>
    api("PUT", `/v1/games/${id}/moves/${ply}`, { token: (ply % 2 ? alice : bob).token, body: { move: san } });
  const visitor = await Visitor.arrives(browser, { as: bob });
  await gathers(visitor, "granted");
  await visitor.opens(`#/game/${id}`);
  await visitor.reads(".turn", "The opponent thinks");
  assert.equal(await visitor.page.evaluate(() => /** @type {any} */ (globalThis).asked), 0, "nobody is asked unasked");
  await wants(visitor, "On");
  await visitor.page.waitForFunction(() => localStorage.getItem("shatranj.settings")?.includes('"notify":"on"'));
  assert.equal(await visitor.page.evaluate(() => /** @type {any} */ (globalThis).asked), 1);
  await visitor.page.keyboard.press("Escape");
  // The choice is kept, and nobody is asked again.
  await visitor.opens("#/pieces");
  await visitor.page.reload();
  await visitor.page.locator(".men").waitFor();

  // Somebody looks at it.
  await move(1, "e3");
  await visitor.opens("");
  await visitor.reads(".games .state", "your move");
  assert.deepEqual(await toldIn(visitor), []);
  await move(2, "e6");
  await visitor.reads(".games .state", "their move");
  const other = await visitor.another();
  await other.opens("#/pieces");
  await other.page.locator(".men").waitFor();
  await visitor.isHidden(true);
  await move(3, "d3");
  await visitor.reads(".games .state", "your move");
  await move(4, "d6");
  await visitor.reads(".games .state", "their move");
  assert.deepEqual(await toldIn(visitor), [], "another tab is looked at");

  await other.isHidden(true);
  await move(5, "c3");
  await isTold(visitor, 1);
  assert.deepEqual(await toldIn(visitor), [["Your move", `against ${alice.player}`, id]]);
  const invitation = await api("POST", "/v1/games", { token: alice.token, body: { opponent: bob.player } });
  await isTold(visitor, 2);
  assert.deepEqual((await toldIn(visitor))[1], [`${alice.player} invites you to a game.`, `against ${alice.player}`, invitation.id]);
  await visitor.page.evaluate(() => /** @type {any} */ (globalThis).told[0].click());
  await visitor.reads(".turn", "Your move");

  await visitor.isHidden(false);
  assert.equal(await visitor.page.evaluate(() => /** @type {any} */ (globalThis).asked), 0);
  await wants(visitor, "Off");
  await visitor.page.keyboard.press("Escape");
  await visitor.isHidden(true);
  await move(6, "c6");
  await move(7, "b3");
  await visitor.sees(["e3", "e6", "d3", "d6", "c3", "c6", "b3"]);
  assert.equal((await toldIn(visitor)).length, 2, "nobody is told any more");
  await visitor.leaves();
});

test("where the browser does not allow it, that is said and nothing is kept", async () => {
  const visitor = await Visitor.arrives(browser, { as: await guest() });
  await gathers(visitor, "denied");
  await visitor.opens("#/pieces");
  await visitor.page.locator(".men").waitFor();
  await visitor.page.getByRole("button", { name: "Settings", exact: true }).click();
  const choice = visitor.page.getByRole("group", { name: "Tell me of my move" });
  await choice.getByLabel("On").click();
  await visitor.reads("dialog .problem", "The browser does not allow it.");
  assert.ok(await choice.getByLabel("Off").isChecked());
  assert.doesNotMatch((await visitor.page.evaluate(() => localStorage.getItem("shatranj.settings"))) ?? "", /"notify":"on"/);
  await visitor.leaves();
});
