/** The players of a pool, the best first: `#/leaderboards`, `#/leaderboards/POOL`. */

import { player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { playersWords } from "../events/words.js";
import { poolName, poolWords, ratingText } from "../game/ratings.js";
import { playerName } from "../game/words.js";
import { h } from "../shell/dom.js";
import { beside, listed, numberText, plural, text } from "../shell/language.js";
import { moreButton, problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Leaderboard, RatingPool} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function leaderboardsView({ params: [asked = ""], signal }) {
  const problem = problemPlace();
  const place = h("div", { class: "stack" }, h("p", { class: "muted" }, text("One moment…")));
  void show(asked, place, problem, signal);
  return {
    title: asked ? text("Leaderboard: {pool}", { pool: poolName(asked) }) : text("Leaderboards"),
    element: h(
      "div",
      { class: "centred" },
      h("section", { class: "card narrow stack wide-gap" }, h("h1", {}, text("Leaderboards")), problem, place),
    ),
  };
}

/** @param {string} asked @param {HTMLElement} place @param {HTMLElement} problem @param {AbortSignal} signal */
async function show(asked, place, problem, signal) {
  try {
    const pools = (await server.ratingPools(signal)).sort((a, b) => b.games - a.games);
    const pool = asked || pools[0]?.pool;
    if (!pool) {
      place.replaceChildren(h("p", {}, text("No game was rated yet."), " ", counts()));
      return;
    }
    const board = await server.leaderboard(pool, 0, signal);
    place.replaceChildren(
      poolLinks(pools, pool),
      h("h2", {}, poolName(pool)),
      h("p", { class: "muted" }, beside([poolWords(pool), gamesWords(pools, pool)])),
      board.total === 0 ? h("p", {}, text("Nobody has played enough here yet to be in the list.")) : places(pool, board, problem, signal),
      h("p", { class: "muted" }, counts()),
    );
  } catch (failure) {
    if (signal.aborted) return;
    place.replaceChildren();
    problem.textContent = playerWords(failure);
  }
}

const counts = () =>
  text(
    "A public game between two players who are signed in is rated, unless a move was taken back or time was given. Whose rating is still uncertain has no place yet.",
  );

/** @param {RatingPool[]} pools @param {string} pool */
function gamesWords(pools, pool) {
  const one = pools.find((each) => each.pool === pool);
  return one && listed([plural(one.games, "{count} rated game", "{count} rated games"), playersWords(one.players)]);
}

/** @param {RatingPool[]} pools @param {string} shown */
const poolLinks = (pools, shown) =>
  h(
    "nav",
    { class: "pools", "aria-label": text("Pools") },
    pools.map(({ pool }) =>
      h("a", { href: address("leaderboards", pool), "aria-current": pool === shown && "page" }, poolName(pool)),
    ),
  );

/** @param {string} pool @param {Leaderboard} board @param {HTMLElement} problem @param {AbortSignal} signal */
function places(pool, board, problem, signal) {
  const rows = h("tbody", {}, board.places.map(placeRow));
  const load = async () => {
    const next = await server.leaderboard(pool, rows.children.length, signal);
    rows.append(...next.places.map(placeRow));
    return next.places.length > 0 && rows.children.length < next.total;
  };
  const more = moreButton(text("More players"), load, (failure) => {
    if (!signal.aborted) problem.textContent = playerWords(failure);
  }).element;
  more.hidden = board.places.length >= board.total;
  return h(
    "div",
    { class: "stack" },
    h(
      "table",
      { class: "figures" },
      h("caption", { class: "unseen" }, text("The players of {pool} by rating", { pool: poolName(pool) })),
      h("thead", {}, h("tr", {}, [text("Place"), text("Player"), text("Rating")].map((title) => h("th", { scope: "col" }, title)))),
      rows,
    ),
    more,
  );
}

/** @param {Leaderboard["places"][number]} entry */
const placeRow = ({ place, player: id, rating }) =>
  h(
    "tr",
    { class: id === player() ? "mine" : undefined },
    h("td", {}, numberText(place)),
    h("th", { scope: "row" }, h("a", { href: address("player", id) }, playerName({ id, name: id }))),
    h("td", {}, ratingText(rating)),
  );
