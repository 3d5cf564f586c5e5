/** A position set up man by man beside the analysis board. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Visitor, launch } from "./support.js";

/** @import {Browser} from "playwright-core" */

const ARRAY = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Somebody at the board of the editor. */
class Arranger extends Visitor {
  /** @param {import("playwright-core").BrowserContextOptions} [options] */
  static async comes(options) {
    const { context, page } = await Visitor.arrives(browser, options);
    const arranger = new Arranger(context, page);
    await arranger.opens("#/analysis");
    await page.locator("[data-square=e2].mine").waitFor();
    await arranger.presses("Edit the board…");
    await arranger.editor.getByRole("radio", { name: "Move men" }).waitFor();
    return arranger;
  }

  get editor() {
    return this.page.getByRole("dialog", { name: "Edit the board" });
  }

  /** @override @param {string} square */
  cell(square) {
    return this.editor.locator(`[data-square=${square}]`);
  }

  /** @param {string} fen */
  async has(fen) {
    assert.equal(await this.editor.getByLabel("Position (FEN)").inputValue(), fen);
  }

  /** What is set up is looked at, and can be played on. @param {string} square of one who may move */
  async setsUp(square) {
    await this.editor.getByRole("button", { name: "Set up" }).click();
    await this.editor.waitFor({ state: "detached" });
    await this.page.locator(`[data-square=${square}].mine`).waitFor();
  }
}

test("men are put on, moved, dragged off and taken off by mouse; what is no position is refused in the server's words", async () => {
  const visitor = await Arranger.comes();
  const { editor, page } = visitor;
  await visitor.has(ARRAY);
  await visitor.drags("a2", "a4");
  await visitor.clicks("b2", "b4");
  await visitor.has("rnakfanr/pppppppp/8/8/PP6/8/2PPPPPP/RNAKFANR w - - 0 1");
  await page.mouse.move(...(await visitor.middle("h1")));
  await page.mouse.down();
  await page.mouse.move(5, 300, { steps: 5 });
  await page.mouse.up();
  await visitor.has("rnakfanr/pppppppp/8/8/PP6/8/2PPPPPP/RNAKFAN1 w - - 0 1");

  await visitor.presses("Clear the board");
  await visitor.has("8/8/8/8/8/8/8/8 w - - 0 1");
  await editor.getByRole("radio", { name: "White Shah" }).check();
  await visitor.cell("d1").click();
  await editor.getByRole("button", { name: "Set up" }).click();
  await visitor.reads("dialog .problem", "Black has 0 Shahs, expected exactly 1");
  await editor.getByRole("radio", { name: "Black Shah" }).check();
  await visitor.cell("d2").click();
  await editor.getByRole("button", { name: "Set up" }).click();
  await visitor.reads("dialog .problem", "The Shahs on d1 and d2 are adjacent");
  await visitor.cell("d2").click();
  await visitor.cell("d8").click();
  await editor.getByRole("radio", { name: "White Rukh" }).check();
  for (const square of ["a1", "h1", "h2"]) await visitor.cell(square).click();
  await editor.getByRole("radio", { name: "Take men off" }).check();
  await visitor.cell("h2").click();
  await editor.getByRole("radio", { name: "Black Baidaq" }).check();
  await visitor.cell("g7").click();
  await editor.getByRole("radio", { name: "Black", exact: true }).check();
  await visitor.has("3k4/6p1/8/8/8/8/8/R2K3R b - - 0 1");
  await visitor.setsUp("g7");
  await page.waitForURL(/#\/analysis\/3k4[.]6p1[.]8[.]8[.]8[.]8[.]8[.]R2K3R_b_-_-_0_1$/);
  assert.equal(await page.getByLabel("Position (FEN)").inputValue(), "3k4/6p1/8/8/8/8/8/R2K3R b - - 0 1");
  await visitor.leaves();
});

test("men are put on and taken off by touch on a phone", async () => {
  const visitor = await Arranger.comes({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { editor } = visitor;
  await editor.getByRole("button", { name: "Clear the board" }).tap();
  for (const [man, square] of [["White Shah", "e1"], ["Black Shah", "e8"], ["White Faras", "c3"], ["Black Ferz", "f6"], ["Black Ferz", "g7"]]) {
    await editor.getByRole("radio", { name: man }).tap();
    await visitor.cell(square).tap();
  }
  // The same man again takes it off.
  await visitor.cell("g7").tap();
  await editor.getByRole("radio", { name: "Move men" }).tap();
  await visitor.cell("c3").scrollIntoViewIfNeeded();
  await visitor.swipes("c3", "b4");
  await visitor.taps("f6", "f5");
  await visitor.has("4k3/8/8/5f2/1N6/8/8/4K3 w - - 0 1");
  await editor.getByRole("button", { name: "Set up" }).tap();
  await editor.waitFor({ state: "detached" });
  await visitor.page.locator("[data-square=b4].mine").waitFor();
  await visitor.leaves();
});

test("men are put on and taken off by the keyboard alone", async () => {
  const visitor = await Arranger.comes();
  const { page } = visitor;
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  /** @param {(found: string) => boolean} isIt @param {string} [key] */
  const goesTo = async (isIt, key = "Tab") => {
    for (let steps = 0; steps < 40; steps++) {
      if (isIt((await focused()) ?? "")) return;
      await keyboard.press(key);
    }
    assert.fail("no way there by the keyboard");
  };
  await goesTo((found) => found === "Clear the board");
  await keyboard.press("Enter");
  await goesTo((found) => /^[a-h][1-8]$/.test(found), "Shift+Tab");
  /** @param {string} square @param {string} key */
  const types = async (square, key) => {
    await goesTo((found) => found[0] === square[0], "ArrowLeft").catch(() => goesTo((found) => found[0] === square[0], "ArrowRight"));
    await goesTo((found) => found[1] === square[1], "ArrowUp").catch(() => goesTo((found) => found[1] === square[1], "ArrowDown"));
    await keyboard.press(key);
  };
  await types("d1", "Shift+K");
  await types("d8", "k");
  await types("a5", "Shift+R");
  await types("b5", "n");
  await types("c5", "p");
  await keyboard.press("Delete");
  await visitor.has("3k4/8/8/Rn6/8/8/8/3K4 w - - 0 1");
  assert.match((await page.locator("dialog [role=status]").textContent()) ?? "", /c5, empty/);
  // The palette is a group of choices as any other one, and Enter puts what was chosen.
  await goesTo((found) => found === "Move men");
  await goesTo((found) => found === "Black Alfil", "ArrowRight");
  await goesTo((found) => /^[a-h][1-8]$/.test(found), "Shift+Tab");
  await keyboard.press("Enter");
  await visitor.has("3k4/8/8/Rna5/8/8/8/3K4 w - - 0 1");
  await goesTo((found) => found === "Set up");
  await keyboard.press("Enter");
  await visitor.editor.waitFor({ state: "detached" });
  await page.locator("[data-square=a5].mine").waitFor();
  await visitor.leaves();
});
