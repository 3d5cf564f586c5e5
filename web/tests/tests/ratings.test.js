/** Ratings in the profile and in the leaderboards. SHATRANJ_PLAYERS has the tokens of two players who are no guests. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, launch, playersOfRatings, ratedGame } from "./support.js";

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

test("a pool that is none is told so, and who never played has no ratings", async () => {
  const visitor = await Visitor.arrives(browser);
  visitor.expectRefusal(404, "/v1/leaderboards/nonsense");
  await visitor.opens("#/leaderboards/nonsense");
  await visitor.page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
  await visitor.opens("#/player/engine-1");
  await visitor.page.getByRole("heading", { name: "Engine, level 1" }).waitFor();
  await visitor.leaves();
});
