/** Ratings in the profile and in the leaderboards. SHATRANJ_PLAYERS has the tokens of two players who are no guests. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch, playersOfRatings, ratedGame } from "./support.js";

/** @import {Browser} from "playwright-core" */

const POOL = "laws-2025-blitz";
/** After so many games the worst start is certain. */
const MOST_GAMES = 40;

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** @param {string} player @param {(rating: any) => boolean} wanted */
async function ratingOf(player, wanted) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { ratings } = await api("GET", `/v1/ratings/${player}`);
    const rating = ratings.find((/** @type {any} */ one) => one.pool === POOL);
    if (rating && wanted(rating)) return rating;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail(`the rating of ${player} is not as expected`);
}

/** A game that has been rated. @param {import("./support.js").Guest} white @param {import("./support.js").Guest} black */
async function ratedOnce(white, black) {
  const { ratings } = await api("GET", `/v1/ratings/${white.player}`);
  const before = ratings.find((/** @type {any} */ one) => one.pool === POOL)?.games ?? 0;
  await ratedGame(white, black);
  return ratingOf(white.player, ({ games }) => games > before);
}

test("a rating is provisional at first, then it has a graph and a place in the leaderboard", async () => {
  const [ann, bob] = await playersOfRatings();
  const first = await ratedOnce(ann, bob);
  const visitor = await Visitor.arrives(browser);
  const ratings = visitor.page.getByRole("region", { name: "Ratings" });
  // These two may have a rating in another pool, too.
  const shown = ratings.getByRole("listitem").filter({ hasText: "Blitz" }).locator(".rating");
  const expected = (/** @type {any} */ rating) => `${Math.round(rating.rating)}${rating.provisional ? "? provisional" : ""}`;
  await visitor.opens(`#/player/${ann.player}`);
  await shown.waitFor();
  assert.equal(await shown.textContent(), expected(first));

  // Who wins every game stays uncertain: they win by turns.
  let [later, games] = [first, first.games];
  while (later.provisional && games < MOST_GAMES) {
    await (games % 2 === 0 ? ratedGame(ann, bob) : ratedGame(bob, ann));
    games += 1;
    later = await ratingOf(ann.player, (rating) => rating.games >= games);
  }
  assert.equal(later.provisional, false);
  await visitor.page.reload();
  await shown.waitFor();
  assert.equal(await shown.textContent(), expected(later));
  await ratings.getByRole("img", { name: `${Math.round(later.rating)}` }).waitFor();
  await ratings.getByText("Day by day").click();
  await ratings.getByRole("row").nth(1).getByRole("cell", { name: String(games), exact: true }).waitFor();

  await ratings.locator(`a[href$="leaderboards/${POOL}"]`).click();
  const row = visitor.page.getByRole("row").filter({ hasText: ann.player });
  await row.getByText(String(Math.round(later.rating))).waitFor();
  await row.getByRole("link", { name: ann.player }).click();
  await visitor.page.getByRole("heading", { name: ann.player }).waitFor();
  await visitor.leaves();
});

test("all finished games of a player are saved as one file", async () => {
  const [ann] = await playersOfRatings();
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  const searched = page.waitForResponse(/finished-games\?/);
  await visitor.opens(`#/player/${ann.player}`);
  // What comes above the button pushes it down, perhaps between the press and the release of the mouse.
  await searched;
  await page.getByRole("region", { name: "Ratings" }).getByRole("img").waitFor();
  await page.getByRole("region", { name: "Over" }).getByRole("listitem").first().waitFor();
  await page.getByText("None that you may see.").waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save them all (PGN)" }).click();
  const refused = page.locator(".problem").filter({ hasText: /\S/ }).textContent();
  const saved = await Promise.race([saving, refused.then((words) => assert.fail(words ?? ""))]);
  assert.equal(saved.suggestedFilename(), `shatranj-${ann.player}.pgn`);
  const pgn = await readFile(await saved.path(), "utf8");
  assert.ok(pgn.split("[Event ").length > 2, "the games that gave the rating");
  assert.ok(pgn.split(`"${ann.player}"`).length === pgn.split("[Event ").length, "one side of each");
  await visitor.leaves();
});

test("the days on which a player has finished games are told, and lead to them", async () => {
  const [ann] = await playersOfRatings();
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  const days = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  await visitor.opens(`#/player/${ann.player}`);
  // Games are found a moment after they have ended.
  for (let looks = 0; looks < 50 && (await days.count()) === 0; looks++) {
    const searched = page.waitForResponse(/finished-games\?/);
    await page.reload();
    await searched;
    await page.getByRole("region", { name: "Over" }).getByRole("listitem").first().waitFor();
  }
  assert.match((await days.first().textContent()) ?? "", /\d+ games?: \d+ won, \d+ drawn, \d+ lost$/);
  await days.first().getByRole("link").click();
  await page.getByRole("region", { name: "Found" }).getByRole("listitem").first().waitFor();
  assert.match(decodeURIComponent(page.url()), new RegExp(`#/finished-games/player=${ann.player}&since=(\\d{4}-\\d\\d-\\d\\d)&until=\\1$`));
  await visitor.leaves();
});

/** What stands beside a name: a provisional rating bears a question mark. @param {{rating: number, provisional: boolean}} rating */
const beside = ({ rating, provisional }) => `${Math.round(rating)}${provisional ? "? provisional" : ""}`;

test("ratings stand beside the names of a game, and its end shows what it changed", async () => {
  const [ann, bob] = await playersOfRatings();
  await ratedOnce(ann, bob);
  const id = await gameOf(ann, bob, { timeControl: "5+3" });
  const [ofAnn, ofBob] = await Promise.all([ann, bob].map(({ player }) => ratingOf(player, () => true)));
  const watcher = await Visitor.arrives(browser);
  const ratingIn = (/** @type {string} */ color) => watcher.page.locator(`.player-bar[data-color=${color}] .name-rating`);
  watcher.expectRefusal(404, `/v1/rated-games/${id}`);
  await watcher.opens(`#/game/${id}`);
  await ratingIn("WHITE").getByText(/\d/).first().waitFor();
  assert.deepEqual([await ratingIn("WHITE").textContent(), await ratingIn("BLACK").textContent()], [beside(ofAnn), beside(ofBob)]);

  await api("PUT", `/v1/games/${id}/moves/1`, { token: ann.token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "e6" } });
  await api("POST", `/v1/games/${id}/resign`, { token: bob.token, body: {} });
  const change = watcher.page.locator(".player-bar .gain, .player-bar .loss");
  const isChanged = async () => {
    await change.nth(1).waitFor();
    const { whiteRating, blackRating } = await api("GET", `/v1/rated-games/${id}`);
    assert.equal(await ratingIn("WHITE").textContent(), `${whiteRating.before} +${whiteRating.after - whiteRating.before}`);
    assert.equal(await ratingIn("BLACK").textContent(), `${blackRating.before} −${blackRating.before - blackRating.after}`);
  };
  await isChanged();
  await watcher.page.reload();
  await isChanged();
  await watcher.leaves();
});

test("a rating stands beside the name of who waits for an opponent, and none beside a guest's", async () => {
  const [ann, bob] = await playersOfRatings();
  const rating = await ratedOnce(ann, bob);
  const stranger = await guest();
  const seeks = await Promise.all([ann, stranger].map(({ token }) => api("POST", "/v1/seeks", { token, body: { timeControl: "1:11+4", color: "WHITE" } })));
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  const itemOf = (/** @type {string} */ name) => visitor.page.locator(".lobby li").filter({ hasText: name });
  await itemOf(stranger.player).waitFor();
  assert.equal(await itemOf(ann.player).locator(".name-rating").textContent(), beside(rating));
  assert.equal(await itemOf(stranger.player).locator(".name-rating").count(), 0);
  await Promise.all([ann, stranger].map(({ token }, i) => api("DELETE", `/v1/seeks/${seeks[i].id}`, { token })));
  await visitor.leaves();
});

test("a pool that is none is told so, and who never played has no ratings", async () => {
  const visitor = await Visitor.arrives(browser);
  visitor.expectRefusal(404, "/v1/leaderboards/nonsense");
  await visitor.opens("#/leaderboards/nonsense");
  await visitor.page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
  await visitor.opens("#/player/engine-1");
  await visitor.page.getByRole("heading", { name: "Engine, level 1" }).waitFor();
  await visitor.leaves();
});

test("an invitation and a seek say whether the game is to count, where it can", async () => {
  const [ann, bea] = await playersOfRatings();
  const visitor = await Visitor.arrives(browser, { as: ann });
  const { page } = visitor;
  const group = page.getByRole("group", { name: "For the ratings" });
  /** @param {string} choice @returns {Promise<string>} the visibility of the game that bea is invited to */
  const invites = async (choice) => {
    await visitor.opens("");
    await page.getByLabel("By name").check();
    await page.getByLabel("Whom").fill(bea.player);
    await group.getByLabel(choice).check();
    await visitor.presses("Send the invitation");
    await visitor.presses("Withdraw the game");
    const { visibility } = await api("GET", `/v1/games/${page.url().split("/").pop()}`, { token: ann.token });
    return visibility;
  };
  assert.equal(await invites("Casual"), "UNLISTED");
  assert.equal(await invites("Rated"), "PUBLIC");

  await visitor.opens("");
  await page.getByLabel("Anyone").check();
  await page.getByLabel("The opponent’s rating").waitFor();
  await group.getByLabel("Casual").check();
  assert.equal(await page.getByLabel("The opponent’s rating").isVisible(), false, "who wants no rating names none");
  await page.getByText("A casual game changes no rating.").waitFor();
  await visitor.presses("Find an opponent");
  await page.locator(".waiting").waitFor();
  const { seeks } = await api("GET", "/v1/seeks", { token: ann.token });
  assert.equal(seeks.find((/** @type {any} */ { state }) => state === "OPEN").visibility, "UNLISTED");
  await visitor.presses("Cancel");
  // What cannot count is not asked.
  await group.waitFor();
  await page.getByLabel("No clock").check();
  assert.equal(await group.isVisible(), false);
  await page.getByLabel("5+3").check();
  await group.getByLabel("Rated").check();
  await page.getByLabel("A friend").check();
  assert.equal(await group.isVisible(), false);
  await visitor.leaves();

  const somebody = await Visitor.arrives(browser, { as: await guest() });
  await somebody.opens("");
  await somebody.page.getByLabel("Anyone").check();
  assert.equal(await somebody.page.getByRole("group", { name: "For the ratings" }).isVisible(), false);
  await somebody.leaves();
});
