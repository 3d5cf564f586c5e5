/** Whole games in browsers: by mouse, touch and keyboard, watched, cut off and found again. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, eventually, gameOf, guest, launch, playedGame, playersOfRatings } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** White mates by Rg8 whenever it likes; Black has Baidaq moves to pass the time. */
const MATE_AT_HAND = "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1";
const THIRTY_SECONDS = 30_000;

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("one plays by mouse and touch, one by keyboard, a third watches; a reload and thirty seconds without a network change nothing", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { initialFen: MATE_AT_HAND, timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice, hasTouch: true });
  const black = await Visitor.arrives(browser, { as: bob });
  const watcher = await Visitor.arrives(browser);
  for (const visitor of [white, black, watcher]) await visitor.opens(`#/game/${id}`);

  await white.reads(".turn", "Your move");
  await white.drags("d1", "d2");
  await black.reads(".turn", "Your move");
  await black.cell("a8").focus();
  await black.walks("a7");
  await black.walks("a6");
  await white.sees(["Kd2", "a6"]);

  // The reason why not comes from the server, with its article, and nothing is played.
  white.expectRefusal(422, "/v1/positions/play");
  await white.knowsMovesOf("g2");
  await white.drags("g2", "h3");
  await white.reads(".notice", "Article 3");
  assert.match(await white.on("g2"), /White Rukh/);
  await white.taps("d2", "d3");
  await watcher.sees(["Kd2", "a6", "Kd3"]);

  await watcher.page.reload();
  await watcher.sees(["Kd2", "a6", "Kd3"]);
  black.isOffline = true;
  await black.context.setOffline(true);
  await black.page.locator(".offline").waitFor();
  await black.page.waitForTimeout(THIRTY_SECONDS);
  await black.context.setOffline(false);
  await black.page.locator(".offline").waitFor({ state: "hidden" });
  black.isOffline = false;
  await black.sees(["Kd2", "a6", "Kd3"]);

  await black.page.getByLabel("Move", { exact: true }).fill("a5");
  await black.page.keyboard.press("Enter");
  await white.sees(["Kd2", "a6", "Kd3", "a5"]);
  await white.page.reload();
  await white.reads(".turn", "Your move");
  await white.swipes("g2", "g8");
  for (const visitor of [white, black, watcher]) {
    await visitor.reads(".outcome", "by checkmate (Article 5.1)");
    await visitor.sees(["Kd2", "a6", "Kd3", "a5", "Rg8#"]);
    assert.match(await visitor.on("a8"), /Black Shah/);
  }
  assert.match((await black.page.textContent("#warned")) ?? "", /The game is over. You lost by checkmate/);
  const { moves } = await api("GET", `/v1/games/${id}`);
  assert.equal(moves.length, 5);
  await white.reads(".outcome", "You won");
  await watcher.reads(".outcome", "White won");
  for (const visitor of [white, black, watcher]) await visitor.leaves();
});

/** Where the buttons beside a game are on the page. @param {Visitor} visitor */
const places = ({ page }) =>
  page.locator(".panel").evaluate((panel) =>
    [...panel.querySelectorAll(".controls button, .stepper button")].map((button) => {
      const { x, y } = button.getBoundingClientRect();
      return [Math.round(x), Math.round(y + scrollY)];
    }),
  );

test("what is said and asked moves no button away", async () => {
  const [alice, bob] = [await guest(), await guest()];
  for (const viewport of [{ width: 1200, height: 850 }, { width: 360, height: 740 }]) {
    const id = await gameOf(alice, bob, { timeControl: "5+3" });
    await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
    await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
    const white = await Visitor.arrives(browser, { as: alice, viewport });
    const { page } = white;
    await white.opens(`#/game/${id}`);
    await white.cell("e3").and(page.locator(".mine")).waitFor();
    const before = await places(white);

    white.expectRefusal(422, "/v1/positions/play");
    await page.locator("#move").fill("Nd5");
    await page.keyboard.press("Enter");
    await page.locator(".notice:visible").waitFor();
    assert.deepEqual(await places(white), before, "a notice");
    await api("POST", `/v1/games/${id}/draw/offer`, { token: bob.token, body: {} });
    await api("POST", `/v1/games/${id}/takeback/offer`, { token: bob.token, body: {} });
    await page.locator(".question").nth(1).waitFor();
    assert.deepEqual(await places(white), before, "two questions beside it");
    white.isOffline = true;
    await white.context.setOffline(true);
    await page.locator(".offline:visible").waitFor();
    assert.deepEqual(await places(white), before, "no network");
    await white.context.setOffline(false);
    await page.locator(".offline").waitFor({ state: "hidden" });
    white.isOffline = false;
    await white.leaves();

    const black = await Visitor.arrives(browser, { as: bob, viewport });
    await black.opens(`#/game/${id}`);
    await black.cell("g8").and(black.page.locator(".mine")).waitFor();
    const unplanned = await places(black);
    await black.page.locator("#move").fill("g8f6");
    await black.page.keyboard.press("Enter");
    await black.page.getByText("A move is planned.").and(black.page.locator(":visible")).waitFor();
    assert.deepEqual(await places(black), unplanned, "a plan");
    await black.leaves();
  }
});

test("beside a game stands how its players have fared against each other so far", async () => {
  const [alice, bob] = [await guest(), await guest()];
  await playedGame(alice, bob, ["e3", "e6"]);
  await playedGame(bob, alice, ["e3", "e6"]);
  await playedGame(bob, alice, ["e3", "e6"]);
  const id = await gameOf(alice, bob);
  // Finished games are known a moment later.
  await eventually(async () => (await api("GET", `/v1/finished-games/head-to-head?player=${alice.player}&opponent=${bob.player}`)).games === 3, "three games are known");
  const watcher = await Visitor.arrives(browser);
  await watcher.opens(`#/game/${id}`);
  await watcher.reads(".meetings", `${alice.player} against ${bob.player}: won 1, drawn 0, lost 2`);
  await watcher.page.locator(".meetings a").click();
  await watcher.page.locator(".man-card").nth(2).waitFor();
  await watcher.opens(`#/game/${await gameOf(alice, await guest())}`);
  await watcher.reads(".turn", "White to move");
  assert.equal(await watcher.page.locator(".meetings").isVisible(), false);
  await watcher.leaves();
});

test("the right button draws arrows and circles, which go when they are drawn again, by a click, or with the next move", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "10+5" });
  const white = await Visitor.arrives(browser, { as: alice });
  const { page } = white;
  await white.opens(`#/game/${id}`);
  await white.cell("e2").and(page.locator(".mine")).waitFor();
  const drawn = () => page.locator(".drawn > *").evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute("data-arrow") ?? shape.getAttribute("data-circle")));
  await white.drags("g8", "f6", "right");
  await white.drags("d5", "d5", "right");
  await white.drags("e2", "e3", "right");
  assert.deepEqual(await drawn(), ["g8f6", "d5", "e2e3"]);
  assert.match(await white.on("e2"), /White Baidaq/, "nothing is played");
  await white.presses("Turn the board");
  await white.drags("g8", "f6", "right");
  await white.drags("d5", "d5", "right");
  assert.deepEqual(await drawn(), ["e2e3"]);
  await page.mouse.click(...(await white.middle("e5")));
  assert.deepEqual(await drawn(), []);
  await white.drags("a1", "a3", "right");
  assert.deepEqual(await drawn(), ["a1a3"]);
  await page.locator("#move").fill("e3");
  await page.keyboard.press("Enter");
  await white.sees(["e3"]);
  assert.deepEqual(await drawn(), []);
  await white.leaves();
});

test("men who were taken are shown, and how many more one has", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/1R6/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "Rxa7" } });
  const watcher = await Visitor.arrives(browser);
  await watcher.opens(`#/game/${id}`);
  await watcher.reads(".player-bar[data-color=WHITE] .more", "2 men more");
  assert.equal(await watcher.page.locator(".player-bar[data-color=WHITE] .man-picture").count(), 1);
  assert.equal(await watcher.page.locator(".player-bar[data-color=BLACK] .more").count(), 0);
  await watcher.leaves();
});

test("sounds are made for moves, captures, checks and the end, and none where they are off", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { initialFen: "k7/p7/7R/8/8/8/1R6/3K4 w - - 0 1" });
  const watcher = await Visitor.arrives(browser);
  await watcher.context.addInitScript(() => {
    const made = /** @type {any} */ (globalThis).made = /** @type {number[]} */ ([]);
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      made.push(Math.round(this.frequency.value));
      return start.call(this, when);
    };
  });
  await watcher.opens(`#/game/${id}`);
  await watcher.reads(".turn", "White to move");
  const play = async (/** @type {number} */ ply, /** @type {string} */ move, /** @type {string[]} */ sans) => {
    const { token } = ply % 2 === 1 ? alice : bob;
    await api("PUT", `/v1/games/${id}/moves/${ply}`, { token, body: { move } });
    await watcher.sees(sans);
  };
  const made = () => watcher.page.evaluate(() => /** @type {any} */ (globalThis).made.length);
  // The first touch lets a page make sounds.
  await watcher.page.locator("h1").first().evaluate(() => document.body.click());
  await watcher.page.mouse.click(5, 300);
  await play(1, "Rh5", ["Rh5"]);
  const before = await made();
  await play(2, "a6", ["Rh5", "a6"]);
  assert.ok((await made()) > before, "a move is heard");
  await watcher.page.getByRole("button", { name: "Settings" }).click();
  await watcher.page.getByRole("group", { name: "Sounds" }).getByLabel("Off").check();
  await watcher.page.keyboard.press("Escape");
  const off = await made();
  await play(3, "Rg5", ["Rh5", "a6", "Rg5"]);
  assert.equal(await made(), off);
  await watcher.leaves();
});

test("promotion, stalemate and bare king end as the Laws say", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const white = await Visitor.arrives(browser, { as: alice });
  const play = async (/** @type {string} */ fen, /** @type {[string, string]} */ [from, to]) => {
    const id = await gameOf(alice, bob, { initialFen: fen });
    await white.opens(`#/game/${id}`);
    await white.reads(".turn", "Your move");
    await white.drags(from, to);
  };
  await play("7k/P7/8/8/8/8/7p/K7 w - - 0 1", ["a7", "a8"]);
  await white.page.waitForFunction(() =>
    document.querySelector("[data-square=a8]")?.getAttribute("aria-label")?.includes("White Ferz"),
  );
  await white.sees(["a8=F"]);
  await play("k7/p7/P7/8/8/8/8/1R1K4 w - - 0 1", ["d1", "d2"]);
  await white.reads(".outcome", "by stalemate");
  await white.reads(".outcome", "Article 5.3");
  await play("6k1/8/8/8/8/8/p6R/K7 w - - 0 1", ["a1", "a2"]);
  await white.reads(".outcome", "by baring the Shah");
  await white.reads(".outcome", "Article 5.2");
  await white.leaves();
});

test("the men are those of the set that was chosen, on the board that stands and after a reload", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob);
  const visitor = await Visitor.arrives(browser, { as: alice });
  await visitor.opens(`#/game/${id}`);
  await visitor.page.locator("g.man").first().waitFor();
  const outline = () => visitor.page.locator(".board g.man[data-role=shah] .outline").first().getAttribute("d");
  const carved = await outline();

  await visitor.presses("Settings");
  await visitor.page.getByLabel("Like chess pieces").check();
  await visitor.page.keyboard.press("Escape");
  const chess = await outline();
  assert.notEqual(chess, carved);

  await visitor.page.reload();
  await visitor.page.locator("g.man").first().waitFor();
  assert.equal(await outline(), chess);

  // What another release may have kept.
  await visitor.page.evaluate(() => localStorage.setItem("shatranj.settings", '{"men":"pixels"}'));
  await visitor.page.reload();
  await visitor.page.locator("g.man").first().waitFor();
  assert.equal(await outline(), carved);
  await visitor.leaves();
});

test("a game with a time for its start counts down to it; then it is played, and who is absent loses", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const startsAt = new Date(Date.now() + 6000).toISOString();
  const { id } = await api("POST", "/v1/games", {
    token: process.env.SHATRANJ_ARBITER ?? "",
    body: { white: alice.player, black: bob.player, timeControl: "5+0", noStartMs: 4000, startsAt },
  });
  const white = await Visitor.arrives(browser, { as: alice });
  await white.opens(`#/game/${id}`);
  await white.reads(".turn", "The clocks stand still");
  await white.reads(".countdown", "Starts in");
  await white.reads(".turn", "Your move");
  assert.ok(Date.now() >= Date.parse(startsAt), "never early");
  await white.drags("e2", "e3");
  await white.sees(["e3"]);
  await white.reads(".outcome", "You won");
  await white.reads(".outcome", "The first move did not come");
  await white.leaves();
});

test("an arbiter rules on a claim, sets a clock, warns and declares; nobody else can", async () => {
  const arbiter = { player: "arbiter", token: process.env.SHATRANJ_ARBITER ?? "" };
  const [white, black] = await playersOfRatings();
  const { id } = await api("POST", "/v1/games", {
    token: arbiter.token,
    body: { white: white.player, black: black.player, arbiters: [arbiter.player], timeControl: "1+0", visibility: "UNLISTED" },
  });
  const [seated, judge] = [await Visitor.arrives(browser, { as: white }), await Visitor.arrives(browser, { as: arbiter })];
  for (const visitor of [seated, judge]) await visitor.opens(`#/game/${id}`);
  const panel = judge.page.getByRole("region", { name: "For the arbiter" });
  await panel.getByRole("button", { name: "Stop the clocks" }).waitFor();
  await seated.reads(".turn", "Your move");
  assert.equal(await seated.page.getByRole("region", { name: "For the arbiter" }).count(), 0);

  // With less than two minutes left White may claim, and the clocks stand still until the arbiter has ruled.
  await api("POST", `/v1/games/${id}/draw/claim`, { token: white.token, body: { kind: "OPPONENT_MAKES_NO_EFFORT" } });
  await panel.getByText("White claims a draw: Black makes no effort to win.").waitFor();
  await panel.getByRole("button", { name: "Deny it" }).click();
  await panel.getByRole("button", { name: "Stop the clocks" }).click();
  await seated.reads(".turn", "The clocks stand still");

  await panel.getByRole("button", { name: "Add or take time…" }).click();
  const dialog = judge.page.getByRole("dialog");
  await dialog.getByLabel("Black").check();
  await dialog.getByLabel("Seconds, with a minus to take them").fill("ten");
  await dialog.getByRole("button", { name: "Set the clock" }).click();
  await dialog.getByText("A whole number of seconds is needed").waitFor();
  await dialog.getByLabel("Seconds, with a minus to take them").fill("300");
  await dialog.getByRole("button", { name: "Set the clock" }).click();
  await dialog.waitFor({ state: "detached" });
  const { clock } = await api("GET", `/v1/games/${id}`);
  // One minute, two for the claim that was denied, and five.
  assert.equal(clock.blackMs, 8 * 60_000);

  await panel.getByRole("button", { name: "Warn…" }).click();
  await dialog.getByRole("button", { name: "Warn", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await panel.getByRole("button", { name: "Let play go on" }).click();
  await seated.reads(".turn", "Your move");

  await panel.getByRole("button", { name: "Declare the result…" }).click();
  await dialog.getByLabel("Black wins").check();
  await dialog.getByRole("button", { name: "Declare it" }).click();
  for (const visitor of [seated, judge]) await visitor.reads(".result", "0–1");
  await panel.waitFor({ state: "hidden" });
  for (const visitor of [seated, judge]) await visitor.leaves();
});

test("in the quiet view nothing but the game is seen, by a button and by a key, until the game is left", async () => {
  const id = await gameOf(await guest(), await guest());
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens(`#/game/${id}`);
  const header = page.locator("header.top");
  const chat = page.getByRole("region", { name: "Chat" });
  await chat.waitFor();
  await visitor.presses("Quiet view");
  await header.waitFor({ state: "hidden" });
  assert.equal(await chat.isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Quiet view" }).getAttribute("aria-pressed"), "true");
  await page.keyboard.press("z");
  await header.waitFor();
  await page.keyboard.press("z");
  await header.waitFor({ state: "hidden" });
  await visitor.opens("#/watch");
  await header.waitFor();
  await visitor.leaves();
});
