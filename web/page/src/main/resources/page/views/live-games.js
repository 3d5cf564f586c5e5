/** Games that are being played now, to look at. */

import * as server from "../api/server.js";
import { timeControlText } from "../game/terms.js";
import { outcomeWords, pairText, playerName } from "../game/words.js";
import { h } from "../shell/dom.js";
import { plural, text } from "../shell/language.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { address } from "../shell/router.js";

/** @import {Game} from "../api/types.js" */

/**
 * A section that is hidden while nobody plays.
 *
 * @param {number} most
 * @param {string} [look] the class of the section
 * @param {AbortSignal} signal
 */
export function liveGames(most, signal, look = "card") {
  /** @type {LivingList<Game>} */
  const list = new LivingList(gameToWatch);
  const all = h("a", { class: "count", href: address("watch") });
  const section = h(
    "section",
    { class: `live-games ${look}`, "aria-label": text("Being played now"), hidden: true },
    h("header", { class: "row spread" }, h("h2", {}, text("Being played now")), all),
    list.element,
  );
  void keepAsking(async () => {
    const { games, total } = await server.liveGames(most, signal);
    list.show(games);
    // A pod of the release before does not count them.
    all.textContent = total ? plural(total, "{count} game", "{count} games") : "";
    section.hidden = games.length === 0;
  }, signal);
  return section;
}

/** @param {Game} game */
function gameToWatch(game) {
  const state = game.outcome ? outcomeWords(game.outcome).result : text("move {number}", { number: Math.floor(game.ply / 2) + 1 });
  return h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("game", game.id) },
      h("strong", {}, pairText(playerName(game.white), playerName(game.black))),
      h("span", { class: "state" }, state),
      h("span", { class: "muted" }, timeControlText(game.timeControl)),
    ),
  );
}
