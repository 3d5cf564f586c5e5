/**
 * What somebody wants of the page in this browser: language, theme, sounds, board and men, whether moves are asked for
 * twice.
 */

import { keep, kept } from "../api/storage.js";
import { chooseMen } from "../board/pieces.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { choose, chosenLanguage, LANGUAGES, text } from "./language.js";
import { choiceOf, dialogOf, selectOf } from "./parts.js";

const KEPT = "shatranj.settings";
/** Read before anything is drawn (first-paint.js), so it is kept by itself. */
const THEME = "shatranj.theme";

/**
 * @typedef {object} Settings
 * @property {"on" | "off"} sound
 * @property {"checkered" | "plain"} board
 * @property {"carved" | "chess"} men
 * @property {"never" | "days" | "always"} confirm which moves are asked for twice: of games of days a move, of all
 */

/** @type {Settings} */
const USUAL = { sound: "on", board: "checkered", men: "carved", confirm: "days" };

/** @type {Settings} */
export const settings = { ...USUAL, ...read() };

/** @returns {Partial<Settings>} */
function read() {
  try {
    return JSON.parse(kept(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** The board is drawn by the style sheets, the men are not. */
function show() {
  document.documentElement.dataset.board = settings.board;
  chooseMen(settings.men);
}

/** The button in the header. */
export function settingsButton() {
  show();
  return h(
    "button",
    { class: "quiet icon", type: "button", title: text("Settings"), "aria-label": text("Settings"), onclick: open },
    icon("settings"),
  );
}

/** Another language is chosen by a button: who goes through the list by keys would load the page at every step. */
function languageForm() {
  const list = selectOf({
    id: "language",
    label: text("Language"),
    options: [["", text("As the browser has it")], ...LANGUAGES],
    value: chosenLanguage(),
    chosen: () => {},
  });
  const form = h(
    "form",
    { class: "stack" },
    h("div", { class: "row at-end" }, list.element, h("button", {}, text("Use it"))),
    h("p", { class: "muted small" }, text("The page is loaded again, and goes on where it was.")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    choose(list.value);
  });
  return form;
}

function open() {
  /** @template {keyof Settings} K @param {K} key */
  const set = (key) => (/** @type {string} */ value) => {
    settings[key] = /** @type {Settings[K]} */ (value);
    keep(KEPT, JSON.stringify(settings));
    show();
  };
  const theme = (/** @type {string} */ value) => {
    keep(THEME, value === "system" ? undefined : value);
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  dialogOf(
    text("Settings"),
    languageForm(),
    choiceOf({
      legend: text("Theme"),
      name: "theme",
      options: [
        ["system", text("As the system")],
        ["light", text("Light")],
        ["dark", text("Dark")],
      ],
      value: document.documentElement.dataset.theme ?? "system",
      chosen: theme,
    }),
    choiceOf({
      legend: text("Sounds"),
      name: "sound",
      options: [
        ["on", text("On")],
        ["off", text("Off")],
      ],
      value: settings.sound,
      chosen: set("sound"),
    }),
    choiceOf({
      legend: text("Board"),
      name: "board",
      options: [
        ["checkered", text("Checkered")],
        ["plain", text("Of one colour")],
      ],
      value: settings.board,
      chosen: set("board"),
    }),
    h("p", { class: "muted small" }, text("Boards were of one colour, with lines, until long after shatranj had come to Europe.")),
    choiceOf({
      legend: text("Men"),
      name: "men",
      options: [
        ["carved", text("As they were carved")],
        ["chess", text("Like chess pieces")],
      ],
      value: settings.men,
      chosen: set("men"),
    }),
    choiceOf({
      legend: text("Ask again before a move is played"),
      name: "confirm",
      options: [
        ["never", text("Never")],
        ["days", text("Days a move")],
        ["always", text("Always")],
      ],
      value: settings.confirm,
      chosen: set("confirm"),
    }),
    h("p", { class: "muted small" }, text("All of this is kept in this browser.")),
  );
}
