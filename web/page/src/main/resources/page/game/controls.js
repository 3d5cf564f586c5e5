/** What somebody at a game can do beside moving: offers, claims, invitations, the next game. */

import { Refusal } from "../api/http.js";
import { player } from "../api/identity.js";
import * as server from "../api/server.js";
import { Countdown } from "../clock/countdown.js";
import { leftOn } from "../clock/face.js";
import { serverTime } from "../clock/server-time.js";
import { withArticles } from "../laws/links.js";
import { fill, h } from "../shell/dom.js";
import { apart, text } from "../shell/language.js";
import { button, copies, dialogOf, onSubmit, problemPlace, saveFile } from "../shell/parts.js";
import { address, go } from "../shell/router.js";
import { isAbandoned } from "./pace.js";
import { PlayerFeed } from "./player-feed.js";
import { rulesName, rulesWords, timeControlText } from "./terms.js";
import { NOT_SO, articleText, claimsOf, hasMoved, declineWords, outcomeWords, playerName } from "./words.js";

/** @import {Action, Game} from "../api/types.js" */
/** @import {GameSession} from "./session.js" */

/**
 * @typedef {object} Wishes
 * @property {(text: string) => Promise<void>} move a move was typed
 * @property {(problem: unknown) => void} problem something was refused
 * @property {(text: string) => void} note something is worth a word
 */

/** What is given at once. */
const GIFT_SECONDS = 15;
/** How long a question waits for its second click. */
const SURE_MS = 4000;

export class GameControls {
  status = h("div", { class: "status" });
  element = h("div", { class: "controls stack" });
  /** What the opponent asks. */
  questions = h("div");
  #session;
  #signal;
  /** @type {Wishes} */
  #wishes;
  /** What is shown now: nothing is rebuilt under somebody's pointer while it stays the same. */
  #shown = "";
  /** @type {Game | undefined} the next game of the same players, open */
  #rematch;
  #waitsForRematch = false;
  /** To the time determined for the start. */
  #start;

  /**
   * @param {GameSession} session
   * @param {AbortSignal} signal
   * @param {Wishes} wishes
   */
  constructor(session, signal, wishes) {
    this.#session = session;
    this.#signal = signal;
    this.#wishes = wishes;
    this.#start = new Countdown(signal);
  }

  show() {
    const { game, side } = this.#session;
    if (!game) return;
    const { offers } = game;
    const key = JSON.stringify([
      game.status,
      game.turn,
      Math.min(game.ply, 2),
      side,
      this.#claims(game).length,
      offers?.draw,
      offers?.takeback,
      game.white?.id,
      game.black?.id,
      this.#session.pending !== undefined,
      this.#rematch?.id,
      this.#waitsForRematch,
      game.plannedMoves?.[0]?.length,
      this.#session.startsAt,
    ]);
    if (key === this.#shown) return;
    const typed = this.element.querySelector("input")?.value ?? "";
    const focus = this.element.contains(document.activeElement) && document.activeElement?.id;
    this.#shown = key;
    this.#start.show((when) => text("Starts {when}", { when }), this.#session.startsAt);
    fill(this.status, this.#statusOf(game), this.#start.element);
    fill(this.element, this.#controlsOf(game));
    fill(this.questions, this.#questionsOf(game));
    const field = this.element.querySelector("input");
    if (field && focus === "move") {
      field.value = typed;
      field.focus();
    }
    if (game.status === "FINISHED") this.#awaitRematch();
  }

  // --------------------------------------------------------------------------------------- status

  /** @param {Game} game */
  #statusOf(game) {
    if (game.status === "FINISHED" && game.outcome) {
      const { result, headline, reason } = outcomeWords(game.outcome, this.#session.side);
      const said = declineWords(game);
      return h(
        "div",
        { class: "outcome" },
        h("span", { class: "result" }, result),
        h("div", {}, h("strong", {}, headline), h("div", { class: "muted" }, withArticles(reason), said && h("div", {}, said))),
      );
    }
    const rules = h("span", { title: rulesWords(game.ruleSet.name) }, rulesName(game.ruleSet.name));
    const about = h("span", { class: "muted" }, apart(timeControlText(game.timeControl)), " · ", rules);
    return h("div", { class: "turn" }, h("strong", {}, this.#turnOf(game)), about);
  }

  /** @param {Game} game */
  #turnOf(game) {
    if (game.status === "OPEN") return text("Waiting for the opponent");
    if (game.status === "PAUSED" || this.#session.startsAt) return text("The clocks stand still");
    if (game.turn === this.#session.side) return this.#session.pending ? text("Sending your move…") : text("Your move");
    return this.#session.side ? text("The opponent thinks") : game.turn === "WHITE" ? text("White to move") : text("Black to move");
  }

  // ------------------------------------------------------------------------------------- controls

  /** @param {Game} game */
  #controlsOf(game) {
    const me = player();
    if (game.status === "FINISHED") return this.#afterwards(game);
    if (game.status === "OPEN") {
      if (game.invited && game.invited.id === me) return this.#invited(game);
      return game.creator?.id === me ? this.#inviting(game) : [h("p", { class: "muted" }, text("The game has not begun."))];
    }
    return this.#session.side ? this.#playing(game) : [h("p", { class: "muted" }, text("You are watching."))];
  }

  /** @param {Game} game */
  #questionsOf({ status, offers }) {
    const mine = this.#session.side;
    if (!mine || status === "OPEN" || status === "FINISHED") return [];
    const { draw, takeback } = offers ?? {};
    return [
      draw && draw !== mine && this.#question(text("Your opponent offers a draw."), "draw/accept", "draw/decline"),
      takeback &&
        takeback !== mine &&
        this.#question(text("Your opponent asks to take the last move back."), "takeback/accept", "takeback/decline"),
    ];
  }

  /** What may come and go has its place kept, or comes last: nothing moves away under somebody's pointer. @param {Game} game */
  #playing(game) {
    const mine = this.#session.side;
    const { draw, takeback } = game.offers ?? {};
    const isFresh = game.ply < 2;
    return [
      this.#moveField(),
      h(
        "div",
        { class: "actions" },
        draw === mine
          ? h("button", { type: "button", disabled: true }, text("Draw offered"))
          : this.#button(text("Offer a draw"), "draw/offer"),
        takeback === mine
          ? h("button", { type: "button", disabled: true }, text("Takeback asked"))
          : this.#button(text("Take back"), "takeback/offer", !mine || !hasMoved(game, mine)),
        game.clock && !game.timeControl?.daysPerMove && this.#giftButton(),
        isFresh ? this.#sure(text("Withdraw"), "abort") : this.#sure(text("Resign"), "resign"),
        isAbandoned(game, mine, serverTime.now()) && this.#sure(text("End without a result"), "abort"),
        this.#claims(game).length > 0 &&
          button(text("Claim a draw…"), () => this.#claim(game)),
      ),
      planWords(game),
    ];
  }

  #moveField() {
    const field = h("input", {
      id: "move",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      placeholder: text("{one} or {other}", { one: "Nf3", other: "e2e3" }),
      maxlength: 16,
    });
    const form = h(
      "form",
      { class: "move-field" },
      h("label", { for: "move" }, text("Move")),
      field,
      h("button", {}, text("Play")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const typed = field.value;
      field.value = "";
      if (typed.trim()) void this.#wishes.move(typed);
    });
    return form;
  }

  /**
   * @param {string} says
   * @param {Action} yes
   * @param {Action} no
   */
  #question(says, yes, no) {
    return h(
      "div",
      { class: "question" },
      h("p", {}, says),
      h("div", { class: "row" }, this.#button(text("Accept"), yes, false, "primary"), this.#button(text("Decline"), no)),
    );
  }

  /**
   * @param {string} label
   * @param {Action} action
   * @param {boolean} [disabled]
   * @param {string} [kind]
   */
  #button(label, action, disabled = false, kind) {
    return h("button", { type: "button", class: kind, disabled, onclick: () => void this.#act(action) }, label);
  }

  #giftButton() {
    const give = () =>
      server.giveTime(this.#session.game?.id ?? "", GIFT_SECONDS * 1000).then(({ game }) => this.#session.take(game), this.#wishes.problem);
    const title = text("More time for the opponent. A game in which time was given is not rated");
    return h("button", { type: "button", title, onclick: () => void give() }, text("Give {seconds} s", { seconds: GIFT_SECONDS }));
  }

  /** A button that wants to be clicked twice. @param {string} label @param {Action} action */
  #sure(label, action) {
    let asked = false;
    const calm = () => {
      asked = false;
      button.textContent = label;
      button.classList.remove("danger");
    };
    const button = h(
      "button",
      {
        type: "button",
        onblur: calm,
        onclick: () => {
          if (asked) {
            calm();
            void this.#act(action);
            return;
          }
          asked = true;
          button.textContent = text("{action}: sure?", { action: label });
          button.classList.add("danger");
          setTimeout(calm, SURE_MS);
        },
      },
      label,
    );
    return button;
  }

  /** @param {Action} action */
  async #act(action) {
    const id = this.#session.game?.id ?? "";
    const withMove = action === "draw/offer" && this.#session.isMyTurn;
    try {
      const { game } = await server.act(id, action);
      this.#session.take(game);
      if (withMove && game.status === "ACTIVE") this.#wishes.note(text("Your offer goes out with your move ({article})", { article: articleText("9.1") }));
    } catch (problem) {
      this.#wishes.problem(problem);
    }
  }

  // --------------------------------------------------------------------------------------- claims

  /** @param {Game} game */
  #claims(game) {
    const { side } = this.#session;
    const left = side && game.clock ? leftOn(game.clock, side, serverTime.now()) : Infinity;
    return side ? claimsOf(game, left) : [];
  }

  /** @param {Game} game */
  #claim(game) {
    const problem = problemPlace();
    const move = h("input", { id: "claim-move", autocomplete: "off", placeholder: text("none: as the board stands") });
    const form = h(
      "form",
      { class: "stack" },
      h(
        "fieldset",
        { class: "claims" },
        h("legend", { class: "unseen" }, text("Reason")),
        this.#claims(game).map(([kind, article, says], i) =>
          h(
            "label",
            {},
            h("input", { type: "radio", name: "claim", value: kind, checked: i === 0 }),
            h("span", {}, h("strong", {}, articleText(article)), h("br"), says),
          ),
        ),
      ),
      h("div", { class: "field" }, h("label", { for: "claim-move" }, text("With the move that you are about to make")), move),
      problem,
      h("button", { class: "primary wide" }, text("Claim the draw")),
    );
    const dialog = dialogOf(
      text("Claim a draw"),
      h("p", { class: "muted" }, text("A right claim ends the game. A wrong one is refused and changes nothing.")),
      form,
    );
    onSubmit(
      form,
      async () => {
        const kind = String(new FormData(form).get("claim"));
        try {
          const answer = await server.claimDraw(game.id, kind, move.value.trim() || undefined);
          this.#session.take(answer.game);
          dialog.close();
        } catch (refusal) {
          const isWrong = refusal instanceof Refusal && refusal.code === "CLAIM_REFUSED";
          throw isWrong ? new Error(NOT_SO[kind]) : refusal;
        }
      },
      problem,
    );
  }

  // ---------------------------------------------------------------------------------- invitations

  /** @param {Game} game */
  #inviting(game) {
    const withdraw = this.#button(text("Withdraw the game"), "abort");
    if (game.invited) return [h("p", {}, text("{player} was invited.", { player: playerName(game.invited) })), withdraw];
    const link = `${location.origin}/${address("join", game.id, game.inviteCode ?? "")}`;
    const field = h("input", { id: "link", readonly: true, value: link, onfocus: (event) => event.target.select() });
    const button = h("button", { type: "button", class: "primary" }, text("Copy"));
    return [
      h("div", { class: "field" }, h("label", { for: "link" }, text("Send this link to your friend")), h("div", { class: "row" }, field, copies(button, () => link))),
      h("p", { class: "muted small" }, text("Whoever accepts first plays you, and the game begins at once.")),
      withdraw,
    ];
  }

  /** @param {Game} game */
  #invited(game) {
    return [
      h("p", {}, text("{player} invites you to a game.", { player: playerName(game.creator) })),
      h(
        "div",
        { class: "row" },
        button(text("Accept"), () => void this.#join(game), "primary"),
        this.#button(text("Decline"), "decline"),
      ),
    ];
  }

  /** @param {Game} game */
  async #join(game) {
    try {
      this.#session.take((await server.join(game.id)).game);
    } catch (problem) {
      this.#wishes.problem(problem);
    }
  }

  // ------------------------------------------------------------------------------------ afterwards

  /** @param {Game} game */
  #afterwards(game) {
    const pgn = h("button", { type: "button" }, text("Copy the PGN"));
    const played = game.ply > 0;
    return [
      this.#session.side && played && this.#rematchButton(),
      h(
        "div",
        { class: "actions" },
        played && h("a", { class: "button", href: address("analysis", game.id) }, text("Analyse")),
        played && copies(pgn, () => server.pgn(game.id)),
        played && button(text("Save the PGN"), () => void this.#download(game.id)),
        h("a", { class: "button", href: address("") }, text("New game")),
      ),
    ];
  }

  #rematchButton() {
    if (this.#waitsForRematch) return h("button", { class: "wide", disabled: true }, text("Rematch offered"));
    return h(
      "button",
      { type: "button", class: "primary wide", onclick: () => void this.#proposeRematch() },
      this.#rematch ? text("Accept the rematch") : text("Rematch"),
    );
  }

  async #proposeRematch() {
    const id = this.#session.game?.id ?? "";
    try {
      const { game } = await server.act(id, "rematch");
      this.#waitsForRematch = true;
      // Whoever takes it up at once, as engines do, may be heard of before this is answered.
      const heardOf = this.#feed?.games.get(game.id);
      this.#next(heardOf && heardOf.version > game.version ? heardOf : game);
      this.show();
    } catch (problem) {
      this.#wishes.problem(problem);
    }
  }

  /** Looks out for the next game; the stream of this one is over. */
  #awaitRematch() {
    if (!this.#session.side || this.#feed) return;
    const feed = new PlayerFeed(this.#signal, {
      changed: () => {
        for (const game of feed.games.values()) this.#next(game);
        this.show();
      },
    });
    this.#feed = feed;
    void feed.run();
  }

  /** @type {PlayerFeed | undefined} */
  #feed;

  /** @param {Game} game */
  #next(game) {
    if (game.rematchOf !== this.#session.game?.id || this.#signal.aborted) return;
    if (game.status === "ACTIVE" && this.#waitsForRematch) go("game", game.id);
    else if (game.status === "OPEN" && game.creator?.id !== player()) this.#rematch = game;
  }

  /** @param {string} id */
  async #download(id) {
    try {
      saveFile(`shatranj-${id}.pgn`, new Blob([await server.pgn(id)], { type: "application/x-chess-pgn" }));
    } catch (problem) {
      this.#wishes.problem(problem);
    }
  }
}

/** @param {Game} game */
function planWords({ plannedMoves = [] }) {
  const [line = []] = plannedMoves;
  const words = line.length > 2 ? text("Moves are planned. Escape takes the last one back.") : text("A move is planned. Escape takes it back.");
  return h("p", { class: line.length > 0 ? "muted small" : "small kept" }, words);
}
