/** What is said beside a game: by players, by watchers, through reloads and cuts, refused, and not at all. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** @param {Visitor} visitor */
const field = (visitor) => visitor.page.locator("#chat-line");

/** @param {Visitor} visitor @param {string} words */
async function writes(visitor, words) {
  await field(visitor).fill(words);
  await field(visitor).press("Enter");
}

/** Says something without a browser. @param {import("./support.js").Guest} guest @param {string} id @param {string} text */
const say = ({ token }, id, text) => api("POST", `/v1/games/${id}/chat`, { token, body: { text } });

/** Waits until these are the lines, each once, in this order. @param {Visitor} visitor @param {string[]} lines */
const hears = (visitor, lines) =>
  visitor.page
    .waitForFunction(
      (wanted) => JSON.stringify([...document.querySelectorAll(".said li p")].map((line) => line.textContent)) === wanted,
      JSON.stringify(lines),
    )
    .catch(async (problem) => {
      throw new Error(`heard ${JSON.stringify(await visitor.page.locator(".said li p").allTextContents())}`, { cause: problem });
    });

/** What a screen reader is told of it. @param {Visitor} visitor */
const told = (visitor) => visitor.page.locator(".chat > [role=status]").textContent();

test("players talk to each other, watchers among themselves; a reload brings it back, and the end opens the other room", async () => {
  const [alice, bob, cid, dan] = [await guest(), await guest(), await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const [white, black, watcher, other] = await Promise.all([alice, bob, cid, dan].map((as) => Visitor.arrives(browser, { as })));
  for (const visitor of [white, black, watcher, other]) {
    await visitor.opens(`#/game/${id}`);
    await field(visitor).waitFor();
  }
  assert.equal(await field(white).getAttribute("aria-label"), "Write to your opponent");
  assert.equal(await field(watcher).getAttribute("aria-label"), "Write to those who watch");

  await writes(white, "good luck");
  await hears(black, ["good luck"]);
  await hears(white, ["good luck"]);
  assert.equal(await told(black), `${alice.player}: good luck`);
  assert.equal(await told(white), "", "nobody is read what they wrote");
  assert.equal(await field(white).inputValue(), "");

  // Text is text, and is written in its own direction.
  const markup = '<img src="x" onerror="document.title=1"> <b>שלום</b> &amp;';
  await writes(black, markup);
  await hears(white, ["good luck", markup]);
  assert.equal(await white.page.locator(".said img, .said b").count(), 0);
  await writes(black, "שלום");
  await hears(white, ["good luck", markup, "שלום"]);
  const direction = (/** @type {number} */ at) => white.page.locator(".said p").nth(at).evaluate((line) => getComputedStyle(line).direction);
  assert.deepEqual([await direction(0), await direction(2)], ["ltr", "rtl"]);

  await writes(watcher, "White should take");
  await hears(other, ["White should take"]);
  await black.page.reload();
  await hears(black, ["good luck", markup, "שלום"]);
  await watcher.page.reload();
  await hears(watcher, ["White should take"]);

  await api("POST", `/v1/games/${id}/resign`, { token: bob.token, body: {} });
  await white.reads(".outcome", "You won");
  await writes(other, "well played");
  // The stream of the game has ended with it: what comes now was asked for.
  await hears(white, ["good luck", markup, "שלום", "White should take", "well played"]);
  await white.page.reload();
  await hears(white, ["good luck", markup, "שלום", "White should take", "well played"]);
  await white.reads(".said li:nth-child(4)", "watching");
  await hears(watcher, ["White should take", "well played"]);
  for (const visitor of [white, black, watcher, other]) await visitor.leaves();
});

test("what is said while the network is away comes once it is back; what is written meanwhile is not lost", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const [white, black] = [await Visitor.arrives(browser, { as: alice }), await Visitor.arrives(browser, { as: bob })];
  for (const visitor of [white, black]) await visitor.opens(`#/game/${id}`);
  await writes(white, "one");
  await hears(black, ["one"]);
  black.isOffline = true;
  await black.context.setOffline(true);
  await black.page.locator(".offline").waitFor();
  await writes(white, "two");
  await hears(white, ["one", "two"]);
  await writes(white, "three");
  await hears(white, ["one", "two", "three"]);
  await writes(black, "are you there?");
  await black.reads(".chat .problem", "The server cannot be reached");
  assert.equal(await field(black).inputValue(), "are you there?");
  await black.page.waitForTimeout(3_000);
  await black.context.setOffline(false);
  await hears(black, ["one", "two", "three"]);
  black.isOffline = false;
  await field(black).press("Enter");
  for (const visitor of [white, black]) await hears(visitor, ["one", "two", "three", "are you there?"]);
  assert.equal(await black.page.locator(".chat .problem").textContent(), "");
  for (const visitor of [white, black]) await visitor.leaves();
});

test("on a phone it is folded, and says how much is new", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice, viewport: { width: 360, height: 740 } });
  await white.opens(`#/game/${id}`);
  await white.page.locator(".chat summary").waitFor();
  assert.ok(await field(white).isHidden());
  await say(bob, id, "hello");
  await white.reads(".chat summary", "1 new line");
  await say(bob, id, "good luck");
  await white.reads(".chat summary", "2 new lines");
  await white.page.locator(".chat summary").click();
  await hears(white, ["hello", "good luck"]);
  await white.page.locator(".chat summary .badge").waitFor({ state: "hidden" });
  await say(bob, id, "it is your move");
  await hears(white, ["hello", "good luck", "it is your move"]);
  assert.ok(await white.page.locator(".chat summary .badge").isHidden(), "what is seen is not new");
  await white.leaves();
});

test("a line that is too long, too fast or not allowed is refused in words, and stays where it was written", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.opens(`#/game/${id}`);
  await writes(white, "x".repeat(501));
  await white.reads(".chat .problem", "A line has at most 500 characters.");
  await writes(white, "   ");
  await writes(white, "y".repeat(500));
  await hears(white, ["y".repeat(500)]);

  // Each pod counts what is said by itself: on several pods the server's own refusal comes late (CompanyTest has it).
  const chat = (/** @type {URL} */ { pathname }) => pathname === `/v1/games/${id}/chat`;
  const detail = "10 in 20 s are allowed";
  await white.page.route(chat, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "2" },
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 429, code: "RATE_LIMITED", detail }),
    }),
  );
  white.expectRefusal(429, `/v1/games/${id}/chat`);
  await writes(white, "once more");
  await white.reads(".chat .problem", "That was too often. Try again in 2 seconds.");
  assert.equal(await field(white).inputValue(), "once more");
  await white.page.unroute(chat);
  await field(white).press("Enter");
  await hears(white, ["y".repeat(500), "once more"]);
  assert.equal(await white.page.locator(".chat .problem").textContent(), "");
  await white.leaves();

  // A token that is for other things than playing.
  const watcher = await Visitor.arrives(browser, { as: { player: "arbiter", token: process.env.SHATRANJ_ARBITER ?? "" } });
  watcher.expectRefusal(403, `/v1/games/${id}/chat`);
  await watcher.opens(`#/game/${id}`);
  await writes(watcher, "hello");
  await watcher.reads(".chat .problem", "You are signed in with a token that is not for this.");
  assert.equal(await field(watcher).inputValue(), "hello");
  await watcher.leaves();
});

test("who wants no chat has none, and is asked for nothing; it comes back with all that was said", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  await say(bob, id, "hello");
  const white = await Visitor.arrives(browser, { as: alice });
  await white.opens(`#/game/${id}`);
  await hears(white, ["hello"]);
  await white.presses("Settings");
  await white.page.getByLabel("Not shown").check();
  await white.page.locator(".chat").waitFor({ state: "hidden" });
  await white.page.keyboard.press("Escape");

  /** @type {string[]} */
  const asked = [];
  white.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await white.page.reload();
  await white.reads(".turn", "Your move");
  await say(bob, id, "are you there?");
  await white.drags("e2", "e3");
  await white.sees(["e3"]);
  assert.ok(await white.page.locator(".chat").isHidden());
  assert.equal(await told(white), "");
  assert.ok(asked.includes(`/v1/games/${id}/moves/1`), "requests are seen");
  assert.ok(!asked.some((path) => path.endsWith("/chat")));

  await white.presses("Settings");
  await white.page.getByLabel("Shown", { exact: true }).check();
  await white.page.keyboard.press("Escape");
  await hears(white, ["hello", "are you there?"]);
  await white.leaves();
});

test("a visitor who writes is a guest from then on; there is no chat with the computer", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const watcher = await Visitor.arrives(browser);
  await watcher.opens(`#/game/${id}`);
  await writes(watcher, "hello");
  await hears(watcher, ["hello"]);
  await watcher.reads(".said .own", "guest");
  await watcher.leaves();

  const white = await Visitor.arrives(browser, { as: alice });
  const { id: alone } = await api("POST", "/v1/games", { token: alice.token, body: { opponent: "engine-1", color: "WHITE", timeControl: "5+3" } });
  await white.opens(`#/game/${alone}`);
  await white.reads(".turn", "Your move");
  assert.ok(await white.page.locator(".chat").isHidden());
  await white.leaves();
});
