/** A game against the computer, and another one. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, eventually, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("the engine sits down at once, answers, and plays again", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  await visitor.page.getByLabel("Computer").check();
  await visitor.page.locator(".levels").getByLabel("1", { exact: true }).check();
  await visitor.page.getByLabel("White", { exact: true }).check();
  await visitor.page.getByLabel("No clock").check();
  await visitor.presses("Play");
  await visitor.reads(".turn", "Your move");
  await visitor.reads(".player-bar", "Engine, level 1");
  await visitor.drags("e2", "e3");
  await visitor.page.locator(".moves button").nth(1).waitFor();
  await visitor.reads(".turn", "Your move");
  await visitor.presses("Resign");
  await visitor.presses("Resign: sure?");
  await visitor.reads(".outcome", "You lost");
  const over = visitor.page.url();
  // The engine may have moved before the page has its answer.
  const token = await visitor.page.evaluate(() => localStorage.getItem("shatranj.token") ?? "");
  await visitor.page.route("**/v1/games/*/rematch", async (route) => {
    const response = await route.fetch();
    const { game } = await response.json();
    await eventually(async () => (await api("GET", `/v1/games/${game.id}`, { token })).ply > 0, "the engine's first move");
    await visitor.page.waitForTimeout(500);
    await route.fulfill({ response });
  });
  await visitor.presses("Rematch");
  await visitor.page.waitForFunction((old) => location.href !== old, over);
  // Colours are swapped: the engine begins.
  await visitor.page.locator(".moves button").first().waitFor();
  assert.equal(await visitor.page.locator(".player-bar[data-color=BLACK] .badge:visible").textContent(), "you");
  await visitor.leaves();
});
