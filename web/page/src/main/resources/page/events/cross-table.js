/** Everybody against everybody, where everybody meets. */

import { playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { numberText, text } from "../shell/language.js";
import { wideTable } from "../shell/parts.js";
import { playerLink } from "./standings.js";
import { isRoundRobin, pointText, pointsText } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {Round} from "../api/types.js" */

/** A larger table is read by nobody. */
const MOST_PLAYERS = 24;

/**
 * What each has got from each, in the order of the rounds.
 *
 * @param {Iterable<Round>} rounds
 * @returns {Map<string, Map<string, string>>} by player, then by opponent
 */
export function crossingsOf(rounds) {
  /** @type {Map<string, Map<string, string>>} */
  const crossings = new Map();
  const note = (/** @type {string} */ one, /** @type {string} */ other, /** @type {string} */ points) => {
    const row = crossings.get(one) ?? new Map();
    crossings.set(one, row.set(other, (row.get(other) ?? "") + points));
  };
  for (const { boards } of [...rounds].sort((a, b) => a.round - b.round)) {
    for (const { white, black, result } of boards) {
      if (!result) continue;
      note(white, black, pointText(result, true));
      note(black, white, pointText(result, false));
    }
  }
  return crossings;
}

export class CrossTable {
  element = h("section", { class: "card stack", "aria-label": text("Cross table"), hidden: true });
  #shown = "";

  /** @param {EventFeed} feed */
  show(feed) {
    const { tournament, standings, rounds } = feed;
    const places = standings?.places ?? [];
    this.element.hidden =
      !tournament || !isRoundRobin(tournament.announcement.kind) || places.length === 0 || places.length > MOST_PLAYERS;
    if (this.element.hidden || !tournament) return;
    void feed.want(Array.from({ length: tournament.round }, (_, i) => i + 1)).catch(() => {});
    const crossings = crossingsOf(rounds.values());
    const content = JSON.stringify([places, [...crossings].map(([id, row]) => [id, ...row])]);
    if (content === this.#shown) return;
    this.#shown = content;
    const table = h(
      "table",
      { class: "figures crossings" },
      h("caption", { class: "unseen" }, text("What each got from each")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, text("Player")),
          places.map(({ player }, i) => h("th", { scope: "col" }, h("abbr", { title: playerName({ id: player, name: player }) }, numberText(i + 1)))),
          h("th", { scope: "col" }, text("Points")),
        ),
      ),
      h(
        "tbody",
        {},
        places.map(({ player, points }, i) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, `${numberText(i + 1)} `, playerLink(player)),
            places.map(({ player: other }) =>
              other === player
                ? h("td", { class: "self" }, h("span", { class: "unseen" }, text("themselves")))
                : h("td", {}, crossings.get(player)?.get(other) ?? ""),
            ),
            h("td", {}, pointsText(points)),
          ),
        ),
      ),
    );
    fill(this.element, h("h2", {}, text("Cross table")), wideTable(text("Cross table of all players"), table));
  }
}
