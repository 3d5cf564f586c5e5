/** An invitation by link: `#/join/GAME/CODE`. */

import * as server from "../api/server.js";
import { player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import { Board } from "../board/board.js";
import { placementOf } from "../board/position.js";
import { rulesName, rulesWords, timeControlText } from "../game/terms.js";
import { playerName, sideName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { factsOf, onSubmit, problemPlace } from "../shell/parts.js";
import { address, goInstead } from "../shell/router.js";
import { nowhereView } from "./nowhere.js";

/** @import {Game} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function joinView({ params: [id = "", code = ""], signal }) {
  if (!id) return nowhereView();
  const card = h("section", { class: "card narrow" }, h("h1", {}, text("An invitation")), h("p", {}, text("One moment…")));
  server.game(id, signal).then(
    (game) => show(card, game, code),
    (problem) => {
      if (signal.aborted) return;
      fill(
        card,
        h("h1", {}, text("An invitation")),
        h("p", { class: "problem" }, playerWords(problem)),
        h("a", { class: "button", href: address("") }, text("Play another game")),
      );
    },
  );
  return { title: text("An invitation"), element: h("div", { class: "centred" }, card) };
}

/**
 * @param {HTMLElement} card
 * @param {Game} game
 * @param {string} code
 */
function show(card, game, code) {
  if (game.status !== "OPEN" || game.creator?.id === player()) {
    goInstead("game", game.id);
    return;
  }
  const side = game.white ? "BLACK" : "WHITE";
  const board = new Board(text("The start of the game"));
  board.show({ placement: placementOf(game.fen), orientation: side });
  const problem = problemPlace();
  const me = player();
  const form = h(
    "form",
    {},
    h("button", { class: "primary wide large" }, me ? text("Play as {player}", { player: me }) : text("Play as a guest")),
  );
  onSubmit(
    form,
    async () => {
      await server.somebody();
      await server.join(game.id, code);
      goInstead("game", game.id);
    },
    problem,
  );
  fill(
    card,
    h("h1", {}, text("{player} invites you", { player: playerName(game.creator) })),
    factsOf([
      [text("Clock"), timeControlText(game.timeControl)],
      [text("You have"), sideName(side)],
      [text("Rules"), rulesName(game.ruleSet.name)],
    ]),
    h("p", { class: "muted small" }, rulesWords(game.ruleSet.name)),
    h("div", { class: "small-board" }, board.element),
    form,
    problem,
  );
}
