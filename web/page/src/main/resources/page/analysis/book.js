/** PGN that somebody brings: a text, a file, or a book of games of which one is chosen. The server reads it. */

import { pairText } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, leftToRight, plural, text } from "../shell/language.js";
import { button, dialogOf, moreButton, onSubmit, problemPlace } from "../shell/parts.js";
import { faultOf, gamesOf, placed } from "./reading.js";

/** @import {ReadGame, ReadPgn} from "../api/types.js" */

/** @typedef {ReadPgn & {remarks: string[]}} Chosen a game with what the reader put right or left out */

const AT_ONCE = 50;
/** More games than this are looked through by a word. */
const FEW = 10;
const MOST_REMARKS = 4;
/** Of which nobody needs to be told: the page shows where a game starts, and whether it has a result. */
const QUIET = new Set(["START_ASSUMED", "RESULT_MISSING"]);

/**
 * A form for PGN.
 *
 * @param {AbortSignal} signal
 * @param {(game: Chosen) => void} chosen
 * @returns {{element: HTMLElement, dropOn: (place: HTMLElement) => void}}
 */
export function bookForm(signal, chosen) {
  const written = h("textarea", { id: "pgn", rows: 4, spellcheck: "false" });
  const problem = problemPlace();
  const file = h("input", {
    type: "file",
    id: "pgn-file",
    class: "unseen",
    accept: ".pgn,.txt,application/x-chess-pgn,application/vnd.chess-pgn,text/plain",
    onchange: () => file.files?.[0] && void bring(file.files[0]),
  });
  const form = h(
    "form",
    { class: "stack" },
    h("label", { for: "pgn" }, text("Moves or whole games")),
    written,
    h("div", { class: "row wraps" }, h("button", {}, text("Read it")), file, h("label", { for: "pgn-file", class: "button" }, text("Open a file…"))),
    h("p", { class: "muted small" }, text("A file may be dropped anywhere on this view. Of a book you choose a game.")),
    problem,
  );
  const element = h("details", { class: "book" }, h("summary", {}, text("Bring a game (PGN)")), form);
  const read = async (/** @type {string} */ pgn) => {
    if (!pgn.trim()) throw new Error(text("There is no text yet: write or paste it above, or open a file"));
    const games = await gamesOf(pgn, signal);
    if (games.length === 0) throw new Error(text("There is no game in this text"));
    const take = (/** @type {ReadGame} */ game) => {
      const taken = chosenOf(game);
      element.open = false;
      chosen(taken);
    };
    if (games.length === 1) take(games[0]);
    else choose(games, take);
  };
  onSubmit(form, () => read(written.value), problem);
  const bring = async (/** @type {File} */ brought) => {
    element.open = true;
    problem.textContent = "";
    written.value = textOf(await brought.arrayBuffer());
    file.value = "";
    form.requestSubmit();
  };
  const dropOn = (/** @type {HTMLElement} */ place) => {
    place.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    place.addEventListener("drop", (event) => {
      const [dropped] = event.dataTransfer?.files ?? [];
      if (!dropped) return;
      event.preventDefault();
      void bring(dropped);
    });
  };
  return { element, dropOn };
}

/** Old files are not always UTF-8. @param {ArrayBuffer} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * @param {ReadGame} game
 * @returns {Chosen}
 * @throws {Error} where it cannot be read
 */
function chosenOf({ game, notes = [] }) {
  if (!game) {
    throw new Error(placed(faultOf({ number: 1, notes })));
  }
  const told = notes.filter(({ code }) => !QUIET.has(code)).map(placed);
  const remarks = told.slice(0, MOST_REMARKS);
  if (told.length > remarks.length) remarks.push(plural(told.length - remarks.length, "And {count} more remark", "And {count} more remarks"));
  return { ...game, remarks };
}

/** @param {ReadGame} game */
const titleOf = ({ game, number }) => {
  const { White = "?", Black = "?", Event = "" } = game?.tags ?? {};
  return White === "?" && Black === "?" ? (Event && Event !== "?" ? Event : text("Game {number}", { number })) : pairText(White, Black);
};

/** @param {ReadGame} read */
function detailOf(read) {
  const { game } = read;
  if (!game) return placed(faultOf(read));
  const { Event, Date } = game.tags;
  const known = [Event, Date].filter((value) => value && !value.startsWith("?"));
  const moves = Math.ceil(game.moves.length / 2);
  return beside([...known, plural(moves, "{count} move", "{count} moves"), leftToRight(game.result)]);
}

/** @param {ReadGame[]} games @param {(game: ReadGame) => void} take */
function choose(games, take) {
  const list = h("ol", { class: "games-of-book" });
  let shown = 0;
  let wanted = games;
  const more = moreButton(
    text("More games"),
    async () => {
      const next = wanted.slice(shown, shown + AT_ONCE);
      shown += next.length;
      list.append(...next.map(item));
      return shown < wanted.length;
    },
    () => {},
  );
  const item = (/** @type {ReadGame} */ read) => {
    const says = [h("strong", {}, titleOf(read)), h("span", { class: "muted small" }, detailOf(read))];
    const pick = () => {
      dialog.close();
      take(read);
    };
    return h("li", {}, read.game ? button(says, pick, "wide") : h("div", {}, says));
  };
  const none = h("p", { class: "muted", role: "status" });
  const look = (/** @type {string} */ word) => {
    wanted = games.filter((read) => `${titleOf(read)} ${detailOf(read)}`.toLowerCase().includes(word.toLowerCase()));
    shown = 0;
    fill(list);
    none.textContent = wanted.length === 0 ? text("No game has that in its names, event or date.") : "";
    void more.next();
  };
  const word = h("input", { id: "book-word", type: "search", autocomplete: "off", oninput: () => look(word.value) });
  const dialog = dialogOf(
    plural(games.length, "{count} game", "{count} games"),
    games.length > FEW && h("div", { class: "field" }, h("label", { for: "book-word" }, text("With the words")), word),
    list,
    none,
    more.element,
  );
  look("");
}
