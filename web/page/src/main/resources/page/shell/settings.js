/** What somebody wants of the page in this browser: theme, sounds, board and men, whether moves are asked for twice. */

import { keep, kept } from "../api/storage.js";
import { chooseMen } from "../board/pieces.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { choiceOf, dialogOf } from "./parts.js";

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
    { class: "quiet icon", type: "button", title: "Settings", "aria-label": "Settings", onclick: open },
    icon("settings"),
  );
}

function open() {
  /** @template {keyof Settings} K @param {K} key */
  const choose = (key) => (/** @type {string} */ value) => {
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
    "Settings",
    choiceOf({
      legend: "Theme",
      name: "theme",
      options: [
        ["system", "As the system"],
        ["light", "Light"],
        ["dark", "Dark"],
      ],
      value: document.documentElement.dataset.theme ?? "system",
      chosen: theme,
    }),
    choiceOf({
      legend: "Sounds",
      name: "sound",
      options: [
        ["on", "On"],
        ["off", "Off"],
      ],
      value: settings.sound,
      chosen: choose("sound"),
    }),
    choiceOf({
      legend: "Board",
      name: "board",
      options: [
        ["checkered", "Checkered"],
        ["plain", "Of one colour"],
      ],
      value: settings.board,
      chosen: choose("board"),
    }),
    h("p", { class: "muted small" }, "Boards were of one colour, with lines, until long after shatranj had come to Europe."),
    choiceOf({
      legend: "Men",
      name: "men",
      options: [
        ["carved", "As they were carved"],
        ["chess", "Like chess pieces"],
      ],
      value: settings.men,
      chosen: choose("men"),
    }),
    choiceOf({
      legend: "Ask again before a move is played",
      name: "confirm",
      options: [
        ["never", "Never"],
        ["days", "Days a move"],
        ["always", "Always"],
      ],
      value: settings.confirm,
      chosen: choose("confirm"),
    }),
    h("p", { class: "muted small" }, "All of this is kept in this browser."),
  );
}
