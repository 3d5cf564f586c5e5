/** What the organiser of an event does with it. */

import { player } from "../api/identity.js";
import * as tournaments from "../api/tournaments.js";
import { playerIdOf } from "../game/terms.js";
import { pairText, playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { plural, text } from "../shell/language.js";
import { button, confirmed, fieldOf, selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { expulsion, present, reasonField } from "./expulsion.js";
import { pairsOf } from "./own-pairs.js";
import { RESULT_CHOICES, isArena } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {Child} from "../shell/dom.js" */
/** @import {BoardResult, EventBoard, Tournament} from "../api/types.js" */

export class OrganiserCard {
  element = h("section", { class: "card stack", "aria-label": text("For the organiser"), hidden: true });
  #actions = h("div", { class: "actions" });
  #says = h("p", { class: "muted small" });
  #corrects = h("input", { type: "checkbox", id: "corrects", onchange: () => this.#feed.changed() });
  #correcting = h("label", { class: "check", for: "corrects" }, this.#corrects, text("Enter or correct results of games"));
  #shown = "";
  #feed;

  /** @param {EventFeed} feed */
  constructor(feed) {
    this.#feed = feed;
    fill(this.element, h("h2", {}, text("You organise this event")), this.#says, this.#actions, this.#correcting);
  }

  get isOrganiser() {
    return this.#feed.tournament !== undefined && this.#feed.tournament.organiser === player();
  }

  /** Whether the boards of the last round have a button for their result. */
  get entersResults() {
    const { tournament } = this.#feed;
    if (!this.isOrganiser || tournament?.phase !== "RUNNING") return false;
    return tournament.announcement.venue === "HALL" || this.#corrects.checked;
  }

  show() {
    const { tournament, lastRound, players, isOver } = this.#feed;
    this.element.hidden = !this.isOrganiser || isOver;
    if (this.element.hidden || !tournament) return;
    const { venue, kind } = tournament.announcement;
    this.#correcting.hidden = tournament.phase !== "RUNNING" || venue === "HALL" || isArena(kind);
    const isComplete = !lastRound || lastRound.completedAt !== undefined;
    const content = JSON.stringify([tournament, players, isComplete]);
    if (content === this.#shown) return;
    this.#shown = content;
    const held = this.#actions.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
    const [says, ...actions] = tournament.phase === "SCHEDULED" ? this.#before(tournament) : this.#during(tournament, isComplete);
    this.#says.textContent = says;
    fill(this.#actions, actions);
    if (held) [...this.#actions.querySelectorAll("button")].find(({ textContent }) => textContent === held)?.focus();
  }

  /** @param {Tournament} tournament @returns {[string, ...Child[]]} */
  #before(tournament) {
    const { id, players, announcement } = tournament;
    const start =
      announcement.kind === "OWN_PAIRINGS"
        ? text("They get their numbers. That cannot be undone.")
        : text("They get their numbers, and the first round is paired. That cannot be undone.");
    return [
      announcement.startsAt ? text("It starts by itself. You may start it earlier.") : text("It waits for you to start it."),
      button(
        text("Start…"),
        () =>
          this.#ask(text("Start the event"), {
            says: `${plural(players, "{count} player has entered.", "{count} players have entered.")} ${start}`,
            label: text("Start it"),
            act: () => tournaments.act(id, "start"),
          }),
        "primary",
      ),
      h("a", { class: "button", href: address("events", "edit", id) }, text("Change it…")),
      this.#enterButton(id),
      this.#expelButton(id),
      this.#cancelButton(id),
    ];
  }

  /** @param {Tournament} tournament @param {boolean} isComplete @returns {[string, ...Child[]]} */
  #during(tournament, isComplete) {
    return isArena(tournament.announcement.kind) ? this.#duringArena(tournament) : this.#duringRounds(tournament, isComplete);
  }

  /** @param {Tournament} tournament @returns {[string, ...Child[]]} */
  #duringArena({ id }) {
    return [
      text("Players are paired by themselves until the time is up."),
      this.#enterButton(id),
      this.#expelButton(id),
      button(text("Finish…"), () =>
        this.#ask(text("Finish the event"), {
          says: text("The standings are final then. Games that go on count no more."),
          label: text("Finish it"),
          danger: true,
          act: () => tournaments.act(id, "finish"),
        }),
      ),
      this.#cancelButton(id),
    ];
  }

  /** @param {Tournament} tournament @param {boolean} isComplete @returns {[string, ...Child[]]} */
  #duringRounds({ id, round, rounds, announcement: { kind, intervalMs } }, isComplete) {
    const says = !isComplete
      ? text("The next round can be paired when all boards have a result.")
      : round >= rounds
        ? text("All rounds were played.")
        : intervalMs === undefined
          ? text("The next round waits for you.")
          : text("The next round begins by itself. You may pair it earlier.");
    const left = round < rounds;
    return [
      says,
      isComplete && left && (kind === "OWN_PAIRINGS" ? this.#pairsButton(id) : this.#pairButton(id, round + 1)),
      round > 0 &&
        button(text("Restart the round…"), () =>
          this.#ask(text("Restart round {round}", { round }), {
            says: text("Its pairs are taken back and its games called off. That is possible while nobody has moved."),
            label: text("Restart it"),
            danger: true,
            act: () => tournaments.restartRound(id, round),
          }),
        ),
      this.#enterButton(id),
      this.#expelButton(id),
      isComplete &&
        button(
          text("Finish…"),
          () =>
            this.#ask(text("Finish the event"), {
              says: left
                ? text("After {round} of {rounds} rounds: the standings are final then.", { round, rounds })
                : text("The standings are final then."),
              label: text("Finish it"),
              danger: left,
              act: () => tournaments.act(id, "finish"),
            }),
          left ? "" : "primary",
        ),
      this.#cancelButton(id),
    ];
  }

  /** @param {string} title @param {Omit<Parameters<typeof confirmed>[0], "title">} question */
  #ask(title, question) {
    const act = async () => {
      await question.act();
      await this.#feed.refresh();
    };
    confirmed({ ...question, title, act });
  }

  /** @param {string} id @param {number} round */
  #pairButton(id, round) {
    return button(
      text("Pair round {round}…", { round }),
      () =>
        this.#ask(text("Pair round {round}", { round }), {
          says: text("Results of the round before can no longer be corrected then."),
          label: text("Pair it"),
          act: () => tournaments.act(id, "rounds"),
        }),
      "primary",
    );
  }

  /** @param {string} id */
  #pairsButton(id) {
    const players = () => this.#feed.players.filter(({ presence }) => presence === "IN").map((one) => one.player);
    return button(
      text("Pair the next round…"),
      () => {
        const pairs = h("textarea", { id: "pairs", rows: 8, spellcheck: "false", autocapitalize: "none" });
        pairs.value = players().join("\n");
        this.#ask(text("Pair the next round"), {
          says: text("A pair in each line, White first: “ann bea”. Who stands alone is left over."),
          fields: [h("div", { class: "field" }, h("label", { for: "pairs" }, text("Pairs")), pairs)],
          label: text("Pair them"),
          act: () => tournaments.pair(id, pairsOf(pairs.value)),
        });
      },
      "primary",
    );
  }

  /** @param {string} id */
  #enterButton(id) {
    return button(text("Enter a player…"), () => {
      let name = "";
      this.#ask(text("Enter a player"), {
        says: text("The rules of entry do not bind you."),
        fields: [fieldOf({ id: "entrant", label: text("Whom"), value: "", chosen: (value) => (name = value), placeholder: text("the name of a player") })],
        label: text("Enter them"),
        act: () => tournaments.enter(id, playerIdOf(name)),
      });
    });
  }

  /** @param {string} id */
  #expelButton(id) {
    if (present(this.#feed.players).length === 0) return false;
    return button(text("Expel a player…"), () => this.#ask(text("Expel a player"), expulsion(id, () => this.#feed.players)));
  }

  /** @param {string} id */
  #cancelButton(id) {
    return button(text("Call it off…"), () => {
      let reason = "";
      this.#ask(text("Call the event off"), {
        says: text("It ends without a winner. That cannot be undone."),
        fields: [reasonField((value) => (reason = value))],
        label: text("Call it off"),
        danger: true,
        act: () => tournaments.cancel(id, reason.trim() || undefined),
      });
    });
  }

  /** @param {number} round @param {EventBoard} board */
  enterResult(round, { board, white, black, result }) {
    const id = this.#feed.tournament?.id ?? "";
    const name = (/** @type {string} */ who) => playerName({ id: who, name: who });
    const choice = selectOf({
      id: "board-result",
      label: pairText(name(white), name(black)),
      options: RESULT_CHOICES,
      value: result ?? RESULT_CHOICES[0][0],
      chosen: () => {},
    });
    this.#ask(text("Round {round}, board {board}", { round, board }), {
      fields: [choice.element],
      label: result ? text("Correct it") : text("Enter it"),
      act: () => tournaments.enterResult(id, round, board, /** @type {BoardResult} */ (choice.value)),
    });
  }
}
