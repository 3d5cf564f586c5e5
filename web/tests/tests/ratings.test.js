/** Ratings in the profile and in the leaderboards. SHATRANJ_PLAYERS has the tokens of two players who are no guests. */

import assert from "node:assert/strict";
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

test("a rating is provisional at first, then it has a graph and a place in the leaderboard", async () => {
  const [ann, bob] = await playersOfRatings();
  await ratedGame(ann, bob);
  const first = await ratingOf(ann.player, ({ games }) => games >= 1);
  const visitor = await Visitor.arrives(browser);
  const ratings = visitor.page.getByRole("region", { name: "Ratings" });
  const shown = ratings.locator(".rating");
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
  await ratings.getByRole("row").nth(1).getByText(String(games)).waitFor();

  await ratings.getByRole("link", { name: /^Place \d+ in the leaderboard$/ }).click();
  const row = visitor.page.getByRole("row").filter({ hasText: ann.player });
  await row.getByText(String(Math.round(later.rating))).waitFor();
  await row.getByRole("link", { name: ann.player }).click();
  await visitor.page.getByRole("heading", { name: ann.player }).waitFor();
  await visitor.leaves();
});

/** What stands beside a name: a provisional rating bears a question mark. @param {{rating: number, provisional: boolean}} rating */
const beside = ({ rating, provisional }) => `${Math.round(rating)}${provisional ? "? provisional" : ""}`;

/** A game that has been rated. @param {import("./support.js").Guest} white @param {import("./support.js").Guest} black */
async function ratedOnce(white, black) {
  const { ratings } = await api("GET", `/v1/ratings/${white.player}`);
  const before = ratings.find((/** @type {any} */ one) => one.pool === POOL)?.games ?? 0;
  await ratedGame(white, black);
  return ratingOf(white.player, ({ games }) => games > before);
}

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
