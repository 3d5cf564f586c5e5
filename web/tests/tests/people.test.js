/**
 * Two people play whole games by mouse, by keyboard and by touch, each with six other tabs, and lose nothing: a page is
 * loaded anew, a tab closed, the network away.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Person, haveTheSameGame } from "./people.js";
import { api, boardsOf, eventOf, gameOf, guest, launch, playersOfEvents } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** White mates by Rg8 whenever it likes; Black has Baidaq moves to pass the time. */
const MATE_AT_HAND = "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1";
/** Where a clock of minutes runs meanwhile. */
const THIRTY_SECONDS = 30_000;
/** Longer than a stream needs to notice that it is cut. What comes after that does not depend on how long it lasts. */
const CUT_MS = 3_000;
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A move by mouse in a game of days, where it is asked for twice. @param {Person} person @param {string} from @param {string} to */
async function playsByMouse(person, from, to) {
  await person.hasTheMove();
  await person.tab.cell(from).and(person.page.locator(".mine")).waitFor();
  await person.tab.drags(from, to);
  await person.tab.presses("Play it");
}

test("a game of days by mouse: invited by name, accepted, and played to mate", async () => {
  const [alice, bob] = [await Person.arrives(browser, await guest()), await Person.arrives(browser, await guest())];
  for (const { tab } of [alice, bob]) await tab.opens("");
  const { page } = alice;
  await page.getByLabel("By name", { exact: true }).click();
  await page.getByLabel("Whom").fill(bob.name);
  await page.getByLabel("Days", { exact: true }).click();
  await page.getByLabel("Days for each move").fill("2");
  await page.getByLabel("White", { exact: true }).click();
  await page.getByText("Rules and array").click();
  await page.getByLabel("Array", { exact: true }).selectOption("A position of your own");
  await page.getByLabel("Position (FEN)").fill(MATE_AT_HAND);
  await alice.tab.presses("Send the invitation");
  await bob.tab.presses("Accept");
  for (const { tab } of [alice, bob]) await tab.page.locator("#move").waitFor();
  const id = page.url().split("/").pop() ?? "";
  await Promise.all([alice.opensSixOthers(id, "#/events"), bob.opensSixOthers(id, "#/problems")]);

  await playsByMouse(alice, "d1", "d2");
  await bob.others[0].reads(".games", "your move");
  await bob.page.reload();
  await playsByMouse(bob, "a7", "a6");
  await alice.sees(["Kd2", "a6"]);
  await alice.readsClocks(id);

  // Alice closes the tab with a move that she was asked for once more: it was not played.
  await alice.hasTheMove();
  await alice.tab.drags("d2", "d3");
  await alice.tab.reads(".proposal", "White Shah d2 to d3?");
  await alice.closesAndOpens(`#/game/${id}`);
  await alice.hasTheMove();
  await alice.sees(["Kd2", "a6"]);
  await bob.isCutOff(CUT_MS, () => playsByMouse(alice, "d2", "d3"));
  await bob.sees(["Kd2", "a6", "Kd3"]);
  await bob.readsClocks(id);
  await playsByMouse(bob, "a6", "a5");
  await playsByMouse(alice, "g2", "g8");

  await haveTheSameGame([alice, bob], id, ["Kd2", "a6", "Kd3", "a5", "Rg8#"]);
  await alice.tab.reads(".outcome", "You won");
  await bob.tab.reads(".outcome", "You lost");
  for (const { tab } of [alice, bob]) await tab.leaves();
});

test("a blitz game with premoves by keyboard: planned, played by the server, and won by a planned move", async () => {
  const [alice, bob] = [await Person.arrives(browser, await guest()), await Person.arrives(browser, await guest())];
  const id = await gameOf(alice.is, bob.is, { initialFen: MATE_AT_HAND, timeControl: "3+2" });
  for (const { tab } of [alice, bob]) await tab.opens(`#/game/${id}`);
  await Promise.all([alice.opensSixOthers(id, "#/events"), bob.opensSixOthers(id, "#/leaderboards")]);
  const isPlanned = (/** @type {Person} */ person, /** @type {string} */ square) =>
    person.tab.cell(square).and(person.page.locator("[aria-label*=planned]")).waitFor();

  await bob.hasTheMove("The opponent thinks");
  await bob.walks("a7", "a6");
  await isPlanned(bob, "a6");
  await bob.walks("a6", "a5");
  await isPlanned(bob, "a5");
  await alice.hasTheMove();
  await alice.walks("d1", "d2");
  for (const person of [alice, bob]) await person.sees(["Kd2", "a6"]);

  // White thinks while its network is away, and Black loads its page anew: the plan stands, the clock runs.
  await alice.hasTheMove();
  await bob.page.reload();
  await isPlanned(bob, "a5");
  await alice.isCutOff(THIRTY_SECONDS, async () => {
    await alice.readsClocks(id);
    await bob.readsClocks(id);
  });
  await alice.readsClocks(id);
  // Black is gone when its move comes: it was planned, and is played.
  await bob.closesAndOpens("#/pieces");
  await alice.walks("d2", "d3");
  await alice.sees(["Kd2", "a6", "Kd3", "a5"]);
  await bob.tab.opens(`#/game/${id}`);
  await bob.sees(["Kd2", "a6", "Kd3", "a5"]);
  for (const person of [alice, bob]) await person.readsClocks(id);

  // White plays while its network is away; the move goes out once, when it is back.
  await alice.hasTheMove();
  await alice.isCutOff(CUT_MS, async () => {
    await alice.walks("d3", "d4");
    await alice.hasTheMove("Sending your move");
  });
  for (const person of [alice, bob]) await person.sees(["Kd2", "a6", "Kd3", "a5", "Kd4"]);
  await alice.walks("g2", "g8");
  await isPlanned(alice, "g8");
  await alice.page.reload();
  await isPlanned(alice, "g8");
  await bob.hasTheMove();
  await bob.walks("a5", "a4");

  await haveTheSameGame([alice, bob], id, ["Kd2", "a6", "Kd3", "a5", "Kd4", "a4", "Rg8#"]);
  await alice.tab.reads(".outcome", "You won");
  for (const { tab } of [alice, bob]) await tab.leaves();
});

test("a round of an event by touch on a phone: found in the event, played, and counted in the standings", async () => {
  const [ann, bea, , , boss] = await playersOfEvents();
  // Other tests want the ratings of these players as they are.
  const event = await eventOf(boss, [ann, bea], { name: "Round of two", rounds: 1, rated: false });
  const people = await Promise.all([ann, bea].map((one) => Person.arrives(browser, one, PHONE)));
  for (const { tab } of people) {
    await tab.opens(`#/event/${event}`);
    await tab.reads(".you", "You take part.");
  }
  await api("POST", `/v1/tournaments/${event}/start`, { token: boss.token, body: {} });
  const [{ white: first, gameId: id }] = await boardsOf(event, 1);
  for (const person of people) {
    await person.touches("link", "Go to your game");
    await person.page.locator("#move").waitFor();
  }
  const white = people.find(({ name }) => name === first) ?? people[0];
  const black = people.find((person) => person !== white) ?? people[1];
  await Promise.all(people.map((person) => person.opensSixOthers(id, `#/event/${event}`)));

  await white.hasTheMove();
  await white.moves("taps", "e2", "e3");
  await black.hasTheMove();
  await black.page.reload();
  await black.hasTheMove();
  await black.moves("swipes", "g8", "f6");
  for (const person of people) await person.sees(["e3", "Nf6"]);

  await white.hasTheMove();
  await black.isCutOff(CUT_MS, () => white.moves("swipes", "d2", "d3"));
  await black.sees(["e3", "Nf6", "d3"]);
  await black.readsClocks(id);
  // A tab is closed, and the way back leads over the event.
  await black.closesAndOpens(`#/event/${event}`);
  await black.touches("link", "Go to your game");
  await black.hasTheMove();
  await black.moves("taps", "b8", "c6");
  for (const person of people) await person.sees(["e3", "Nf6", "d3", "Nc6"]);
  await white.readsClocks(id);
  await black.touches("button", "Resign");
  await black.touches("button", "Resign: sure?");

  await haveTheSameGame(people, id, ["e3", "Nf6", "d3", "Nc6"]);
  for (const person of people) {
    await person.touches("link", "Back to the event");
    for (const { page } of [person.tab, person.others[3]]) {
      const winner = page.locator(".standings tbody tr").filter({ hasText: white.name });
      await winner.locator("td:nth-child(3)").getByText("1", { exact: true }).waitFor();
    }
  }
  const [board] = await boardsOf(event, 1);
  assert.deepEqual(board, { board: 1, white: white.name, black: black.name, attempt: 1, gameId: id, result: "WHITE_WINS" });
  for (const { tab } of people) await tab.leaves();
});
