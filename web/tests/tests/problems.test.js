/** Problems on the page: solved by mouse, a wrong move taken back, the solution shown. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("the problem of the day is the server's, and leads on to the others", async () => {
  const daily = await api("GET", "/v1/problems/daily", {});
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("");
  await visitor.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Problems" }).click();
  await visitor.page.getByRole("heading", { name: "Problem of the day" }).waitFor();
  const { problems } = await api("GET", "/v1/problems?pageSize=20", {});
  assert.equal(await visitor.page.locator("section[aria-label='All problems'] li").count(), problems.length);
  await visitor.reads("section[aria-label='All problems'] a[aria-current]", daily.title);
  await visitor.leaves();
});

test("a problem is solved move by move, a wrong move is taken back, and what was solved is remembered", async () => {
  const { problems } = await api("GET", "/v1/problems?theme=DILARAM", {});
  const [{ id, title }] = problems;
  const { solution } = await api("GET", `/v1/problems/${id}/solution`, {});
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens(`#/problems/${id}`);
  await page.getByRole("heading", { name: title }).waitFor();
  assert.equal(await page.getByText(solution.join(" ")).count(), 0, "nothing is given away");
  const { moves } = await api("POST", "/v1/positions/legal-moves", { body: { initialFen: (await api("GET", `/v1/problems/${id}`, {})).fen, moves: [] } });
  const wrong = moves.find((/** @type {{uci: string}} */ { uci }) => uci !== solution[0]).uci;
  await visitor.clicks(wrong.slice(0, 2), wrong.slice(2, 4));
  await visitor.reads(".lead", "That is not it. Try again.");
  for (let i = 0; i < solution.length; i += 2) {
    await page.locator(`[data-square=${solution[i].slice(0, 2)}].mine`).waitFor();
    await visitor.clicks(solution[i].slice(0, 2), solution[i].slice(2, 4));
    if (i + 1 < solution.length) await visitor.reads(".lead", "Right.");
  }
  await visitor.reads(".lead", "Solved!");
  await page.getByText(solution.join(" ")).waitFor();
  await visitor.reads("section[aria-label='All problems'] li:has(a[aria-current])", "solved");
  await page.reload();
  await visitor.reads("section[aria-label='All problems'] li:has(a[aria-current])", "solved");
  await visitor.leaves();
});

test("who gives up is shown how it is won, and one that is none is said so", async () => {
  const daily = await api("GET", "/v1/problems/daily", {});
  const { solution } = await api("GET", `/v1/problems/${daily.id}/solution`, {});
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("#/problems");
  await visitor.presses("Show the solution");
  await visitor.reads(".lead", "This is how it is won.");
  await visitor.page.getByText(solution.join(" ")).waitFor();
  visitor.expectRefusal(404, "/v1/problems/nothing000");
  await visitor.opens("#/problems/nothing000");
  await visitor.page.locator(".problem").first().waitFor();
  await visitor.leaves();
});

test("problems are chosen by what they show, and the list goes on", async () => {
  const { problems, nextPageToken } = await api("GET", "/v1/problems?theme=FORK&pageSize=20", {});
  assert.ok(nextPageToken, "more than a page");
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await visitor.opens("#/problems");
  await page.getByLabel("What they show").selectOption({ label: "Fork" });
  await page.waitForURL(/#\/problems\/next\/FORK$/);
  const list = page.locator("section[aria-label='All problems'] li");
  // The list of all may stand there until the other one comes.
  await page.locator(`section[aria-label='All problems'] a[href='#/problems/${problems[0].id}/FORK']`).waitFor();
  assert.equal(await list.count(), problems.length);
  await visitor.presses("More problems");
  await list.nth(problems.length).waitFor();
  await list.first().getByRole("link").click();
  await page.waitForURL(new RegExp(`#/problems/${problems[0].id}/FORK$`));
  await page.getByRole("heading", { name: `Problem ${problems[0].id}` }).waitFor();
  await visitor.presses("Show the solution");
  await page.getByRole("link", { name: "Next problem" }).click();
  await page.waitForURL((url) => /#\/problems\/\w+\/FORK$/.test(url.hash) && !url.hash.includes(problems[0].id));
  await visitor.leaves();
});
