/** What is wrong with the fields of a form, said at the field. */

import { h } from "./dom.js";

export class FieldProblems {
  /** @type {Map<string, {places: HTMLElement, problem: HTMLElement}>} */
  #fields = new Map();

  /**
   * A part of the form, with a place for what is wrong with it.
   *
   * @param {string[]} names that the server has for what is in it
   * @param {HTMLElement} element
   */
  field(names, element) {
    const problem = h("p", { class: "problem", id: `wrong-${names[0]}` });
    const places = h("div", { class: "stack" }, element, problem);
    for (const name of names) this.#fields.set(name, { places, problem });
    return places;
  }

  clear() {
    for (const { places, problem } of this.#fields.values()) {
      problem.textContent = "";
      for (const control of controlsIn(places)) {
        control.removeAttribute("aria-invalid");
        control.removeAttribute("aria-describedby");
      }
    }
  }

  /**
   * Says it at the field, and goes there.
   *
   * @param {string | undefined} name as the server calls it
   * @param {string} words
   * @returns {boolean} whether there is such a field
   */
  show(name, words) {
    const found = name === undefined ? undefined : this.#fields.get(name);
    if (!found) return false;
    const { places, problem } = found;
    problem.textContent = words;
    // What is folded up is opened.
    places.closest("details")?.setAttribute("open", "");
    const controls = controlsIn(places).filter((control) => control.checkVisibility());
    for (const control of controls) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", problem.id);
    }
    (controls.find((control) => control instanceof HTMLInputElement && control.checked) ?? controls[0])?.focus();
    return true;
  }
}

/** @param {HTMLElement} place @returns {HTMLElement[]} */
const controlsIn = (place) => [...place.querySelectorAll("input, select, textarea")].map((one) => /** @type {HTMLElement} */ (one));
