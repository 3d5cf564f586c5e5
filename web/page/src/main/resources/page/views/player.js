/** A player, the ratings and the games that others may see: `#/player/NAME`. One's own are all there. */

import { player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { timeControlText } from "../game/terms.js";
import { kindWords, outcomeWords, playerName, resultFor } from "../game/words.js";
import { h } from "../shell/dom.js";
import { moreButton } from "../shell/parts.js";
import { address, go } from "../shell/router.js";
import { challenge } from "./wish.js";
import { nowhereView } from "./nowhere.js";
import { ratingsOf } from "./ratings.js";

/** @import {Game} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function playerView({ params: [name = ""], signal }) {
  if (!name) return nowhereView();
  const id = name === "me" ? (player() ?? "me") : name.toLowerCase();
  const heading = h("h1", {}, id);
  const about = h("p", { class: "muted" });
  const problem = h("p", { class: "problem", role: "alert" });
  const tell = (/** @type {unknown} */ failure) => {
    if (!signal.aborted) problem.textContent = playerWords(failure);
  };
  server.playerOf(id, signal).then((who) => {
    heading.textContent = playerName(who);
    about.textContent = [kindWords(who), who.online ? "is here now" : ""].filter(Boolean).join(" · ");
  }, tell);
  const element = h(
    "div",
    { class: "centred" },
    h(
      "section",
      { class: "card narrow stack wide-gap" },
      h("header", { class: "row spread" }, h("div", {}, heading, about), id !== player() && challengeButton(id)),
      problem,
      ratingsOf(id, signal),
      gamesOf(id, "ACTIVE", "Being played", signal, tell),
      gamesOf(id, "FINISHED", "Over", signal, tell),
    ),
  );
  return { title: id, element };
}

/** @param {string} id */
function challengeButton(id) {
  const begin = () => {
    challenge(id);
    go("");
  };
  return h("button", { type: "button", class: "primary", onclick: begin }, "Challenge");
}

/**
 * @param {string} id
 * @param {string} status
 * @param {string} title
 * @param {AbortSignal} signal
 * @param {(failure: unknown) => void} tell
 */
function gamesOf(id, status, title, signal, tell) {
  const list = h("ul", { class: "games" });
  const none = h("p", { class: "muted" }, "One moment…");
  let next = "";
  const load = async () => {
    const page = await server.gamesOf(id, status, next, signal);
    list.append(...page.games.map((game) => gameOf(game, id)));
    next = page.nextPageToken ?? "";
    none.textContent = list.children.length > 0 ? "" : "None that you may see.";
    return next !== "";
  };
  const more = moreButton("More games", load, (failure) => {
    none.textContent = "";
    tell(failure);
  });
  void more.next();
  return h("section", { class: "stack found", "aria-label": title }, h("h2", {}, title), none, list, more.element);
}

/** @param {Game} game @param {string} id whose list it is */
function gameOf(game, id) {
  const { white, black } = game;
  const [mine, other] = white?.id === id ? ["White", black] : ["Black", white];
  const moves = Math.ceil(game.ply / 2);
  const over = game.outcome && outcomeWords(game.outcome);
  const result = game.outcome ? resultFor(game, id) : `move ${Math.floor(game.ply / 2) + 1}`;
  const facts = [
    timeControlText(game.timeControl),
    `${mine}`,
    game.outcome && `${moves} ${moves === 1 ? "move" : "moves"}`,
    over?.reason,
    game.createdAt && new Date(game.createdAt).toLocaleDateString("en", { dateStyle: "medium" }),
  ];
  return h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("game", game.id) },
      h("strong", {}, `against ${playerName(other)}`),
      h("span", { class: `state ${result}` }, result),
      h("span", { class: "muted" }, facts.filter(Boolean).join(" · ")),
    ),
  );
}
