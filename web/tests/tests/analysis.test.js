/** The engine beside a board: SHATRANJ_TOKEN is a token with scope analysis, SHATRANJ_ANALYSIS its metrics. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch, playedGame } from "./support.js";

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
  const game = await playedGame(alice, bob, ["e3"]);
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
  await visitor.page.getByRole("img", { name: /^White can hope for 0[.]\d\d points of 1$/ }).waitFor();
  // A line is played as far as one clicks into it.
  await visitor.page.locator(".lines li").first().locator("button").nth(1).click();
  await visitor.page.waitForFunction(() => document.querySelectorAll(".moves button").length === 3);
  await visitor.page.locator(".moves button[aria-current=step]").waitFor();
  await visitor.page.locator(".arrow").first().waitFor();

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
  // What may be moved is known a moment after the men stand.
  await visitor.page.locator("[data-square=a2].mine").waitFor();
  await visitor.drags("a2", "a3");
  await visitor.sees(["a3"]);
  await visitor.leaves();
});

test("a review says how well both played, and its graph leads to the moves", async () => {
  const { id: player } = await api("GET", "/v1/me", { token: TOKEN });
  const [alice, bob] = [await guest(), await guest()];
  const game = await playedGame(alice, bob, ["Nf3", "d6", "Ne5", "dxe5", "e3"]);
  const visitor = await Visitor.arrives(browser, { as: { player, token: TOKEN } });
  const { page } = visitor;
  page.setDefaultTimeout(PATIENCE_MS);
  await visitor.opens(`#/analysis/${game}`);
  await visitor.presses("Review the game");
  await page.locator(".review progress[hidden]").waitFor({ state: "attached" });
  await visitor.reads(".accuracies", "% accuracy");
  assert.match((await page.locator(".review-graph").getAttribute("aria-label")) ?? "", /in 5 moves of both/);
  const graph = page.locator(".review-graph");
  const { width } = (await graph.boundingBox()) ?? { width: 0 };
  await graph.click({ position: { x: 0.4 * width, y: 20 } });
  await page.locator(".moves button[aria-current=step]", { hasText: "d6" }).waitFor();
  await visitor.reads(".review-here", "1… d6");
  await graph.click({ position: { x: 3, y: 20 } });
  await page.locator(".moves button[aria-current=step]").waitFor({ state: "detached" });
  await visitor.reads(".review-here", "Click into the graph");
  // The knight that was given away is a turning point, marked in the list; the engine's line can be played there.
  const turns = page.getByRole("list", { name: "Turning points" });
  await turns.getByRole("button", { name: "2. Ne5" }).click();
  await page.locator(".moves button[aria-current=step] .mark").waitFor();
  await page.locator("[data-square=e5][aria-label*='White Faras']").waitFor();
  await turns.getByTitle("Play the engine's line").first().click();
  await page.getByRole("list", { name: "Variation instead of 2. Ne5" }).locator("[aria-current=step]").waitFor();

  // The same as a task: the board asks, and what was played is no answer.
  await visitor.presses("Find better moves");
  await visitor.reads(".review [role=status]", "2. Ne5 was played here. Find something better.");
  assert.equal(await turns.count(), 0, "nothing tells the answer");
  await page.locator("[data-square=f3].mine").waitFor();
  await visitor.drags("f3", "e5");
  await visitor.reads(".review [role=status]", "That was played in the game. Try again.");
  await page.locator("[data-square=f3][aria-label*='White Faras']").waitFor();
  await visitor.presses("Show the solution");
  await visitor.reads(".review [role=status]", "The engine plays");
  await page.getByRole("list", { name: "Variation instead of 2. Ne5" }).locator("[aria-current=step]").waitFor();
  await visitor.presses("Back to the review");
  await turns.getByRole("button", { name: "2. Ne5" }).waitFor();
  await visitor.leaves();

  // Whoever has no account sees what others had reviewed, and has nothing reviewed.
  const stranger = await Visitor.arrives(browser, { as: bob });
  stranger.page.setDefaultTimeout(PATIENCE_MS);
  await stranger.opens(`#/analysis/${game}`);
  await stranger.presses("Review the game");
  await stranger.reads(".accuracies", "% accuracy");
  const other = await gameOf(alice, bob);
  await api("PUT", `/v1/games/${other}/moves/1`, { token: alice.token, body: { move: "e3" } });
  const { game: over } = await api("POST", `/v1/games/${other}/resign`, { token: bob.token, body: {} });
  stranger.expectRefusal(404, `/v1/reviews/${other}-${over.version}`);
  await stranger.opens(`#/analysis/${other}`);
  await stranger.presses("Review the game");
  await stranger.reads(".review", "Nobody has had this game reviewed");
  await stranger.leaves();
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

test("how long each move took is drawn, and a click into it leads to the move", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const game = await playedGame(alice, bob, ["e3", "e6", "d3"]);
  const visitor = await Visitor.arrives(browser);
  await visitor.opens(`#/analysis/${game}`);
  const times = visitor.page.getByRole("img", { name: /a move on average, .* at most$/ });
  const box = await times.boundingBox();
  assert.ok(box);
  await times.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await visitor.page.locator(".moves button[aria-current=step]").filter({ hasText: "e6" }).waitFor();
  assert.equal(await visitor.page.locator(".move-times rect.here").count(), 1);
  await visitor.leaves();
});
