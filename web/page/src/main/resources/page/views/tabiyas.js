/** The structures that the old masters named, and how games went with them: `#/tabiyas`. */

import { barWords } from "../analysis/exploration.js";
import { resultBar } from "../analysis/explorer-panel.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { SQUARE, drawMan } from "../board/pieces.js";
import { fileOf, placementOf, rankOf } from "../board/position.js";
import { h, s } from "../shell/dom.js";
import { numberText, plural, text } from "../shell/language.js";
import { problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {StructureRecord, StructurePair} from "../api/types.js" */
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
      h("a", { class: "button", href: address("analysis") }, text("Explore games on a board")),
    ),
  };
}

/** @param {HTMLElement} place @param {HTMLElement} problem @param {AbortSignal} signal */
async function show(place, problem, signal) {
  try {
    await server.somebody();
    const { structures, pairs } = await server.structures(signal);
    place.replaceChildren(h("ul", { class: "men" }, structures.map(card)), pairs.length > 0 ? met(pairs) : "");
  } catch (failure) {
    if (signal.aborted) return;
    place.replaceChildren();
    problem.textContent = playerWords(failure);
  }
}

/** @param {string} name */
const title = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {StructureRecord} structure */
function card({ name, fen, games, wins, draws, losses }) {
  const record =
    games === 0
      ? text("No finished game had it yet.")
      : text("{games}: won {wins}, drawn {draws}, lost {losses}", {
          games: plural(games, "{count} game", "{count} games"),
          wins: numberText(wins),
          draws: numberText(draws),
          losses: numberText(losses),
        });
  return h("li", { class: "card man-card" }, diagram(fen, title(name)), h("div", {}, h("h2", {}, title(name)), h("p", { class: "muted" }, record)));
}

/** White's half of a board. @param {string} fen @param {string} label */
function diagram(fen, label) {
  const squares = [];
  for (let rank = 0; rank < RANKS; rank++) {
    for (let file = 0; file < 8; file++) {
      squares.push(s("rect", { class: (rank + file) % 2 === 0 ? "dark" : "light", x: file * SQUARE, y: (RANKS - 1 - rank) * SQUARE, width: SQUARE, height: SQUARE }));
    }
  }
  const men = [...placementOf(fen)].map(([square, man]) =>
    s("g", { transform: `translate(${fileOf(square) * SQUARE} ${(RANKS - 1 - rankOf(square)) * SQUARE})` }, drawMan(man)),
  );
  return s("svg", { class: "reach tabiya", viewBox: `0 0 ${8 * SQUARE} ${RANKS * SQUARE}`, role: "img", "aria-label": label }, squares, men);
}

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
  const named = (/** @type {string | undefined} */ name) => (name ? title(name) : h("span", { class: "muted" }, text("another")));
  return h("tr", {}, h("td", {}, named(white)), h("td", {}, named(black)), h("td", {}, numberText(games)), h("td", {}, resultBar(counts, barWords(counts))));
}
