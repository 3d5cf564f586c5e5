/** Events on the page. SHATRANJ_ENTRANTS has the tokens of five who are no guests. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, boardsOf, eventOf, eventually, guest, launch, playersOfEvents } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** Longer than a stream needs to notice that it is cut. */
const CUT_MS = 3_000;

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** What the standings show, best first: player and points. @param {Visitor} visitor */
const standingsOf = (visitor) =>
  visitor.page.$$eval(".standings tbody tr", (rows) =>
    rows.map((row) => `${row.querySelector("th a")?.textContent} ${row.querySelectorAll("td")[1]?.textContent}`),
  );

/** Waits until somebody has points. @param {Visitor} visitor @param {string} player @param {string} points */
const scores = (visitor, player, points) =>
  visitor.page.locator(".standings tbody tr").filter({ hasText: player }).filter({ has: visitor.page.locator(`td:nth-child(3):text-is("${points}")`) }).waitFor();

/** Moves the focus on until it is on a button, as somebody does who has no mouse. @param {Visitor} visitor @param {string} name */
async function tabsTo(visitor, name) {
  for (let steps = 0; steps < 60; steps++) {
    await visitor.page.keyboard.press("Tab");
    if ((await visitor.page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
  }
  assert.fail(`no way to “${name}” by the keyboard`);
}

test("a Swiss of four: announced, entered by mouse and by keyboard, started, played, and nothing lost on the way", async () => {
  const [ann, bea, cid, dan, boss] = await playersOfEvents();
  const all = [ann, bea, cid, dan];
  const organiser = await Visitor.arrives(browser, { as: boss });
  await organiser.opens("#/events");
  await organiser.page.getByRole("link", { name: "Announce an event" }).click();
  await organiser.page.getByLabel("Name").fill("Swiss of four");
  await organiser.page.getByLabel("Rounds", { exact: true }).fill("2");
  await organiser.page.getByLabel("10+5").check();
  await organiser.page.getByRole("group", { name: "Rounds after the first" }).getByLabel("When I say so").check();
  await organiser.presses("Announce it");
  await organiser.page.getByRole("heading", { name: "Swiss of four" }).waitFor();
  const id = organiser.page.url().split("/").pop() ?? "";

  const byMouse = await Visitor.arrives(browser, { as: ann });
  await byMouse.opens("#/events/swiss");
  await byMouse.page.getByRole("region", { name: "To come" }).getByRole("link", { name: "Swiss of four" }).first().click();
  await byMouse.presses("Join");
  await byMouse.reads(".you", "You take part.");
  const byKeyboard = await Visitor.arrives(browser, { as: bea });
  await byKeyboard.opens(`#/event/${id}`);
  await byKeyboard.page.getByRole("button", { name: "Join" }).waitFor();
  await tabsTo(byKeyboard, "Join");
  await byKeyboard.page.keyboard.press("Enter");
  await byKeyboard.reads(".you", "You take part.");
  assert.equal(await byKeyboard.page.evaluate(() => document.activeElement?.tagName), "BUTTON", "the focus stays");
  for (const { token } of [cid, dan]) await api("POST", `/v1/tournaments/${id}/join`, { token, body: {} });
  for (const visitor of [byMouse, organiser]) {
    await visitor.reads("section[aria-label=Players] h2", "4 players");
    await visitor.reads("section[aria-label=Players] li", dan.player);
  }

  await organiser.presses("Start…");
  await organiser.presses("Start it");
  for (const visitor of [byMouse, byKeyboard]) {
    await visitor.reads("#warned", "Your game of round 1 begins, against");
    await visitor.page.getByRole("link", { name: "Go to your game" }).waitFor();
    assert.match(await visitor.page.title(), /^Your game · Swiss of four/);
  }
  const watcher = await Visitor.arrives(browser);
  await watcher.opens(`#/event/${id}`);
  await watcher.page.locator(".standings tbody tr").nth(3).waitFor();
  assert.deepEqual((await standingsOf(watcher)).map((row) => row.split(" ")[1]), ["0", "0", "0", "0"]);

  // Black of the first board gives up: everybody sees it as it happens.
  const [first, second] = await boardsOf(id, 1);
  const of = (/** @type {string} */ name) => all.find(({ player }) => player === name) ?? ann;
  const resigns = (/** @type {{gameId: string}} */ { gameId }, /** @type {string} */ who) =>
    api("POST", `/v1/games/${gameId}/resign`, { token: of(who).token, body: {} });
  await plays(first, of);
  await resigns(first, first.black);
  for (const visitor of [watcher, byMouse]) {
    await scores(visitor, first.white, "1");
    assert.equal((await standingsOf(visitor))[0], `${first.white} 1`);
    await visitor.reads(".pairs tr", "White won");
  }

  // What happens while the line is cut is there afterwards.
  watcher.isOffline = true;
  await watcher.context.setOffline(true);
  await watcher.reads(".offline:visible", "No connection");
  await plays(second, of);
  await resigns(second, second.white);
  await watcher.page.waitForTimeout(CUT_MS);
  await watcher.context.setOffline(false);
  await scores(watcher, second.black, "1");
  await watcher.page.locator(".offline").waitFor({ state: "hidden" });
  watcher.isOffline = false;
  const before = await standingsOf(watcher);
  await watcher.page.reload();
  await scores(watcher, second.black, "1");
  assert.deepEqual(await standingsOf(watcher), before);

  await organiser.presses("Pair round 2…");
  await organiser.presses("Pair it");
  await byMouse.reads("section[aria-label=You] h2", "Your game of round 2");
  await watcher.reads("section[aria-label=Rounds] h2", "Round 2");
  await watcher.page.getByRole("button", { name: "Round 1", exact: true }).click();
  await watcher.reads(".pairs tr", "Black won");
  await byMouse.page.getByRole("link", { name: "Go to your game" }).click();
  await byMouse.page.locator("#move").waitFor();
  await byMouse.page.getByRole("link", { name: "Back to the event" }).click();
  await byMouse.page.getByRole("heading", { name: "Swiss of four" }).waitFor();
  for (const visitor of [organiser, byMouse, byKeyboard, watcher]) await visitor.leaves();
});

/**
 * A move of each, so that the game has begun.
 *
 * @param {{gameId: string, white: string, black: string}} board
 * @param {(name: string) => {token: string}} of
 */
async function plays({ gameId, white, black }, of) {
  await api("PUT", `/v1/games/${gameId}/moves/1`, { token: of(white).token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${gameId}/moves/2`, { token: of(black).token, body: { move: "e6" } });
}

test("a tab that nobody looks at is told of its game, and shows the event anew when it is looked at", async () => {
  const [ann, bea, cid, , boss] = await playersOfEvents();
  const id = await eventOf(boss, [ann, bea, cid], { name: "Behind other tabs", kind: "ROUND_ROBIN", rounds: undefined });
  const visitor = await Visitor.arrives(browser, { as: ann });
  await visitor.opens(`#/event/${id}`);
  await visitor.reads(".you", "You take part.");
  await visitor.isHidden(true);
  await api("POST", `/v1/tournaments/${id}/start`, { token: boss.token, body: {} });
  // With three players one is left over, and that may be Ann: then it is her game of the second round.
  let boards = await boardsOf(id, 1);
  const isIn = () => boards.some(({ white, black }) => [white, black].includes(ann.player));
  const of = (/** @type {string} */ name) => [ann, bea, cid].find(({ player }) => player === name) ?? ann;
  if (!isIn()) {
    await plays(boards[0], of);
    await api("POST", `/v1/games/${boards[0].gameId}/resign`, { token: of(boards[0].white).token, body: {} });
    await eventually(async () => (await api("GET", `/v1/tournaments/${id}/rounds/1`)).completedAt, "the round is over");
    await api("POST", `/v1/tournaments/${id}/rounds`, { token: boss.token, body: {} });
    boards = await boardsOf(id, 2);
  }
  await visitor.reads("#warned", "Your game of round");
  await visitor.page.waitForFunction(() => document.title.startsWith("Your game · "));
  await visitor.isHidden(false);
  const mine = boards.find(({ white, black }) => [white, black].includes(ann.player)) ?? boards[0];
  await plays(mine, of);
  await api("POST", `/v1/games/${mine.gameId}/resign`, { token: of(mine.white).token, body: {} });
  await scores(visitor, mine.black, "1");
  await visitor.leaves();
});

test("in a hall the organiser enters results by the keyboard, corrects one, and the cross table and the report follow", async () => {
  const [ann, bea, cid, dan, boss] = await playersOfEvents();
  const id = await eventOf(boss, [ann, bea, cid, dan], { name: "Round robin", kind: "ROUND_ROBIN", rounds: undefined, venue: "HALL" });
  const organiser = await Visitor.arrives(browser, { as: boss });
  const { page } = organiser;
  await organiser.opens(`#/event/${id}`);
  await organiser.presses("Start…");
  await organiser.presses("Start it");
  // The rows are there a moment before the question is gone, which keeps the focus.
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const result = (/** @type {number} */ board) => page.getByRole("button", { name: new RegExp(`result of board ${board}$`, "i") });
  await result(1).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").locator("select").selectOption("BLACK_WINS");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await organiser.reads(".pairs tr", "Black won");
  const { boards } = await api("GET", `/v1/tournaments/${id}/rounds/1`);
  await scores(organiser, boards[0].black, "1");

  await result(1).click();
  await page.getByRole("dialog").locator("select").selectOption("DRAW");
  await organiser.presses("Correct it");
  await scores(organiser, boards[0].black, "½");
  const row = page.locator(".crossings tbody tr").filter({ has: page.getByRole("link", { name: boards[0].black }) });
  await row.locator("td", { hasText: "½" }).first().waitFor();

  // A round that nobody has begun is paired anew; one that has been begun is not.
  organiser.expectRefusal(409, `/v1/tournaments/${id}/rounds/1`);
  await organiser.presses("Restart the round…");
  await organiser.presses("Restart it");
  await organiser.reads("dialog .problem", "A game of this round has begun already.");
  await page.keyboard.press("Escape");

  await result(2).click();
  await organiser.presses("Enter it");
  await organiser.presses("Finish…");
  await organiser.presses("Finish it");
  await organiser.reads(".event-view > header .lead", "over since");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Report file (TRF)" }).click()]);
  assert.equal(download.suggestedFilename(), `${id}.trf`);
  await organiser.leaves();
});

test("a player misses a round, pauses, leaves and comes back; who is expelled does not; the event is called off", async () => {
  const [ann, bea, cid, dan, boss] = await playersOfEvents();
  const id = await eventOf(boss, [ann, bea, cid], { name: "Comings and goings", rounds: 4, venue: "HALL" });
  const player = await Visitor.arrives(browser, { as: dan });
  await player.opens(`#/event/${id}`);
  await player.presses("Join");
  await player.presses("Miss a round…");
  await player.page.getByLabel("Which round").selectOption("2");
  await player.presses("Miss it");
  await player.reads(".you", "You take part. You miss round 2 for half a point.");
  // A second half point is refused, and the question stays.
  player.expectRefusal(409, `/v1/tournaments/${id}/byes`);
  await player.presses("Miss a round…");
  await player.presses("Miss it");
  await player.reads("dialog .problem", "You may miss one round for half a point");
  await player.page.keyboard.press("Escape");

  await api("POST", `/v1/tournaments/${id}/start`, { token: boss.token, body: {} });
  await player.presses("Pause");
  await player.reads(".you", "You pause");
  await player.presses("Resume");
  await player.presses("Leave…");
  await player.presses("Leave it");
  await player.reads(".you", "You have left this event.");
  await player.presses("Come back");
  await player.reads(".you", "You take part.");

  const organiser = await Visitor.arrives(browser, { as: boss });
  await organiser.opens(`#/event/${id}`);
  await organiser.presses("Expel a player…");
  await organiser.page.getByLabel("Whom").selectOption(dan.player);
  await organiser.page.getByLabel("Why").fill("fell asleep");
  await organiser.presses("Expel");
  await player.reads(".you", "You were expelled");
  await organiser.reads(".standings tr", "expelled");
  await organiser.presses("Restart the round…");
  await organiser.presses("Restart it");
  await organiser.page.locator("section[aria-label=Rounds]").waitFor({ state: "hidden" });
  await organiser.presses("Call it off…");
  await organiser.page.getByLabel("Why").fill("rain");
  await organiser.presses("Call it off");
  await player.reads(".you", "This event was called off: rain");
  await player.leaves();
  await organiser.leaves();
});

test("refusals are said: at the field of a form, to who is not invited, to guests, of an event that is none", async () => {
  const [ann, bea, , , boss] = await playersOfEvents();
  const organiser = await Visitor.arrives(browser, { as: boss });
  const { page } = organiser;
  await organiser.opens("#/events/new");
  organiser.expectRefusal(422, "/v1/tournaments");
  await organiser.presses("Announce it");
  await organiser.reads(".problem", "A name has 1 to 80 letters or signs.");
  const name = page.getByLabel("Name");
  assert.equal(await name.getAttribute("aria-invalid"), "true");
  assert.ok(await name.evaluate((field) => field === document.activeElement), "the focus is at the field");
  await name.fill("By invitation");
  await page.getByLabel("Rounds", { exact: true }).fill("99");
  await organiser.presses("Announce it");
  await organiser.reads(".problem", "An event has 1 to 50 rounds.");
  assert.equal(await name.getAttribute("aria-invalid"), null);
  await page.getByLabel("Rounds", { exact: true }).fill("3");
  await page.getByLabel("By invitation").check();
  await page.getByLabel("Who is invited").fill(`${ann.player}, No!`);
  await organiser.presses("Announce it");
  await organiser.reads(".problem", "“No!” is no player's name");
  await page.getByLabel("Who is invited").fill(ann.player);
  await page.getByLabel("At a time").check();
  await page.getByLabel("Start, by your clock").fill("2020-01-01T10:00");
  await organiser.presses("Announce it");
  await organiser.reads(".problem", "That time is past already.");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel("Start, by your clock").fill(tomorrow);
  await organiser.presses("Announce it");
  await page.getByRole("heading", { name: "By invitation" }).waitFor();
  await page.locator(".countdown").filter({ hasText: /^Starts in \d+(:\d\d:\d\d| d \d+ h)$/ }).waitFor();
  const id = page.url().split("/").pop() ?? "";

  // It is announced otherwise, and what was said before stands in the form.
  await page.getByRole("link", { name: "Change it…" }).click();
  assert.equal(await page.getByLabel("Who is invited").inputValue(), ann.player);
  await page.getByLabel("Name").fill("By invitation only");
  await organiser.presses("Change it");
  await page.getByRole("heading", { name: "By invitation only" }).waitFor();

  const stranger = await Visitor.arrives(browser, { as: bea });
  stranger.expectRefusal(403, `/v1/tournaments/${id}/join`);
  await stranger.opens(`#/event/${id}`);
  await stranger.presses("Join");
  await stranger.reads(".you .problem", "Only players who are invited can enter this event.");
  stranger.expectRefusal(404, "/v1/tournaments/nonsense");
  await stranger.opens("#/event/nonsense");
  await stranger.reads(".problem", "There is no such event.");
  await stranger.opens("#/events/nonsense");
  await stranger.page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await stranger.leaves();

  const somebody = await Visitor.arrives(browser, { as: await guest() });
  await somebody.opens(`#/event/${id}`);
  await somebody.reads(".you", "Guests cannot take part in events.");
  await somebody.leaves();
  await organiser.leaves();
});

test("more events than a page of the list has are shown bit by bit, and of one kind alone", async () => {
  const [, , , , boss] = await playersOfEvents();
  const { total } = await api("GET", "/v1/tournaments?phase=SCHEDULED&kind=KNOCKOUT&limit=1");
  for (let i = total; i < 21; i++) {
    await eventOf(boss, [], { name: `Knock-out ${i}`, kind: "KNOCKOUT", rounds: undefined, venue: "HALL" });
  }
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("#/events/knockout");
  const items = visitor.page.getByRole("region", { name: "To come" }).getByRole("listitem");
  await items.nth(19).waitFor();
  assert.equal(await items.count(), 20);
  await visitor.page.getByRole("region", { name: "To come" }).getByRole("button", { name: "More events" }).click();
  await items.nth(20).waitFor();
  assert.equal(await visitor.page.getByText("Swiss ·").count(), 0);
  await eventually(async () => (await items.count()) >= 21, "all are shown");
  await visitor.leaves();
});

test("an arena: announced by its form, entered late, and whoever is free plays on until it is ended", async () => {
  const [ann, bea, , , boss] = await playersOfEvents();
  const organiser = await Visitor.arrives(browser, { as: boss });
  await organiser.opens("#/events/new");
  await organiser.page.getByLabel("Name").fill("Friday arena");
  await organiser.page.getByLabel("Kind").selectOption("ARENA");
  await organiser.page.getByLabel("Minutes that it lasts").fill("30");
  assert.equal(await organiser.page.getByLabel("Rounds", { exact: true }).isVisible(), false);
  await organiser.presses("Announce it");
  await organiser.page.getByRole("heading", { name: "Friday arena" }).waitFor();
  const id = organiser.page.url().split("/").pop() ?? "";
  await organiser.presses("Start…");
  await organiser.presses("Start it");
  await organiser.reads("header .lead", "Goes on until");

  const visitor = await Visitor.arrives(browser, { as: ann });
  await visitor.opens(`#/event/${id}`);
  await visitor.presses("Join");
  await visitor.reads(".you", "You take part, and are paired when somebody else is free.");
  await visitor.reads(".countdown:visible", "Ends in");
  await api("POST", `/v1/tournaments/${id}/join`, { token: bea.token, body: {} });
  const of = (/** @type {string} */ name) => (name === ann.player ? ann : bea);
  for (let round = 1; round <= 2; round++) {
    await visitor.reads("#warned", "Your game begins, against");
    await visitor.page.getByRole("link", { name: "Go to your game" }).waitFor();
    const [board] = await boardsOf(id, round);
    await plays(board, of);
    await api("POST", `/v1/games/${board.gameId}/resign`, { token: bea.token, body: {} });
    await scores(visitor, ann.player, String(2 * round));
  }
  await visitor.reads(".standings", "2 wins running");
  await visitor.reads("section[aria-label=Rounds] h2", "The newest pairs");
  await visitor.presses("Pause");
  await visitor.reads(".you", "You pause");

  await organiser.presses("Finish…");
  await organiser.presses("Finish it");
  await visitor.reads(".you", "This event is over.");
  assert.equal(await visitor.page.getByRole("link", { name: "Report file (TRF)" }).isVisible(), false);
  await Promise.all([organiser.leaves(), visitor.leaves()]);
});
