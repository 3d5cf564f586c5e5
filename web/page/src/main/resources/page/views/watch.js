/** Finding a game to watch: among those that are being played, by its link, or by who plays. */

import * as server from "../api/server.js";
import { h } from "../shell/dom.js";
import { onSubmit, problemPlace } from "../shell/parts.js";
import { go } from "../shell/router.js";
import { liveGames } from "./live-games.js";

/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function watchView({ signal }) {
  const problem = problemPlace();
  const field = h("input", {
    id: "whom",
    required: true,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: "a player, or the link of a game",
  });
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
    go("player", text.toLowerCase());
  };
  onSubmit(form, look, problem);
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
