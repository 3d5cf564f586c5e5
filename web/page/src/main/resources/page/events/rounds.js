/** The pairs of each round, with games and results. */

import { player } from "../api/identity.js";
import { fill, h } from "../shell/dom.js";
import { numberText, rich, text } from "../shell/language.js";
import { LivingList } from "../shell/living-list.js";
import { address } from "../shell/router.js";
import { playerLink } from "./standings.js";
import { isArena, resultText, resultWords } from "./words.js";

/** @import {EventFeed} from "./feed.js" */
/** @import {EventBoard, Round} from "../api/types.js" */

/**
 * @typedef {EventBoard & {id: string, round: number, isMine: boolean, canEnter: boolean}} Row
 * @typedef {(round: number, board: EventBoard) => void} EnterResult
 */

export class RoundsCard {
  element = h("section", { class: "card stack", "aria-label": text("Rounds"), hidden: true });
  #title = h("h2");
  #numbers = h("div", { class: "pools row", role: "group", "aria-label": text("Round") });
  #free = h("p", { class: "muted" });
  #rows;
  #enter;
  /** What somebody looks at; none: the newest. @type {number | undefined} */
  #looked;
  /** @type {EventFeed | undefined} */
  #feed;

  /** @param {EnterResult} enter */
  constructor(enter) {
    this.#enter = enter;
    /** @type {LivingList<Row>} */
    this.#rows = new LivingList((row) => this.#rowOf(row), h("tbody"));
    const titles = [text("White"), text("Result"), text("Black"), text("Game")];
    const table = h(
      "table",
      { class: "figures pairs" },
      h("caption", { class: "unseen" }, text("Who meets whom")),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("abbr", { title: text("Board") }, "#")), titles.map((title) => h("th", { scope: "col" }, title)))),
      this.#rows.element,
    );
    fill(this.element, h("header", { class: "row spread" }, this.#title, this.#numbers), table, this.#free);
  }

  /** @param {EventFeed} feed @param {boolean} canEnter whether results may be entered here */
  show(feed, canEnter) {
    this.#feed = feed;
    const last = feed.tournament?.round ?? 0;
    this.element.hidden = last === 0;
    if (this.#looked !== undefined && this.#looked >= last) this.#looked = undefined;
    const shown = this.#looked ?? last;
    // An arena has hundreds of them, and they go on side by side.
    const isOneOfMany = isArena(feed.tournament?.announcement.kind ?? "");
    if (isOneOfMany) this.#numbers.hidden = true;
    else this.#showNumbers(shown, last);
    const round = feed.rounds.get(shown);
    if (!round) return;
    this.#title.textContent = isOneOfMany ? text("The newest pairs") : text("Round {round}", { round: shown });
    this.#showBoards(round, canEnter && shown === last);
  }

  /** @param {number} shown @param {number} last */
  #showNumbers(shown, last) {
    while (this.#numbers.children.length > last) this.#numbers.lastElementChild?.remove();
    for (let round = this.#numbers.children.length + 1; round <= last; round++) {
      this.#numbers.append(
        h("button", { type: "button", "aria-label": text("Round {round}", { round }), onclick: () => void this.#look(round) }, numberText(round)),
      );
    }
    [...this.#numbers.children].forEach((button, i) => button.setAttribute("aria-pressed", String(i + 1 === shown)));
    this.#numbers.hidden = last < 2;
  }

  /** @param {number} round */
  async #look(round) {
    this.#looked = round;
    const feed = this.#feed;
    if (!feed) return;
    // It is shown when it has come, which the feed tells.
    if (feed.rounds.has(round)) feed.changed();
    else await feed.want([round]);
  }

  /** @param {Round} round @param {boolean} canEnter */
  #showBoards({ round, boards, free }, canEnter) {
    const me = player();
    this.#rows.show(
      boards.map((board) => ({
        ...board,
        id: `${round}.${board.board}`,
        round,
        isMine: board.white === me || board.black === me,
        canEnter,
      })),
    );
    fill(this.#free, rich("Free: {names}", { names: free.flatMap((id, i) => (i ? [text(", "), playerLink(id)] : [playerLink(id)])) }));
    this.#free.hidden = free.length === 0;
  }

  /** @param {Row} row */
  #rowOf(row) {
    const { board, white, black, result, gameId, round, isMine, canEnter } = row;
    const link = result ? text("Game") : isMine ? text("Play") : text("Watch");
    const said = result ? resultWords(result) : text("No result yet");
    return h(
      "tr",
      { class: isMine ? "mine" : undefined },
      h("td", {}, numberText(board)),
      h("th", { scope: "row" }, playerLink(white)),
      h("td", { class: "result" }, h("span", { "aria-hidden": "true", title: said }, result ? resultText(result) : "·"), h("span", { class: "unseen" }, said)),
      h("td", {}, playerLink(black)),
      h(
        "td",
        {},
        gameId && h("a", { href: address("game", gameId, this.#feed?.tournament?.id ?? ""), "aria-label": text("{what} on board {board}", { what: link, board }) }, link),
        canEnter &&
          h(
            "button",
            { type: "button", class: "small", "aria-label": result ? text("Correct the result of board {board}", { board }) : text("Result of board {board}", { board }), onclick: () => this.#enter(round, row) },
            result ? text("Correct…") : text("Result…"),
          ),
      ),
    );
  }
}
