/**
 * What somebody wants of the page in this browser: language, theme, sounds, notifications, chat, board and men, whether
 * moves are asked for twice.
 */

import { keep, kept } from "../api/storage.js";
import { chooseMen } from "../board/pieces.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { choose, chosenLanguage, LANGUAGES, text } from "./language.js";
import { choiceOf, dialogOf, problemPlace, selectOf } from "./parts.js";

const KEPT = "shatranj.settings";
/** Read before anything is drawn (first-paint.js), so it is kept by itself. */
const THEME = "shatranj.theme";

/**
 * @typedef {object} Settings
 * @property {"on" | "off"} sound
 * @property {"on" | "off"} notify whether the browser tells of one's move while the page is not looked at
 * @property {"on" | "off"} chat whether what is said about a game is shown
 * @property {"checkered" | "plain"} board
 * @property {"carved" | "chess"} men
 * @property {"never" | "days" | "always"} confirm which moves are asked for twice: of games of days a move, of all
 */

/** @type {Settings} */
const USUAL = { sound: "on", notify: "off", chat: "on", board: "checkered", men: "carved", confirm: "days" };

/** @type {Settings} */
export const settings = { ...USUAL, ...read() };

/** Tells of every `change`. */
export const settingsChanges = new EventTarget();

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

/** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
function set(name, value) {
  settings[name] = value;
  keep(KEPT, JSON.stringify(settings));
  show();
  settingsChanges.dispatchEvent(new Event("change"));
}

/** The browser is asked here alone, and only by who wants it. */
function notifyChoice() {
  if (globalThis.Notification === undefined || !navigator.locks) return [];
  const problem = problemPlace();
  const choice = choiceOf({
    legend: text("Tell me of my move when I look elsewhere"),
    name: "notify",
    options: [
      ["on", text("On")],
      ["off", text("Off")],
    ],
    value: settings.notify,
    chosen: async (value) => {
      problem.textContent = "";
      const isAllowed = value !== "on" || (await Notification.requestPermission()) === "granted";
      set("notify", value === "on" && isAllowed ? "on" : "off");
      if (isAllowed) return;
      problem.textContent = text("The browser does not allow it. Its settings for this page say whether it may.");
      const off = /** @type {HTMLInputElement} */ (choice.querySelector("[value=off]"));
      off.checked = true;
    },
  });
  return [choice, problem];
}

function open() {
  const theme = (/** @type {string} */ value) => {
    keep(THEME, value === "system" ? undefined : value);
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  };
  /** @template {keyof Settings} K @param {K} name @param {string} legend @param {[Settings[K], string][]} options */
  const choice = (name, legend, options) => {
    const chosen = (/** @type {string} */ value) => set(name, /** @type {Settings[K]} */ (value));
    return choiceOf({ legend, name, options, value: settings[name], chosen });
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
    choice("sound", text("Sounds"), [
      ["on", text("On")],
      ["off", text("Off")],
    ]),
    ...notifyChoice(),
    choice("chat", text("Chat beside games"), [
      ["on", text("Shown")],
      ["off", text("Not shown")],
    ]),
    choice("board", text("Board"), [
      ["checkered", text("Checkered")],
      ["plain", text("Of one colour")],
    ]),
    h("p", { class: "muted small" }, text("Boards were of one colour, with lines, until long after shatranj had come to Europe.")),
    choice("men", text("Men"), [
      ["carved", text("As they were carved")],
      ["chess", text("Like chess pieces")],
    ]),
    choice("confirm", text("Ask again before a move is played"), [
      ["never", text("Never")],
      ["days", text("Days a move")],
      ["always", text("Always")],
    ]),
    h("p", { class: "muted small" }, text("All of this is kept in this browser.")),
  );
}
