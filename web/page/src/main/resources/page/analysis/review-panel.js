/** The review of a game that is over: how well both played, how the game went, and where it turned. */

import { Refusal } from "../api/http.js";
import * as identity from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { lines } from "../api/stream.js";
import { playerName } from "../game/words.js";
import { openAccount } from "../shell/account.js";
import { fill, h } from "../shell/dom.js";
import { leftToRight, percentText, rich, text } from "../shell/language.js";
import { button } from "../shell/parts.js";
import { BetterMoves } from "./better-moves.js";
import { numberOf, pliesBefore } from "./pgn.js";
import { ReviewGraph } from "./review-graph.js";
import { glyphsOf, graphWords, hasBetter, scoreText, sharesOf } from "./review.js";

/** @import {Game, LegalMove, Review, ReviewedMove} from "../api/types.js" */

/**
 * @typedef {object} Wishes
 * @property {(ply: number) => void} go to a position of the game
 * @property {(ply: number, line: LegalMove[]) => void} instead plays a line in place of a move of the game
 * @property {(glyphs: Map<number, string>) => void} marked moves have glyphs now, by their plies
 */

export class ReviewPanel {
  element = h("section", { class: "card panel review", "aria-label": text("Review"), hidden: true });
  #ask = button(text("Review the game"), () => void this.#begin());
  #state = h("p", { class: "muted", role: "status" });
  #progress = h("progress", { "aria-label": text("Positions judged"), hidden: true });
  #accuracies = h("div", { class: "accuracies" });
  #here = h("p", { class: "review-here" });
  #turns = h("ol", { class: "turning-points", "aria-label": text("Turning points") });
  #graph;
  #wishes;
  #signal;
  /** @type {Game | undefined} */
  #game;
  /** @type {Review | undefined} */
  #review;
  #ply = 0;
  #exactly = true;
  #finder;
  #find = button(text("Find better moves"), () => this.#findBetter());

  /** @param {AbortSignal} signal @param {Wishes} wishes */
  constructor(signal, wishes) {
    this.#signal = signal;
    this.#wishes = wishes;
    this.#graph = new ReviewGraph((ply) => wishes.go(ply));
    this.#finder = new BetterMoves(signal, { ...wishes, leave: () => this.#backToReview() });
    this.#reset();
  }

  /** @param {Game | undefined} game that is looked at; none, or one that is not over, has no review */
  of(game) {
    this.#game = game;
    this.element.hidden = game?.status !== "FINISHED" || !game.moves?.length;
    this.#reset();
  }

  /** @param {number} ply how far what is looked at is the game @param {readonly string[]} beyond the moves that follow */
  look(ply, beyond) {
    this.#ply = ply;
    this.#exactly = beyond.length === 0;
    if (this.#review) this.#point();
    this.#finder.looked(ply, beyond);
  }

  /** White's points in the position that is looked at, 0 to 1; none: it was not judged. */
  get share() {
    const moves = this.#exactly ? (this.#review?.moves ?? []) : [];
    return sharesOf(moves, pliesBefore(this.#game?.initialFen ?? ""))[this.#ply];
  }

  #reset() {
    this.#review = undefined;
    this.#finder.end();
    this.#state.hidden = false;
    this.#state.textContent = text("The engine looks at every position, which takes a moment for each.");
    this.#progress.hidden = true;
    fill(this.element, h("h2", {}, text("Review")), this.#ask, this.#state, this.#progress);
  }

  async #begin() {
    const game = this.#game;
    if (!game) return;
    this.#ask.disabled = true;
    this.#state.textContent = text("Asking…");
    try {
      await server.somebody();
      // Guests see the reviews that others had made.
      const found = identity.isGuest()
        ? await server.review(`${game.id}-${game.version}`, this.#signal)
        : await server.askReview(game.id);
      await this.#follow(game, found);
    } catch (problem) {
      if (!this.#signal.aborted && game === this.#game) this.#refused(problem);
    } finally {
      this.#ask.disabled = false;
    }
  }

  /** @param {Game} game @param {Review} found */
  async #follow(game, found) {
    const gone = () => this.#signal.aborted || game !== this.#game;
    if (gone()) return;
    this.#show(found);
    if (found.status !== "RUNNING") return;
    for await (const next of lines(await server.followReview(found.id, this.#signal))) {
      if (gone()) return;
      if (next.status) this.#show(next);
    }
    if (!gone() && this.#review?.status === "RUNNING") this.#show(await server.review(found.id, this.#signal));
  }

  /** @param {unknown} problem */
  #refused(problem) {
    const none = problem instanceof Refusal && problem.code === "NO_SUCH_RESOURCE";
    const account = none || (problem instanceof Refusal && problem.code === "SCOPE_MISSING");
    this.#state.textContent = account
      ? text("Nobody has had this game reviewed. That is for players with an account, and a token for analysis.")
      : playerWords(problem);
    this.#progress.hidden = true;
    fill(
      this.element,
      h("h2", {}, text("Review")),
      this.#state,
      account && button(identity.isGuest() ? text("Sign in") : text("Your account"), openAccount),
      this.#ask,
    );
  }

  /** @param {Review} review */
  #show(review) {
    const game = this.#game;
    if (!game) return;
    const running = review.status === "RUNNING";
    this.#review = review;
    this.#state.textContent = running
      ? text("{judged} of {positions} positions", { judged: review.judged, positions: review.positions })
      : review.status === "FAILED" ? text("The review could not be finished: {why}.", { why: review.failure ?? text("nobody knows why") }) : "";
    this.#state.hidden = !this.#state.textContent;
    this.#progress.hidden = !running;
    this.#progress.max = review.positions;
    this.#progress.value = review.judged;
    if (review.moves.length > 0) this.#draw(game, review);
    fill(this.#accuracies, this.#accuracy(text("White"), game.white, review.white), this.#accuracy(text("Black"), game.black, review.black));
    const turns = review.turningPoints.map((ply) => this.#turn(review.moves[ply - 1]));
    const none = !running && turns.length === 0 && h("li", { class: "muted" }, text("Nobody gave away much with any one move."));
    fill(this.#turns, turns, none);
    this.#find.hidden = running || this.#tasks(review).length === 0;
    this.#layOut(review);
    this.#point();
    this.#wishes.marked(glyphsOf(review));
  }

  /** @param {Review} review */
  #layOut(review) {
    fill(
      this.element,
      h("h2", {}, text("Review")),
      this.#state,
      this.#progress,
      this.#accuracies,
      review.moves.length > 0 && this.#graph.element,
      this.#here,
      h("h3", {}, text("Turning points")),
      this.#turns,
      this.#find,
    );
  }

  /** Turning points at which something better was there: one's own, if one has played. @param {Review} review */
  #tasks({ moves, turningPoints }) {
    const me = identity.player();
    const isWhite = this.#game?.white?.id === me;
    const plays = me !== undefined && (isWhite || this.#game?.black?.id === me);
    return turningPoints
      .map((ply) => moves[ply - 1])
      .filter((move) => hasBetter(move) && (!plays || this.#isWhites(move) === isWhite))
      .map((move) => ({ ...move, name: this.#named(move) }));
  }

  /** The board asks, and what would answer is not shown. */
  #findBetter() {
    if (!this.#review) return;
    fill(this.element, h("h2", {}, text("Find better moves")), this.#finder.element);
    this.#finder.begin(this.#tasks(this.#review));
  }

  #backToReview() {
    this.#finder.end();
    if (this.#review) this.#layOut(this.#review);
  }

  /** @param {Game} game @param {Review} review */
  #draw(game, review) {
    this.#graph.draw({
      shares: sharesOf(review.moves, pliesBefore(game.initialFen)),
      positions: review.positions,
      turns: review.turningPoints,
      label: graphWords(review, playerName(game.white), playerName(game.black)),
    });
  }

  /** @param {string} side @param {Game["white"]} player @param {{accuracy?: number}} figures */
  #accuracy(side, player, { accuracy }) {
    return h(
      "div",
      {},
      h("span", { class: "muted small" }, side),
      h("span", { class: "name" }, playerName(player)),
      h("span", {}, rich("{share} accuracy", { share: h("strong", {}, typeof accuracy === "number" ? percentText(accuracy / 100, 1) : "–") })),
    );
  }

  /** What is said of the move that is looked at. */
  #point() {
    const review = this.#review;
    if (!review) return;
    this.#graph.point(this.#ply);
    const move = review.moves[this.#ply - 1];
    fill(
      this.#here,
      ...(move
        ? [h("strong", {}, this.#named(move)), move.san.endsWith("#") ? "" : h("bdi", { class: "scores" }, ` ${scoreText(move.after, this.#isWhites(move))} `), ...this.#better(move)]
        : [text("Click into the graph to go to a move.")]),
    );
  }

  /** @param {ReviewedMove} move */
  #turn(move) {
    const white = this.#isWhites(move);
    return h(
      "li",
      {},
      button(this.#named(move), () => this.#wishes.go(move.ply)),
      h("span", { class: "scores" }, `${scoreText(move.before, white)} → ${scoreText(move.after, white)}`),
      h("span", {}, this.#better(move)),
    );
  }

  /** @param {ReviewedMove} move */
  #better(move) {
    if (!hasBetter(move)) return [];
    const play = () => this.#wishes.instead(move.ply, move.best);
    const button = h("button", { type: "button", class: "quiet in-line", onclick: play, title: text("Play the engine's line") }, move.best[0].san);
    return rich("best was {move}", { move: button });
  }

  /** @param {ReviewedMove} move */
  #named({ ply, san }) {
    const before = pliesBefore(this.#game?.initialFen ?? "") + ply - 1;
    return leftToRight(`${numberOf(before)}${before % 2 === 0 ? "." : "…"} ${san}`);
  }

  /** @param {ReviewedMove} move */
  #isWhites({ ply }) {
    return (pliesBefore(this.#game?.initialFen ?? "") + ply - 1) % 2 === 0;
  }
}
