/** A player's ratings, one for each pool; of one of them the way that it took. */

import * as server from "../api/server.js";
import { poolName, poolWords, tallyWords } from "../game/ratings.js";
import { ratingFigure } from "../game/strength.js";
import { fill, h } from "../shell/dom.js";
import { beside, text } from "../shell/language.js";
import { address } from "../shell/router.js";
import { ratingGraph } from "./rating-graph.js";

/** @import {Rating} from "../api/types.js" */

/**
 * A section that is hidden for who has no rating.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 */
export function ratingsOf(id, signal) {
  const state = h("p", { class: "muted", role: "status" });
  const list = h("ul", { class: "ratings" });
  const graph = h("div", { "aria-live": "polite" });
  const section = h(
    "section",
    { class: "stack found", "aria-label": text("Ratings"), hidden: true },
    h("h2", {}, text("Ratings")),
    state,
    list,
    graph,
  );
  server.ratingsOf(id, signal).then(
    (ratings) => {
      section.hidden = ratings.length === 0;
      const best = [...ratings].sort((a, b) => b.games - a.games);
      const buttons = best.map((rating) => graphButton(id, rating, graph, signal));
      list.append(...best.map((rating, i) => ratingLine(rating, buttons[i])));
      buttons[0]?.click();
    },
    () => {
      if (signal.aborted) return;
      section.hidden = false;
      state.textContent = text("The ratings cannot be had just now.");
    },
  );
  return section;
}

/** @param {Rating} rating @param {HTMLButtonElement} button */
function ratingLine(rating, button) {
  const { pool, place } = rating;
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, poolName(pool)),
      h("span", { class: "muted" }, beside([poolWords(pool), tallyWords(rating)])),
      place && h("a", { href: address("leaderboards", pool) }, text("Place {place} in the leaderboard", { place })),
    ),
    ratingFigure(rating, "rating"),
    button,
  );
}

/**
 * Shows the graph of a pool.
 *
 * @param {string} id
 * @param {Rating} rating
 * @param {HTMLElement} place where the graphs of all pools are shown
 * @param {AbortSignal} signal
 */
function graphButton(id, { pool }, place, signal) {
  const show = async () => {
    for (const other of button.closest("ul")?.querySelectorAll("button") ?? []) {
      other.setAttribute("aria-pressed", String(other === button));
    }
    try {
      const days = await server.ratingHistory(id, pool, signal);
      if (button.getAttribute("aria-pressed") === "true") fill(place, ratingGraph(days));
    } catch {
      if (!signal.aborted) fill(place, h("p", { class: "muted" }, text("The graph cannot be had just now.")));
    }
  };
  const button = h(
    "button",
    { type: "button", "aria-pressed": "false", "aria-label": text("Graph of {pool}", { pool: poolName(pool) }), onclick: () => void show() },
    text("Graph"),
  );
  return button;
}
