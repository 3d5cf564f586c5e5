/** The standings of an event, as they change. */

import { player } from "../api/identity.js";
import { ratingText } from "../game/ratings.js";
import { playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, numberText, plural, text } from "../shell/language.js";
import { LivingList } from "../shell/living-list.js";
import { wideTable } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { playersWords, pointsText, presenceWords, tieBreakName, tieBreakText } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {Entrant, Place} from "../api/types.js" */

/** @typedef {Place & {id: string, codes: string[], presence: Entrant["presence"], isMine: boolean}} Row */

/** From so many wins on the next one counts double in an arena. */
const STREAK = 2;

/** The name of a player, which leads to them. @param {string} id */
export const playerLink = (id) => h("a", { href: address("player", id) }, playerName({ id, name: id }));

export class StandingsTable {
  element = h("section", { class: "card stack", "aria-label": text("Standings"), hidden: true });
  #heads = h("tr");
  /** @type {LivingList<Row>} */
  #rows = new LivingList(rowOf, h("tbody"));

  constructor() {
    const table = h(
      "table",
      { class: "figures standings" },
      h("caption", { class: "unseen" }, text("The players by points")),
      h("thead", {}, this.#heads),
      this.#rows.element,
    );
    fill(this.element, h("h2", {}, text("Standings")), wideTable(text("Standings, with tie-breaks"), table));
  }

  /** @param {EventFeed} feed */
  show({ standings, players }) {
    this.element.hidden = !standings;
    if (!standings) return;
    const heads = [text("Place"), text("Player"), text("Points")].map((title) => h("th", { scope: "col" }, title));
    const breaks = standings.tieBreaks.map((code) =>
      h("th", { scope: "col" }, h("abbr", { title: tieBreakName(code) }, code)),
    );
    if (this.#heads.children.length !== heads.length + breaks.length) fill(this.#heads, heads, breaks);
    const presence = new Map(players.map((one) => [one.player, one.presence]));
    const me = player();
    this.#rows.show(
      standings.places.map((place) => ({
        ...place,
        id: place.player,
        codes: standings.tieBreaks,
        presence: presence.get(place.player) ?? "IN",
        isMine: place.player === me,
      })),
    );
  }
}

/** @param {Row} row */
function rowOf({ rank, player: id, points, tieBreaks, winsRunning = 0, codes, presence, isMine }) {
  const streak = winsRunning >= STREAK && plural(winsRunning, "{count} win running", "{count} wins running");
  const more = beside([presenceWords(presence), streak]);
  return h(
    "tr",
    { class: isMine ? "mine" : undefined },
    h("td", {}, numberText(rank)),
    h("th", { scope: "row" }, playerLink(id), more && h("span", { class: "muted small" }, ` ${more}`)),
    h("td", {}, pointsText(points)),
    tieBreaks.map((value, i) => h("td", {}, tieBreakText(codes[i], value))),
  );
}

/** Who has entered, before the start. */
export class EntrantList {
  element = h("section", { class: "card stack", "aria-label": text("Players") });
  #count = h("h2");
  #none = h("p", { class: "muted" }, text("Nobody has entered yet."));
  /** @type {LivingList<Entrant & {id: string}>} */
  #list = new LivingList(entrantOf, h("ul", { class: "games" }));

  constructor() {
    fill(this.element, this.#count, this.#none, this.#list.element);
  }

  /** @param {EventFeed} feed */
  show({ standings, players }) {
    this.element.hidden = standings !== undefined;
    const there = players.filter(({ presence }) => presence === "IN" || presence === "PAUSED");
    this.#count.textContent = playersWords(there.length);
    this.#none.hidden = there.length > 0;
    this.#list.show(there.map((one) => ({ ...one, id: one.player })));
  }
}

/** @param {Entrant & {id: string}} entrant */
const entrantOf = ({ player: id, rating, bot, presence }) =>
  h(
    "li",
    { class: "row spread" },
    playerLink(id),
    h("span", { class: "muted" }, beside([bot && text("a program"), rating === undefined ? text("no rating") : ratingText(rating), presenceWords(presence)])),
  );
