/**
 * Every view in both themes and four widths, in English and from right to left: axe finds nothing, nothing sticks out to
 * the side, all of it comes in few bytes. Pictures go to the folder that SHATRANJ_PICTURES names.
 */

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { eventScenes } from "./event-scenes.js";
import { URL_OF_CLUSTER, Visitor, api, gameOf, guest, launch, playersOfRatings, ratedGame } from "./support.js";

/** @import {Browser} from "playwright-core" */

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

/** @typedef {{name: string, address: string, as?: import("./support.js").Guest, ready: string, then?: (visitor: Visitor) => Promise<void>}} Scene */

/** Twelve games, of which the first cannot be read. */
const BOOK = ["1. e3 e6 2. d3 d6 3. Nf9 *", ...Array.from({ length: 11 }, (_, i) => `[White "A player of great strength"]
[Black "Player ${i}"]\n\n1. e3 e6 *`)].join("\n\n");

/** What the endgame tables would say; a cluster that has just started has none. */
const TABLE_ANSWER = {
  outlook: "WIN",
  plies: 1,
  moves: [
    { uci: "c1c8", san: "Rc8#", outlook: "WIN", plies: 1 },
    { uci: "c1c7", san: "Rc7", outlook: "DRAW", plies: 0 },
    { uci: "b6a5", san: "Ka5", outlook: "LOSS", plies: 12 },
  ],
};

/** Whose games are reviewed. @returns {Promise<import("./support.js").Guest>} */
async function analyst() {
  const token = process.env.SHATRANJ_TOKEN ?? "";
  return { token, player: (await api("GET", "/v1/me", { token })).id };
}

/** @returns {Promise<Scene[]>} */
async function scenes() {
  const [alice, bob] = [await guest(), await guest()];
  const open = await api("POST", "/v1/games", {
    token: alice.token,
    body: { color: "WHITE", timeControl: "5+3", visibility: "UNLISTED" },
  });
  const running = await gameOf(alice, bob, { timeControl: "5+3" });
  await api("PUT", `/v1/games/${running}/moves/1`, { token: alice.token, body: { move: "e3" } });
  await api("PUT", `/v1/games/${running}/moves/2`, { token: bob.token, body: { move: "Nf6" } });
  await api("POST", `/v1/games/${running}/draw/offer`, { token: bob.token, body: {} });
  await gameOf(alice, bob, { timeControl: "2d" });
  const claimed = await gameOf(alice, bob, { timeControl: "5+3", ruleSet: "schemingmind" });
  const over = await gameOf(alice, bob, { initialFen: "k7/p6R/8/8/8/8/6R1/3K4 w - - 0 1" });
  await api("PUT", `/v1/games/${over}/moves/1`, { token: alice.token, body: { move: "Rg8" } });
  const [ann, bea] = await playersOfRatings();
  await ratedGame(ann, bea);
  await ratedGame(bea, ann, "30+20");
  return [
    { name: "play", address: "", ready: ".wish" },
    { name: "play-games", address: "", as: alice, ready: ".games" },
    { name: "sign-in", address: "", ready: ".wish", then: async (visitor) => visitor.presses("Sign in") },
    { name: "invite", address: `#/game/${open.id}`, as: alice, ready: "#link" },
    { name: "join", address: `#/join/${open.id}/${open.inviteCode}`, ready: "form .primary" },
    { name: "game", address: `#/game/${running}`, as: alice, ready: ".question" },
    {
      name: "game-lifted",
      address: `#/game/${running}`,
      as: alice,
      ready: ".mine",
      then: async (visitor) => {
        await visitor.page.locator("#move").waitFor();
        await visitor.cell("g1").focus();
        await visitor.page.keyboard.press("Enter");
        await visitor.page.locator(".mark-target").first().waitFor();
      },
    },
    {
      name: "claim",
      address: `#/game/${claimed}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => visitor.presses("Claim a draw…"),
    },
    {
      name: "game-chat",
      address: `#/game/${running}`,
      as: alice,
      ready: "#chat-line",
      then: async (visitor) => {
        const say = (/** @type {import("./support.js").Guest} */ { token }, /** @type {string} */ text) =>
          api("POST", `/v1/games/${running}/chat`, { token, body: { text } });
        await say(bob, "Good luck!");
        await say(alice, "أهلًا، حظًّا سعيدًا");
        await say(bob, "A line that is longer than the panel is wide has to go on below itself, andaverylongwordtoo".repeat(2));
        await visitor.page.locator(".said li").nth(2).waitFor();
      },
    },
    {
      name: "vacation",
      address: "#/pieces",
      as: alice,
      ready: ".men",
      then: async (visitor) => {
        await visitor.page.locator(".account").click();
        await visitor.page.locator(".vacation button").first().waitFor();
      },
    },
    { name: "watching", address: `#/game/${running}`, ready: ".controls p" },
    { name: "over", address: `#/game/${over}`, as: bob, ready: ".outcome" },
    {
      name: "lobby",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await api("POST", "/v1/seeks", { token: bob.token, body: { color: "WHITE", timeControl: "1:07+4" } });
        await visitor.reads(".lobby li", bob.player);
      },
    },
    {
      name: "seek-graph",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await api("POST", "/v1/seeks", { token: alice.token, body: { color: "WHITE", timeControl: "21+4" } });
        await visitor.presses("As a graph");
        await visitor.page.locator(".seek-dots").getByRole("button", { name: new RegExp(alice.player) }).click();
        await visitor.reads(".seek-graph .games li", alice.player);
      },
    },
    { name: "watch", address: "#/watch", ready: ".live-games .man-card" },
    { name: "tabiyas", address: "#/tabiyas", as: alice, ready: ".tabiya" },
    { name: "finished-games", address: "#/finished-games", as: alice, ready: ".man-card" },
    { name: "player", address: `#/player/${alice.player}`, ready: ".found .games li" },
    {
      name: "ratings",
      address: `#/player/${ann.player}`,
      ready: "h1",
      then: async (visitor) => {
        // A game is rated a moment after its end.
        for (let again = 0; again < 20 && !(await visitor.page.locator(".rating-graph").isVisible()); again++) {
          await visitor.page.reload();
          await visitor.page.locator(".rating-graph").waitFor({ timeout: 1_000 }).catch(() => undefined);
        }
        await visitor.page.getByText(visitor.says("Day by day")).click();
      },
    },
    { name: "leaderboards", address: "#/leaderboards", as: ann, ready: "nav.pools a" },
    ...(await eventScenes()),
    { name: "settings", address: "#/pieces", ready: ".men", then: async (visitor) => visitor.presses("Settings") },
    {
      name: "own-terms",
      address: "",
      ready: ".wish",
      then: async (visitor) => {
        await visitor.field("By name").check();
        await visitor.field("Other…").check();
        await visitor.page.getByText(visitor.says("Rules and array")).click();
      },
    },
    {
      name: "plain-board",
      address: `#/game/${running}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => {
        await visitor.presses("Settings");
        await visitor.field("Of one colour").check();
        await visitor.page.keyboard.press("Escape");
      },
    },
    {
      name: "chess-men",
      address: `#/game/${running}`,
      as: alice,
      ready: "#move",
      then: async (visitor) => {
        await visitor.presses("Settings");
        await visitor.field("Like chess pieces").check();
        await visitor.page.keyboard.press("Escape");
      },
    },
    {
      name: "variation",
      address: `#/analysis/${over}`,
      ready: ".moves button",
      then: async (visitor) => {
        await visitor.presses("One move back");
        await visitor.page.locator("[data-square=g2].mine").waitFor();
        await visitor.drags("g2", "g3");
        await visitor.page.locator(".variation").waitFor();
        await visitor.presses("One move back");
        await visitor.page.locator("[data-square=h7].mine").waitFor();
        await visitor.drags("h7", "h6");
        await visitor.page.locator(".variation").nth(1).waitFor();
      },
    },
    { name: "analysis", address: `#/analysis/${over}`, ready: ".moves button" },
    {
      name: "played-games",
      address: "#/analysis",
      as: ann,
      ready: ".explorer:not(.tables) summary",
      then: async (visitor) => {
        await visitor.page.getByText(visitor.says("Played games")).click();
        await visitor.page.locator(".explorer[open] [role=status]").filter({ hasText: "%" }).waitFor();
      },
    },
    {
      name: "review",
      address: `#/analysis/${over}`,
      as: await analyst(),
      ready: ".moves button",
      then: async (visitor) => {
        await visitor.presses("Review the game");
        await visitor.page.locator(".review progress[hidden]").waitFor({ state: "attached", timeout: 120_000 });
      },
    },
    {
      name: "book",
      address: "#/analysis",
      ready: "summary:visible",
      then: async (visitor) => {
        await visitor.page.getByText(visitor.says("Bring a game (PGN)")).click();
        await visitor.field("Moves or whole games").fill(BOOK);
        await visitor.presses("Read it");
        await visitor.page.getByRole("dialog").getByText("22").first().waitFor();
      },
    },
    {
      name: "editor",
      address: "#/analysis",
      ready: "[data-square=e2].mine",
      then: async (visitor) => {
        await visitor.presses("Edit the board…");
        await visitor.page.locator(".palette").waitFor();
      },
    },
    {
      name: "tables",
      address: "#/analysis/k7.7r.1K6.8.8.8.8.2R5_w_-_-_0_1",
      ready: "[data-square=c1].mine",
      then: async (visitor) => {
        await visitor.page.route("**/v1/tablebase?*", (route) => route.fulfill({ json: TABLE_ANSWER }));
        await visitor.page.getByText(visitor.says("Endgame tables")).click();
        await visitor.page.locator(".tables tbody tr").first().waitFor();
      },
    },
    { name: "problem", address: "#/problems", ready: ".problems-view .games li" },
    {
      name: "problem-shown",
      address: "#/problems",
      ready: ".problems-view .games li",
      then: async (visitor) => {
        await visitor.presses("Show the solution");
        await visitor.reads(".lead", visitor.says("This is how it is won."));
      },
    },
    { name: "pieces", address: "#/pieces", ready: ".men" },
    { name: "laws", address: "#/laws", ready: ".wide-table table" },
    { name: "laws-article", address: "#/laws/5.3", ready: ".clauses .marked" },
    { name: "nowhere", address: "#/nonsense", ready: "code" },
    {
      name: "ended",
      address: "#/pieces",
      as: alice,
      ready: ".men",
      then: async (visitor) => {
        await visitor.page.evaluate(() => {
          localStorage.setItem("shatranj.ended", "TOKEN_EXPIRED");
          localStorage.removeItem("shatranj.token");
        });
        await visitor.page.reload();
        await visitor.page.locator(".session-notice").waitFor();
        // The view itself comes a moment later.
        await visitor.page.locator(".men").waitFor();
      },
    },
  ];
}

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
