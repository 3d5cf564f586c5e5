/** What somebody wants to play: a form, and the waiting for somebody who wants the same. */

import { isGuest, player } from "../api/identity.js";
import * as server from "../api/server.js";
import { keep, kept } from "../api/storage.js";
import { manPicture } from "../board/pieces.js";
import { idsOf } from "../game/people.js";
import { getReady } from "../game/readiness.js";
import {
  CLOCKS,
  COUNTS,
  LEVELS,
  OPPONENTS,
  RULE_CHOICES,
  SIDES,
  USUAL,
  WITHIN,
  arrayChoices,
  arrayWords,
  isOwnPosition,
  isRatable,
  levelWords,
  mayCount,
  playerIdOf,
  rulesWords,
  setupOf,
  timeControlOf,
  timeControlText,
  wantedWords,
} from "../game/terms.js";
import { say, warn } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { beside, text } from "../shell/language.js";
import { button, choiceOf, fieldOf, onSubmit, problemPlace, selectOf } from "../shell/parts.js";
import { UNLOADED, go } from "../shell/router.js";
import { clockChoice } from "./clock-choice.js";

/** @import {Seek} from "../api/types.js" */
/** @import {Terms} from "../game/types.js" */

/** The seek that this tab waits for, through reloads. */
const KEPT = "shatranj.seek";
/** What was chosen last, in this browser. */
const TERMS = "shatranj.terms";
/** Whoever waits so long is told what else there is. */
const LONELY_MS = 15_000;
/** The server takes no more of a seek. */
const MOST_AVOIDED = 20;
const PRIMARY = { anyone: text("Find an opponent"), friend: text("Create the game"), named: text("Send the invitation"), computer: text("Play") };

/** @returns {Terms} */
function lastTerms() {
  try {
    return { ...USUAL, ...JSON.parse(kept(TERMS) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** Guests have no rating. */
const hasRating = () => player() !== null && !isGuest();

/** What does not count is listed nowhere (ADR 57). @param {Terms} terms */
const isCasual = (terms) => hasRating() && mayCount(terms) && terms.counts === "casual";

/** @param {Terms} terms */
const mayNameRatings = (terms) => hasRating() && isRatable(terms);

/** The next form is for a challenge. @param {string} name of a player */
export function challenge(name) {
  keep(TERMS, JSON.stringify({ ...lastTerms(), opponent: "named", name }));
}

export class Wish {
  element = h("section", { class: "card wish", "aria-label": text("A new game") });
  #terms = lastTerms();
  #signal;
  /** @type {Seek | undefined} */
  #seek;
  #problem = problemPlace();

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.#signal = signal;
    this.#form();
    // A view that is left gives up. A tab that is reloaded does not, and is told of its seek by the stream; one that is
    // closed is not heard of any more, and the server lets the seek go within a minute.
    signal.addEventListener("abort", () => signal.reason === UNLOADED || void this.#cancel());
  }

  #form() {
    const terms = this.#terms;
    const button = h("button", { class: "primary wide large" });
    const words = (/** @type {string} */ id) => h("p", { class: "muted small", id });
    const [levelText, rulesText, arrayText] = ["level-words", "rules-words", "array-words"].map(words);
    const sync = () => {
      level.hidden = terms.opponent !== "computer";
      name.hidden = terms.opponent !== "named";
      counts.hidden = !hasRating() || !mayCount(terms);
      casual.hidden = !isCasual(terms);
      within.element.hidden = !mayNameRatings(terms);
      levelText.textContent = levelWords(terms.level);
      rulesText.textContent = rulesWords(terms.rules);
      arrayText.textContent = arrayWords(terms.array);
      fen.hidden = !isOwnPosition(terms);
      button.textContent = PRIMARY[terms.opponent];
    };
    /** @template {keyof Terms} K @param {K} key */
    const set = (key) => (/** @type {string} */ value) => {
      terms[key] = /** @type {Terms[K]} */ (value);
      if (key === "opponent") array.offer(arrayChoices(terms.opponent), terms.array);
      if (key === "opponent") terms.array = array.value;
      if (terms.opponent === "computer") getReady();
      keep(TERMS, JSON.stringify(terms));
      sync();
    };
    const level = h(
      "div",
      { class: "stack" },
      choiceOf({ legend: text("Level"), name: "level", options: LEVELS, value: terms.level, chosen: set("level"), look: "levels" }),
      levelText,
    );
    const name = h(
      "div",
      { class: "stack" },
      fieldOf({ id: "rival", label: text("Whom"), value: terms.name, chosen: set("name"), placeholder: text("the name of a player") }),
      h("p", { class: "muted small" }, text("The invitation is on their Play page when they are signed in.")),
    );
    const casual = h("p", { class: "muted small" }, text("A casual game changes no rating. It is shown in no list, so only who wants the same meets you."));
    const counts = h(
      "div",
      { class: "stack" },
      choiceOf({ legend: text("For the ratings"), name: "counts", options: COUNTS, value: terms.counts, chosen: set("counts") }),
      casual,
    );
    const within = selectOf({ id: "within", label: text("The opponent’s rating"), options: WITHIN, value: terms.within, chosen: set("within") });
    const array = selectOf({ id: "array", label: text("Array"), options: arrayChoices(terms.opponent), value: terms.array, chosen: set("array") });
    const fen = fieldOf({ id: "own-fen", label: text("Position (FEN)"), value: terms.fen, chosen: set("fen"), dir: "ltr" });
    const form = h(
      "form",
      // What is not shown is not checked by the browser either: the server says what is wrong with it.
      { class: "stack wide-gap", novalidate: true },
      choiceOf({ legend: text("Opponent"), name: "opponent", options: OPPONENTS, value: terms.opponent, chosen: set("opponent"), look: "by-four opponents" }),
      name,
      level,
      clockChoice(terms, CLOCKS, sync),
      counts,
      within.element,
      choiceOf({ legend: text("Your side"), name: "side", options: SIDES, value: terms.side, chosen: set("side") }),
      h(
        "details",
        { open: terms.rules !== USUAL.rules || terms.array !== USUAL.array },
        h("summary", {}, text("Rules and array")),
        h(
          "div",
          { class: "stack" },
          selectOf({ id: "rules", label: text("Rules"), options: RULE_CHOICES, value: terms.rules, chosen: set("rules") }).element,
          rulesText,
          array.element,
          arrayText,
          fen,
        ),
      ),
      this.#problem,
      button,
    );
    onSubmit(form, () => this.#begin(), this.#problem);
    sync();
    fill(this.element, form);
  }

  async #begin() {
    const terms = this.#terms;
    const { opponent, level, side, rules } = terms;
    const visibility = isCasual(terms) ? "UNLISTED" : undefined;
    const common = { timeControl: timeControlOf(terms), color: side, ruleSet: rules, visibility, ...setupOf(terms) };
    const rival = opponent === "named" ? playerIdOf(terms.name) : `engine-${level}`;
    keep(TERMS, JSON.stringify(terms));
    await server.somebody();
    if (opponent === "anyone") {
      const ratingRange = terms.within && mayNameRatings(terms) ? { within: Number(terms.within) } : undefined;
      const avoid = idsOf("blocked").slice(0, MOST_AVOIDED);
      this.wait(await server.seek({ ...common, ratingRange, avoid }));
      return;
    }
    const game = await server.createGame(
      opponent === "friend" ? { ...common, visibility: "UNLISTED" } : { ...common, opponent: rival },
    );
    go("game", game.id);
  }

  /** Waits for the game of a seek. @param {Seek} seek */
  wait(seek) {
    if (this.#seek?.id === seek.id) {
      this.#found(seek);
      return;
    }
    // Whoever waited and takes up somebody else's seek waits no longer.
    if (this.#seek) void server.cancelSeek(this.#seek.id).catch(() => undefined);
    this.#await(seek);
    if (this.#found(seek)) return;
    this.#showWaiting(seek);
    say(text("Looking for an opponent"));
  }

  /** @param {Seek | undefined} seek */
  #await(seek) {
    this.#seek = seek;
    if (seek) sessionStorage.setItem(KEPT, seek.id);
    else sessionStorage.removeItem(KEPT);
  }

  /** @param {Seek} seek */
  #showWaiting(seek) {
    const cancel = button(text("Cancel"), () => void this.#cancel(), "wide");
    fill(
      this.element,
      h(
        "div",
        { class: "waiting" },
        h("div", { class: "pulse", "aria-hidden": "true" }, manPicture({ color: "WHITE", role: "faras" })),
        h("h2", {}, text("Looking for an opponent")),
        h(
          "p",
          { class: "muted" },
          beside([timeControlText(seek.timeControl), wantedWords(seek), text("stay on this page")]),
        ),
        cancel,
        this.#insteadOfWaiting(),
      ),
    );
    cancel.focus();
  }

  /** What there is to do when nobody comes; shown when it has come to that. */
  #insteadOfWaiting() {
    const other = (/** @type {string} */ label, /** @type {Terms["opponent"]} */ opponent) =>
      button(label, () => void this.#turnTo(opponent));
    const place = h(
      "div",
      { class: "stack", hidden: true },
      h("p", {}, text("Nobody is there at the moment. Meanwhile you can")),
      h("div", { class: "actions" }, other(text("Play the computer"), "computer"), other(text("Invite a friend"), "friend")),
    );
    const timer = setTimeout(() => (place.hidden = false), LONELY_MS);
    this.#signal.addEventListener("abort", () => clearTimeout(timer));
    return place;
  }

  /** The form is for a challenge now. @param {string} id of a player */
  async challenge(id) {
    this.#terms.name = id;
    await this.#turnTo("named");
    this.element.querySelector("button")?.focus();
  }

  /** @param {Terms["opponent"]} opponent */
  async #turnTo(opponent) {
    this.#terms.opponent = opponent;
    if (this.#seek) await this.#cancel();
    else this.#form();
  }

  /** What the stream says about seeks. @param {Seek} seek */
  heard(seek) {
    if (!this.#seek && (seek.state === "OPEN" || sessionStorage.getItem(KEPT) === seek.id)) {
      this.wait(seek);
      return;
    }
    if (!this.#seek || seek.id !== this.#seek.id) return;
    if (this.#found(seek) || seek.state !== "GONE") return;
    this.#await(undefined);
    this.#form();
    if (seek.end !== "CANCELLED") this.#problem.textContent = text("Nobody was found. Try again.");
  }

  /** @param {Seek} seek */
  #found(seek) {
    if (seek.state !== "PAIRED" || !seek.gameId) return false;
    this.#await(undefined);
    warn(text("An opponent was found"));
    go("game", seek.gameId);
    return true;
  }

  async #cancel() {
    const seek = this.#seek;
    if (!seek) return;
    this.#await(undefined);
    if (!this.#signal.aborted) this.#form();
    const last = await server.cancelSeek(seek.id).catch(() => undefined);
    if (last) this.#found(last);
  }
}
