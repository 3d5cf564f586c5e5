/** Parts that several views are made of. */

import { playerWords } from "../api/refusal-words.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

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
    list.replaceChildren(...choices.map(([key, text]) => h("option", { value: key, selected: key === now }, text)));
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
        h("button", { type: "button", class: "quiet icon", "aria-label": "Close", onclick: close }, icon("close")),
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
 */
export function onSubmit(form, action, problem) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const buttons = form.querySelectorAll("button");
    buttons.forEach((button) => (button.disabled = true));
    problem.textContent = "";
    try {
      await action();
    } catch (failure) {
      problem.textContent = playerWords(failure);
    } finally {
      buttons.forEach((button) => (button.disabled = false));
    }
  });
}

/** A place for what went wrong. */
export const problemPlace = () => h("p", { class: "problem", role: "alert" });

/**
 * Copies a text and says so on the button.
 *
 * @param {HTMLButtonElement} button
 * @param {() => string | Promise<string>} text
 */
export function copies(button, text) {
  const label = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(await text());
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => (button.textContent = label), 2000);
  });
  return button;
}
