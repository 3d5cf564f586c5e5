/**
 * Every view in both themes and four widths, in English and from right to left: axe finds nothing, nothing sticks out to
 * the side, all of it comes in few bytes. Pictures go to the folder that SHATRANJ_PICTURES names.
 */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { scenes } from "./scenes.js";
import { URL_OF_CLUSTER, Visitor, api, gameOf, guest, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */
/** @import {Scene} from "./scenes.js" */

const PICTURES = process.env.SHATRANJ_PICTURES;
/** Which views are walked, if not all: what their names begin with. */
const VIEWS = (process.env.SHATRANJ_VIEWS ?? "").split(/\s+/).filter(Boolean);
const MOST_BYTES = 200 * 1024;
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** A large screen, a common one, a tablet and a phone. */
const VIEWPORTS = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 860 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];
const SHAPES = VIEWPORTS.flatMap((viewport) => /** @type {const} */ (["light", "dark"]).map((theme) => ({ theme, viewport })));

/** @type {Browser} */
let browser;
/** @type {Scene[]} */
let some;
before(async () => {
  browser = await launch();
  const all = await scenes();
  some = all.filter(({ name }) => VIEWS.length === 0 || VIEWS.some((wanted) => name.startsWith(wanted)));
});
after(() => browser.close());

/**
 * What axe has to say about what is shown now.
 *
 * @param {import("playwright-core").Page} page
 * @param {"light" | "dark"} theme the second changes nothing but colours
 */
const faultsOf = (page, theme) =>
  page.evaluate(
    async (rules) => {
      // @ts-expect-error axe came as a text
      const { violations } = await window.axe.run(rules);
      return violations.map((/** @type {any} */ { id, help, nodes }) => [
        id,
        help,
        nodes.map((/** @type {any} */ node) => node.html),
      ]);
    },
    theme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {},
  );

/**
 * @param {Scene} scene
 * @param {string} [locale] another language than English
 * @returns {Promise<unknown[]>} what is wrong, in whichever shapes
 */
async function walk({ name, address, as, ready, then }, locale) {
  const visitor = await Visitor.arrives(browser, { as, locale, reducedMotion: "reduce" });
  const { page } = visitor;
  await visitor.opens(address);
  await page.locator(ready).first().waitFor();
  await then?.(visitor);
  await page.evaluate(AXE);
  const faults = [];
  for (const { theme, viewport } of SHAPES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    const scene = [name, locale, theme, viewport.width].filter(Boolean).join("-");
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${scene}.png`, fullPage: true });
    const outside = await page.evaluate(() => {
      const { scrollWidth, scrollLeft } = document.documentElement;
      return scrollWidth + Math.abs(scrollLeft) - window.innerWidth;
    });
    if (outside > 0) faults.push(`${scene}: ${outside} pixels stick out`);
    const found = await faultsOf(page, theme);
    if (found.length > 0) faults.push([scene, found]);
  }
  await visitor.leaves();
  return faults;
}

/** Two at a time. @param {string} [locale] */
async function walkAll(locale) {
  const left = [...some];
  /** @type {unknown[]} */
  const faults = [];
  const lane = async () => {
    for (let scene = left.shift(); scene; scene = left.shift()) faults.push(...(await walk(scene, locale)));
  };
  await Promise.all([lane(), lane()]);
  assert.deepEqual(faults, []);
}

test("axe finds no fault in any view, in both themes and four widths", () => walkAll());

test("axe finds no fault in any view from right to left, in both themes and four widths", () => walkAll("ar"));

test("a first visit takes few bytes, and the board is there", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob);
  const visitor = await Visitor.arrives(browser);
  let bytes = 0;
  visitor.page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/" || pathname.startsWith("/page/")) bytes += Number(response.headers()["content-length"] ?? 0);
  });
  await visitor.opens(`#/game/${id}`);
  await visitor.cell("e4").waitFor();
  await visitor.page.waitForLoadState("load");
  assert.ok(bytes > 10_000 && bytes <= MOST_BYTES, `${bytes} bytes`);
  const inner = await visitor.page.evaluate(() => performance.now());
  console.log(`figure page_bytes ${bytes} bytes; the board was seen ${Math.round(inner)} ms after the navigation`);
  await visitor.leaves();
});

test("an address that is none is told so, and one of a game leads to it", async () => {
  const visitor = await Visitor.arrives(browser);
  for (const address of ["#/nonsense", "#/game/", "#/join", "#/constructor"]) {
    await visitor.opens(address);
    await visitor.page.getByRole("heading", { name: "There is no such page" }).waitFor();
  }
  const id = await gameOf(await guest(), await guest());
  await visitor.opens(`games/${id}`);
  await visitor.reads(".turn", "White to move");
  assert.match(visitor.page.url(), new RegExp(`/#/game/${id}$`));
  await visitor.leaves();
});

test("the end of a game leads to the article that it names", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "Rg8" } });
  const visitor = await Visitor.arrives(browser);
  await visitor.opens(`#/game/${id}`);
  await visitor.page.locator(".outcome").getByRole("link", { name: "Article 5.1" }).click();
  const article = visitor.page.locator(".clauses .marked");
  await article.getByText("Checkmate ends it at once.").waitFor();
  await visitor.page.waitForFunction(() => {
    const shown = document.querySelector(".clauses .marked")?.getBoundingClientRect();
    return shown && shown.top >= 0 && shown.bottom <= window.innerHeight;
  });
  const table = visitor.page.getByRole("region", { name: "Rule sets" });
  await table.getByRole("row", { name: /Bare Shah.*loses at once/ }).waitFor();
  await visitor.leaves();
});

test("what is said of the men is true of the array", async () => {
  const visitor = await Visitor.arrives(browser);
  await visitor.opens("#/pieces");
  await visitor.reads(".men", "The counsellor");
  assert.doesNotMatch((await visitor.page.textContent(".men")) ?? "", /where chess has the queen/);
  await visitor.leaves();
});

test("a theme that somebody chose is kept, and the system's otherwise", async () => {
  const visitor = await Visitor.arrives(browser, { colorScheme: "dark" });
  const { page } = visitor;
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await visitor.opens("#/pieces");
  await page.locator(".men").waitFor();
  const dark = await ink();
  await visitor.presses("Settings");
  await page.getByLabel("Light", { exact: true }).check();
  assert.notEqual(await ink(), dark);
  await page.reload();
  await page.locator(".men").waitFor();
  assert.notEqual(await ink(), dark);
  await visitor.presses("Settings");
  assert.ok(await page.getByLabel("Light", { exact: true }).isChecked());
  await page.getByLabel("As the system").check();
  assert.equal(await ink(), dark);
  await visitor.leaves();
});

test("the policy forbids what is not the page's own", async () => {
  const answer = await fetch(`${URL_OF_CLUSTER}/`);
  assert.match(answer.headers.get("content-security-policy") ?? "", /default-src 'none'; script-src 'self'/);
});
