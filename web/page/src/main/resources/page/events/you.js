/** What an event means for whoever looks at it: to enter it, to leave it, and the game that is to be played. */

import { isGuest, player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as tournaments from "../api/tournaments.js";
import { sound } from "../game/sounds.js";
import { playerName } from "../game/words.js";
import { openSignIn } from "../shell/account.js";
import { warn } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { choiceOf, confirmed, problemPlace, selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { Countdown } from "./countdown.js";
import { partOf } from "./my-part.js";
import { hasRoundsOfChoice } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {MyBoard, MyPart} from "./my-part.js" */
/** @import {Entrant, Tournament} from "../api/types.js" */
/** @import {Child} from "../shell/dom.js" */

export class YouCard {
  element = h("section", { class: "card stack you", "aria-label": "You" });
  #game = h("div", { class: "stack" });
  #countdown;
  #says = h("p");
  #actions = h("div", { class: "actions" });
  #problem = problemPlace();
  #shown = "";
  /** The game that was there before. @type {string | undefined} */
  #known;
  #isFirst = true;
  #feed;

  /** @param {EventFeed} feed @param {AbortSignal} signal */
  constructor(feed, signal) {
    this.#feed = feed;
    this.#countdown = new Countdown(signal);
    fill(this.element, this.#game, this.#countdown.element, this.#says, this.#actions, this.#problem);
  }

  /** @returns {MyBoard | undefined} the game that is to be played now */
  show() {
    const { tournament, players, lastRound } = this.#feed;
    if (!tournament) return undefined;
    const part = partOf(tournament, players, lastRound, player());
    this.#countdown.show(part.next?.round === 1 ? "Starts" : `Round ${part.next?.round} begins`, part.next?.at);
    const text = JSON.stringify([part, tournament, player()]);
    if (text !== this.#shown) {
      this.#shown = text;
      this.#showGame(part);
      this.#showEntry(tournament, part);
    }
    this.#tell(part.playing);
    return part.playing;
  }

  /** Whoever waits is told when the game begins, once. @param {MyBoard | undefined} playing */
  #tell(playing) {
    const game = playing?.board.gameId;
    if (playing && game && game !== this.#known && !this.#isFirst) {
      warn(`Your game of round ${playing.round} begins, against ${nameOf(playing.opponent)}`);
      sound("start");
    }
    this.#isFirst = false;
    this.#known = game;
  }

  /** @param {MyPart} part */
  #showGame({ playing, freeIn }) {
    this.#game.hidden = !playing && freeIn === undefined;
    if (playing) {
      const { board, round, side, opponent } = playing;
      fill(
        this.#game,
        h("h2", {}, `Your game of round ${round}`),
        h("p", {}, `You have ${side} against `, h("a", { href: address("player", opponent) }, nameOf(opponent)), ` on board ${board.board}.`),
        board.gameId
          ? h("a", { class: "button primary large wide", href: address("game", board.gameId) }, "Go to your game")
          : h("p", { class: "muted" }, this.#isInHall ? "It is played in the hall." : "It is being prepared…"),
      );
    } else if (freeIn !== undefined) {
      fill(this.#game, h("p", {}, `You are free in round ${freeIn}.`));
    }
  }

  get #isInHall() {
    return this.#feed.tournament?.announcement.venue === "HALL";
  }

  /** @param {Tournament} tournament @param {MyPart} part */
  #showEntry(tournament, part) {
    const [says, ...actions] = this.#entry(tournament, part);
    this.element.hidden = !says && actions.length === 0 && this.#game.hidden && this.#countdown.element.hidden;
    const held = this.#actions.contains(document.activeElement);
    this.#says.textContent = says;
    fill(this.#actions, actions);
    // What was pressed is gone; the next thing to do is in its place.
    if (held) this.#actions.querySelector("button")?.focus();
  }

  /** What to say, and what can be done. @param {Tournament} tournament @param {MyPart} part @returns {[string, ...Child[]]} */
  #entry(tournament, { me }) {
    const { phase, announcement: said, reason } = tournament;
    if (phase === "FINISHED") return ["This event is over."];
    if (phase === "CANCELLED") return [`This event was called off${reason ? `: ${reason}` : "."}`];
    if (!player() || isGuest()) {
      const button = h("button", { type: "button", class: "primary", onclick: openSignIn }, "Sign in");
      return [isGuest() ? "Guests cannot take part in events. Sign in with a name of your own." : "Sign in to take part.", button];
    }
    const isRunning = phase === "RUNNING";
    if (me?.presence === "EXPELLED") return ["You were expelled from this event."];
    if (!me || me.presence === "OUT") {
      if (isRunning && !me && !hasRoundsOfChoice(said.kind)) return [tournament.organiser === player() ? "" : "It has begun without you."];
      return [me ? "You have left this event." : "", this.#button(me ? "Come back" : "Join", "join", "primary")];
    }
    return this.#part(tournament, me);
  }

  /** The same of who takes part. @param {Tournament} tournament @param {Entrant} me @returns {[string, ...Child[]]} */
  #part(tournament, me) {
    const isRunning = tournament.phase === "RUNNING";
    const byes = me.byes.map(({ round, kind }) => `round ${round}${kind === "HALF" ? " for half a point" : ""}`);
    const misses = byes.length > 0 ? ` You miss ${byes.join(", ")}.` : "";
    const canMiss = hasRoundsOfChoice(tournament.announcement.kind) && tournament.round < tournament.rounds;
    return [
      (me.presence === "PAUSED" ? "You pause: you are not paired until you resume." : "You take part.") + misses,
      me.presence === "PAUSED" ? this.#button("Resume", "resume", "primary") : isRunning && this.#button("Pause", "pause"),
      canMiss && h("button", { type: "button", onclick: () => this.#askForBye(tournament) }, "Miss a round…"),
      isRunning ? h("button", { type: "button", onclick: () => this.#askToLeave() }, "Leave…") : this.#button("Leave", "leave"),
    ];
  }

  /** @param {string} label @param {"join" | "leave" | "pause" | "resume"} what @param {string} [look] */
  #button(label, what, look) {
    const button = h("button", { type: "button", class: look }, label);
    button.addEventListener("click", async () => {
      button.setAttribute("aria-disabled", "true");
      this.#problem.textContent = "";
      try {
        await this.#do(what);
      } catch (failure) {
        this.#problem.textContent = playerWords(failure);
      } finally {
        button.removeAttribute("aria-disabled");
      }
    });
    return button;
  }

  /** @param {"join" | "leave" | "pause" | "resume"} what */
  async #do(what) {
    await tournaments.act(this.#feed.tournament?.id ?? "", what);
    await this.#feed.refresh();
  }

  #askToLeave() {
    confirmed({
      title: "Leave the event",
      says: "You are not paired any more, and the rounds to come bring you nothing. A game that goes on is still to be played.",
      label: "Leave it",
      danger: true,
      act: () => this.#do("leave"),
    });
  }

  /** @param {Tournament} tournament */
  #askForBye({ id, round, rounds }) {
    const choices = Array.from({ length: rounds - round }, (_, i) => /** @type {const} */ ([`${round + 1 + i}`, `Round ${round + 1 + i}`]));
    const which = selectOf({ id: "bye-round", label: "Which round", options: choices, value: `${round + 1}`, chosen: () => {} });
    let kind = "HALF";
    confirmed({
      title: "Miss a round",
      says: "You may miss one round for half a point, but not the last one.",
      fields: [
        which.element,
        choiceOf({
          legend: "For how much",
          name: "bye-kind",
          options: [
            ["HALF", "Half a point"],
            ["ZERO", "Nothing"],
          ],
          value: kind,
          chosen: (value) => (kind = value),
        }),
      ],
      label: "Miss it",
      act: async () => {
        await tournaments.askForBye(id, Number(which.value), kind);
        await this.#feed.refresh();
      },
    });
  }
}

/** @param {string} id */
const nameOf = (id) => playerName({ id, name: id });
