/** Beside the board: who plays a side, what was taken, and the clock. */

import { manPicture } from "../board/pieces.js";
import { opposite } from "../board/position.js";
import { ClockFace } from "../clock/face.js";
import { serverTime } from "../clock/server-time.js";
import { fill, h } from "../shell/dom.js";
import { dateText, numberText, plural, text } from "../shell/language.js";
import { address } from "../shell/router.js";
import { awayUntil, bankOf } from "./vacations.js";
import { playerName, sideName, sitterOf } from "./words.js";

/** @import {Color, Game} from "../api/types.js" */
/** @import {Placement, Role} from "../board/types.js" */

/** @type {Role[]} */
const WORTH_MOST_FIRST = ["rukh", "faras", "alfil", "ferz", "baidaq"];

export class PlayerBar {
  /** @type {ClockFace} */
  #clock;
  #name = h("a", { class: "name", dir: "auto" });
  /** For the rating, which is not known at once. */
  rating = h("span", { class: "name-rating" });
  #badge = h("span", { class: "badge" });
  #vacation = h("span", { class: "badge" });
  #there = h("span", { class: "there" });
  #taken = h("span", { class: "taken" });
  /** @type {Color} */
  #color;
  element;

  /**
   * @param {Color} color
   * @param {(ms: number) => void} clockShown
   */
  constructor(color, clockShown) {
    this.#color = color;
    this.#clock = new ClockFace(color, clockShown);
    this.element = h(
      "div",
      { class: "player-bar" },
      h(
        "div",
        { class: "who" },
        h("div", { class: "row" }, this.#there, this.#name, this.rating, this.#badge, this.#vacation),
        this.#taken,
      ),
      this.#clock.element,
    );
    this.element.dataset.color = color;
  }

  /**
   * @param {Game} game
   * @param {boolean | undefined} online whether the player is there; none: not known
   * @param {Placement} men
   * @param {Placement} initial
   * @param {boolean} mine
   */
  show(game, online, men, initial, mine) {
    const player = sitterOf(game, this.#color);
    if (this.#name.textContent !== playerName(player)) this.#name.textContent = playerName(player);
    if (player) this.#name.href = address("player", player.id);
    this.#badge.textContent = mine ? text("you") : sideName(this.#color);
    const until = awayUntil(bankOf(game, this.#color), serverTime.now());
    this.#vacation.hidden = !until;
    if (until) this.#vacation.textContent = text("on vacation until {day}", { day: dateText(new Date(until)) });
    this.element.classList.toggle("to-move", game.status === "ACTIVE" && game.turn === this.#color);
    const isAway = player !== undefined && online === false;
    const state = online === undefined || !player ? "" : isAway ? text("is away") : text("is here");
    this.#there.hidden = state === "";
    this.#there.title = state;
    this.#there.classList.toggle("away", isAway);
    fill(this.#there, h("span", { class: "unseen" }, state));
    this.#showTaken(men, initial);
    this.#clock.show(game.clock, game.status === "ACTIVE");
  }

  /** @param {Placement} men @param {Placement} initial */
  #showTaken(men, initial) {
    const color = opposite(this.#color);
    const count = (/** @type {Placement} */ placement, /** @type {Role} */ role) =>
      [...placement.values()].filter((man) => man.color === color && man.role === role).length;
    // A promoted Baidaq is gone as a Baidaq and there as a Ferz.
    const promoted = Math.max(0, count(men, "ferz") - count(initial, "ferz"));
    const lost = WORTH_MOST_FIRST.flatMap((role) => {
      const number = count(initial, role) - count(men, role) - (role === "baidaq" ? promoted : 0);
      return Array.from({ length: Math.max(0, number) }, () => role);
    });
    const more = numberOf(men, this.#color) - numberOf(men, color);
    const words = plural(more, "{count} man more", "{count} men more");
    fill(
      this.#taken,
      lost.map((role) => manPicture({ color, role })),
      more > 0 && h("span", { class: "more", title: words }, h("span", { "aria-hidden": "true" }, `+${numberText(more)}`), h("span", { class: "unseen" }, words)),
    );
  }

  stop() {
    this.#clock.stop();
  }
}

/** @param {Placement} men @param {Color} color */
const numberOf = (men, color) => [...men.values()].filter((man) => man.color === color).length;
