/** People who play as people do: with six other tabs open, who load a page anew, close a tab, and lose the network. */

import assert from "node:assert/strict";
import { Visitor, api } from "./support.js";

/** @import {Browser, BrowserContextOptions} from "playwright-core" */
/** @import {Guest} from "./support.js" */

const PAGE = "../../page/src/main/resources/page";
const { clockText, leftOn } = await import(`${PAGE}/clock/face.js`);

/** How far from the server's a clock may be that runs. */
const OFF_MS = 1_000;
/** A text of a clock lasts for longer. */
const STEP_MS = 50;

export class Person {
  /** The tab that is played in. @type {Visitor} */
  tab;
  /** Six others. @type {Visitor[]} */
  others = [];

  /** @param {Guest} is @param {Visitor} tab */
  constructor(is, tab) {
    this.is = is;
    this.tab = tab;
  }

  /** @param {Browser} browser @param {Guest} is @param {BrowserContextOptions} [options] */
  static arrives = async (browser, is, options) => new Person(is, await Visitor.arrives(browser, { as: is, ...options }));

  get name() {
    return this.is.player;
  }

  get page() {
    return this.tab.page;
  }

  /** Two with the game, four with what else there is. @param {string} game @param {string} elsewhere another address */
  async opensSixOthers(game, elsewhere) {
    const addresses = ["", "#/watch", `#/player/${this.name}`, elsewhere, `#/game/${game}`, `#/game/${game}`];
    this.others = await Promise.all(
      addresses.map(async (address) => {
        const tab = await this.tab.another();
        await tab.opens(address);
        return tab;
      }),
    );
  }

  /** All tabs that show the game. @returns {Visitor[]} */
  get #atTheGame() {
    return [this.tab, ...this.others.slice(-2)];
  }

  /** The tab that is played in is closed, with whatever was done in it, and another one is opened. @param {string} address */
  async closesAndOpens(address) {
    const tab = await this.tab.another();
    await this.page.close();
    this.tab = tab;
    await tab.opens(address);
  }

  /**
   * Has no network for a while, in all tabs.
   *
   * @param {number} ms
   * @param {() => Promise<unknown>} meanwhile
   */
  async isCutOff(ms, meanwhile) {
    const all = [this.tab, ...this.others];
    for (const tab of all) tab.isOffline = true;
    await this.tab.context.setOffline(true);
    await this.page.locator(".offline").waitFor();
    await meanwhile();
    await this.page.waitForTimeout(ms);
    await this.tab.context.setOffline(false);
    for (const { page } of this.#atTheGame) await page.locator(".offline").waitFor({ state: "hidden" });
    for (const tab of all) tab.isOffline = false;
  }

  /** @param {string[]} sans */
  async sees(sans) {
    for (const tab of this.#atTheGame) await tab.sees(sans);
  }

  /**
   * The clocks in every tab are those of the server, whose time is that of this machine: one that stands to the last
   * sign, one that runs to a second.
   *
   * @param {string} game
   */
  async readsClocks(game) {
    const { clock } = await api("GET", `/v1/games/${game}`);
    for (const { page } of this.#atTheGame) {
      const { at, faces } = await page.evaluate(() => {
        const face = (/** @type {string} */ color) => document.querySelector(`.player-bar[data-color=${color}] .clock`)?.textContent;
        return { at: Date.now(), faces: { WHITE: face("WHITE"), BLACK: face("BLACK") } };
      });
      for (const color of /** @type {const} */ (["WHITE", "BLACK"])) {
        const left = leftOn(clock, color, at);
        const off = clock.running === color ? OFF_MS : 0;
        const right = [];
        for (let ms = left - off; ms <= left + off; ms += STEP_MS) right.push(clockText(ms));
        assert.ok(right.includes(faces[color]), `${color} has ${left} ms left, and ${this.name} reads ${faces[color]}`);
      }
    }
  }

  /** @param {string} [words] */
  async hasTheMove(words = "Your move") {
    await this.tab.reads(".turn", words);
  }

  // ------------------------------------------------------------------------------------- by keyboard

  /** Goes to the board by the keyboard alone, from wherever the focus is. */
  async tabsToTheBoard() {
    for (let steps = 0; steps < 60; steps++) {
      if (await this.page.evaluate(() => document.activeElement?.hasAttribute("data-square"))) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail("no way to the board by the keyboard");
  }

  /** @param {string} from @param {string} to */
  async walks(from, to) {
    await this.tabsToTheBoard();
    await this.tab.walks(from);
    await this.tab.walks(to);
  }

  // --------------------------------------------------------------------------------------- by touch

  /** @param {string} role of a control @param {string} name */
  async touches(role, name) {
    await this.page.getByRole(/** @type {"button"} */ (role), { name, exact: true }).tap();
  }

  /** The board is in sight, as it is for a finger. @param {"taps" | "swipes"} how @param {string} from @param {string} to */
  async moves(how, from, to) {
    await this.page.locator(".board").scrollIntoViewIfNeeded();
    await this.tab[how](from, to);
  }
}

/**
 * What both see at the end is what the server has: the moves, the result, and the clocks.
 *
 * @param {Person[]} people
 * @param {string} game
 * @param {string[]} sans
 */
export async function haveTheSameGame(people, game, sans) {
  for (const person of people) {
    await person.sees(sans);
    await person.page.locator(".outcome").waitFor();
  }
  const { moves, status } = await api("GET", `/v1/games/${game}`);
  assert.deepEqual(moves.map((/** @type {{san: string}} */ { san }) => san), sans);
  assert.equal(status, "FINISHED");
  for (const person of people) {
    await person.readsClocks(game);
  }
}
