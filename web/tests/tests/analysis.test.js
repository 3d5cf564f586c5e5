/** The engine beside a board: SHATRANJ_TOKEN is a token with scope analysis, SHATRANJ_ANALYSIS its metrics. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

const TOKEN = process.env.SHATRANJ_TOKEN ?? "";
const METRICS = process.env.SHATRANJ_ANALYSIS ?? "http://localhost:9083/q/metrics";

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Games come first: on a busy machine a search waits, and is slow. */
const PATIENCE_MS = 120_000;

/** Searches that run on the server now. */
async function running() {
  const text = await (await fetch(METRICS)).text();
  const figure = /^shatranj_analysis_running(?:\{[^}]*\})? ([0-9.]+)$/m.exec(text);
  assert.ok(figure, `a figure of running searches at ${METRICS}`);
  return Number(figure[1]);
}

/** @param {number} count */
async function untilRunning(count) {
  for (let tries = 0; tries < PATIENCE_MS / 100; tries++) {
    if ((await running()) === count) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.equal(await running(), count, "searches that run");
}

test("the engine draws its lines as arrows, and its search ends when the page is left", async () => {
  const { id: player } = await api("GET", "/v1/me", { token: TOKEN });
  const [alice, bob] = [await guest(), await guest()];
  const game = await gameOf(alice, bob);
  await api("PUT", `/v1/games/${game}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await api("POST", `/v1/games/${game}/resign`, { token: bob.token, body: {} });
  const visitor = await Visitor.arrives(browser, { as: { player, token: TOKEN } });
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  await visitor.opens(`#/game/${game}`);
  await visitor.page.getByRole("link", { name: "Analyse" }).click();
  await visitor.sees(["e3"]);
  await visitor.presses("Start the engine");
  await visitor.page.locator(".arrow").first().waitFor();
  await visitor.page.locator(".lines li").nth(2).waitFor();
  await visitor.reads(".engine", "Depth");
  await untilRunning(1);

  await visitor.presses("One move back");
  await visitor.page.locator(".arrow").first().waitFor();
  await untilRunning(1);
  await visitor.page.getByRole("link", { name: "Play", exact: true }).click();
  await untilRunning(0);

  await visitor.opens("#/analysis");
  await visitor.presses("Start the engine");
  await untilRunning(1);
  await visitor.page.close();
  await untilRunning(0);
  await visitor.leaves();
});

test("any position can be looked at; what is wrong with one is told", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("#/analysis");
  const field = visitor.page.getByLabel("Position (FEN)");
  await field.fill("8/8/8/8/8/8/8/K7 w - - 0 1");
  await visitor.presses("Set up");
  await visitor.page.locator(".fen .problem:not(:empty)").waitFor();
  await field.fill("6k1/8/8/8/8/8/P6R/K7 w - - 0 1");
  await visitor.presses("Set up");
  await visitor.page.locator("[data-square=a1][aria-label*=\"White Shah\"]").waitFor();
  await visitor.drags("a2", "a3");
  await visitor.sees(["a3"]);
  await visitor.leaves();
});

test("a guest asks the engine too, for a moment each time", async () => {
  const visitor = await Visitor.arrives(browser);
  visitor.page.setDefaultTimeout(PATIENCE_MS);
  // Guests share what one player may have; who comes too often is asked to wait, and does.
  visitor.expectRefusal(429, "/v1/analysis");
  visitor.expectRefusal(503, "/v1/analysis");
  await visitor.opens("#/analysis");
  await visitor.presses("Start the engine");
  await visitor.page.locator(".arrow").first().waitFor();
  await visitor.reads(".engine", "done");
  assert.match((await visitor.page.evaluate(() => localStorage.getItem("shatranj.player"))) ?? "", /^guest-/);
  await visitor.leaves();
  await untilRunning(0);
});
