/** The structures that the old masters named, and how games went with them: `#/tabiyas`. */

import { barWords } from "../analysis/exploration.js";
import { resultBar } from "../analysis/explorer-panel.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { diagram } from "../board/diagram.js";
import { searchAddress } from "../game/search.js";
import { tabiyaName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { numberText, plural, text } from "../shell/language.js";
import { problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {StructureRecord, StructurePair, UnnamedStructure} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** No structure goes further. */
const RANKS = 5;

/** @param {Context} context */
export function tabiyasView({ signal }) {
  const problem = problemPlace();
  const place = h("div", { class: "stack wide-gap" }, h("p", { class: "muted" }, text("One moment…")));
  void show(place, problem, signal);
  return {
    title: text("Tabiyas"),
    element: h(
      "div",
      { class: "pieces-view stack wide-gap" },
      h("h1", {}, text("Tabiyas")),
      h("p", { class: "lead" }, text("What counts in an opening is not the order of the moves but the structure that they make. The old masters named four. Their mirror images have the same names.")),
      problem,
      place,
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: address("analysis") }, text("Explore games on a board")),
        h("a", { class: "button", href: searchAddress() }, text("Search finished games")),
      ),
    ),
  };
}

/** @param {HTMLElement} place @param {HTMLElement} problem @param {AbortSignal} signal */
async function show(place, problem, signal) {
  try {
    await server.somebody();
    const [{ structures, pairs }, common] = await Promise.all([server.structures(signal), server.unnamedStructures(signal)]);
    fill(
      place,
      h("ul", { class: "men" }, structures.map(card)),
      pairs.length > 0 && met(pairs),
      common.length > 0 && unnamed(common),
    );
  } catch (failure) {
    if (signal.aborted) return;
    place.replaceChildren();
    problem.textContent = playerWords(failure);
  }
}

/** @param {StructureRecord} structure */
function card({ name, fen, ...record }) {
  const title = tabiyaName(name);
  return h(
    "li",
    { class: "card man-card" },
    diagram(fen, title, { ranks: RANKS, look: "tabiya" }),
    h(
      "div",
      {},
      h("h2", {}, title),
      h("p", { class: "muted" }, record.games === 0 ? text("No finished game had it yet.") : recordWords(record)),
      record.games > 0 && h("p", {}, h("a", { href: searchAddress({ structure: name }) }, text("Games with it"))),
    ),
  );
}

/** @param {UnnamedStructure[]} structures */
function unnamed(structures) {
  return h(
    "section",
    { class: "stack" },
    h("h2", {}, text("Structures without a name")),
    h("p", { class: "muted" }, text("What players built most often before the first man was taken, all sixteen men of a side.")),
    h("ul", { class: "men" }, structures.map(unnamedCard)),
  );
}

/** @param {UnnamedStructure} structure */
function unnamedCard({ fen, games, wins, draws, losses, nearest, placed }) {
  const near = text("Nearest: {tabiya}, {placed} of {men} men", { tabiya: tabiyaName(nearest), placed, men: 16 });
  return h(
    "li",
    { class: "card man-card" },
    diagram(fen, near, { ranks: RANKS, look: "tabiya" }),
    h("div", {}, h("p", {}, recordWords({ games, wins, draws, losses })), h("p", { class: "muted" }, near)),
  );
}

/** @param {{games: number, wins: number, draws: number, losses: number}} record */
const recordWords = ({ games, wins, draws, losses }) =>
  text("{games}: won {wins}, drawn {draws}, lost {losses}", {
    games: plural(games, "{count} game", "{count} games"),
    wins: numberText(wins),
    draws: numberText(draws),
    losses: numberText(losses),
  });

/** @param {StructurePair[]} pairs */
function met(pairs) {
  const heads = [text("White"), text("Black"), text("Games"), text("Results")];
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, text("Against each other")),
    h(
      "table",
      { class: "played-moves pairs" },
      h("thead", {}, h("tr", {}, heads.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, pairs.map(pairRow)),
    ),
  );
}

/** @param {StructurePair} pair */
function pairRow({ white, black, games, whiteWins, draws, blackWins }) {
  const counts = { games, white: whiteWins, draws, black: blackWins };
  const named = (/** @type {string | undefined} */ name) => (name ? tabiyaName(name) : h("span", { class: "muted" }, text("another")));
  return h("tr", {}, h("td", {}, named(white)), h("td", {}, named(black)), h("td", {}, numberText(games)), h("td", {}, resultBar(counts, barWords(counts))));
}
