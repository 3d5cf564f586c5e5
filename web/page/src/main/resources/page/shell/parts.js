/** Parts that several views are made of. */

import { playerWords } from "../api/refusal-words.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { text } from "./language.js";

/** @import {Child} from "./dom.js" */

/**
 * One choice of several, side by side.
 *
 * @param {object} choice
 * @param {string} choice.legend
 * @param {string} choice.name
 * @param {readonly (readonly [string, string])[]} choice.options values and what they are called
 * @param {string} choice.value the one that is chosen at first
 * @param {(value: string) => void} [choice.chosen]
 * @param {string} [choice.look]
 */
export function choiceOf({ legend, name, options, value, chosen, look = "" }) {
  return h(
    "fieldset",
    { class: `choice ${look}` },
    h("legend", {}, legend),
    h(
      "div",
      { class: "options" },
      options.map(([key, label]) =>
        h(
          "label",
          {},
          h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => chosen?.(key) }),
          h("span", {}, label),
        ),
      ),
    ),
  );
}

/**
 * A field with its label above.
 *
 * @param {{id: string, label: string, value: string, chosen: (value: string) => void} & import("./dom.js").Attributes} field
 */
export function fieldOf({ id, label, value, chosen, ...attributes }) {
  const input = h("input", {
    id,
    value,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    oninput: () => chosen(input.value),
    ...attributes,
  });
  return h("div", { class: "field" }, h("label", { for: id }, label), input);
}

/**
 * One choice of many, in a list that folds up.
 *
 * @param {object} select
 * @param {string} select.id
 * @param {string} select.label
 * @param {readonly (readonly [string, string])[]} select.options
 * @param {string} select.value
 * @param {(value: string) => void} select.chosen
 */
export function selectOf({ id, label, options, value, chosen }) {
  const list = h("select", { id, onchange: () => chosen(list.value) });
  const offer = (/** @type {readonly (readonly [string, string])[]} */ choices, /** @type {string} */ now) =>
    list.replaceChildren(...choices.map(([key, name]) => h("option", { value: key, selected: key === now }, name)));
  offer(options, value);
  return {
    element: h("div", { class: "field" }, h("label", { for: id }, label), list),
    offer,
    get value() {
      return list.value;
    },
  };
}

/**
 * A dialog that is closed by Escape, by its button and by a click beside it.
 *
 * @param {string} title
 * @param {...Child} children
 */
export function dialogOf(title, ...children) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { "aria-label": title, onclose: () => dialog.remove() },
    h(
      "div",
      { class: "dialog" },
      h(
        "header",
        {},
        h("h2", {}, title),
        h("button", { type: "button", class: "quiet icon", "aria-label": text("Close"), onclick: close }, icon("close")),
      ),
      ...children,
    ),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Does something when a form is sent, once at a time, and shows what went wrong.
 *
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} action
 * @param {HTMLElement} problem where to say it
 * @param {(failure: unknown) => boolean} [saysIt] whether it is said elsewhere
 */
export function onSubmit(form, action, problem, saysIt = () => false) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const buttons = form.querySelectorAll("button");
    buttons.forEach((button) => (button.disabled = true));
    problem.textContent = "";
    try {
      await action();
    } catch (failure) {
      if (!saysIt(failure)) problem.textContent = playerWords(failure);
    } finally {
      buttons.forEach((button) => (button.disabled = false));
    }
  });
}

/**
 * Asks once more, and for what else must be known, before something is done that cannot be undone.
 *
 * @param {object} question
 * @param {string} question.title
 * @param {string} [question.says] what will become of it
 * @param {Child[]} [question.fields]
 * @param {string} question.label of the button that does it
 * @param {boolean} [question.danger]
 * @param {() => Promise<unknown>} question.act
 */
export function confirmed({ title, says, fields = [], label, danger = false, act }) {
  const problem = problemPlace();
  const form = h(
    "form",
    { class: "stack wide-gap", novalidate: true },
    says && h("p", {}, says),
    fields,
    problem,
    h(
      "div",
      { class: "row" },
      h("button", { class: danger ? "danger" : "primary" }, label),
      button(text("Not now"), () => dialog.close()),
    ),
  );
  const done = async () => {
    await act();
    dialog.close();
  };
  onSubmit(form, done, problem);
  const dialog = dialogOf(title, form);
  // What must be known comes first; where nothing must be, what is dangerous is not the next key.
  const first = form.querySelector("input, select, textarea") ?? form.querySelector(danger ? ".row button + button" : ".row button");
  /** @type {HTMLElement | null} */ (first)?.focus();
}

/**
 * A button for the next part of a list.
 *
 * @param {string} label
 * @param {() => Promise<boolean>} load whether there is still more
 * @param {(failure: unknown) => void} failed
 */
export function moreButton(label, load, failed) {
  const more = h("button", { type: "button", class: "wide", hidden: true }, label);
  const next = async () => {
    more.disabled = true;
    try {
      more.hidden = !(await load());
    } catch (failure) {
      failed(failure);
    } finally {
      more.disabled = false;
    }
  };
  more.addEventListener("click", () => void next());
  return { element: more, next };
}

/** Names and values, one below the other. @param {(readonly [string, Child] | false | undefined)[]} facts */
export const factsOf = (facts) =>
  h(
    "dl",
    { class: "facts" },
    facts.map((fact) => fact && h("div", {}, h("dt", {}, fact[0]), h("dd", {}, fact[1]))),
  );

/** A table that is wider than a phone, and then moves to the side. @param {string} label @param {HTMLElement} table */
export const wideTable = (label, table) =>
  h("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": label }, table);

/** A button that sends no form. @param {Child | Child[]} label @param {() => void} onclick @param {string} [look] */
export const button = (label, onclick, look) => h("button", { type: "button", class: look, onclick }, label);

/** A place for what went wrong. */
export const problemPlace = () => h("p", { class: "problem", role: "alert" });

/**
 * Copies a text and says so on the button.
 *
 * @param {HTMLButtonElement} button
 * @param {() => string | Promise<string>} what
 */
export function copies(button, what) {
  const label = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(await what());
      button.textContent = text("Copied");
    } catch {
      button.textContent = text("Not copied");
    }
    setTimeout(() => (button.textContent = label), 2000);
  });
  return button;
}

/**
 * Saves a file as if it were downloaded.
 *
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const url = URL.createObjectURL(content);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
