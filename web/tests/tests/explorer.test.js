/** Played games beside the analysis board. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, eventually, gameOf, guest, launch, playedGame } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** So many plies begin it that no other test plays. */
const OPENING = ["a3", "h6", "b3", "g6"];

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** @param {string[]} moves @param {boolean} whiteWins */
async function gameOver(moves, whiteWins) {
  const [white, black] = [await guest(), await guest()];
  const id = await playedGame(white, black, moves, { loser: whiteWins ? black : white });
  const { fen } = await api("GET", `/v1/games/${id}`);
  return { id, white, fen };
}

test("what was played is told in the position that is looked at, leads on, and names the games", async () => {
  const won = await gameOver([...OPENING, "c3"], true);
  const lost = await gameOver([...OPENING, "d3"], false);
  const { fen, white } = await gameOver(OPENING, true);
  // The index follows the archive, which follows the games.
  const found = await eventually(async () => {
    const answer = await api("GET", `/v1/explorer?fen=${encodeURIComponent(fen)}`, { token: white.token });
    return answer.games === 3 && answer;
  }, "three games with the opening");
  assert.deepEqual([found.white, found.draws, found.black], [2, 0, 1]);

  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens(`#/analysis/${won.id}`);
  await visitor.sees([...OPENING, "c3"]);
  await visitor.presses("One move back");
  await page.getByText("Played games").click();
  await visitor.reads(".explorer [role=status]", "3 games: White won 67 %, Black won 33 %.");
  const rows = page.locator(".played-moves tbody tr");
  assert.deepEqual(await rows.locator("th").allTextContents(), ["c3", "d3"]);
  assert.deepEqual(await rows.locator("td:nth-child(2)").allTextContents(), ["1", "1"]);
  assert.equal(await rows.nth(0).getByRole("img").getAttribute("aria-label"), "White won 100 %");

  await rows.getByRole("button", { name: "d3" }).click();
  await visitor.reads(".tree button[aria-current=step]", "d3");
  await visitor.reads(".explorer [role=status]", "1 game: Black won 100 %.");
  await page.locator(`.recent-games a[href="#/analysis/${lost.id}"]`).click();
  await visitor.sees([...OPENING, "d3"]);
  await visitor.leaves();
});

test("games are told by their pace, and a position that nobody had is one", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("#/analysis");
  await visitor.page.getByText("Played games").click();
  await visitor.reads(".explorer [role=status]", "won");
  await visitor.page.getByLabel("Pace").selectOption("CORRESPONDENCE");
  await visitor.reads(".explorer [role=status]", "No finished game had this position.");
  await visitor.leaves();
});

test("games of one player are told by colour, and are found by what they have", async () => {
  const { id, white } = await gameOver(["a3", "h6", "c3", "f6", "g3"], true);
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens(`#/analysis/${id}`);
  await page.getByText("Played games").click();
  await page.locator("#explorer-player").fill(white.player);
  await visitor.reads(".explorer [role=status]", "1 game: White won 100 %.");
  await page.getByLabel("Colour").selectOption("BLACK");
  await visitor.reads(".explorer [role=status]", "No finished game had this position.");

  await page.locator(".explorer").getByRole("link", { name: "Search finished games" }).click();
  await page.getByLabel("Player").fill(white.player);
  await page.getByLabel("Result").selectOption("WHITE");
  await page.getByLabel("How it ended").selectOption("RESIGNATION");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const found = page.locator(".man-card");
  // Until then those that anybody played lately are there.
  await page.waitForFunction(() => document.querySelectorAll(".man-card").length === 1);
  assert.equal(await found.locator("a").getAttribute("href"), `#/game/${id}`);
  assert.match(await found.innerText(), /by resignation/);
  assert.equal(await found.getByRole("img").count(), 1);
  // The address says what was looked for.
  await page.reload();
  assert.equal(await page.getByLabel("Player").inputValue(), white.player);
  await page.getByLabel("Result").selectOption("DRAW");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No finished game fits.").waitFor();
  visitor.expectRefusal(400, "/v1/finished-games");
  await page.getByLabel("Left at the end").fill("KR");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "material" }).waitFor();
  await visitor.leaves();
});

test("who plays is told nothing of the position", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob);
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "a3" } });
  const visitor = await Visitor.arrives(browser, { as: alice });
  visitor.expectRefusal(403, "/v1/explorer");
  await visitor.opens(`#/analysis/${id}`);
  await visitor.page.getByText("Played games").click();
  await visitor.reads(".explorer [role=status]", "This position stands in a game that you are playing.");
  await visitor.leaves();
});
