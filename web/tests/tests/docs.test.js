/** The reference of the API at /v1/docs: in both themes, wide and on a phone, and requests made from it. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, guest, launch } from "./support.js";

/** @import {Browser, Page} from "playwright-core" */

const PICTURES = process.env.SHATRANJ_PICTURES;
const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** An operation of the reference. @param {Page} page @param {string} tag @param {string} operationId */
const operationOf = (page, tag, operationId) => page.locator(`[id="operations-${tag}-${operationId}"]`);

/** Unfolds an operation, unless it is. @param {import("playwright-core").Locator} operation */
async function unfolds(operation) {
  if ((await operation.locator(".opblock-body").count()) === 0) {
    await operation.locator(".opblock-summary-control").click();
  }
  await operation.locator(".opblock-body").waitFor();
}

/** Sends the request of an operation and reads what came. @param {import("playwright-core").Locator} operation */
async function executes(operation) {
  await operation.getByRole("button", { name: "Execute", exact: true }).click();
  const answer = operation.locator(".live-responses-table .response").first();
  await answer.waitFor();
  const status = await answer.locator(".response-col_status").first().innerText();
  return { status: Number.parseInt(status, 10), body: await answer.locator(".highlight-code").first().innerText() };
}

/** @param {Page} page @param {string} name of the picture @param {"light" | "dark"} colorScheme @param {typeof WIDE} viewport */
async function fits(page, name, colorScheme, viewport) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
  const scene = `docs-${name}-${colorScheme}-${viewport.width}`;
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${scene}.png` });
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(outside <= 0, `${scene}: ${outside} pixels stick out`);
  // The page is told of another scheme a moment later.
  await page.waitForFunction((dark) => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128 === dark;
  }, colorScheme === "dark");
}

test("both documents are shown in both themes, wide and on a phone", async () => {
  for (const [name, address, tag, operationId] of [
    ["shatranj", "v1/docs", "games", "createGame"],
    ["lichess", "v1/docs?document=lichess", "account", "getAccount"],
  ]) {
    const visitor = await Visitor.arrives(browser);
    const { page } = visitor;
    await visitor.opens(address);
    await page.locator(".opblock").first().waitFor();
    await page.locator("[aria-current=page]").waitFor();
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      for (const viewport of [WIDE, PHONE]) await fits(page, name, colorScheme, viewport);
    }
    const operation = operationOf(page, tag, operationId);
    await unfolds(operation);
    await operation.scrollIntoViewIfNeeded();
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      for (const viewport of [WIDE, PHONE]) await fits(page, `${name}-operation`, colorScheme, viewport);
    }
    await visitor.leaves();
  }
});

test("a request is made from the reference, on a phone, with and without a token", async () => {
  const { player, token } = await guest();
  const visitor = await Visitor.arrives(browser, { viewport: PHONE });
  const { page } = visitor;
  await visitor.opens("v1/docs");
  const getMe = operationOf(page, "players", "getMe");
  await unfolds(getMe);
  visitor.expectRefusal(401, "/v1/me");
  const refused = await executes(getMe);
  assert.equal(refused.status, 401);
  assert.match(refused.body, /TOKEN_MISSING/);

  await page.getByRole("button", { name: "Authorize", exact: true }).first().click();
  const dialog = page.locator(".modal-ux");
  await dialog.getByRole("textbox").first().fill(token);
  await dialog.getByRole("button", { name: /Apply credentials|Authorize/ }).first().click();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
  await fits(page, "answer", "light", PHONE);
  const answered = await executes(getMe);
  assert.equal(answered.status, 200);
  assert.ok(answered.body.includes(player), answered.body);
  await fits(page, "answer", "dark", PHONE);
  await visitor.leaves();
});
