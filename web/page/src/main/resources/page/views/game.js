/** A game: played by those who sit at it, watched by everybody else. */

import { changes, player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { Board, targetsOf } from "../board/board.js";
import { moved, opposite, placementsOf, shahOf, stepOf, turnOf } from "../board/position.js";
import { ArbiterPanel } from "../game/arbiter-panel.js";
import { ChatPanel } from "../game/chat.js";
import { GameControls } from "../game/controls.js";
import { GameRatings } from "../game/game-ratings.js";
import { Meetings } from "../game/meetings.js";
import { MoveList, stepper, stepperKeys } from "../game/move-list.js";
import { PlayerBar } from "../game/player-bar.js";
import { privateNote } from "../game/private-note.js";
import { quietButton } from "../game/quiet.js";
import { GameSession } from "../game/session.js";
import { sound } from "../game/sounds.js";
import { TimeWarnings } from "../game/time-warnings.js";
import { lastMoveWords, outcomeWords, pairText, playerName, sitterOf, spokenMove } from "../game/words.js";
import { problemWords } from "../laws/links.js";
import { say, warn } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { button } from "../shell/parts.js";
import { address, again } from "../shell/router.js";
import { settings } from "../shell/settings.js";
import { nowhereView } from "./nowhere.js";

/** @import {ChatLine, Color, Frame, Game, GameEvent} from "../api/types.js" */
/** @import {View} from "../board/types.js" */
/** @import {Context} from "../shell/router.js" */

const TAKEBACK_ASKED = {
  WHITE: text("White asks to take the last move back"),
  BLACK: text("Black asks to take the last move back"),
};

/** @param {Context} context */
export function gameView(context) {
  if (!context.params[0]) return nowhereView();
  const view = new GameView(context);
  return { title: text("Game"), element: view.element };
}

class GameView {
  element = h("div", { class: "game-view" });
  #title = h("h1", { class: "unseen" }, text("Game"));
  #notice = h("p", { class: "notice", role: "alert", hidden: true });
  #offline = h("p", { class: "offline", role: "status", hidden: true }, text("No connection: trying again…"));
  #bars;
  #board;
  #moves;
  #controls;
  #arbiter;
  #chat;
  #ratings;
  #meetings;
  #session;
  #signal;
  /** @type {Color | undefined} */
  #below;
  /** The ply that is looked at; none: the newest. @type {number | undefined} */
  #ply;
  #warnings = new TimeWarnings();
  #boardSide = h("div", { class: "board-side" });
  #panel = h("aside", { class: "panel card", "aria-label": text("Moves and actions") });
  /** A move that its player is asked for once more. @type {{uci: string, ply: number} | undefined} */
  #asked;
  #question = h("div", { class: "proposal", role: "alert", hidden: true });
  /** A move of one's own that is on its way: what is planned comes after it. */
  #playing = Promise.resolve();

  /** @param {Context} context */
  constructor({ params: [id = "", event], signal }) {
    this.#signal = signal;
    this.#session = new GameSession(id, signal, {
      changed: () => this.#show(),
      heard: (frame, before) => this.#hear(frame, before),
      failed: (problem) => this.#fail(problem),
    });
    this.#board = new Board(text("Board"), {
      move: (from, to) => void this.#wish(from + to),
      cancel: () => void this.#unplan(),
    });
    this.#bars = {
      WHITE: new PlayerBar("WHITE", (ms) => this.#time("WHITE", ms)),
      BLACK: new PlayerBar("BLACK", (ms) => this.#time("BLACK", ms)),
    };
    this.#ratings = new GameRatings({ WHITE: this.#bars.WHITE.rating, BLACK: this.#bars.BLACK.rating }, signal);
    this.#moves = new MoveList((ply) => this.#look(ply));
    this.#controls = new GameControls(this.#session, signal, {
      move: (typed) => this.#type(typed),
      problem: (problem) => this.#tell(problem),
      note: (words) => this.#tell(words),
    });
    this.#arbiter = new ArbiterPanel(this.#session, (problem) => this.#tell(problem));
    this.#chat = new ChatPanel(this.#session, signal);
    this.#meetings = new Meetings(signal);
    const step = (/** @type {"first" | "back" | "forward" | "last"} */ to) => this.#step(to);
    const flip = () => this.#flip();
    fill(
      this.#panel,
      this.#controls.status,
      h(
        "div",
        { class: "moves-place" },
        this.#moves.element,
        h("div", { class: "messages" }, this.#question, this.#notice, this.#offline, this.#controls.questions),
      ),
      stepper(step, flip),
      this.#controls.element,
      this.#arbiter.element,
      this.#chat.element,
      privateNote(id),
      this.#meetings.element,
      quietButton(signal),
      event && h("a", { class: "small", href: address("event", event) }, text("Back to the event")),
    );
    fill(this.element, this.#title, h("p", { class: "loading" }, text("One moment…")));
    stepperKeys(signal, step, flip);
    signal.addEventListener("abort", () => {
      this.#bars.WHITE.stop();
      this.#bars.BLACK.stop();
    });
    changes.addEventListener("change", again, { signal });
    void this.#session.run();
  }

  // -------------------------------------------------------------------------------------- showing

  #show() {
    const { game } = this.#session;
    if (!game) return;
    if (!this.#boardSide.isConnected) fill(this.element, this.#title, this.#boardSide, this.#panel);
    const below = this.#below ?? this.#session.side ?? "WHITE";
    const names = pairText(playerName(sitterOf(game, "WHITE")), playerName(sitterOf(game, "BLACK")));
    this.#title.textContent = names;
    document.title = `${this.#session.isMyTurn ? `${text("Your move")} · ` : ""}${names} · Shatranj`;
    this.#arrange(below);

    const placements = placementsOf(game.initialFen, game.moves ?? []);
    const ply = this.#ply ?? placements.length - 1;
    if (this.#asked && this.#asked.ply !== game.ply) this.#ask(undefined);
    const shown = this.#session.pending ?? this.#asked;
    const men = shown && this.#ply === undefined ? moved(placements[ply], shown.uci) : placements[ply];
    const planned = this.#ply === undefined ? plannedIn(game) : [];
    this.#board.show(this.#boardOf(game, planned.reduce(moved, men), ply, below, planned.map(stepOf)));
    for (const color of /** @type {const} */ (["WHITE", "BLACK"])) {
      const seat = color === "WHITE" ? game.white : game.black;
      this.#bars[color].show(
        game,
        seat && game.status !== "FINISHED" ? this.#session.presence.get(seat.id) : undefined,
        men,
        placements[0],
        this.#session.side === color,
      );
    }
    this.#moves.show(game.moves ?? [], ply, turnOf(game.initialFen) === "BLACK" ? 1 : 0);
    this.#panel.classList.toggle("not-begun", game.status === "OPEN");
    this.#controls.show();
    this.#arbiter.show();
    this.#chat.show();
    this.#ratings.show(game);
    this.#meetings.show(game);
    this.#offline.hidden = this.#session.connected || this.#session.isOver;
  }

  /** @param {Color} below */
  #arrange(below) {
    const order = [this.#bars[opposite(below)].element, this.#board.element, this.#bars[below].element];
    if (this.#boardSide.children[0] === order[0] && this.#boardSide.children[2] === order[2]) return;
    fill(this.#boardSide, order);
  }

  /**
   * @param {Game} game
   * @param {import("../board/types.js").Placement} placement
   * @param {number} ply
   * @param {Color} orientation
   * @param {import("../board/types.js").Step[]} planned
   * @returns {View}
   */
  #boardOf(game, placement, ply, orientation, planned) {
    const { side, legal } = this.#session;
    const pending = this.#session.pending ?? this.#asked;
    const newest = this.#ply === undefined;
    const last = newest && pending ? pending.uci : game.moves?.[ply - 1]?.uci;
    const plays = newest && game.status === "ACTIVE" && side !== undefined && !this.#asked && !this.#session.startsAt;
    return {
      placement,
      orientation,
      lastMove: last ? stepOf(last) : undefined,
      check: newest && !pending && game.check ? shahOf(placement, game.turn) : undefined,
      movable: plays ? side : undefined,
      targets: plays && legal ? targetsOf(legal.moves) : undefined,
      planned,
      // Their order shows only where there are several.
      arrows: planned.length > 1 ? planned.map(({ from, to }, i) => ({ from, to, rank: i + 1 })) : [],
    };
  }

  /** @param {number} ply */
  #look(ply) {
    const newest = this.#session.game?.moves?.length ?? 0;
    this.#ply = ply >= newest ? undefined : Math.max(0, ply);
    this.#show();
  }

  /** @param {"first" | "back" | "forward" | "last"} to */
  #step(to) {
    const newest = this.#session.game?.moves?.length ?? 0;
    const here = this.#ply ?? newest;
    this.#look({ first: 0, back: here - 1, forward: here + 1, last: newest }[to]);
  }

  #flip() {
    this.#below = opposite(this.#below ?? this.#session.side ?? "WHITE");
    this.#show();
  }

  // --------------------------------------------------------------------------------------- saying

  /** @param {Frame} frame @param {Game | undefined} before */
  #hear(frame, before) {
    const { game } = this.#session;
    if (frame.type === "chat") this.#chat.hear(/** @type {ChatLine} */ (frame));
    // One stream may have taken the place of another, and what was said between them is lost.
    if (frame.type === "snapshot") this.#chat.ask();
    if (frame.type === "snapshot" || !game || game === before) return;
    for (const event of frame.events ?? []) this.#sayOf(event, game, before);
  }

  /**
   * @param {GameEvent} event
   * @param {Game} game
   * @param {Game | undefined} before
   */
  #sayOf(event, game, before) {
    const mine = this.#session.side;
    switch (event.type) {
      case "moved":
        this.#ply = undefined;
        this.#tell(undefined);
        sound(event.check ? "check" : before && taken(before, event.uci) ? "capture" : "move");
        say(lastMoveWords(game));
        break;
      case "joined":
        say(text("{player} sits down", { player: playerName(event.player) }));
        break;
      case "started":
        warn(game.turn === "WHITE" ? text("The game has begun. White has the move") : text("The game has begun. Black has the move"));
        sound("start");
        break;
      case "draw-offered":
        if (event.by !== mine) this.#askedFor(event.by === "WHITE" ? text("White offers a draw") : text("Black offers a draw"));
        break;
      case "takeback-offered":
        if (event.by !== mine) this.#askedFor(TAKEBACK_ASKED[/** @type {Color} */ (event.by)]);
        break;
      case "time-adjusted":
        if (event.cause === "GIFT" && event.color === mine) say(text("Your opponent has given you {seconds} seconds", { seconds: event.ms / 1000 }));
        break;
      case "taken-back":
        this.#ply = undefined;
        say(text("A move was taken back"));
        break;
      case "ended": {
        const { headline, reason } = outcomeWords(event.outcome, mine);
        sound("end");
        warn(text("The game is over. {headline} {reason}", { headline, reason }));
        break;
      }
      default:
        if (before?.status !== "PAUSED" && game.status === "PAUSED") say(text("The clocks stand still"));
    }
  }

  /** @param {string} words */
  #askedFor(words) {
    warn(words);
    sound("ask");
  }

  /** @param {Color} color @param {number} ms */
  #time(color, ms) {
    if (color !== this.#session.side) return;
    this.#controls.show();
    this.#warnings.shown(ms);
  }

  /** What went wrong, or a text that is no more than a word; none: nothing any more. @param {unknown} problem */
  #tell(problem) {
    this.#notice.hidden = problem === undefined;
    if (problem === undefined) return;
    this.#notice.classList.toggle("calm", typeof problem === "string");
    fill(this.#notice, problemWords(problem));
  }

  /** @param {Error} problem */
  #fail(problem) {
    fill(
      this.element,
      h(
        "section",
        { class: "card narrow" },
        h("h1", {}, text("This game cannot be shown")),
        h("p", { class: "problem" }, playerWords(problem)),
        h("a", { class: "button", href: address("") }, text("Play another game")),
      ),
    );
  }

  // -------------------------------------------------------------------------------------- playing

  /** A move that was made on the board. @param {string} step both squares */
  async #wish(step) {
    const { game } = this.#session;
    if (!game) return;
    this.#tell(undefined);
    if (!this.#session.isMyTurn) {
      await this.#plan(step);
      return;
    }
    this.#ask(undefined);
    const { legal } = this.#session;
    // While it is not known what is legal, and without a network for long, the server judges what is sent.
    const uci = legal ? legal.moves.find((known) => known.uci.startsWith(step))?.uci : step;
    if (!uci) await this.#type(step);
    else if (this.#isAskedTwice(game)) this.#ask({ uci, ply: game.ply });
    else await this.#play(uci);
  }

  /** @param {Game} game */
  #isAskedTwice(game) {
    return settings.confirm === "always" || (settings.confirm === "days" && game.timeControl?.daysPerMove !== undefined);
  }

  /** Shows a move as if it were played, and asks for it once more. @param {{uci: string, ply: number} | undefined} move */
  #ask(move) {
    if (move === this.#asked) return;
    this.#asked = move;
    this.#question.hidden = !move;
    if (!move) {
      fill(this.#question);
      return;
    }
    const { game } = this.#session;
    const men = game ? placementsOf(game.initialFen, game.moves ?? []) : [];
    const play = button(text("Play it"), () => void this.#confirmed(), "primary");
    fill(
      this.#question,
      h("p", {}, text("{move}?", { move: spokenMove(men[men.length - 1], move.uci) })),
      h("div", { class: "row" }, play, button(text("Take it back"), () => this.#unplan())),
    );
    this.#show();
    play.focus();
  }

  async #confirmed() {
    const uci = this.#asked?.uci;
    this.#ask(undefined);
    if (uci) await this.#play(uci);
  }

  /** A move that was typed, or one that is not known to be legal: the server says why not. @param {string} typed */
  async #type(typed) {
    const { game } = this.#session;
    if (!game) return;
    const trimmed = typed.trim();
    if (!this.#session.isMyTurn && !this.#session.startsAt) {
      if (/^[a-h][1-8][a-h][1-8][fq]?$/.test(trimmed)) await this.#plan(trimmed.slice(0, 4));
      else this.#tell(new Error(text("It is not your move; to plan one, write its two squares, such as {example}", { example: "e2e3" })));
      return;
    }
    try {
      const answer = await this.#session.examine(trimmed);
      if ("legal" in answer) await this.#play(answer.legal);
      else this.#tell(answer.problem);
    } catch (problem) {
      this.#tell(problem);
    }
    this.#show();
  }

  /** @param {string} uci */
  async #play(uci) {
    const played = this.#session.play(uci).catch((problem) => this.#tell(problem));
    this.#playing = played.then(() => undefined);
    await played;
  }

  /** @param {string} step */
  async #plan(step) {
    const { game, side } = this.#session;
    if (!game || !side || game.status !== "ACTIVE") return;
    try {
      await this.#playing;
      const now = this.#session.game ?? game;
      const men = plannedIn(now).reduce(moved, placementsOf(now.initialFen, now.moves ?? []).at(-1) ?? new Map());
      const { game: planned } = await server.plan(game.id, [...lineOf(now), "*", step]);
      this.#session.take(planned);
      say(text("Planned: {move}", { move: spokenMove(men, step) }));
    } catch (problem) {
      if (!this.#signal.aborted) this.#tell(problem);
    }
  }

  async #unplan() {
    const { game } = this.#session;
    this.#tell(undefined);
    if (this.#asked) {
      this.#ask(undefined);
      this.#show();
      return;
    }
    if (!game || !player()) return;
    const line = lineOf(game);
    if (line.length === 0) return;
    try {
      const rest = line.slice(0, -2);
      const { game: free } = await (rest.length > 0 ? server.plan(game.id, rest) : server.planNothing(game.id));
      this.#session.take(free);
      say(rest.length > 0 ? text("The last planned move was taken back") : text("Nothing is planned any more"));
    } catch (problem) {
      this.#tell(problem);
    }
  }
}

/** Whether a move takes a man. @param {Game} before @param {string} uci */
const taken = (before, uci) => placementsOf(before.initialFen, before.moves ?? []).at(-1)?.has(stepOf(uci).to) === true;

/** What is planned: the opponent's moves and one's own, by turns. @param {Game} game */
const lineOf = ({ plannedMoves = [] }) => plannedMoves[0] ?? [];

/** One's own moves of it. @param {Game} game */
const plannedIn = (game) => lineOf(game).filter((_, i) => i % 2 === 1);
