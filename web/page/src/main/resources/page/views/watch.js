/** Finding a game to watch: among those that are being played, by its link, or by who plays. */

import * as server from "../api/server.js";
import { searchAddress } from "../game/search.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { onSubmit, problemPlace } from "../shell/parts.js";
import { go } from "../shell/router.js";
import { liveBoards } from "./live-boards.js";

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
    placeholder: text("a player, or the link of a game"),
  });
  const form = h(
    "form",
    { class: "stack" },
    h("label", { for: "whom" }, text("Whom or what to watch")),
    h("div", { class: "row" }, field, h("button", { class: "primary" }, text("Look"))),
    problem,
  );
  const look = async () => {
    const asked = field.value.trim();
    const link = /#\/game\/([^/?#]+)/.exec(asked);
    if (link) {
      go("game", link[1]);
      return;
    }
    if (await isGame(asked, signal)) {
      go("game", asked);
      return;
    }
    go("player", asked.toLowerCase());
  };
  onSubmit(form, look, problem);
  return {
    title: text("Watch"),
    element: h(
      "div",
      { class: "pieces-view stack wide-gap" },
      h("h1", {}, text("Watch")),
      h("section", { class: "card stack" }, form, h("a", { href: searchAddress() }, text("Search finished games"))),
      liveBoards(24, signal),
    ),
  };
}

/** Ids of games are longer than names of players. */
const GAME_ID = /^[0-9A-Za-z]{20,32}$/;

/** @param {string} asked @param {AbortSignal} signal */
async function isGame(asked, signal) {
  if (!GAME_ID.test(asked)) return false;
  return server.game(asked, signal).then(
    () => true,
    () => false,
  );
}
