/** What an event means for whoever looks at it: to enter it, to leave it, and the game that is to be played. */

import { isGuest, player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as tournaments from "../api/tournaments.js";
import { Countdown } from "../clock/countdown.js";
import { sound } from "../game/sounds.js";
import { playerName } from "../game/words.js";
import { openSignIn } from "../shell/account.js";
import { warn } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { listed, numberText, rich, text } from "../shell/language.js";
import { button, choiceOf, confirmed, problemPlace, selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { partOf } from "./my-part.js";
import { hasRoundsOfChoice, isArena, isOpenToLateEntry } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {MyBoard, MyPart} from "./types.js" */
/** @import {Entrant, Tournament} from "../api/types.js" */
/** @import {Child} from "../shell/dom.js" */

export class YouCard {
  element = h("section", { class: "card stack you", "aria-label": text("You") });
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
    this.#count(part);
    const content = JSON.stringify([part, tournament, player()]);
    if (content !== this.#shown) {
      this.#shown = content;
      this.#showGame(part);
      this.#showEntry(tournament, part);
    }
    this.#tell(part.playing);
    return part.playing;
  }

  /** @param {MyPart} part */
  #count({ next, ends }) {
    const { round = 1, at } = next ?? {};
    const words = (/** @type {string} */ when) => {
      if (ends) return text("Ends {when}", { when });
      return round === 1 ? text("Starts {when}", { when }) : text("Round {round} begins {when}", { round, when });
    };
    this.#countdown.show(words, ends ?? at);
  }

  /** Whoever waits is told when the game begins, once. @param {MyBoard | undefined} playing */
  #tell(playing) {
    const game = playing?.board.gameId;
    if (playing && game && game !== this.#known && !this.#isFirst) {
      const opponent = nameOf(playing.opponent);
      warn(this.#isArena ? text("Your game begins, against {opponent}", { opponent }) : text("Your game of round {round} begins, against {opponent}", { round: playing.round, opponent }));
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
      const places = { opponent: h("a", { href: address("player", opponent) }, nameOf(opponent)), board: numberText(board.board) };
      fill(
        this.#game,
        h("h2", {}, this.#isArena ? text("Your game") : text("Your game of round {round}", { round })),
        h("p", {}, this.#sideSays(side === "WHITE", places)),
        board.gameId
          ? h("a", { class: "button primary large wide", href: address("game", board.gameId, this.#feed.tournament?.id ?? "") }, text("Go to your game"))
          : h("p", { class: "muted" }, this.#isInHall ? text("It is played in the hall.") : text("It is being prepared…")),
      );
    } else if (freeIn !== undefined) {
      fill(this.#game, h("p", {}, text("You are free in round {round}.", { round: freeIn })));
    }
  }

  /** @param {boolean} isWhite @param {Record<string, Child>} places */
  #sideSays(isWhite, places) {
    if (this.#isArena) return isWhite ? rich("You have White against {opponent}.", places) : rich("You have Black against {opponent}.", places);
    return isWhite ? rich("You have White against {opponent} on board {board}.", places) : rich("You have Black against {opponent} on board {board}.", places);
  }

  get #isArena() {
    return isArena(this.#feed.tournament?.announcement.kind ?? "");
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
    if (phase === "FINISHED") return [text("This event is over.")];
    if (phase === "CANCELLED") return [reason ? text("This event was called off: {reason}", { reason }) : text("This event was called off.")];
    if (!player() || isGuest()) {
      const why = isGuest() ? text("Guests cannot take part in events. Sign in with a name of your own.") : text("Sign in to take part.");
      return [why, button(text("Sign in"), () => void openSignIn(), "primary")];
    }
    const isRunning = phase === "RUNNING";
    if (me?.presence === "EXPELLED") return [text("You were expelled from this event.")];
    if (!me || me.presence === "OUT") {
      if (isRunning && !me && !isOpenToLateEntry(said.kind)) return [tournament.organiser === player() ? "" : text("It has begun without you.")];
      return [me ? text("You have left this event.") : "", this.#button(me ? text("Come back") : text("Join"), "join", "primary")];
    }
    return this.#part(tournament, me);
  }

  /** The same of who takes part. @param {Tournament} tournament @param {Entrant} me @returns {[string, ...Child[]]} */
  #part(tournament, me) {
    const isRunning = tournament.phase === "RUNNING";
    const byes = me.byes.map(({ round, kind }) =>
      kind === "HALF" ? text("round {round} for half a point", { round }) : text("round {round}", { round }),
    );
    const misses = byes.length > 0 ? ` ${text("You miss {rounds}.", { rounds: listed(byes) })}` : "";
    const canMiss = hasRoundsOfChoice(tournament.announcement.kind) && tournament.round < tournament.rounds;
    const waits = isRunning && this.#isArena && !me.seat;
    const isIn = waits ? text("You take part, and are paired when somebody else is free.") : text("You take part.");
    return [
      (me.presence === "PAUSED" ? text("You pause: you are not paired until you resume.") : isIn) + misses,
      me.presence === "PAUSED" ? this.#button(text("Resume"), "resume", "primary") : isRunning && this.#button(text("Pause"), "pause"),
      canMiss && button(text("Miss a round…"), () => this.#askForBye(tournament)),
      isRunning ? button(text("Leave…"), () => this.#askToLeave()) : this.#button(text("Leave"), "leave"),
    ];
  }

  /** @param {string} label @param {"join" | "leave" | "pause" | "resume"} what @param {string} [look] */
  #button(label, what, look) {
    const does = button(label, () => void act(), look);
    const act = async () => {
      does.setAttribute("aria-disabled", "true");
      this.#problem.textContent = "";
      try {
        await this.#do(what);
      } catch (failure) {
        this.#problem.textContent = playerWords(failure);
      } finally {
        does.removeAttribute("aria-disabled");
      }
    };
    return does;
  }

  /** @param {"join" | "leave" | "pause" | "resume"} what */
  async #do(what) {
    await tournaments.act(this.#feed.tournament?.id ?? "", what);
    await this.#feed.refresh();
  }

  #askToLeave() {
    confirmed({
      title: text("Leave the event"),
      says: text("You are not paired any more, and the rounds to come bring you nothing. A game that goes on is still to be played."),
      label: text("Leave it"),
      danger: true,
      act: () => this.#do("leave"),
    });
  }

  /** @param {Tournament} tournament */
  #askForBye({ id, round, rounds }) {
    const choices = Array.from({ length: rounds - round }, (_, i) => /** @type {const} */ ([`${round + 1 + i}`, text("Round {round}", { round: round + 1 + i })]));
    const which = selectOf({ id: "bye-round", label: text("Which round"), options: choices, value: `${round + 1}`, chosen: () => {} });
    let kind = "HALF";
    confirmed({
      title: text("Miss a round"),
      says: text("You may miss one round for half a point, but not the last one."),
      fields: [
        which.element,
        choiceOf({
          legend: text("For how much"),
          name: "bye-kind",
          options: [
            ["HALF", text("Half a point")],
            ["ZERO", text("Nothing")],
          ],
          value: kind,
          chosen: (value) => (kind = value),
        }),
      ],
      label: text("Miss it"),
      act: async () => {
        await tournaments.askForBye(id, Number(which.value), kind);
        await this.#feed.refresh();
      },
    });
  }
}

/** @param {string} id */
const nameOf = (id) => playerName({ id, name: id });
