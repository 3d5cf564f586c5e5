/** Games that are being played, to watch. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test("games that are being played are there to watch", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  const watcher = await Visitor.arrives(browser);
  await watcher.opens("#/watch");
  const board = watcher.page.locator(".live-games .man-card").filter({ hasText: alice.player });
  await board.getByRole("img").waitFor();
  const total = Number(await watcher.page.locator(".live-games .count").textContent().then((words) => /^\d+/.exec(words ?? "")?.[0]));
  assert.ok(total >= (await watcher.page.locator(".live-games .man-card").count()), `${total} games`);
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
  const other = await Visitor.arrives(browser);
  await other.opens("");
  await other.page.locator(".live-games .count").filter({ hasText: /^\d+ games?$/ }).waitFor();
  await other.leaves();
  await board.filter({ hasText: "move 2" }).getByRole("link").click();
  await watcher.reads(".controls", "You are watching.");
  await watcher.leaves();
});

test("games to watch are of the pace that is wanted, and none of those in which nothing has happened for long", async () => {
  const [alice, bob, cid] = [await guest(), await guest(), await guest()];
  await gameOf(cid, bob, { timeControl: "30+20" });
  // The newest game is the best, which is followed: it is not of the list.
  await gameOf(alice, bob, { timeControl: "5+3" });
  const watcher = await Visitor.arrives(browser);
  let isOld = false;
  await watcher.page.route("**/v1/games/live?**", async (route) => {
    const answer = await route.fetch();
    const { games } = await answer.json();
    const old = games.find((/** @type {any} */ game) => isOld && game.white.id === cid.player);
    if (old) old.clock.asOf = new Date(Date.now() - 660_000).toISOString();
    await route.fulfill({ response: answer, json: { games } });
  });
  await watcher.opens("#/watch");
  const cardOf = (/** @type {{player: string}} */ { player }) => watcher.page.locator(".live-games .man-card").filter({ hasText: player });
  await cardOf(alice).waitFor();
  await cardOf(cid).waitFor();
  await watcher.page.getByLabel("Pace").selectOption("Blitz");
  await cardOf(cid).waitFor({ state: "hidden" });
  await cardOf(alice).waitFor();
  await watcher.page.getByLabel("Pace").selectOption("All games");
  await cardOf(alice).waitFor();
  await cardOf(cid).waitFor();
  isOld = true;
  await cardOf(cid).waitFor({ state: "hidden" });
  await cardOf(alice).waitFor();
  await watcher.leaves();
});

test("the best game that is being played is followed move by move, and makes room when it is over", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  const watcher = await Visitor.arrives(browser);
  await watcher.opens("#/watch");
  // Nobody here is rated, so that the newest game is the best.
  const best = watcher.page.locator(".live-games > .man-card");
  await best.filter({ hasText: alice.player }).waitFor();
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await best.filter({ hasText: "Baidaq e2 to e3" }).waitFor({ timeout: 2_000 });
  await api("POST", `/v1/games/${id}/resign`, { token: bob.token, body: {} });
  await best.filter({ hasText: "White won" }).waitFor({ timeout: 2_000 });
  await best.filter({ hasText: alice.player }).waitFor({ state: "hidden", timeout: 30_000 });
  await watcher.leaves();
});
