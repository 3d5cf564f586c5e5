/** The moves of a game, to read and to go back to. */

import { fill, h } from "../shell/dom.js";
import { icon } from "../shell/icons.js";
import { text } from "../shell/language.js";

/** @import {LegalMove} from "../api/types.js" */
/** @import {Icon} from "../shell/icons.js" */

export class MoveList {
  element = h("ol", { class: "moves", "aria-label": text("Moves") });
  /** @type {(ply: number) => void} */
  #go;
  #written = "";
  /** @type {HTMLElement | undefined} */
  #here;

  /** @param {(ply: number) => void} go to the position after that many plies */
  constructor(go) {
    this.#go = go;
    // Where what is said takes room from the list, the move that is looked at stays in sight.
    new ResizeObserver(() => this.#here && reveal(this.element, this.#here)).observe(this.element);
  }

  /**
   * @param {readonly LegalMove[]} moves
   * @param {number} ply the one that is looked at
   * @param {number} [first] plies that were played before the first of these: 1 if Black began
   */
  show(moves, ply, first = 0) {
    const written = `${first} ${moves.map(({ uci }) => uci).join(" ")}`;
    if (written !== this.#written) {
      this.#written = written;
      this.#write(moves, first);
    }
    for (const button of this.element.querySelectorAll("button")) {
      const here = Number(button.dataset.ply) === ply;
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (here) reveal(this.element, (this.#here = button));
    }
  }

  /** @param {readonly LegalMove[]} moves @param {number} first */
  #write(moves, first) {
    const rows = [];
    for (let i = -(first % 2); i < moves.length; i += 2) {
      rows.push(
        h(
          "li",
          {},
          h("span", { class: "number", "aria-hidden": "true" }, `${(i + first) / 2 + 1}.`),
          i < 0 ? h("span", { class: "gap" }, "…") : this.#button(moves[i], i + 1),
          moves[i + 1] && this.#button(moves[i + 1], i + 2),
        ),
      );
    }
    fill(this.element, rows);
  }

  /** @param {LegalMove} move @param {number} ply */
  #button(move, ply) {
    return h("button", { type: "button", "data-ply": ply, onclick: () => this.#go(ply) }, move.san);
  }
}

/** Scrolls a list alone, never the page. @param {HTMLElement} list @param {HTMLElement} button */
export function reveal(list, button) {
  const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

/**
 * Buttons to go through a game with.
 *
 * @param {(to: "first" | "back" | "forward" | "last") => void} go
 * @param {() => void} flip
 * @param {HTMLElement} [replay] a button that goes through it by itself
 */
export function stepper(go, flip, replay) {
  const control = (/** @type {Icon} */ name, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick }, icon(name));
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": text("Look at earlier moves") },
    control("first", text("To the start"), () => go("first")),
    control("back", text("One move back"), () => go("back")),
    control("forward", text("One move on"), () => go("forward")),
    control("last", text("To the last move"), () => go("last")),
    replay,
    control("flip", text("Turn the board"), flip),
  );
}

/**
 * The same by keys, wherever no control wants them for itself.
 *
 * @param {AbortSignal} signal
 * @param {(to: "first" | "back" | "forward" | "last") => void} go
 * @param {() => void} flip
 * @param {(step: 1 | -1) => boolean} [beside] to another variation, if there is one
 */
export function stepperKeys(signal, go, flip, beside = () => false) {
  const wants = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" });
  document.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (target.closest("input, select, textarea, dialog, [role=grid]")) return;
      const want = wants[/** @type {keyof typeof wants} */ (event.key)];
      if (want) go(want);
      else if (event.key === "f" || event.key === "F") flip();
      else if (!(event.key === "ArrowDown" && beside(1)) && !(event.key === "ArrowUp" && beside(-1))) return;
      event.preventDefault();
    },
    { signal },
  );
}
