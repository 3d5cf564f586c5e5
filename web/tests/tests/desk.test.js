/** The arbiter's desk of an event. SHATRANJ_ENTRANTS has the tokens of players who are no guests. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, boardsOf, eventOf, eventually, launch, playersOfEvents } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const organiser = () => ({ player: "arbiter", token: process.env.SHATRANJ_ARBITER ?? "" });

test("the organiser sees all boards: clocks run, a claim comes to the top and leads to its game, a player is expelled", async () => {
  const [ann, bea, cid, dan] = await playersOfEvents();
  const all = [ann, bea, cid, dan];
  const of = (/** @type {string} */ name) => all.find(({ player }) => player === name) ?? ann;
  const boss = organiser();
  const id = await eventOf(boss, all, { name: "Watched by an arbiter", timeControl: "1+0" });
  await api("POST", `/v1/tournaments/${id}/start`, { token: boss.token, body: {} });
  const [first, second] = await boardsOf(id, 1);
  const plays = (/** @type {any} */ { gameId }, /** @type {string} */ who, /** @type {number} */ ply, /** @type {string} */ move) =>
    api("PUT", `/v1/games/${gameId}/moves/${ply}`, { token: of(who).token, body: { move } });

  const judge = await Visitor.arrives(browser, { as: boss });
  await judge.opens(`#/event/${id}`);
  const desk = judge.page.getByRole("region", { name: "Arbiter's desk" });
  const rows = desk.locator("tbody tr");
  await rows.nth(1).waitFor();
  const row = (/** @type {{white: string}} */ { white }) => rows.filter({ hasText: white });
  await row(first).getByText("is to begin").waitFor();
  await plays(first, first.white, 1, "e3");
  await plays(first, first.black, 2, "e6");
  await plays(second, second.white, 1, "e3");
  await plays(second, second.black, 2, "e6");
  for (const board of [first, second]) await row(board).getByText("Move 2").waitFor();
  await plays(second, second.white, 3, "d3");

  // The running clock runs, and the other one stands.
  const time = async (/** @type {{white: string}} */ board, /** @type {number} */ side) => (await row(board).locator("[role=timer]").nth(side).textContent()) ?? "";
  const [white, black] = [await time(first, 0), await time(first, 1)];
  await eventually(async () => (await time(first, 0)) < white, "White's clock has run on");
  assert.equal(await time(first, 1), black);

  // Nobody else sees it.
  const watcher = await Visitor.arrives(browser, { as: ann });
  await watcher.opens(`#/event/${id}`);
  await watcher.page.locator(".standings tbody tr").nth(3).waitFor();
  assert.equal(await watcher.page.getByRole("region", { name: "Arbiter's desk" }).count(), 0);

  // White of the first board claims: the board comes to the top and says so, and the clocks stand.
  await api("POST", `/v1/games/${second.gameId}/arbiter/warn`, { token: boss.token, body: { color: "BLACK" } });
  await row(second).getByText("1 warning").waitFor();
  for (const color of ["WHITE", "BLACK"]) {
    await api("POST", `/v1/games/${second.gameId}/arbiter/time`, { token: boss.token, body: { color, addMs: 600_000 } });
  }
  await api("POST", `/v1/games/${first.gameId}/draw/claim`, { token: of(first.white).token, body: { kind: "OPPONENT_MAKES_NO_EFFORT" } });
  await row(first).getByText("White claims a draw").waitFor();
  await row(first).getByText(/denied in \d+:\d\d/).waitFor();
  assert.match((await rows.first().textContent()) ?? "", new RegExp(first.white), "a claim is on top");
  await judge.reads(".desk [role=status]", "Board 1: White claims a draw");
  const stands = await time(first, 0);

  // The desk comes back with all boards after a cut, and what happened meanwhile is there.
  judge.isOffline = true;
  await judge.context.setOffline(true);
  await desk.locator(".cut:visible").waitFor();
  await plays(second, second.black, 4, "d6");
  await judge.context.setOffline(false);
  await row(second).getByText("Move 3").waitFor();
  judge.isOffline = false;
  assert.equal(await time(first, 0), stands, "no clock runs while a claim waits");

  // By keyboard to the game, where the arbiter rules.
  await row(first).getByRole("link", { name: "Arbitrate on board 1" }).focus();
  await judge.page.keyboard.press("Enter");
  await judge.presses("Grant the draw");
  await judge.opens(`#/event/${id}`);
  await row(first).getByText("Draw").waitFor();
  assert.match((await rows.last().textContent()) ?? "", new RegExp(first.white), "what is over is at the end");

  // Who is expelled loses the game that goes on.
  await judge.presses("Expel a player…");
  await judge.page.getByLabel("Whom").selectOption(second.white);
  await judge.page.getByLabel("By which article").selectOption("12.3");
  await judge.page.getByLabel("Why").fill("notes");
  await judge.presses("Expel");
  await row(second).getByText("Black won").waitFor();
  const { outcome } = await api("GET", `/v1/games/${second.gameId}`);
  assert.equal(outcome.winner, "BLACK");
  for (const visitor of [judge, watcher]) await visitor.leaves();
});
