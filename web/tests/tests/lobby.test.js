/** How games come about: by a link, by pairing, again. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch, playersOfEvents } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("a guest joins by link; a draw is declined, a move taken back, a game resigned and played again", async () => {
  const host = await Visitor.arrives(browser);
  const friend = await Visitor.arrives(browser);
  await host.opens("");
  await host.page.getByLabel("A friend").check();
  await host.page.getByLabel("White", { exact: true }).check();
  await host.presses("Create the game");
  const link = await host.page.locator("#link").inputValue();
  assert.doesNotMatch(link, /sh[pg]_|eyJ/, "no token is in a link");
  await friend.opens(link.slice(link.indexOf("#")));
  await friend.presses("Play as a guest");
  for (const visitor of [host, friend]) await visitor.page.locator("#move").waitFor();

  await host.reads(".turn", "Your move");
  await host.drags("e2", "e3");
  await friend.reads(".turn", "Your move");
  await friend.drags("e7", "e6");
  await host.sees(["e3", "e6"]);
  await friend.presses("Offer a draw");
  await host.reads(".question", "offers a draw");
  await host.presses("Decline");
  await host.page.locator(".question").waitFor({ state: "detached" });

  await friend.presses("Take back");
  await host.reads(".question", "take the last move back");
  await host.presses("Accept");
  for (const visitor of [host, friend]) await visitor.sees(["e3"]);
  const id = host.page.url().split("/").pop() ?? "";
  await friend.reads(".turn", "Your move");
  // The same ply again: the server wants to know which version is meant.
  await friend.page.locator("#move").fill("d6");
  await friend.page.keyboard.press("Enter");
  await host.sees(["e3", "d6"]);

  await host.presses("Resign");
  await host.presses("Resign: sure?");
  for (const visitor of [host, friend]) await visitor.reads(".outcome", "by resignation (Article 5.4)");
  await host.presses("Rematch");
  await friend.presses("Accept the rematch");
  for (const visitor of [host, friend]) {
    await visitor.page.waitForFunction((old) => !location.hash.endsWith(old), id);
    await visitor.page.locator("#move").waitFor();
  }
  assert.equal(host.page.url().split("#")[1], friend.page.url().split("#")[1]);
  await friend.reads(".turn", "Your move");
  assert.equal((await api("GET", `/v1/games/${id}`)).moves.length, 2);
  await host.leaves();
  await friend.leaves();
});

test("only draws that the rules leave to be claimed are offered, and a wrong claim is refused in a player's words", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const player = await Visitor.arrives(browser, { as: alice });
  const byLaw = await gameOf(alice, bob, { timeControl: "5+3" });
  await player.opens(`#/game/${byLaw}`);
  await player.page.locator("#move").waitFor();
  await player.page.getByRole("button", { name: "Offer a draw" }).waitFor();
  assert.equal(await player.page.getByRole("button", { name: "Claim a draw…" }).count(), 0);

  // Where the third time has to be claimed it is offered; nothing that needs little time on the clock.
  const id = await gameOf(alice, bob, { timeControl: "5+3", ruleSet: "schemingmind" });
  await player.opens(`#/game/${id}`);
  await player.presses("Claim a draw…");
  await player.reads("dialog", "Article 9.2");
  assert.deepEqual(await player.page.locator("dialog strong").allTextContents(), ["Article 9.2", "Article 9.3a"]);
  player.expectRefusal(422, `/v1/games/${id}/draw/claim`);
  await player.presses("Claim the draw");
  await player.page.locator("dialog .problem:not(:empty)").waitFor();
  assert.doesNotMatch((await player.page.locator("dialog .problem").textContent()) ?? "", /\d+ ms|null|expected/);
  await player.page.keyboard.press("Escape");

  const short = await gameOf(alice, bob, { timeControl: "1+1" });
  await player.opens(`#/game/${short}`);
  await player.presses("Claim a draw…");
  assert.deepEqual(await player.page.locator("dialog strong").allTextContents(), ["Article 10.2a", "Article 10.2b"]);
  await player.leaves();
});

test("there is nothing to take back before one has moved", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  const [white, black] = [await Visitor.arrives(browser, { as: alice }), await Visitor.arrives(browser, { as: bob })];
  for (const visitor of [white, black]) await visitor.opens(`#/game/${id}`);
  const back = (/** @type {Visitor} */ visitor) => visitor.page.getByRole("button", { name: "Take back" });
  assert.ok(await back(white).isDisabled());
  await white.reads(".turn", "Your move");
  await white.clicks("e2", "e3");
  await black.reads(".turn", "Your move");
  await white.page.waitForFunction(() =>
    [...document.querySelectorAll("button")].some((button) => button.textContent === "Take back" && !button.disabled),
  );
  assert.ok(await back(black).isDisabled(), "Black has not moved");
  // Whose array begins with Black has moved first.
  const other = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 b - - 0 1" });
  await api("PUT", `/v1/games/${other}/moves/1`, { token: bob.token, body: { move: "a6" } });
  await white.opens(`#/game/${other}`);
  await white.reads(".turn", "Your move");
  assert.ok(await back(white).isDisabled(), "White has not moved");
  for (const visitor of [white, black]) await visitor.leaves();
});

test("who has time can give some to the opponent, who is told; without a clock there is none to give", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  const [white, black] = [await Visitor.arrives(browser, { as: alice }), await Visitor.arrives(browser, { as: bob })];
  for (const visitor of [white, black]) await visitor.opens(`#/game/${id}`);
  await black.reads(".turn", "The opponent thinks");
  await white.presses("Give 15 s");
  for (const visitor of [white, black]) await visitor.reads(".player-bar[data-color=BLACK] .clock", "5:15");
  await black.reads("#said", "Your opponent has given you 15 seconds");
  assert.equal((await api("GET", `/v1/games/${id}`)).clock.blackMs, 315_000);
  for (const timeControl of [undefined, "2d"]) {
    await white.opens(`#/game/${await gameOf(alice, bob, { timeControl })}`);
    await white.reads(".turn", "Your move");
    await white.page.getByRole("button", { name: "Offer a draw" }).waitFor();
    assert.equal(await white.page.getByRole("button", { name: "Give 15 s" }).count(), 0);
  }
  for (const visitor of [white, black]) await visitor.leaves();
});

test("two who want the same are paired, and one who gives up is not", async () => {
  const [one, other] = [await Visitor.arrives(browser), await Visitor.arrives(browser)];
  for (const visitor of [one, other]) {
    await visitor.opens("");
    await visitor.page.getByLabel("10+5").check();
  }
  await one.presses("Find an opponent");
  await one.presses("Cancel");
  await one.presses("Find an opponent");
  await one.page.locator(".waiting").waitFor();
  await other.presses("Find an opponent");
  for (const visitor of [one, other]) await visitor.page.locator("#move").waitFor();
  assert.equal(one.page.url(), other.page.url());
  await one.leaves();
  await other.leaves();
});

test("an invitation is shown to whom it is for, with a move that is due", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const invited = await Visitor.arrives(browser, { as: bob });
  await invited.opens("");
  await invited.page.getByRole("heading", { name: "New to shatranj?" }).waitFor();
  await api("POST", "/v1/games", { token: alice.token, body: { opponent: bob.player, color: "BLACK" } });
  await invited.reads(".games", "invites you");
  await invited.presses("Accept");
  await invited.reads(".turn", "Your move");
  await invited.leaves();
});

test("who is declined reads why", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const invites = async () => (await api("POST", "/v1/games", { token: alice.token, body: { opponent: bob.player, color: "WHITE" } })).id;
  const declines = (/** @type {string} */ id) => api("POST", `/v1/games/${id}/decline`, { token: bob.token, body: { reason: "LATER" } });
  const visitor = await Visitor.arrives(browser, { as: alice });
  const seen = await invites();
  await visitor.opens(`#/game/${seen}`);
  await visitor.reads(".turn", "Waiting for the opponent");
  await declines(seen);
  await visitor.reads(".outcome", "ask again later");

  const unseen = await invites();
  await declines(unseen);
  await visitor.opens(`#/game/${unseen}`);
  await visitor.reads(".outcome", "ask again later");
  await visitor.reads(".player-bar[data-color=BLACK]", bob.player);
  await visitor.leaves();
});

test("one's games are there with those first that wait for a move, the most urgent at the top", async () => {
  const alice = await guest();
  const opponents = await Promise.all(["1d", "3d", "2d", "5+3"].map(guest));
  const [soon, later, theirs, atOnce] = opponents.map(({ player }) => player);
  await gameOf(alice, opponents[0], { timeControl: "1d" });
  await gameOf(alice, opponents[1], { timeControl: "3d" });
  const moved = await gameOf(alice, opponents[2], { timeControl: "2d" });
  await api("PUT", `/v1/games/${moved}/moves/1`, { token: alice.token, body: { move: "e3" } });
  const player = await Visitor.arrives(browser, { as: alice });
  await player.opens("");
  const names = () => player.page.locator("section[aria-label='Your games'] .game-link strong").allTextContents();
  await player.reads(".games .state", "their move");
  assert.deepEqual(await names(), [soon, later, theirs]);
  await gameOf(alice, opponents[3], { timeControl: "5+3" });
  await player.page.locator(".games .game-link").nth(3).waitFor();
  // It may be told of while it is open still, and goes up then.
  await player.page.locator("section[aria-label='Your games'] .game-link strong").first().filter({ hasText: atOnce }).waitFor();
  assert.deepEqual(await names(), [atOnce, soon, later, theirs]);
  await player.leaves();
});

test("a clock, an array and an opponent of one's own choice; what is half typed is told", async () => {
  const bob = await guest();
  const host = await Visitor.arrives(browser, { as: await guest() });
  const { page } = host;
  await host.opens("");
  await page.getByLabel("By name").check();
  await page.getByLabel("Other…").check();
  await page.getByLabel("Minutes", { exact: true }).fill("2");
  await page.getByLabel("Seconds a move").fill("7");
  await host.reads(".wish", "Each side has 2 minutes for the game, and 7 seconds more after every move.");
  await page.getByText("Rules and array").click();
  await page.getByLabel("Rules", { exact: true }).selectOption("Medina");
  await host.reads(".wish", "A bared Shah loses at once");
  await page.getByLabel("Array", { exact: true }).selectOption("Drawn by lot");
  await page.getByLabel("Whom").fill("No Such Name");
  await host.presses("Send the invitation");
  await host.reads(".problem", "“No Such Name” is no player's name");
  await page.getByLabel("Whom").fill(` ${bob.player.toUpperCase()} `);
  await host.presses("Send the invitation");
  await host.reads(".controls", `${bob.player} was invited.`);
  const id = page.url().split("/").pop() ?? "";
  const game = await api("GET", `/v1/games/${id}`);
  assert.deepEqual([game.timeControl.text, game.ruleSet.name, game.invited.id], ["2+7", "medina", bob.player]);
  assert.match(game.setup, /^shatranj960-\d+$/);
  await host.reads(".turn", "2+7 · Medina");

  // Days a move; what was chosen last is chosen again.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.equal(await page.getByLabel("Whom").inputValue(), ` ${bob.player.toUpperCase()} `);
  await page.getByLabel("Days", { exact: true }).check();
  await page.getByLabel("Days for each move").fill("0");
  host.expectRefusal(422, "/v1/games");
  await host.presses("Send the invitation");
  await page.locator(".wish .problem:not(:empty)").waitFor();
  await page.getByLabel("Days for each move").fill("2");
  await host.reads(".wish", "Each side has 2 days for every move.");
  await host.presses("Send the invitation");
  await host.reads(".controls", `${bob.player} was invited.`);
  await host.leaves();
});

test("a game against the computer begins from a position of one's own; what is none is told", async () => {
  const visitor = await Visitor.arrives(browser, { as: await guest() });
  const { page } = visitor;
  await visitor.opens("");
  await page.getByText("Rules and array").click();
  assert.equal(await page.getByLabel("Array", { exact: true }).getByRole("option", { name: "A position of your own" }).count(), 0, "nobody else looks for the same");
  await page.getByLabel("Computer").check();
  await page.getByLabel("White", { exact: true }).check();
  await page.getByLabel("Array", { exact: true }).selectOption("A position of your own");
  await page.getByLabel("Position (FEN)").fill("k7/8/8");
  visitor.expectRefusal(422, "/v1/games");
  await visitor.presses("Play");
  await page.locator(".wish .problem:not(:empty)").waitFor();
  await page.getByLabel("Position (FEN)").fill(" k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1 ");
  await visitor.presses("Play");
  await visitor.reads(".turn", "Your move");
  assert.match(await visitor.on("g2"), /White Rukh/);
  await visitor.drags("g2", "g8");
  await visitor.reads(".outcome", "You won");
  await visitor.leaves();
});

test("who waits in vain is told what else there is", async () => {
  const visitor = await Visitor.arrives(browser, { as: await guest() });
  await visitor.opens("");
  await visitor.page.getByLabel("30+20").check();
  await visitor.presses("Find an opponent");
  await visitor.presses("Play the computer");
  await visitor.page.getByLabel("Level").or(visitor.page.locator(".levels")).first().waitFor();
  assert.ok(await visitor.page.getByLabel("Computer").isChecked());
  assert.ok(await visitor.page.getByLabel("30+20").isChecked());
  await visitor.leaves();
});

test("a player's games are found, with their results; names lead to them, and to a challenge", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const running = await gameOf(alice, bob, { timeControl: "5+3" });
  const over = await gameOf(bob, alice, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${over}/moves/1`, { token: bob.token, body: { move: "Rg8" } });
  const watcher = await Visitor.arrives(browser, { as: await guest() });
  const { page } = watcher;
  await watcher.opens("#/watch");
  await page.getByLabel("Whom or what to watch").fill(alice.player);
  await watcher.presses("Look");
  await page.getByRole("heading", { name: alice.player }).waitFor();
  await watcher.reads("section[aria-label=Over] li", `against ${bob.player}`);
  await watcher.reads("section[aria-label=Over] .state", "lost");
  await watcher.reads("section[aria-label=Over] li", "by checkmate");
  await page.locator("section[aria-label='Being played'] .game-link").click();
  await watcher.reads(".controls", "You are watching.");
  assert.match(page.url(), new RegExp(running));
  await page.getByRole("link", { name: bob.player, exact: true }).click();
  await watcher.reads("section[aria-label=Over] .state", "won");
  await watcher.presses("Challenge");
  assert.ok(await page.getByLabel("By name").isChecked());
  assert.equal(await page.getByLabel("Whom").inputValue(), bob.player);
  // One's own, by way of the account.
  await page.locator(".account").click();
  await page.getByRole("link", { name: "Your games" }).click();
  await watcher.reads("section[aria-label=Over]", "None that you may see.");
  assert.equal(await page.getByRole("button", { name: "Challenge" }).count(), 0, "nobody challenges oneself");
  await watcher.leaves();
});

test("somebody who waits is seen in the lobby and taken up by one of those who see it", async () => {
  const [host, friend, third] = [
    await Visitor.arrives(browser),
    await Visitor.arrives(browser),
    await Visitor.arrives(browser),
  ];
  await host.opens("");
  await host.page.getByLabel("30+20").check();
  await host.page.getByLabel("White", { exact: true }).check();
  await host.presses("Find an opponent");
  await host.page.locator(".waiting").waitFor();
  const who = await host.page.evaluate(() => localStorage.getItem("shatranj.player") ?? "");
  for (const visitor of [friend, third]) {
    await visitor.opens("");
    await visitor.reads(".lobby li", who);
  }
  await friend.reads(".lobby li", "30+20 · The Laws of 2025 · you play Black");
  await friend.page.getByText(/^\d+ players? (is|are) here\.$/).waitFor();
  assert.equal(await host.page.locator(".lobby li").filter({ hasText: who }).count(), 0, "not one's own");
  await friend.presses(`Play ${who}`);
  for (const visitor of [host, friend]) await visitor.page.locator("#move").waitFor();
  assert.equal(host.page.url(), friend.page.url());
  await host.reads(".turn", "Your move");
  await third.page.locator(".lobby li").filter({ hasText: who }).waitFor({ state: "detached" });
  for (const visitor of [host, friend, third]) await visitor.leaves();
});

test("who chooses the computer is ready for the first move before the game is made", async () => {
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const guests = () => asked.filter((what) => what === "POST /v1/guests").length;
  await visitor.opens("");
  await page.locator(".wish").waitFor();
  assert.equal(guests(), 0, "who only looks is nobody");
  const known = page.waitForResponse(/\/v1\/positions\/legal-moves$/);
  await page.getByLabel("Computer").check();
  await known;
  await page.getByLabel("White", { exact: true }).check();
  await visitor.presses("Play");
  await page.locator("[data-square=e2].mine").waitFor();
  assert.equal(guests(), 1);
  assert.deepEqual(asked.filter((what) => /\/v1\/games\/.*\/legal-moves/.test(what)), [], "what may be played is known");
  await visitor.clicks("e2", "e3");
  await page.locator(".moves button").first().waitFor();
  await visitor.leaves();
});

test("a player with a rating looks for one of like strength, and others read for whom the seek is", async () => {
  const [, , seeker] = await playersOfEvents();
  const { ratings } = await api("GET", `/v1/ratings/${seeker.player}`);
  const pool = ratings.find((/** @type {{pool: string}} */ rating) => rating.pool === "laws-2025-blitz");
  const rating = Math.round(pool?.rating ?? 1500);
  const host = await Visitor.arrives(browser, { as: seeker });
  const other = await Visitor.arrives(browser);
  await host.opens("");
  const within = host.page.getByLabel("The opponent’s rating");
  await within.selectOption({ label: "Within 200 points of mine" });
  await host.page.getByLabel("No clock").check();
  await within.waitFor({ state: "hidden" });
  await host.page.getByLabel("3+2").check();
  await within.waitFor();
  await host.page.getByLabel("Computer", { exact: true }).check();
  await within.waitFor({ state: "hidden" });
  await host.page.getByLabel("Anyone").check();
  await host.presses("Find an opponent");
  const words = new RegExp(`ratings from ${rating - 200} to ${rating + 200}`);
  await host.page.getByText(words).waitFor();
  await other.opens("");
  await other.page.getByLabel("Anyone").waitFor();
  assert.equal(await other.page.getByLabel("The opponent’s rating").isVisible(), false, "guests have no rating");
  await other.page.getByText(words).first().waitFor();
  await host.presses("Cancel");
  await host.page.getByRole("button", { name: "Find an opponent" }).waitFor();
  await host.leaves();
  await other.leaves();
});
