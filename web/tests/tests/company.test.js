/** Who is there: seeks as a graph, whom one follows, with whom one wants nothing to do; and what one notes for oneself. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch, playersOfEvents } from "./support.js";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** @param {{token: string}} seeker @param {string} timeControl */
const seekOf = ({ token }, timeControl) => api("POST", "/v1/seeks", { token, body: { timeControl, color: "WHITE" } });

test("seeks are shown as a graph, in which one is chosen and taken up; the choice of the graph stays", async () => {
  const [slow, quick, daily] = [await guest(), await guest(), await guest()];
  const seeks = [await seekOf(slow, "31+19"), await seekOf(quick, "2+1"), await seekOf(daily, "3d")];
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens("");
  await visitor.presses("As a graph");
  const dotOf = (/** @type {{player: string}} */ { player }) => page.locator(".seek-dots").getByRole("button", { name: new RegExp(player) });
  const lefts = [];
  for (const seeker of [quick, slow, daily]) {
    await dotOf(seeker).waitFor();
    lefts.push((await dotOf(seeker).boundingBox())?.x ?? 0);
  }
  assert.deepEqual([...lefts].sort((one, other) => one - other), lefts, "the longer the game, the further to the right");
  assert.equal(new Set(lefts).size, 3);
  await page.getByText("Choose a dot to see who it is.").waitFor();
  await dotOf(slow).click();
  assert.equal(await dotOf(slow).getAttribute("aria-pressed"), "true");
  const chosen = page.locator(".seek-graph .games li").filter({ hasText: slow.player });
  await chosen.getByText("31+19 · The Laws of 2025 · you play Black").waitFor();
  await page.reload();
  await dotOf(daily).waitFor();
  await dotOf(quick).click();
  await visitor.presses(`Play ${quick.player}`);
  await page.locator("#move").waitFor();
  await visitor.reads(".player-bar", quick.player);
  for (const [i, seeker] of [slow, quick, daily].entries()) {
    if (seeker !== quick) await api("DELETE", `/v1/seeks/${seeks[i].id}`, { token: seeker.token });
  }
  await visitor.leaves();
});

test("who is followed is on the first page while they are here, and is challenged from there", async () => {
  const [, , , followed] = await playersOfEvents();
  const visitor = await Visitor.arrives(browser, { as: await guest() });
  const { page } = visitor;
  await visitor.opens(`#/player/${followed.player}`);
  await visitor.presses("Follow");
  await page.getByText("When this player is here, your Play page in this browser says so.").waitFor();
  const friend = await Visitor.arrives(browser, { as: followed });
  await friend.opens("");
  await friend.page.locator(".wish").waitFor();
  await visitor.opens("");
  const section = page.getByRole("region", { name: "Players you follow" });
  await section.getByRole("link", { name: followed.player }).waitFor();
  await visitor.presses(`Challenge ${followed.player}`);
  assert.ok(await page.getByLabel("By name").isChecked());
  assert.equal(await page.getByLabel("Whom").inputValue(), followed.player);
  await visitor.opens(`#/player/${followed.player}`);
  await visitor.presses("Unfollow");
  await visitor.opens("");
  await page.locator(".wish").waitFor();
  assert.equal(await section.count(), 0);
  await friend.leaves();
  await visitor.leaves();
});

test("of who is blocked nothing is seen: no seek, no invitation, no word; and the two are not paired", async () => {
  const [me, pest, other] = [await guest(), await guest(), await guest()];
  const visitor = await Visitor.arrives(browser, { as: me });
  const { page } = visitor;
  await visitor.opens(`#/player/${pest.player}`);
  await visitor.presses("Block");
  await page.getByText(/^Blocked: /).waitFor();
  assert.equal(await page.getByRole("button", { name: "Follow" }).count(), 1, "nobody is followed and blocked");
  const invite = (/** @type {{token: string}} */ { token }) =>
    api("POST", "/v1/games", { token, body: { color: "WHITE", opponent: me.player, timeControl: "5+3" } });
  await invite(pest);
  const invitation = await invite(other);
  const seeks = [await seekOf(pest, "32+19"), await seekOf(other, "33+19")];
  await visitor.opens("");
  const mine = page.getByRole("region", { name: "Your games" });
  await mine.getByText(other.player).waitFor();
  assert.equal(await mine.getByText(pest.player).count(), 0);
  await page.locator(".lobby li").filter({ hasText: other.player }).waitFor();
  assert.equal(await page.locator(".lobby li").filter({ hasText: pest.player }).count(), 0);
  await page.getByLabel("30+20").check();
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/v1/seeks"));
  await visitor.presses("Find an opponent");
  assert.deepEqual((await sent).postDataJSON().avoid, [pest.player]);
  await visitor.presses("Cancel");
  await api("POST", `/v1/games/${invitation.id}/join`, { token: me.token, body: {} });
  await visitor.opens(`#/game/${invitation.id}`);
  await page.getByRole("region", { name: "Chat" }).waitFor();
  await api("POST", `/v1/games/${invitation.id}/chat`, { token: other.token, body: { text: "Peace be upon you" } });
  await page.getByText("Peace be upon you").first().waitFor();
  await visitor.opens(`#/player/${other.player}`);
  await visitor.presses("Block");
  await visitor.opens(`#/game/${invitation.id}`);
  await page.reload();
  await page.getByRole("region", { name: "Chat" }).waitFor();
  await api("PUT", `/v1/games/${invitation.id}/moves/1`, { token: other.token, body: { move: "e3" } });
  await page.locator(".moves button").first().waitFor();
  assert.equal(await page.getByText("Peace be upon you").count(), 0);
  for (const [i, { token }] of [pest, other].entries()) await api("DELETE", `/v1/seeks/${seeks[i].id}`, { token });
  await visitor.leaves();
});

test("what one notes about a game is there again, for nobody else", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const [id, elsewhere] = [await gameOf(alice, bob), await gameOf(alice, bob)];
  const visitor = await Visitor.arrives(browser, { as: alice });
  const { page } = visitor;
  const note = page.getByLabel("Your notes");
  await visitor.opens(`#/game/${id}`);
  await page.getByText("Your notes").first().click();
  await note.fill("Watch the Alfil on c1");
  await page.reload();
  await note.waitFor();
  assert.equal(await note.inputValue(), "Watch the Alfil on c1");
  await visitor.opens(`#/game/${elsewhere}`);
  await page.locator("#move").waitFor();
  assert.equal(await note.isVisible(), false, "each game has its own");
  const opponent = await Visitor.arrives(browser, { as: bob });
  await opponent.opens(`#/game/${id}`);
  await opponent.page.locator("#move").waitFor();
  assert.equal(await opponent.page.getByLabel("Your notes").isVisible(), false);
  await opponent.leaves();
  await visitor.leaves();
});
