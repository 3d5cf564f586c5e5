/**
 * The endgame tables beside the analysis board. A cluster that has just started has none yet, and takes minutes to make
 * them: what they say is said here in their place. That the server says it so, its own tests show.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** White to move, with four men. */
const FEN = "k7/7r/1K6/8/8/8/8/2R5 w - - 0 1";
const AT = `#/analysis/${FEN.replaceAll("/", ".").replaceAll(" ", "_")}`;

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** @param {Visitor} visitor @param {Record<string, object>} answers by the side to move */
async function hasTables({ page }, answers) {
  await page.route("**/v1/tablebase?*", (route) => {
    const fen = new URL(route.request().url()).searchParams.get("fen") ?? "";
    return route.fulfill({ json: { fen, ...answers[fen.split(" ")[1]] } });
  });
}

test("what each move leads to is told, the best first, and played by a click", async () => {
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  await hasTables(visitor, {
    w: {
      outlook: "WIN",
      plies: 1,
      moves: [
        { uci: "c1c8", san: "Rc8#", outlook: "WIN", plies: 1 },
        { uci: "c1c7", san: "Rc7", outlook: "WIN", plies: 3 },
        { uci: "c1a1", san: "Ra1+", outlook: "DRAW", plies: 0 },
        { uci: "b6a5", san: "Ka5", outlook: "LOSS", plies: 12 },
      ],
    },
    b: { outlook: "LOSS", plies: 2, moves: [{ uci: "a8b8", san: "Kb8", outlook: "LOSS", plies: 2 }] },
  });
  await visitor.opens(AT);
  await page.locator("[data-square=c1].mine").waitFor();
  await page.getByText("Endgame tables").click();
  await visitor.reads(".tables [role=status]", "White to move wins in 1 ply.");
  const rows = page.locator(".tables tbody tr");
  assert.deepEqual(await rows.locator("th").allTextContents(), ["Rc8#", "Rc7", "Ra1+", "Ka5"]);
  assert.deepEqual(await rows.locator("td").allTextContents(), ["a win in 1 ply", "a win in 3 plies", "a draw", "a loss in 12 plies"]);
  await rows.getByRole("button", { name: "Rc7" }).click();
  await visitor.sees(["Rc7"]);
  await visitor.reads(".tables [role=status]", "Black to move loses in 2 plies.");
  assert.deepEqual(await rows.locator("th").allTextContents(), ["Kb8"]);
  await visitor.leaves();
});

test("tables that are being made are asked again, and one that the server does not have is told", async () => {
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  visitor.expectRefusal(503, "/v1/tablebase");
  visitor.expectRefusal(404, "/v1/tablebase");
  const refusals = [
    { status: 503, headers: { "Retry-After": "1" }, json: { code: "UNAVAILABLE", status: 503, retry: "SAME_REQUEST" } },
    { status: 404, json: { code: "NO_SUCH_RESOURCE", status: 404, retry: "NEVER" } },
  ];
  let asked = 0;
  await page.route("**/v1/tablebase?*", (route) => route.fulfill(refusals[asked++]));
  await visitor.opens(AT);
  await page.getByText("Endgame tables").click();
  await visitor.reads(".tables [role=status]", "The tables are being made");
  await visitor.reads(".tables [role=status]", "This server has no table of these men.");
  await page.waitForTimeout(1500);
  assert.equal(asked, 2, "what is not there is not asked for again");
  await visitor.leaves();
});

test("tables are offered where there are few men, and by rules that they hold for", async () => {
  const visitor = await Visitor.arrives(browser);
  const { page } = visitor;
  const summary = page.getByText("Endgame tables");
  await visitor.opens("#/analysis");
  await page.locator("[data-square=e2].mine").waitFor();
  assert.equal(await summary.isVisible(), false);
  const [alice, bob] = [await guest(), await guest()];
  for (const ruleSet of ["laws-2025", "medina"]) {
    const id = await gameOf(alice, bob, { initialFen: FEN, ruleSet });
    await api("POST", `/v1/games/${id}/abort`, { token: alice.token, body: {} });
    // Another view first: else the men of the position before are those that are seen.
    await visitor.opens("");
    await page.locator("[data-square]").first().waitFor({ state: "detached" });
    await visitor.opens(`#/analysis/${id}`);
    await page.locator("[data-square=c1].mine").waitFor();
    await summary.waitFor({ state: ruleSet === "laws-2025" ? "visible" : "hidden" });
  }
  await visitor.leaves();
});
