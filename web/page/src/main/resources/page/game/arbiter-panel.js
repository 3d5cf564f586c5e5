/** What an arbiter of a game does: clocks, warnings, claims that wait, the result (Articles 7.1, 10.2, 12.5, 13.4). */

import { player } from "../api/identity.js";
import * as server from "../api/server.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button, choiceOf, confirmed, fieldOf } from "../shell/parts.js";
import { articleText } from "./words.js";

/** @import {Color, Game, Ruling} from "../api/types.js" */
/** @import {GameSession} from "./session.js" */

const SIDES = /** @type {const} */ ([
  ["WHITE", text("White")],
  ["BLACK", text("Black")],
]);
/** What a wrong claim and a first illegal move give the opponent. */
const USUAL_SECONDS = 120;

/** What is claimed, by who claims. @type {Record<Color, string>} */
const CLAIMED = {
  WHITE: text("White claims a draw: Black makes no effort to win."),
  BLACK: text("Black claims a draw: White makes no effort to win."),
};

export class ArbiterPanel {
  element = h("section", { class: "stack arbiter", "aria-label": text("For the arbiter"), hidden: true });
  #session;
  #problem;
  #shown = "";

  /**
   * @param {GameSession} session
   * @param {(problem: unknown) => void} problem something was refused
   */
  constructor(session, problem) {
    this.#session = session;
    this.#problem = problem;
  }

  show() {
    const { game } = this.#session;
    const isMine = game?.arbiters?.some(({ id }) => id === player());
    const goesOn = game?.status === "ACTIVE" || game?.status === "PAUSED";
    this.element.hidden = !game || !isMine || !goesOn;
    if (!game || this.element.hidden) return;
    const key = JSON.stringify([game.status, game.pause?.cause, game.pause?.claimant]);
    if (key === this.#shown) return;
    this.#shown = key;
    fill(this.element, h("h2", {}, text("You are the arbiter")), game.pause?.cause === "CLAIM" && this.#claim(game), this.#actions(game));
  }

  /** @param {Game} game */
  #claim(game) {
    const rule = (/** @type {boolean} */ granted) => () => this.#does("ruling", { granted });
    return h(
      "div",
      { class: "question", role: "alert" },
      h("p", {}, CLAIMED[game.pause?.claimant ?? "WHITE"], " ", articleText("10.2b")),
      h("div", { class: "row" }, button(text("Grant the draw"), rule(true), "primary"), button(text("Deny it"), rule(false))),
    );
  }

  /** @param {Game} game */
  #actions(game) {
    const stopped = game.status === "PAUSED";
    const hasClocks = game.clock !== undefined;
    return h(
      "div",
      { class: "actions" },
      stopped
        ? game.pause?.cause !== "CLAIM" && button(text("Let play go on"), () => this.#does("resume"), "primary")
        : button(text("Stop the clocks"), () => this.#does("pause")),
      button(text("Warn…"), () => this.#warn()),
      hasClocks && button(text("Add or take time…"), () => this.#time()),
      button(text("Declare the result…"), () => this.#declare()),
      button(text("Cancel the game…"), () => this.#cancel()),
    );
  }

  #warn() {
    const side = sideChoice();
    confirmed({
      title: text("Warn a player"),
      says: text("Everybody who sees the game sees the warning."),
      fields: [side.element],
      label: text("Warn"),
      act: () => this.#sent("warn", { color: side.value() }),
    });
  }

  #time() {
    const side = sideChoice();
    let seconds = String(USUAL_SECONDS);
    const field = fieldOf({
      id: "seconds",
      label: text("Seconds, with a minus to take them"),
      value: seconds,
      chosen: (value) => (seconds = value),
      inputmode: "numeric",
      pattern: "-?[0-9]{1,6}",
    });
    confirmed({
      title: text("Add or take time"),
      fields: [side.element, field],
      label: text("Set the clock"),
      act: () => {
        const added = Number(seconds.trim());
        if (!Number.isInteger(added)) throw new Error(text("A whole number of seconds is needed, such as {example}", { example: "-60" }));
        return this.#sent("time", { color: side.value(), addMs: added * 1000 });
      },
    });
  }

  #declare() {
    let result = "DRAW";
    const options = /** @type {const} */ ([
      ["WHITE", text("White wins")],
      ["DRAW", text("Draw")],
      ["BLACK", text("Black wins")],
    ]);
    const choice = choiceOf({ legend: text("Result"), name: "declared", options, value: result, chosen: (value) => (result = value) });
    confirmed({
      title: text("Declare the result"),
      says: text("The game is over then. That cannot be undone."),
      fields: [choice],
      label: text("Declare it"),
      danger: true,
      act: () => this.#sent("declare", { result }),
    });
  }

  #cancel() {
    confirmed({
      title: text("Cancel the game"),
      says: text("It does not count, and is played again from the start as another game."),
      label: text("Cancel it"),
      danger: true,
      act: () => this.#sent("cancel", {}),
    });
  }

  /** @param {Ruling} what @param {Record<string, unknown>} [body] */
  async #does(what, body = {}) {
    try {
      await this.#sent(what, body);
    } catch (problem) {
      this.#problem(problem);
    }
  }

  /** @param {Ruling} what @param {Record<string, unknown>} body */
  async #sent(what, body) {
    const { game } = await server.arbitrate(this.#session.game?.id ?? "", what, body);
    this.#session.take(game);
  }
}

function sideChoice() {
  let side = "WHITE";
  const element = choiceOf({ legend: text("Whom"), name: "side", options: SIDES, value: side, chosen: (value) => (side = value) });
  return { element, value: () => side };
}

