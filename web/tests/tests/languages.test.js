/** The page in other languages than English, and from right to left. Pictures go to the folder of SHATRANJ_PICTURES. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, api, gameOf, guest, launch, playersOfEvents } from "./support.js";

/** @import {Browser} from "playwright-core" */

const PICTURES = process.env.SHATRANJ_PICTURES;

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** @param {Visitor} visitor @param {string} square */
const boxOf = async (visitor, square) => (await visitor.cell(square).boundingBox()) ?? assert.fail(`${square} is on the board`);

/** @param {Visitor} visitor @returns {Promise<[lang: string, dir: string]>} */
const rootOf = ({ page }) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

test("a game is begun, joined and played in Arabic, on a board that is not mirrored", async () => {
  const host = await Visitor.arrives(browser, { locale: "ar" });
  const friend = await Visitor.arrives(browser, { as: await guest() });
  await host.opens("");
  await host.page.getByRole("heading", { name: host.says("Play shatranj") }).waitFor();
  assert.deepEqual(await rootOf(host), ["ar", "rtl"]);
  await host.field("A friend").check();
  await host.field("White").check();
  await host.presses("Create the game");
  const link = await host.page.locator("#link").inputValue();
  await friend.opens(link.slice(link.indexOf("#")));
  await friend.page.locator("form .primary").click();
  await host.reads(".turn", host.says("Your move"));
  assert.deepEqual(await rootOf(friend), ["en", ""]);

  const [a1, h1, a8] = [await boxOf(host, "a1"), await boxOf(host, "h1"), await boxOf(host, "a8")];
  assert.ok(a1.x < h1.x && a1.y > a8.y, "a1 is at White's left, below");
  await host.drags("e2", "e3");
  await friend.reads(".turn", "Your move");
  await friend.drags("e7", "e6");
  await host.sees(["e3", "e6"]);
  const [e3, e6] = [host.page.locator(".moves button").nth(0), host.page.locator(".moves button").nth(1)];
  assert.ok(((await e3.boundingBox())?.x ?? 0) < ((await e6.boundingBox())?.x ?? 0), "moves are written from left to right");
  assert.match((await host.page.textContent("#said")) ?? "", new RegExp(host.says("Black Baidaq")));
  assert.match(await host.on("e3"), new RegExp(`e3.*، .*${host.says("White Baidaq")}`));

  // The panel is where the reader begins: the board stands to the right of it.
  const panel = (await host.page.locator(".panel").boundingBox()) ?? assert.fail("there is a panel");
  assert.ok(panel.x < a1.x, "the panel stands at the left");
  await host.leaves();
  await friend.leaves();
});

test("a refusal is in the reader's language, with the article that it rests on", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  for (const locale of ["ar", "de"]) {
    const player = await Visitor.arrives(browser, { as: alice, locale });
    player.expectRefusal(422, "/v1/positions/play");
    await player.opens(`#/game/${id}`);
    await player.knowsMovesOf("g1");
    await player.drags("g1", "g3");
    const notice = player.page.locator(".notice");
    await notice.filter({ hasText: player.says("Two squares one way and one to the side, leaping over whatever stands between.").slice(0, -1) }).waitFor();
    assert.equal(await notice.getByRole("link").getAttribute("href"), "#/laws/3.5");
    await notice.getByRole("link").click();
    await player.page.locator(".clauses .marked[id='article-3.5']").waitFor();
    const laws = player.page.locator(".laws-view section").first();
    assert.deepEqual([await laws.getAttribute("lang"), await laws.getAttribute("dir")], ["en", "ltr"]);
    await player.leaves();
  }
});

test("nothing is shown in English before the texts of another language are there", async () => {
  const visitor = await Visitor.arrives(browser, { locale: "fa" });
  /** @type {(value?: unknown) => void} */
  let comes = () => {};
  const held = new Promise((resolve) => (comes = resolve));
  await visitor.page.route("**/languages/fa.json", async (route) => {
    await held;
    await route.continue();
  });
  await visitor.page.goto(`${new URL("/", process.env.SHATRANJ_URL ?? "http://localhost:8080")}`, { waitUntil: "commit" });
  await visitor.page.locator("#main").waitFor({ state: "attached" });
  assert.deepEqual(await rootOf(visitor), ["fa", "rtl"]);
  assert.equal(await visitor.page.evaluate(() => getComputedStyle(document.body).visibility), "hidden");
  comes();
  await visitor.page.getByRole("heading", { name: visitor.says("Play shatranj") }).waitFor();
  assert.equal(await visitor.page.evaluate(() => getComputedStyle(document.body).visibility), "visible");
  // One request: what was asked for before the modules is what they take.
  const requests = await visitor.page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("fa.json")).length);
  assert.equal(requests, 1);
  await visitor.leaves();
});

test("a language whose file does not come is English, from left to right", async () => {
  const visitor = await Visitor.arrives(browser, { locale: "ar" });
  visitor.expectRefusal(404, "/page/languages/ar.json");
  await visitor.page.route("**/languages/ar.json", (route) => route.fulfill({ status: 404, json: {} }));
  await visitor.opens("");
  await visitor.page.getByRole("heading", { name: "Play shatranj" }).waitFor();
  assert.deepEqual(await rootOf(visitor), ["en", "ltr"]);
  await visitor.leaves();
});

test("who reads English asks for no other language", async () => {
  const visitor = await Visitor.arrives(browser);
  /** @type {string[]} */
  const asked = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.opens("");
  await visitor.page.locator(".wish").waitFor();
  assert.deepEqual(asked.filter((path) => path.startsWith("/page/languages/")), []);
  assert.ok(asked.includes("/page/shell/language.js"));
  await visitor.leaves();
});

test("a language that is chosen is the page's from then on, and what was filled in is still there", async () => {
  const [, , , , boss] = await playersOfEvents();
  const visitor = await Visitor.arrives(browser, { as: boss });
  const { page } = visitor;
  await visitor.opens("#/events/new");
  await page.getByLabel("Name", { exact: true }).fill("The Friday Swiss");
  await page.getByLabel("By invitation").check();
  await visitor.presses("Settings");
  await page.getByLabel("Language").selectOption("Español");
  await visitor.presses("Use it");
  await page.getByRole("heading", { name: "Anunciar un torneo" }).waitFor();
  assert.equal(await page.locator("#event-name").inputValue(), "The Friday Swiss");
  assert.ok(await page.getByLabel("Por invitación").isChecked());
  assert.deepEqual(await rootOf(visitor), ["es", "ltr"]);
  const other = await visitor.another();
  await other.opens("#/pieces");
  await other.page.getByRole("heading", { name: "Piezas y reglas" }).waitFor();
  await other.page.close();
  // And back, as the browser has it.
  await page.getByRole("button", { name: "Ajustes" }).click();
  await page.getByLabel("Idioma").selectOption("");
  await page.getByRole("button", { name: "Usar" }).click();
  await page.getByRole("heading", { name: "Announce an event" }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("shatranj.language")), null);
  await visitor.leaves();
});

/** Latin letters that stand on the page in any language: names, notation, keys, and what the server or a player wrote. */
const LATIN = /^(?:[\s\d\W]|Shatranj|PGN|FEN|TRF|Escape|Enter|Tab|Home|End|Medina|Cyningstan|SchemingMind|Chess Variants|igGameCenter|English|Deutsch|Español|Français|Buchholz|BH-C1|(?:[a-h]x)?[a-h][1-8]|[KFRNA]|\b[A-Z]\b|guest-\w+|engine-\d|event-\w+|sign-\w+)*$/;

test("no English is left where a page is Arabic", async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  const over = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${over}/moves/1`, { token: alice.token, body: { move: "Rg8" } });
  const visitor = await Visitor.arrives(browser, { as: alice, locale: "ar" });
  for (const [name, address, ready] of [
    ["lobby", "", ".wish"],
    ["game", `#/game/${id}`, "#move"],
    ["over", `#/game/${over}`, ".outcome"],
    ["analysis", `#/analysis/${over}`, ".moves button"],
    ["player", `#/player/${alice.player}`, ".found .games li"],
    ["pieces", "#/pieces", ".men"],
    ["watch", "#/watch", ".live-games .man-card"],
    ["nowhere", "#/nonsense", "code"],
  ]) {
    await visitor.opens(address);
    await visitor.page.locator(ready).first().waitFor();
    const words = await visitor.page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      /** @type {string[]} */
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = /** @type {Element} */ (node.parentElement);
        if (!parent.closest("noscript, code, [lang=en], .board, .moves")) found.push(node.textContent ?? "");
      }
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
        for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
      }
      return found;
    });
    assert.deepEqual(words.filter((word) => !LATIN.test(word)), [], name);
  }
  await visitor.leaves();
});

test("pictures of the main views in Arabic and German", { skip: !PICTURES }, async () => {
  const [alice, bob] = [await guest(), await guest()];
  const id = await gameOf(alice, bob, { timeControl: "5+3" });
  await api("PUT", `/v1/games/${id}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${id}/moves/2`, { token: bob.token, body: { move: "Nf6" } });
  await api("POST", `/v1/games/${id}/draw/offer`, { token: bob.token, body: {} });
  const over = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${over}/moves/1`, { token: alice.token, body: { move: "Rg8" } });
  for (const locale of ["ar", "de", "es", "fa", "fr"]) {
    const visitor = await Visitor.arrives(browser, { as: alice, locale });
    for (const [name, address, ready] of [
      ["lobby", "", ".wish"],
      ["game", `#/game/${id}`, ".question"],
      ["analysis", `#/analysis/${over}`, ".moves button"],
      ["events", "#/events", ".events-view"],
      ["settings", "#/pieces", ".men"],
    ]) {
      await visitor.opens(address);
      await visitor.page.locator(ready).first().waitFor();
      if (name === "settings") await visitor.presses("Settings");
      for (const width of [1280, 360]) {
        await visitor.page.setViewportSize({ width, height: 800 });
        const outside = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(outside <= 0, `${name}, ${locale}, ${width}: ${outside} pixels stick out`);
        await visitor.page.screenshot({ path: `${PICTURES}/languages-${name}-${locale}-${width}.png`, fullPage: name !== "settings" });
      }
    }
    await visitor.leaves();
  }
});
