/** Finished games of everybody, by what they have: `#/finished-games`, with the terms of the search behind it. */

import { dayOf } from "../analysis/explorer-panel.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { diagram } from "../board/diagram.js";
import { searchAddress, termsOf } from "../game/search.js";
import { PACES } from "../game/terms.js";
import { REASONS_OF_RESULTS, outcomeWords, pairText, tabiyaName } from "../game/words.js";
import { h } from "../shell/dom.js";
import { beside, leftToRight, plural, text } from "../shell/language.js";
import { fieldOf, moreButton, problemPlace, selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {FinishedGame} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

const RESULTS = /** @type {const} */ ([
  ["", text("Any result")],
  ["WHITE", text("White won")],
  ["DRAW", text("A draw")],
  ["BLACK", text("Black won")],
]);

const TABIYAS = /** @type {const} */ ([["", text("Any")], ...["mujannah", "mashaikhi", "sayyal", "muwashshah"].map((word) => /** @type {const} */ ([word, tabiyaName(word)]))]);

/** A search that finds little may take several pages until there is something to show. */
const MOST_EMPTY_PAGES = 20;

/** @param {Context} context */
export function finishedGamesView({ params: [parameters = ""], signal }) {
  const terms = termsOf(parameters);
  return {
    title: text("Finished games"),
    element: h(
      "div",
      { class: "pieces-view stack wide-gap" },
      h("h1", {}, text("Finished games")),
      searchForm(terms),
      found(terms, signal),
    ),
  };
}

/** @param {Record<string, string>} terms what is looked for now, and is changed by the fields */
function searchForm(terms) {
  const wanted = { ...terms };
  const field = (/** @type {string} */ term, /** @type {string} */ label, attributes = {}) =>
    fieldOf({ id: `search-${term}`, label, value: terms[term] ?? "", chosen: (value) => (wanted[term] = value.trim()), maxlength: 100, ...attributes });
  const select = (/** @type {string} */ term, /** @type {string} */ label, /** @type {import("../game/types.js").Choices} */ options) =>
    selectOf({ id: `search-${term}`, label, options, value: terms[term] ?? "", chosen: (value) => (wanted[term] = value) }).element;
  const search = (/** @type {Event} */ event) => {
    event.preventDefault();
    location.hash = searchAddress(wanted);
  };
  return h(
    "form",
    { class: "card stack search", role: "search", novalidate: true, onsubmit: search },
    h(
      "div",
      { class: "filters" },
      field("player", text("Player")),
      field("opponent", text("Opponent")),
      select("result", text("Result"), RESULTS),
      select("reason", text("How it ended"), [["", text("Any way")], ...REASONS_OF_RESULTS]),
      select("timeClass", text("Pace"), PACES),
      select("structure", text("Tabiya"), TABIYAS),
      field("material", text("Left at the end"), { placeholder: "KRKN", class: "letters" }),
      field("since", text("Since"), { type: "date" }),
      field("until", text("Until"), { type: "date" }),
      field("minPlies", text("At least so many plies"), { inputmode: "numeric" }),
    ),
    h("div", { class: "row" }, h("button", { class: "primary" }, text("Search")), h("a", { href: searchAddress() }, text("All finished games"))),
  );
}

/** @param {Record<string, string>} terms @param {AbortSignal} signal */
function found(terms, signal) {
  const problem = problemPlace();
  const state = h("p", { class: "muted", role: "status" }, text("One moment…"));
  const list = h("ul", { class: "men" });
  let next = "";
  const load = async () => {
    let games = /** @type {FinishedGame[]} */ ([]);
    for (let pages = 0; pages < MOST_EMPTY_PAGES && games.length === 0; pages++) {
      const page = await server.finishedGames(terms, next, signal);
      next = page.nextPageToken ?? "";
      games = page.games;
      if (!next) break;
    }
    list.append(...games.map(card));
    state.textContent = list.children.length > 0 ? "" : next ? text("None so far. Search on?") : text("No finished game fits.");
    return next !== "";
  };
  const more = moreButton(text("More games"), load, (failure) => {
    if (signal.aborted) return;
    state.textContent = "";
    problem.textContent = playerWords(failure);
  });
  void more.next();
  return h("section", { class: "stack", "aria-label": text("Found") }, problem, state, list, more.element);
}

/** @param {FinishedGame} game */
function card({ id, white, black, result, reason, plies, fen, endedAt }) {
  const over = outcomeWords({ reason, winner: result === "DRAW" ? undefined : result });
  const pair = pairText(white, black);
  const moves = plural(Math.ceil(plies / 2), "{count} move", "{count} moves");
  return h(
    "li",
    { class: "card man-card" },
    diagram(fen, text("The last position of {game}", { game: pair })),
    h(
      "div",
      {},
      h("h2", {}, h("a", { href: address("game", id) }, pair)),
      h("p", {}, beside([leftToRight(over.result), over.reason])),
      h("p", { class: "muted" }, beside([moves, dayOf(endedAt)])),
    ),
  );
}
