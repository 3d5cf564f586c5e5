/** One player in several tabs of a browser: connections, identity, seeks, sessions that end. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  URL_OF_CLUSTER,
  Visitor,
  api,
  eventOf,
  eventually,
  gameOf,
  guest,
  launch,
  playersOfEvents,
  sessionOf,
} from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** What the server says to a token. @param {string} method @param {string} path @param {string} token */
const refusal = async (method, path, token) =>
  (await fetch(URL_OF_CLUSTER + path, { method, headers: { Authorization: `Bearer ${token}` } })).json();

/** Longer than a request takes, and shorter than anything that waits for a connection. */
const SOON_MS = 5_000;

test("seven tabs with one game: a move made in the last one is played, and all see it", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  const tabs = [white];
  while (tabs.length < 7) tabs.push(await white.another());
  for (const tab of tabs) {
    tab.page.setDefaultTimeout(SOON_MS);
    await tab.opens(`#/game/${id}`);
    await tab.reads(".turn", "Your move");
  }
  await tabs[6].clicks("e2", "e3");
  for (const tab of tabs) await tab.sees(["e3"]);
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
  for (const tab of tabs) await tab.sees(["e3", "e6"]);
  await white.leaves();
});

test("eight tabs with eight games: the one that is played gets its moves through, the others go on", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const white = await Visitor.arrives(browser, { as: alice });
  const watched = [];
  for (let i = 0; i < 7; i++) {
    const players = [await guest(), await guest()];
    const id = await gameOf(players[0], players[1], { timeControl: "10+5" });
    const tab = i === 0 ? white : await white.another();
    tab.page.setDefaultTimeout(2 * SOON_MS);
    await tab.opens(`#/game/${id}`);
    await tab.reads(".turn", "White to move");
    watched.push({ tab, id, token: players[0].token });
  }
  const own = await white.another();
  own.page.setDefaultTimeout(SOON_MS);
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  await own.opens(`#/game/${id}`);
  await own.reads(".turn", "Your move");
  await own.clicks("e2", "e3");
  await own.sees(["e3"]);
  for (const { id: game, token } of watched) {
    await api("PUT", `/v1/games/${game}/moves/1`, { token, body: { move: "e3" } });
  }
  for (const { tab } of watched) await tab.sees(["e3"]);
  await white.leaves();
});

test("six tabs with six events: a move in the seventh is played, and every event goes on", async () => {
  const [ann, bea, , , boss] = await playersOfEvents();
  const watcher = await Visitor.arrives(browser, { as: ann });
  const shown = [];
  for (let i = 0; i < 6; i++) {
    const id = await eventOf(boss, [bea], { name: `Event ${i}`, venue: "HALL" });
    const tab = i === 0 ? watcher : await watcher.another();
    tab.page.setDefaultTimeout(2 * SOON_MS);
    await tab.opens(`#/event/${id}`);
    await tab.reads("section[aria-label=Players] h2", "1 player");
    shown.push({ tab, id });
  }
  const own = await watcher.another();
  own.page.setDefaultTimeout(SOON_MS);
  await own.opens(`#/game/${await gameOf(ann, bea, { timeControl: "10+5" })}`);
  await own.reads(".turn", "Your move");
  await own.clicks("e2", "e3");
  await own.sees(["e3"]);
  for (const { id } of shown) await api("POST", `/v1/tournaments/${id}/join`, { token: boss.token, body: {} });
  for (const { tab } of shown) await tab.reads("section[aria-label=Players] h2", "2 players");
  await watcher.leaves();
});

test("without shared workers a tab follows its game by itself", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
  await white.opens(`#/game/${id}`);
  await white.reads(".turn", "Your move");
  await white.clicks("e2", "e3");
  await eventually(async () => (await api("GET", `/v1/games/${id}`)).moves?.length === 1, "the server has the move");
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
  await white.sees(["e3", "e6"]);
  await white.leaves();
});

test("a tab that nobody looks at lets go of a game that is watched, and hears of one that is played", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const black = await Visitor.arrives(browser, { as: bob });
  const watcher = await Visitor.arrives(browser);
  for (const visitor of [black, watcher]) {
    // Each with a hub of its own, whose requests the page shows.
    await visitor.context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
    /** What is begun and ended over the socket, which watchers have, too. @type {string[]} */
    const done = [];
    visitor.page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => done.push(...Object.keys(JSON.parse(String(payload))))),
    );
    await visitor.opens(`#/game/${id}`);
    await visitor.page.locator(".turn").waitFor();
    await eventually(async () => done.includes("follow"), "the game comes over the socket");
    await visitor.isHidden(true);
    await eventually(async () => done.includes("unfollow"), "the game was let go");
  }
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await black.page.waitForFunction(() => document.title.startsWith("Your move"));
  await black.sees(["e3"]);
  await watcher.page.waitForTimeout(1000);
  await watcher.sees([]);
  for (const visitor of [black, watcher]) await visitor.isHidden(false);
  await watcher.sees(["e3"]);
  await black.clicks("e7", "e6");
  for (const visitor of [black, watcher]) {
    await visitor.sees(["e3", "e6"]);
    await visitor.leaves();
  }
});

test("who plays is the same in every tab, after a restart, and nobody after signing out", async () => {
  const friend = await guest();
  const { id, inviteCode } = await api("POST", "/v1/games", { token: friend.token, body: { color: "WHITE" } });
  const first = await Visitor.arrives(browser);
  await first.opens(`#/join/${id}/${inviteCode}`);
  await first.presses("Play as a guest");
  await first.reads(".turn", "The opponent thinks");
  const second = await first.another();
  await second.opens(`#/game/${id}`);
  await second.reads(".turn", "The opponent thinks");
  const kept = await first.context.storageState();
  await first.leaves();

  const again = await Visitor.arrives(browser, { storageState: kept });
  await again.opens(`#/game/${id}`);
  await api("PUT", `/v1/games/${id}/moves/1`, { token: friend.token, body: { move: "e3" } });
  await again.reads(".turn", "Your move");
  const other = await again.another();
  await other.opens("");
  const token = await other.page.evaluate(() => localStorage.getItem("shatranj.token") ?? "");
  await other.page.locator(".account").click();
  await other.presses("Sign out");
  await again.reads(".controls", "You are watching.");
  await again.reads(".account", "Sign in");
  // The guest's token is worth nothing any more, wherever a copy of it may lie.
  let code = "";
  for (let i = 0; i < 50 && code !== "TOKEN_REVOKED"; i++) {
    await again.page.waitForTimeout(100);
    code = (await refusal("GET", "/v1/me", token)).code;
  }
  assert.equal(code, "TOKEN_REVOKED");
  await again.leaves();
});

test("a seek lives through a reload, is shown, cancelled, and leads to its game", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  await visitor.page.getByLabel("1+0").check();
  await visitor.presses("Find an opponent");
  await visitor.page.locator(".waiting").waitFor();
  await visitor.page.reload();
  await visitor.reads(".waiting", "1+0");
  await visitor.presses("Cancel");
  await visitor.page.getByRole("button", { name: "Find an opponent" }).waitFor();
  const token = await visitor.page.evaluate(() => localStorage.getItem("shatranj.token") ?? "");
  const { seeks } = await api("GET", "/v1/seeks", { token });
  assert.deepEqual(seeks.map((/** @type {any} */ seek) => seek.end), ["CANCELLED"]);

  await visitor.page.getByLabel("1+0").check();
  await visitor.presses("Find an opponent");
  await visitor.page.locator(".waiting").waitFor();
  await visitor.page.reload();
  await visitor.page.locator(".waiting").waitFor();
  await api("POST", "/v1/seeks", { token: (await guest()).token, body: { timeControl: "1+0" } });
  await visitor.page.locator("#move").waitFor();
  // The lobby is not left again for a game that was found long ago.
  await visitor.page.getByRole("link", { name: "Play", exact: true }).click();
  await visitor.reads(".games", "move");
  await visitor.page.waitForTimeout(500);
  assert.match(visitor.page.url(), /#\/$/);
  await visitor.leaves();
});

test("a seek that finds somebody while its tab loads leads to the game", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  await visitor.page.getByLabel("3+2").check();
  await visitor.presses("Find an opponent");
  await visitor.page.locator(".waiting").waitFor();
  await visitor.page.goto("about:blank");
  await api("POST", "/v1/seeks", { token: (await guest()).token, body: { timeControl: "3+2" } });
  await visitor.opens("");
  await visitor.page.locator("#move").waitFor();
  await visitor.leaves();
});

test("a session that ends in mid-game is said, and the game goes on after signing in again", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  white.expectRefusal(401, `/v1/games/${id}/events`);
  white.expectRefusal(401, `/v1/games/${id}/legal-moves`);
  white.expectRefusal(401, `/v1/games/${id}/chat`);
  white.expectRefusal(401, "/v1/me/events");
  await white.opens(`#/game/${id}`);
  await white.reads(".turn", "Your move");
  await api("DELETE", `/v1/tokens/${alice.token.slice(4, 20)}`, { token: alice.token });
  await white.reads(".session-notice", `Your session as ${alice.player} has ended`);
  await white.reads(".controls", "You are watching.");
  await white.page.evaluate(({ origins }) => {
    for (const { name, value } of origins[0].localStorage) localStorage.setItem(name, value);
  }, sessionOf(bob));
  await white.page.reload();
  await white.page.locator(".session-notice").waitFor({ state: "hidden" });
  await white.reads(".turn", "The opponent thinks");
  await white.leaves();
});

test("a token that is none is refused in words, without repeating it", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  visitor.expectRefusal(401, "/v1/me");
  for (const bad of ["hokuspokus", "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2ln", "shp_123"]) {
    await visitor.presses("Sign in");
    await visitor.page.getByLabel("A token").fill(bad);
    await visitor.presses("Use it");
    await visitor.page.locator("dialog .problem:not(:empty)").waitFor();
    const text = (await visitor.page.locator("dialog .problem").textContent()) ?? "";
    assert.doesNotMatch(text, /jose|Exception|class|cause|hokus|eyJ/i);
    assert.match(text, /does not take that token/);
    await visitor.page.keyboard.press("Escape");
    const { detail } = await refusal("GET", "/v1/me", bad);
    assert.doesNotMatch(detail, /jose|Exception|cause:|hokus|eyJ/i, "the API's own words");
  }
  await visitor.leaves();
});
