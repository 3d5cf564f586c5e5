/** Finding a game to watch: among those that are being played, by its link, or by who plays. */

import * as server from "../api/server.js";
import { fill, h } from "../shell/dom.js";
import { onSubmit, problemPlace } from "../shell/parts.js";
import { go } from "../shell/router.js";
import { gameToWatch, liveGames } from "./live-games.js";

/** @import {Game} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function watchView({ params: [name = ""], signal }) {
  const problem = problemPlace();
  const field = h("input", {
    id: "whom",
    value: name,
    required: true,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: "a player, or the link of a game",
  });
  const found = h("div", { class: "stack found", "aria-live": "polite" });
  const form = h(
    "form",
    { class: "stack" },
    h("label", { for: "whom" }, "Whom or what to watch"),
    h("div", { class: "row" }, field, h("button", { class: "primary" }, "Look")),
    problem,
  );
  const look = async () => {
    const text = field.value.trim();
    const link = /#\/game\/([^/?#]+)/.exec(text);
    if (link) {
      go("game", link[1]);
      return;
    }
    if (await isGame(text, signal)) {
      go("game", text);
      return;
    }
    const who = text.toLowerCase();
    const [active, finished] = await Promise.all([
      server.gamesOf(who, "ACTIVE", signal),
      server.gamesOf(who, "FINISHED", signal),
    ]);
    show(found, who, active, finished);
  };
  onSubmit(form, look, problem);
  // A form is sent only from within the page, where it will be in a moment.
  if (name) queueMicrotask(() => form.requestSubmit());
  return {
    title: "Watch",
    element: h(
      "div",
      { class: "centred" },
      h(
        "section",
        { class: "card narrow stack wide-gap" },
        h("h1", {}, "Watch"),
        form,
        found,
        liveGames(20, signal, "stack"),
      ),
    ),
  };
}

/** Ids of games are longer than names of players. */
const GAME_ID = /^[0-9A-Za-z]{20,32}$/;

/** @param {string} text @param {AbortSignal} signal */
async function isGame(text, signal) {
  if (!GAME_ID.test(text)) return false;
  return server.game(text, signal).then(
    () => true,
    () => false,
  );
}

/**
 * @param {HTMLElement} place
 * @param {string} who
 * @param {Game[]} active
 * @param {Game[]} finished
 */
function show(place, who, active, finished) {
  if (active.length + finished.length === 0) {
    fill(place, h("p", { class: "muted" }, `No games of ${who} are to be seen.`));
    return;
  }
  fill(
    place,
    active.length > 0 && h("h2", {}, "Being played"),
    active.length > 0 && h("ul", { class: "games" }, active.map(gameToWatch)),
    finished.length > 0 && h("h2", {}, "Over"),
    finished.length > 0 && h("ul", { class: "games" }, finished.map(gameToWatch)),
  );
}
