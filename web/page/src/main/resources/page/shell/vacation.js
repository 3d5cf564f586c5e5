/** One's vacation in games of days, in the dialog of the account: shown, taken, prolonged and ended. */

import { player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { serverTime } from "../clock/server-time.js";
import { vacationIn } from "../game/vacations.js";
import { fill, h } from "./dom.js";
import { dateText, plural, text } from "./language.js";
import { fieldOf, onSubmit, problemPlace } from "./parts.js";

/** @import {Game, VacationAnswer} from "../api/types.js" */
/** @import {VacationState} from "../game/vacations.js" */

/** How long somebody is away who says nothing else. */
const USUAL_DAYS = 7;
/** The server takes no vacation that is longer. */
const MOST_DAYS = 365;

/** @param {number} days from today, in this browser's calendar @returns {string} as fields of dates have it */
function dayIn(days) {
  const today = new Date();
  const noon = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
  return new Date(noon.getTime() - noon.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** All games that go on. @param {string} me @param {AbortSignal} signal */
async function myGames(me, signal) {
  /** @type {Game[]} */
  const games = [];
  let page = "";
  do {
    const { games: some, nextPageToken = "" } = await server.gamesOf(me, "ACTIVE", page, signal);
    games.push(...some);
    page = nextPageToken;
  } while (page);
  return games;
}

/** Empty for who has no game of days. */
export class VacationPart {
  element = h("section", { class: "stack vacation", "aria-label": text("Vacation"), hidden: true });
  #says = h("div", { role: "status" });
  #forms = h("div", { class: "stack" });
  #problem = problemPlace();
  #back = dayIn(USUAL_DAYS);
  #signal;

  /** @param {AbortSignal} signal ends it */
  constructor(signal) {
    this.#signal = signal;
    fill(this.element, h("h3", {}, text("Vacation")), this.#says, this.#forms, this.#problem);
    this.#ask().catch((failure) => {
      if (signal.aborted) return;
      this.element.hidden = false;
      this.#problem.textContent = playerWords(failure);
    });
  }

  async #ask() {
    const me = player() ?? "";
    const state = vacationIn(await myGames(me, this.#signal), me, serverTime.now());
    this.element.hidden = state.games === 0;
    fill(this.#says, wordsOf(state));
    fill(this.#forms, this.#formsOf(state.away > 0));
  }

  /** @param {boolean} isAway */
  #formsOf(isAway) {
    const day = fieldOf({
      id: "back-on",
      label: text("Back on"),
      value: this.#back,
      chosen: (value) => (this.#back = value),
      type: "date",
      required: true,
      min: dayIn(1),
      max: dayIn(MOST_DAYS),
    });
    const take = h("form", { class: "row at-end" }, day, h("button", {}, isAway ? text("Prolong it") : text("Go on vacation")));
    onSubmit(take, async () => this.#done(await server.takeVacation(new Date(`${this.#back}T00:00`))), this.#problem);
    const end = h("form", {}, h("button", {}, text("End the vacation")));
    onSubmit(end, async () => this.#done(await server.endVacation()), this.#problem);
    return [take, isAway && end];
  }

  /** @param {VacationAnswer} answer of each game */
  async #done({ games }) {
    await this.#ask();
    // What was pressed is gone; the next thing to do is in its place.
    this.#forms.querySelector("button")?.focus();
    const short = games.filter(({ code }) => code === "NO_VACATION_LEFT").length;
    if (short > 0) throw new Error(plural(short, "{count} game has too few days left for that", "{count} games have too few days left for that"));
  }
}

/** @param {VacationState} state */
function wordsOf({ games, away, until, daysLeft }) {
  if (!until) {
    const days = plural(daysLeft, "{count} day", "{count} days");
    return h(
      "p",
      { class: "muted" },
      text("On vacation your time does not run in games of days. Each day that begins is taken from those that a game has, which are {days} at least.", { days }),
    );
  }
  const when = dateText(new Date(until), { dateStyle: "medium", timeStyle: "short" });
  const others = games - away;
  return [
    h("p", {}, text("You are on vacation until {when}.", { when })),
    others > 0 && h("p", { class: "muted" }, plural(others, "It is not one in {count} other game of days.", "It is not one in {count} other games of days.")),
  ];
}
