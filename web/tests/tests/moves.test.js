/** Moves that do not simply go out: without a network, planned, asked for twice. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("a move that goes out while the network is away is played once it is back", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.opens(`#/game/${id}`);
  await white.reads(".turn", "Your move");
  await white.cell("e2").and(white.page.locator(".mine")).waitFor();
  white.isOffline = true;
  await white.context.setOffline(true);
  await white.page.locator(".offline").waitFor();
  await white.clicks("e2", "e3");
  await white.reads(".turn", "Sending your move");
  assert.match(await white.on("e3"), /White Baidaq/);
  await white.context.setOffline(false);
  await white.sees(["e3"]);
  white.isOffline = false;
  assert.equal((await api("GET", `/v1/games/${id}`)).moves.length, 1);
  await white.leaves();
});

test("a move is played also while it is not known what is legal, and one that is not is told so", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.page.route(`**/v1/games/${id}/legal-moves`, () => {});
  await white.opens(`#/game/${id}`);
  await white.reads(".turn", "Your move");
  white.expectRefusal(422, `/v1/games/${id}/moves/1`);
  await white.clicks("e2", "e4");
  await white.page.locator(".notice").filter({ hasText: /\S/ }).waitFor();
  assert.match(await white.on("e2"), /White Baidaq/, "it was taken back");
  await white.clicks("e2", "e3");
  await white.sees(["e3"]);
  await white.leaves();
});

test("a move that is planned is played by the server, and Escape takes one back", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const black = await Visitor.arrives(browser, { as: bob });
  await black.opens(`#/game/${id}`);
  await black.reads(".turn", "The opponent thinks");
  await black.clicks("g8", "f6");
  await black.page.locator(".mark-plan").first().waitFor();
  await black.cell("g8").focus();
  await black.page.keyboard.press("Escape");
  await black.page.locator(".mark-plan").first().waitFor({ state: "detached" });
  await black.drags("b8", "c6");
  await black.page.locator(".mark-plan").first().waitFor();
  await black.page.reload();
  await black.page.locator(".mark-plan").first().waitFor();
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await black.sees(["e3", "Nc6"]);
  await black.leaves();
});

test("several moves are planned one after another, seen on the board, and played as the opponent moves", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const black = await Visitor.arrives(browser, { as: bob });
  const { page } = black;
  const planned = async () => (await api("GET", `/v1/games/${id}`, { token: bob.token })).plannedMoves;
  await black.opens(`#/game/${id}`);
  await black.reads(".turn", "The opponent thinks");
  await black.clicks("g8", "f6");
  await black.cell("f6").and(page.locator("[aria-label*=planned]")).waitFor();
  await black.drags("f6", "d5");
  await page.locator("[data-arrow=f6d5]").waitFor();
  await page.locator("#move").fill("a7a6");
  await page.keyboard.press("Enter");
  await page.locator("[data-arrow=a7a6]").waitFor();
  assert.deepEqual(await planned(), [["*", "g8f6", "*", "f6d5", "*", "a7a6"]]);
  assert.match(await black.on("d5"), /Black Faras, planned/);
  await page.getByText("Moves are planned.").waitFor();
  await black.cell("d5").focus();
  await page.keyboard.press("Escape");
  await page.locator("[data-arrow=a7a6]").waitFor({ state: "detached" });
  assert.deepEqual(await planned(), [["*", "g8f6", "*", "f6d5"]]);

  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await black.sees(["e3", "Nf6"]);
  assert.match(await black.on("d5"), /Black Faras, planned/);
  await page.reload();
  await black.sees(["e3", "Nf6"]);
  await black.cell("d5").and(page.locator("[aria-label*=planned]")).waitFor();
  await api("PUT", `/v1/games/${id}/moves/3`, { token: alice.token, body: { move: "d3" } });
  await black.sees(["e3", "Nf6", "d3", "Nd5"]);
  await page.locator(".mark-plan").first().waitFor({ state: "detached" });
  assert.doesNotMatch(await black.on("d5"), /planned/);
  await black.leaves();
});

test("a move of a game of days is asked for twice, and played or taken back", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "2d" });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.opens(`#/game/${id}`);
  await white.cell("e2").and(white.page.locator(".mine")).waitFor();
  await white.clicks("e2", "e3");
  await white.reads(".proposal", "White Baidaq e2 to e3?");
  assert.match(await white.on("e3"), /White Baidaq/);
  await white.presses("Take it back");
  assert.match(await white.on("e2"), /White Baidaq/);
  assert.equal((await api("GET", `/v1/games/${id}`)).moves.length, 0);
  await white.clicks("d2", "d3");
  await white.reads(".proposal", "White Baidaq d2 to d3?");
  await white.page.keyboard.press("Enter");
  await white.sees(["d3"]);
  await white.reads(".turn", "The opponent thinks");

  // Never, where somebody wants it so; and that is kept.
  await white.page.getByRole("button", { name: "Settings" }).click();
  await white.page.getByLabel("Never").check();
  await white.page.getByLabel("Of one colour").check();
  await white.page.keyboard.press("Escape");
  await white.page.reload();
  assert.equal(await white.page.evaluate(() => document.documentElement.dataset.board), "plain");
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
  await white.reads(".turn", "Your move");
  await white.cell("c2").and(white.page.locator(".mine")).waitFor();
  await white.clicks("c2", "c3");
  await white.sees(["d3", "e6", "c3"]);
  await white.leaves();
});
