/**
 * Browsers, players and games for the tests. The cluster is named by SHATRANJ_URL, the browser by CHROMIUM. Usually that
 * is the headless shell: a whole browser without a window draws its tabs and buttons all the same, by pages of its own.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

/** @import {Browser, BrowserContext, BrowserContextOptions, Page} from "playwright-core" */

export const URL_OF_CLUSTER = process.env.SHATRANJ_URL ?? "http://localhost:8080";

/** Keys, guests' tokens and JWTs: none of them belongs into an address. */
const SECRET = /sh[pg]_[0-9A-Za-z]{20}|eyJ[0-9A-Za-z_-]{10}/;

const ALONE = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ALONE });

/**
 * A request to the API, without a browser.
 *
 * @param {string} method
 * @param {string} path
 * @param {{token?: string, body?: unknown}} [with_]
 */
export async function api(method, path, { token, body } = {}) {
  const answer = await fetch(URL_OF_CLUSTER + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path} → ${answer.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

const LANGUAGES = new URL("../../page/src/main/resources/page/languages/", import.meta.url);

/**
 * The texts of a language by the English ones.
 *
 * @param {string} language such as ar
 * @returns {Record<string, string | Record<string, string>>}
 */
export const textsOf = (language) => JSON.parse(readFileSync(new URL(`${language}.json`, LANGUAGES), "utf8"));

/** @typedef {{player: string, token: string}} Guest */

/** A browser in which somebody has signed in. @param {Guest} guest */
export const sessionOf = ({ player, token }) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(URL_OF_CLUSTER).origin,
      localStorage: [
        { name: "shatranj.player", value: player },
        { name: "shatranj.token", value: token },
      ],
    },
  ],
});

/** @returns {Promise<Guest>} */
export const guest = () => api("POST", "/v1/guests");

/**
 * A game that both have sat down to.
 *
 * @param {Guest} white
 * @param {Guest} black
 * @param {Record<string, unknown>} [terms]
 * @returns {Promise<string>} its id
 */
export async function gameOf(white, black, terms = {}) {
  const { id } = await api("POST", "/v1/games", {
    token: white.token,
    body: { opponent: black.player, color: "WHITE", ...terms },
  });
  await api("POST", `/v1/games/${id}/join`, { token: black.token, body: {} });
  return id;
}

/**
 * Two whose games are rated; guests' are not.
 *
 * @returns {Promise<[Guest, Guest]>}
 */
export async function playersOfRatings() {
  const [one, other] = await playersOf("SHATRANJ_PLAYERS", 2);
  return [one, other];
}

/**
 * Five who may take part in events; guests may not. One of them organises, by custom the last.
 *
 * @returns {Promise<Guest[]>}
 */
export const playersOfEvents = () => playersOf("SHATRANJ_ENTRANTS", 5);

/** @param {string} variable has their tokens @param {number} count @returns {Promise<Guest[]>} */
async function playersOf(variable, count) {
  const tokens = (process.env[variable] ?? "").split(/\s+/).filter(Boolean);
  assert.equal(tokens.length, count, `${variable} has ${count} tokens`);
  return Promise.all(tokens.map(async (token) => ({ token, player: (await api("GET", "/v1/me", { token })).id })));
}

/**
 * An event that some have entered.
 *
 * @param {Guest} organiser
 * @param {Guest[]} players
 * @param {Record<string, unknown>} [said]
 * @returns {Promise<string>} its id
 */
export async function eventOf(organiser, players, said = {}) {
  const body = { name: "The Friday Swiss", kind: "SWISS", rounds: 2, timeControl: "10+5", ...said };
  const { id } = await api("POST", "/v1/tournaments", { token: organiser.token, body });
  for (const { token } of players) await api("POST", `/v1/tournaments/${id}/join`, { token, body: {} });
  return id;
}

/**
 * Asks until something is so.
 *
 * @template T
 * @param {() => Promise<T | undefined | false>} ask
 * @param {string} what
 * @returns {Promise<T>}
 */
export async function eventually(ask, what) {
  for (let attempt = 0; attempt < 150; attempt++) {
    const found = await ask();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.fail(`not so in time: ${what}`);
}

/**
 * The boards of a round, when all have a game.
 *
 * @param {string} id
 * @param {number} round
 * @returns {Promise<{board: number, white: string, black: string, gameId: string}[]>}
 */
export const boardsOf = (id, round) =>
  eventually(async () => {
    const { boards } = await api("GET", `/v1/tournaments/${id}/rounds/${round}`);
    return boards.every((/** @type {any} */ { gameId }) => gameId) && boards;
  }, `games of round ${round}`);

/**
 * A game that was played and resigned.
 *
 * @param {Guest} white
 * @param {Guest} black
 * @param {string[]} moves
 * @param {{loser?: Guest} & Record<string, unknown>} [said] who resigns, if it is not Black, and the terms
 * @returns {Promise<string>} its id
 */
export async function playedGame(white, black, moves, { loser = black, ...terms } = {}) {
  const id = await gameOf(white, black, terms);
  for (const [i, move] of moves.entries()) {
    await api("PUT", `/v1/games/${id}/moves/${i + 1}`, { token: (i % 2 ? black : white).token, body: { move } });
  }
  await api("POST", `/v1/games/${id}/resign`, { token: loser.token, body: {} });
  return id;
}

/**
 * A short game that counts: White wins.
 *
 * @param {Guest} white
 * @param {Guest} black
 * @param {string} [timeControl]
 */
export const ratedGame = (white, black, timeControl = "5+3") => playedGame(white, black, ["e3", "Nf6"], { timeControl });

/**
 * Somebody in a browser: a context and a page of their own. Whatever a page must not do is gathered, and fails the
 * test when the visitor leaves: requests to another origin, errors on the console, exceptions that nobody caught.
 */
export class Visitor {
  /** @type {string[]} */
  #faults = [];
  /** Answers of 400 and more that the test asks for; the browser tells each on the console. */
  #refusals = new Set();
  /** Those that the page may ask. */
  #origins = new Set([new URL(URL_OF_CLUSTER).origin]);

  /** What the page says in the visitor's language; none: English. @type {ReturnType<typeof textsOf>} */
  #texts;

  /** @param {BrowserContext} context @param {Page} page @param {ReturnType<typeof textsOf>} [texts] */
  constructor(context, page, texts = {}) {
    this.context = context;
    this.page = page;
    this.#texts = texts;
    this.#watch(page);
  }

  /** Another tab of the same browser. @returns {Promise<Visitor>} whose faults are this visitor's */
  async another() {
    const tab = new Visitor(this.context, await this.context.newPage(), this.#texts);
    tab.#faults = this.#faults;
    tab.#refusals = this.#refusals;
    tab.#origins = this.#origins;
    return tab;
  }

  /** @param {Page} page */
  #watch(page) {
    page.on("pageerror", (error) => this.#faults.push(`exception: ${error.stack}`));
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && !this.#origins.has(origin)) {
        this.#faults.push(`a request to ${request.url()}`);
      }
      if (SECRET.test(request.url())) this.#faults.push(`a token in ${request.url()}`);
    });
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const refusal = /status of (\d{3})/.exec(message.text());
      if (refusal && this.#refusals.has(`${refusal[1]} ${new URL(message.location().url).pathname}`)) return;
      if (this.isOffline && /net::ERR_/.test(message.text())) return;
      this.#faults.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  isOffline = false;

  /**
   * @param {Browser} browser
   * @param {{as?: Guest} & BrowserContextOptions} [options] by the locale it is said which language the page is in
   */
  static async arrives(browser, { as, ...options } = {}) {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 850 },
      storageState: as && sessionOf(as),
      ...options,
    });
    return new Visitor(context, await context.newPage(), options.locale ? textsOf(options.locale) : {});
  }

  /** A text of the page in the visitor's language. @param {string} english without places */
  says(english) {
    return String(this.#texts[english] ?? english);
  }

  /** From now on the server may refuse so. @param {number} status @param {string} path */
  expectRefusal(status, path) {
    this.#refusals.add(`${status} ${path}`);
  }

  /** The page may ask another origin, too. @param {string} origin */
  mayAsk(origin) {
    this.#origins.add(origin);
  }

  /** @param {string} address such as #/game/ID */
  async opens(address) {
    await this.page.goto(`${URL_OF_CLUSTER}/${address}`);
  }

  async leaves() {
    if (!this.page.isClosed() && SECRET.test(this.page.url())) this.#faults.push(`a token in ${this.page.url()}`);
    await this.context.close();
    assert.deepEqual(this.#faults, []);
  }

  /** Whether the tab is one that nobody looks at; Chromium has no such tabs when it is driven. @param {boolean} hidden */
  async isHidden(hidden) {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  }

  /** @param {string} square */
  cell(square) {
    return this.page.locator(`[data-square=${square}]`);
  }

  /** Where the pointer is above a square. @param {string} square @returns {Promise<[number, number]>} */
  async middle(square) {
    const box = await this.cell(square).boundingBox();
    assert.ok(box, `${square} is on the board`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** @param {string} from @param {string} to @param {"left" | "right"} [button] */
  async drags(from, to, button = "left") {
    await this.page.mouse.move(...(await this.middle(from)));
    await this.page.mouse.down({ button });
    await this.page.mouse.move(...(await this.middle(to)), { steps: 5 });
    await this.page.mouse.up({ button });
  }

  /** Waits until the page knows where a man may go: before, it sends what it is told, for the server to judge. @param {string} square */
  async knowsMovesOf(square) {
    await this.cell(square).and(this.page.locator(".mine")).click();
    await this.page.getByLabel(this.says("may go here")).first().waitFor();
    await this.cell(square).click();
  }

  /** @param {string} from @param {string} to */
  async clicks(from, to) {
    await this.page.mouse.click(...(await this.middle(from)));
    await this.page.mouse.click(...(await this.middle(to)));
  }

  /** Taps both squares. The visitor has `hasTouch`. @param {string} from @param {string} to */
  async taps(from, to) {
    await this.page.touchscreen.tap(...(await this.middle(from)));
    await this.page.touchscreen.tap(...(await this.middle(to)));
  }

  /** Drags with a finger. The visitor has `hasTouch`. @param {string} from @param {string} to */
  async swipes(from, to) {
    const [[x, y], [toX, toY]] = [await this.middle(from), await this.middle(to)];
    const devtools = await this.context.newCDPSession(this.page);
    const touch = (/** @type {"touchStart" | "touchMove"} */ type, /** @type {number} */ way) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + (toX - x) * way, y: y + (toY - y) * way }] });
    await touch("touchStart", 0);
    for (const way of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await touch("touchMove", way);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
  }

  /** Goes to a square by the arrow keys and enters it. @param {string} square */
  async walks(square) {
    const first = await this.page.locator("[data-square]").first().getAttribute("data-square");
    const up = first === "h1" ? -1 : 1;
    for (let steps = 0; steps < 16; steps++) {
      const here = await this.page.evaluate(
        () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.square,
      );
      assert.ok(here, "the focus is on the board");
      if (here === square) break;
      const files = square.charCodeAt(0) - here.charCodeAt(0);
      const ranks = Number(square[1]) - Number(here[1]);
      if (files !== 0) await this.page.keyboard.press(files * up > 0 ? "ArrowRight" : "ArrowLeft");
      else await this.page.keyboard.press(ranks * up > 0 ? "ArrowUp" : "ArrowDown");
    }
    await this.page.keyboard.press("Enter");
  }

  /** Waits until these are the moves, each once, in this order. @param {string[]} sans */
  async sees(sans) {
    await this.page.waitForFunction(
      (wanted) =>
        JSON.stringify([...document.querySelectorAll(".moves button")].map((button) => button.textContent)) === wanted,
      JSON.stringify(sans),
    );
  }

  /** Waits until the place shows the text. @param {string} selector @param {string} text */
  async reads(selector, text) {
    const place = this.page.locator(selector);
    await place.filter({ hasText: text }).first().waitFor().catch(async (problem) => {
      const read = await place.allInnerTexts().catch(() => []);
      const faults = this.#faults.length > 0 ? `, after ${this.#faults.join("; ")}` : "";
      throw new Error(`no "${text}" at ${this.page.url()} in ${JSON.stringify(read)}${faults}`, { cause: problem });
    });
  }

  /** @param {string} english the name of a button */
  async presses(english) {
    await this.page.getByRole("button", { name: this.says(english), exact: true }).click();
  }

  /** A control by its label. @param {string} english */
  field(english) {
    return this.page.getByLabel(this.says(english), { exact: true });
  }

  /** What stands on a square, in the board's own words. @param {string} square */
  async on(square) {
    return (await this.cell(square).getAttribute("aria-label")) ?? "";
  }
}
