/**
 * What is said about a game: by who plays it to the opponent, by everybody else among themselves. The server tells a
 * stream what is said while it is open; what was said before, or during a cut, is asked for (ADR 82).
 */

import { player } from "../api/identity.js";
import * as server from "../api/server.js";
import { tell } from "../shell/announcer.js";
import { fill, h } from "../shell/dom.js";
import { dateText, numberText, plural, text } from "../shell/language.js";
import { keepAsking } from "../shell/living-list.js";
import { onSubmit, problemPlace } from "../shell/parts.js";
import { settings, settingsChanges } from "../shell/settings.js";
import { ChatLog } from "./chat-log.js";
import { isOne } from "./people.js";
import { playerName } from "./words.js";

/** @import {ChatLine, Game} from "../api/types.js" */
/** @import {GameSession} from "./session.js" */

/** Of a line, as the server counts them. */
const MOST_CHARACTERS = 500;
/** A snapshot and the word that there is a connection come together: one question is enough. */
const TOGETHER_MS = 50;
/** So long people talk about a game that is over. Its stream is over, too: what is said then is asked for. */
const AFTERWARDS_MS = 600_000;

const COMPUTER = /^engine-/;

export class ChatPanel {
  #log = new ChatLog();
  #session;
  #signal;
  /** Others' lines that came while the panel was folded. */
  #unread = 0;
  #isConnected = false;
  /** Whether what was said before has come: what comes later is news. */
  #isFilled = false;
  #wasPlayed = false;
  #isOver = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asking;
  #count = h("span", { class: "badge", hidden: true });
  #list = h("ol");
  #place = h("div", { class: "said", tabindex: 0, role: "region", "aria-label": text("What was said") }, this.#list);
  #line = h("input", { id: "chat-line", dir: "auto", autocomplete: "off", enterkeyhint: "send" });
  #problem = problemPlace();
  // The browser would read the whole list, and one's own lines, too.
  #heard = h("p", { class: "unseen", role: "status" });
  // On a phone the board and the moves come first.
  #fold = h("details", { open: !matchMedia("(max-width: 56rem)").matches, ontoggle: () => this.#turned() });
  element = h("section", { class: "chat", "aria-label": text("Chat"), hidden: true }, this.#fold, this.#heard);

  /** @param {GameSession} session @param {AbortSignal} signal */
  constructor(session, signal) {
    this.#session = session;
    this.#signal = signal;
    const form = h("form", { class: "row" }, this.#line, h("button", {}, text("Send")));
    onSubmit(form, () => this.#say(), this.#problem);
    fill(
      this.#fold,
      h("summary", {}, text("Chat"), " ", this.#count),
      h("div", { class: "stack" }, this.#place, form, this.#problem),
    );
    settingsChanges.addEventListener("change", () => (this.show(), this.ask()), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#asking));
  }

  /** Shows it where there is somebody to talk to, and asks what was said when a connection is there again. */
  show() {
    const { game, connected, side } = this.#session;
    const opponent = side === "WHITE" ? game?.black : game?.white;
    const isAlone = game?.status === "OPEN" || (side !== undefined && COMPUTER.test(opponent?.id ?? ""));
    this.element.hidden = !game || isAlone || settings.chat === "off";
    if (connected && !this.#isConnected) this.ask();
    this.#isConnected = connected;
    this.#wasPlayed ||= game?.status === "ACTIVE";
    if (this.#session.isOver && !this.#isOver) void this.#linger();
    const label = side
      ? text("Write to your opponent")
      : isArbiter(game, player())
        ? text("Write to the players")
        : text("Write to those who watch");
    this.#line.placeholder = label;
    this.#line.setAttribute("aria-label", label);
  }

  /** Somebody said something just now. @param {ChatLine} line */
  hear(line) {
    if (settings.chat === "on") this.#add([line], true);
  }

  /** Asks for what was said; some of it may be known. */
  ask() {
    if (settings.chat === "off") return;
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => void this.#ask(), TOGETHER_MS);
  }

  async #ask() {
    const { game } = this.#session;
    if (!game || this.element.hidden) return;
    try {
      this.#add(await server.chat(game.id, this.#signal), this.#isFilled);
      this.#isFilled = true;
    } catch {
      // What is said from now on is heard all the same, and the next connection asks again.
    }
  }

  async #linger() {
    this.#isOver = true;
    await this.#ask();
    // Of a game of the past nobody talks.
    if (!this.#wasPlayed && this.#log.lines.length === 0) return;
    await keepAsking(() => this.#ask(), AbortSignal.any([this.#signal, AbortSignal.timeout(AFTERWARDS_MS)]));
  }

  /** @param {readonly ChatLine[]} lines @param {boolean} isNews */
  #add(lines, isNews) {
    const fresh = this.#log.add(lines.filter(({ from }) => !isOne("blocked", from.id)));
    if (fresh.length === 0) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#place;
    // Who reads what was said before is not torn away from it.
    const follows = scrollHeight - scrollTop - clientHeight < 40;
    fill(this.#list, this.#log.lines.map((line) => this.#row(line)));
    if (follows) this.#place.scrollTop = this.#place.scrollHeight;
    const others = fresh.filter((line) => !isMine(line));
    if (!this.#fold.open) this.#mark(this.#unread + others.length);
    const last = others.pop();
    if (isNews && last) tell(this.#heard, text("{player}: {words}", { player: playerName(last.from), words: last.text }));
  }

  /** @param {ChatLine} line */
  #row(line) {
    const { game, side } = this.#session;
    const at = new Date(line.saidAt);
    // Those who play hear the watchers when the game is over, an arbiter hears both rooms.
    const isOfOthers = line.room === "SPECTATORS" && (side !== undefined || isArbiter(game, player()));
    const rank = isArbiter(game, line.from.id) ? text("arbiter") : isOfOthers ? text("watching") : "";
    return h(
      "li",
      {},
      h("strong", { class: isMine(line) && "own", dir: "auto" }, playerName(line.from)),
      rank && h("span", { class: "badge" }, rank),
      h("time", { class: "muted small", datetime: line.saidAt }, dateText(at, { timeStyle: "short" })),
      h("p", { dir: "auto" }, line.text),
    );
  }

  #turned() {
    if (!this.#fold.open) return;
    this.#mark(0);
    this.#place.scrollTop = this.#place.scrollHeight;
  }

  /** @param {number} unread */
  #mark(unread) {
    this.#unread = unread;
    this.#count.hidden = unread === 0;
    const words = plural(unread, "{count} new line", "{count} new lines");
    fill(this.#count, h("span", { "aria-hidden": "true" }, numberText(unread)), h("span", { class: "unseen" }, words));
  }

  async #say() {
    const typed = this.#line.value;
    const words = typed.replace(/\s+/g, " ").trim();
    const { game } = this.#session;
    if (!game || !words) return;
    if (words.length > MOST_CHARACTERS) throw new Error(text("A line has at most {most} characters", { most: MOST_CHARACTERS }));
    await server.somebody();
    await server.say(game.id, words);
    // Who goes on writing meanwhile loses nothing.
    if (this.#line.value === typed) this.#line.value = "";
    // Where streams are few a game is asked for from time to time, and nobody tells what is said.
    this.ask();
  }
}

/** @param {ChatLine} line */
const isMine = ({ from }) => from.id === player();

/** @param {Game | undefined} game @param {string | null} id */
const isArbiter = (game, id) => game?.arbiters?.some((one) => one.id === id) === true;
