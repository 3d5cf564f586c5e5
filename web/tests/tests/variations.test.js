/** The tree of variations: played, walked, rearranged, kept in the address, brought as PGN and taken along as PGN. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { URL_OF_CLUSTER, Visitor, guest, launch, playedGame } from "./support.js";

/** @import {Browser} from "playwright-core" */

/** @type {Browser} */
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Somebody who goes about in a tree. */
class Analyst extends Visitor {
  /** @param {import("./support.js").Guest} [as] */
  static async comes(as) {
    const { context, page } = await Visitor.arrives(browser, { as });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    return new Analyst(context, page);
  }

  /** Plays a move and waits until the board shows it. @param {string} from @param {string} to */
  async moves(from, to) {
    const man = (await this.on(from)).split(", ")[1];
    await this.page.locator(`[data-square=${from}].mine`).waitFor();
    await this.drags(from, to);
    await this.page.locator(`[data-square=${to}][aria-label*="${man}"]`).waitFor();
  }

  /** @param {string} text such as "1. e3 e6 (1… d6) 2. d3" */
  async hasTree(text) {
    const shown = () =>
      this.page.locator(".tree").evaluate((tree) => {
        /** @param {Node} node @returns {string} */
        const words = (node) => {
          if (!(node instanceof Element)) return node.textContent ?? "";
          if (node.matches(".gap")) return "";
          const inner = [...node.childNodes].map(words).join("").trim();
          return node.matches("ol.variation") ? ` (${inner}) ` : ` ${inner} `;
        };
        return words(tree).replace(/\s+/g, " ").replace(/ (?=\))|(?<=\() /g, "").trim();
      });
    let last = "";
    for (let tries = 0; tries < 100; tries++) {
      last = await shown();
      if (last === text) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(last, text);
  }

  /** @param {string} san of the move that is looked at; empty: the start */
  async looksAt(san) {
    const current = this.page.locator(".tree button[aria-current=step]");
    if (san) await current.filter({ hasText: new RegExp(`^${san.replace(/[+]/g, "[+]")}`) }).waitFor();
    else await current.waitFor({ state: "detached" });
  }

  /** @param {string} name */
  async picks(name) {
    await this.page.locator(".tree").getByRole("button", { name, exact: true }).click();
    await this.looksAt(name);
  }

  /** Waits until the address says where one is, and gives it. @param {RegExp} pattern */
  async isAt(pattern) {
    await this.page.waitForURL(pattern);
    return this.page.url();
  }
}

/** @param {number} plies of a game of e3 e6 d3 */
async function gameOver(plies = 3) {
  const [alice, bob] = [await guest(), await guest()];
  const game = await playedGame(alice, bob, ["e3", "e6", "d3"].slice(0, plies));
  return { game, alice, bob };
}

test("another move begins a variation, and variations have variations; nothing of the game is lost", async () => {
  const { game, alice } = await gameOver();
  const visitor = await Analyst.comes();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.sees(["e3", "e6", "d3"]);
  await visitor.reads("h1", alice.player);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  await visitor.moves("d2", "d3");
  await visitor.hasTree("1. e3 e6 (1… d6 2. d3) 2. d3");
  await visitor.presses("One move back");
  await visitor.looksAt("d6");
  await visitor.moves("c2", "c3");
  await visitor.hasTree("1. e3 e6 (1… d6 2. d3 (2. c3)) 2. d3");
  // The move that is there already is no other variation.
  await visitor.presses("One move back");
  await visitor.moves("d2", "d3");
  await visitor.hasTree("1. e3 e6 (1… d6 2. d3 (2. c3)) 2. d3");
  const variation = visitor.page.getByRole("list", { name: "Variation instead of 1… e6" });
  assert.equal(await variation.getByRole("button", { name: "d6" }).count(), 1);
  await visitor.leaves();
});

test("the keys walk the line and go from one variation to the next", async () => {
  const visitor = await Analyst.comes();
  const { game } = await gameOver();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  await visitor.moves("d2", "d3");
  await visitor.page.locator("h1").click();
  const { keyboard } = visitor.page;
  const walk = async (/** @type {string} */ key, /** @type {string} */ san) => {
    await keyboard.press(key);
    await visitor.looksAt(san);
  };
  await walk("ArrowDown", "e6");
  await walk("ArrowDown", "d6");
  await walk("ArrowUp", "e6");
  await walk("ArrowRight", "d3");
  await walk("ArrowLeft", "e6");
  await walk("Home", "");
  await walk("ArrowRight", "e3");
  await walk("End", "d3");
  // From within the list the focus goes with them.
  await visitor.picks("d6");
  await walk("ArrowRight", "d3");
  assert.equal(await visitor.page.evaluate(() => document.activeElement?.getAttribute("aria-current")), "step");
  await walk("Home", "");
  await visitor.page.locator("[data-square=e2][aria-label*='White Baidaq']").waitFor();
  assert.equal(await visitor.page.locator(".tree button[tabindex='0']").count(), 1);
  await visitor.leaves();
});

test("no man is moved in a position before the server has said what is legal there", async () => {
  const visitor = await Analyst.comes();
  const { game } = await gameOver();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.page.locator("[data-square=d7].mine").waitFor();
  let answer = () => {};
  const asked = new Promise((resolve) => (answer = () => resolve(undefined)));
  await visitor.page.route("**/v1/positions/legal-moves", async (route) => {
    await asked;
    await route.continue();
  });
  // Black had the move; after one step back White has it, and Black's moves are those of another position.
  await visitor.presses("One move back");
  await visitor.page.locator("[data-square=d2][aria-label*='White Baidaq']").waitFor();
  await visitor.drags("d7", "d6");
  answer();
  await visitor.page.locator("[data-square=d2].mine").waitFor();
  await visitor.hasTree("1. e3 e6 2. d3");
  await visitor.leaves();
});

test("a game is replayed from its start, until somebody goes elsewhere", async () => {
  const visitor = await Analyst.comes();
  const { game } = await gameOver();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.looksAt("d3");
  await visitor.presses("Replay");
  await visitor.looksAt("");
  await visitor.looksAt("e3");
  await visitor.presses("Stop the replay");
  await visitor.presses("Replay");
  await visitor.looksAt("e6");
  await visitor.presses("One move back");
  await visitor.page.getByRole("button", { name: "Replay", exact: true }).waitFor();
  await visitor.presses("Replay");
  await visitor.looksAt("d3");
  await visitor.page.getByRole("button", { name: "Replay", exact: true }).waitFor();
  await visitor.leaves();
});

test("a variation becomes the main line, a move is taken out, and both are undone", async () => {
  const visitor = await Analyst.comes();
  const { game } = await gameOver();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  await visitor.moves("c2", "c3");
  await visitor.presses("Make main line");
  await visitor.hasTree("1. e3 d6 (1… e6 2. d3) 2. c3");
  assert.ok(await visitor.page.getByRole("button", { name: "Make main line" }).isDisabled());
  await visitor.presses("Undo");
  await visitor.hasTree("1. e3 e6 (1… d6 2. c3) 2. d3");
  await visitor.picks("d6");
  await visitor.presses("Delete from here");
  await visitor.hasTree("1. e3 e6 2. d3");
  await visitor.looksAt("e3");
  await visitor.presses("Undo");
  await visitor.hasTree("1. e3 e6 (1… d6 2. c3) 2. d3");
  await visitor.looksAt("d6");
  await visitor.leaves();
});

test("the address has the tree and the place, for a reload and for others", async () => {
  const { game, alice } = await gameOver();
  const visitor = await Analyst.comes();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  await visitor.moves("c2", "c3");
  const url = await visitor.isAt(/\/4$/);
  assert.match(url, new RegExp(`#/analysis/${game}/[\\w~.-]+/4$`));
  await visitor.page.reload();
  await visitor.hasTree("1. e3 e6 (1… d6 2. c3) 2. d3");
  await visitor.looksAt("c3");
  await visitor.page.locator("[data-square=c3][aria-label*='White Baidaq']").waitFor();
  await visitor.presses("Copy the link");
  await visitor.page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await visitor.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, url);
  const friend = await Analyst.comes(alice);
  await friend.page.goto(link);
  await friend.hasTree("1. e3 e6 (1… d6 2. c3) 2. d3");
  await friend.looksAt("c3");
  await friend.leaves();

  // A link that somebody wrote by hand: what is not legal is told, the rest is shown.
  await visitor.opens(`#/analysis/${game}/${new URL(url).hash.split("/")[3].slice(0, 4)}~AAAA.zd`);
  await visitor.hasTree("1. e3 e6");
  await visitor.reads(".notice", "Not all of this link can be shown");
  await visitor.opens("#/analysis/-/~~~");
  await visitor.reads(".notice", "cannot be read");
  await visitor.leaves();
});

test("another position has neither the players nor the address of the game; the way back has them", async () => {
  const { game, alice } = await gameOver();
  const visitor = await Analyst.comes();
  await visitor.opens(`#/analysis/${game}`);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  const field = visitor.page.getByLabel("Position (FEN)");
  await field.fill("6k1/8/8/8/8/8/P6R/K7 w - - 0 1");
  await visitor.presses("Set up");
  await visitor.page.getByRole("heading", { name: "Analysis", exact: true }).waitFor();
  await visitor.sees([]);
  await visitor.moves("a2", "a3");
  await visitor.isAt(/#\/analysis\/6k1[.]8[.]8[.]8[.]8[.]8[.]P6R[.]K7_w_-_-_0_1\/\w+$/);
  await visitor.page.reload();
  await visitor.sees(["a3"]);
  await visitor.page.goBack();
  await visitor.reads("h1", alice.player);
  await visitor.hasTree("1. e3 e6 (1… d6) 2. d3");
  await visitor.leaves();
});

const BOOK = `[Event "A book"]
[White "As-Suli"]
[Black "Al-Lajlaj"]
[Result "1-0"]

1. e3 e6 {good} 2. d3! (2. c3 c6) 2... d6 1-0

[Event "A book"]
[White "Ar-Razi"]
[Black "Al-Adli"]
[Result "*"]

1. e3 e6 2. Nf9 *
`;

test("PGN is brought as a text; what cannot be read is told by line and reason", async () => {
  const visitor = await Analyst.comes();
  await visitor.opens("#/analysis");
  await visitor.page.getByText("Bring a game (PGN)").click();
  const field = visitor.page.getByLabel("Moves or whole games");
  await visitor.presses("Read it");
  await visitor.reads(".book .problem", "no text yet");
  await field.fill("1. e3 e6\n2. Ke5 *");
  await visitor.presses("Read it");
  await visitor.reads(".book .problem", "Line 2, column 4: 2. Ke5:");
  await field.fill("[White \"As-Suli\"]\n[Black \"Al-Lajlaj\"]\n\n1. e3 e6 {good} 2. d3! ({so} 2. c3 c6 (2... c5)) 2... d6 1-0");
  await visitor.presses("Read it");
  await visitor.page.getByRole("heading", { name: "As-Suli – Al-Lajlaj" }).waitFor();
  await visitor.hasTree("1. e3 e6 good 2. d3 ! (2. c3 so 2… c6) 2. d6");
  await visitor.reads(".notice.calm", "2... c5");
  await visitor.isAt(/#\/analysis\/-\/\w{6}~\w{4}[.]\w{2}$/);
  await visitor.leaves();
});

test("of a book one game is chosen, from a file that is opened or dropped", async () => {
  const visitor = await Analyst.comes();
  const { page } = visitor;
  await visitor.opens("#/analysis");
  await page.getByText("Bring a game (PGN)").click();
  await page.getByLabel("Open a file…").setInputFiles({ name: "book.pgn", mimeType: "text/plain", buffer: Buffer.from(BOOK) });
  const dialog = page.getByRole("dialog", { name: "2 games" });
  await dialog.getByText("Game 2").waitFor();
  await dialog.getByText("Line 13, column 13: 2. Nf9:").waitFor();
  assert.equal(await dialog.locator("li button").count(), 1);
  await dialog.getByRole("button", { name: "As-Suli – Al-Lajlaj" }).click();
  await page.getByRole("heading", { name: "As-Suli – Al-Lajlaj" }).waitFor();
  await visitor.hasTree("1. e3 e6 good 2. d3 ! (2. c3 c6) 2. d6");

  const many = Array.from({ length: 120 }, (_, i) => `[Event "E"]\n[White "W${i}"]\n[Black "B${i}"]\n\n1. e3 *\n`).join("\n");
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "many.pgn"));
    return transfer;
  }, many);
  await page.dispatchEvent(".board", "drop", { dataTransfer: data });
  const all = page.getByRole("dialog", { name: "120 games" });
  await all.locator("li").nth(49).waitFor();
  assert.equal(await all.locator("li").count(), 50);
  await visitor.presses("More games");
  await all.locator("li").nth(99).waitFor();
  await all.getByLabel("With the words").fill("b119");
  await all.getByRole("button", { name: "W119 – B119" }).click();
  await page.getByRole("heading", { name: "W119 – B119" }).waitFor();
  await visitor.leaves();
});

test("the PGN of a tree is one that the server reads, with its variations", async () => {
  const { game, alice, bob } = await gameOver();
  const visitor = await Analyst.comes();
  const { page } = visitor;
  await visitor.opens(`#/analysis/${game}`);
  await visitor.picks("e3");
  await visitor.moves("d7", "d6");
  await visitor.moves("d2", "d3");
  await visitor.presses("One move back");
  await visitor.moves("c2", "c3");
  await visitor.presses("Copy the PGN");
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const pgn = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(pgn, /1[.] e3 e6 \(1[.]{3} d6 2[.] d3 \(2[.] c3\)\) 2[.] d3 1-0\n$/);
  const saving = page.waitForEvent("download");
  await visitor.presses("Save the PGN");
  const saved = await saving;
  assert.match(saved.suggestedFilename(), /^guest-\w+-guest-\w+[.]pgn$/);
  assert.equal(await readFile(await saved.path(), "utf8"), pgn);

  const answer = await fetch(`${URL_OF_CLUSTER}/v1/pgn/parse`, {
    method: "POST",
    headers: { "Content-Type": "application/x-chess-pgn" },
    body: pgn,
  });
  const { games } = /** @type {any} */ (await answer.json());
  assert.equal(games.length, 1);
  const [{ game: read, notes }] = games;
  assert.equal(notes, undefined);
  const sans = (/** @type {any[]} */ moves) => moves.map(({ san }) => san);
  assert.deepEqual(sans(read.moves), ["e3", "e6", "d3"]);
  const [{ moves: instead }] = read.moves[1].variations;
  assert.deepEqual(sans(instead), ["d6", "d3"]);
  assert.deepEqual(sans(instead[1].variations[0].moves), ["c3"]);
  assert.deepEqual([read.tags.White, read.tags.Black, read.result], [alice.player, bob.player, "1-0"]);
  await visitor.leaves();
});
