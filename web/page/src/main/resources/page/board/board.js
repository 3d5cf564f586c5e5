/**
 * A board to look at and to move on: drawn in SVG, and above the drawing a grid of cells that has the
 * pointer, the keyboard, and words for those who do not see it. It knows no rules: which men may be
 * lifted and where they may go it is told, and what was asked for it tells.
 */

import { dress, h, s } from "../shell/dom.js";
import { listed, text } from "../shell/language.js";
import { arrow } from "./arrows.js";
import { DESCRIPTIONS, SQUARE, drawMan, nameOf } from "./pieces.js";
import { fileOf, rankOf, squareAt } from "./position.js";

/** @import {Man, View, Wishes} from "./types.js" */

const SIDE = 8 * SQUARE;
/** Pointers tremble: nearer than this a press is a click. */
const DRAG_PIXELS = 5;
const STEPS = /** @type {const} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

export class Board {
  element = h("div", { class: "board" });
  /** @type {Wishes} */
  #wishes;
  /** @type {View} */
  #view = { placement: new Map(), orientation: "WHITE" };
  /** @type {string | undefined} */
  #selected;
  #focused = "e1";
  /** @type {Drag | undefined} */
  #drag;
  /** @type {Map<string, {man: Man, element: SVGGElement}>} */
  #men = new Map();
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();

  #squaresLayer = s("g");
  #marksLayer = s("g");
  #menLayer = s("g");
  #arrowsLayer = s("g", { class: "arrows" });
  #drawnLayer = s("g", { class: "arrows drawn" });
  /** Arrows and circles of the reader, each by both its squares. @type {Set<string>} */
  #drawn = new Set();
  /** Where an arrow begins that is being drawn. @type {string | undefined} */
  #drawnFrom;
  #grid = h("div", { class: "board-grid", role: "grid" });

  /**
   * @param {string} label what the board shows
   * @param {Wishes} [wishes]
   */
  constructor(label, wishes = {}) {
    this.#wishes = wishes;
    this.#grid.setAttribute("aria-label", label);
    const drawing = s(
      "svg",
      { viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true" },
      this.#squaresLayer,
      this.#marksLayer,
      this.#menLayer,
      this.#arrowsLayer,
      this.#drawnLayer,
    );
    this.element.append(drawing, this.#grid);
    dress(this.#grid, {
      onpointerdown: (event) => this.#press(event),
      onpointermove: (event) => this.#pull(event),
      onpointerup: (event) => this.#release(event),
      onpointercancel: () => this.#letGo(),
      // The right button draws.
      oncontextmenu: (event) => event.preventDefault(),
      onkeydown: (event) => this.#key(event),
      onfocusin: (event) => this.#focus(event.target),
    });
    this.#layOut();
  }

  /** @param {View} view */
  show(view) {
    const turned = view.orientation !== this.#view.orientation;
    this.#view = view;
    if (turned) this.#layOut();
    if (this.#selected && !this.#mayLift(this.#selected)) this.#selected = undefined;
    this.#placeMen();
    this.#mark();
    this.#name();
    this.#arrowsLayer.replaceChildren(
      ...(view.arrows ?? []).map((each) => arrow(each, (square) => this.#centre(square))),
    );
    this.#showDrawn();
  }

  // ------------------------------------------------------------------------------------- geometry

  /** @param {string} square @returns {[number, number]} column and row as they are seen */
  #place(square) {
    const white = this.#view.orientation === "WHITE";
    return [white ? fileOf(square) : 7 - fileOf(square), white ? 7 - rankOf(square) : rankOf(square)];
  }

  /** @param {number} column @param {number} row */
  #squareOf(column, row) {
    const white = this.#view.orientation === "WHITE";
    return squareAt(white ? column : 7 - column, white ? 7 - row : row);
  }

  /** @param {string} square @returns {[number, number]} */
  #centre(square) {
    const [column, row] = this.#place(square);
    return [(column + 0.5) * SQUARE, (row + 0.5) * SQUARE];
  }

  /** @param {PointerEvent} event @returns {{x: number, y: number, square: string | undefined}} */
  #under(event) {
    const box = this.#grid.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 8;
    const y = ((event.clientY - box.top) / box.height) * 8;
    const inside = x >= 0 && x < 8 && y >= 0 && y < 8;
    return { x: x * SQUARE, y: y * SQUARE, square: inside ? this.#squareOf(Math.floor(x), Math.floor(y)) : undefined };
  }

  // -------------------------------------------------------------------------------------- drawing

  #layOut() {
    /** @type {Element[]} */
    const squares = [];
    this.#cells.clear();
    const rows = [];
    for (let row = 0; row < 8; row++) {
      const cells = [];
      for (let column = 0; column < 8; column++) {
        const square = this.#squareOf(column, row);
        const dark = (fileOf(square) + rankOf(square)) % 2 === 0;
        const shade = dark ? "dark" : "light";
        squares.push(
          s("rect", { class: shade, x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE }),
        );
        if (column === 0) squares.push(letter(square[1], shade, 2.5, row * SQUARE + 9.5));
        if (row === 7) squares.push(letter(square[0], shade, (column + 1) * SQUARE - 7.5, SIDE - 3));
        const cell = h("div", { role: "gridcell", "data-square": square, tabindex: -1 });
        this.#cells.set(square, cell);
        cells.push(cell);
      }
      rows.push(h("div", { role: "row" }, cells));
    }
    this.#squaresLayer.replaceChildren(...squares);
    this.#grid.replaceChildren(...rows);
  }

  /** Keeps the drawings of men that stand, moves those of men that moved. */
  #placeMen() {
    const free = new Map(this.#men);
    /** @type {Map<string, {man: Man, element: SVGGElement}>} */
    const placed = new Map();
    const coming = [];
    for (const [square, man] of this.#view.placement) {
      const there = free.get(square);
      if (there && same(there.man, man)) {
        free.delete(square);
        placed.set(square, there);
      } else {
        coming.push(/** @type {const} */ ([square, man]));
      }
    }
    for (const [square, man] of coming) {
      const from = [...free].find(([, old]) => same(old.man, man));
      if (from) free.delete(from[0]);
      const element = from ? from[1].element : drawMan(man);
      if (!from) this.#menLayer.append(element);
      placed.set(square, { man, element });
    }
    for (const { element } of free.values()) element.remove();
    // What was drawn was about the men as they stood.
    if (coming.length > 0 || free.size > 0) this.#drawn.clear();
    this.#men = placed;
    for (const [square, { element }] of placed) {
      if (this.#drag?.lifted && square === this.#drag.from) continue;
      const [column, row] = this.#place(square);
      element.classList.remove("lifted");
      element.style.transform = `translate(${column * SQUARE}px, ${row * SQUARE}px)`;
    }
  }

  #mark() {
    const { lastMove, check, planned = [], placement } = this.#view;
    /** @type {Element[]} */
    const marks = [];
    const tint = (/** @type {string} */ name, /** @type {string} */ square) => {
      const [column, row] = this.#place(square);
      marks.push(
        s("rect", { class: name, x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE }),
      );
    };
    if (lastMove) [lastMove.from, lastMove.to].forEach((square) => tint("mark-move", square));
    new Set(planned.flatMap(({ from, to }) => [from, to])).forEach((square) => tint("mark-plan", square));
    if (check) {
      const [cx, cy] = this.#centre(check);
      marks.push(s("circle", { class: "mark-check", cx, cy, r: SQUARE / 2 - 1.5 }));
    }
    if (this.#selected) {
      tint("mark-selected", this.#selected);
      for (const square of this.#targets()) {
        const [cx, cy] = this.#centre(square);
        marks.push(
          placement.has(square)
            ? s("circle", { class: "mark-take", cx, cy, r: SQUARE / 2 - 3 })
            : s("circle", { class: "mark-target", cx, cy, r: 6.5 }),
        );
      }
    }
    this.#marksLayer.replaceChildren(...marks);
  }

  /** Says in words what each cell holds. */
  #name() {
    const targets = new Set(this.#targets());
    for (const [square, cell] of this.#cells) {
      const man = this.#view.placement.get(square);
      const words = [square, man ? nameOf(man) : text("empty")];
      if (man && this.#view.planned?.some(({ to }) => to === square)) words.push(text("planned"));
      if (square === this.#view.check) words.push(text("in check"));
      if (square === this.#selected) words.push(text("lifted"));
      if (targets.has(square)) words.push(text("may go here"));
      dress(cell, {
        "aria-label": listed(words),
        "aria-selected": square === this.#selected ? "true" : "false",
        title: man ? text("{man}: {moves}", { man: nameOf(man), moves: DESCRIPTIONS[man.role].moves }) : undefined,
        tabindex: square === this.#focused ? 0 : -1,
        class: this.#mayLift(square) ? "mine" : undefined,
      });
    }
  }

  // --------------------------------------------------------------------------------------- wishes

  /** @param {string} square */
  #mayLift(square) {
    const man = this.#view.placement.get(square);
    const { movable } = this.#view;
    return man !== undefined && (movable === "BOTH" || movable === man.color);
  }

  #targets() {
    return this.#selected ? (this.#view.targets?.get(this.#selected) ?? []) : [];
  }

  /** @param {string | undefined} square */
  #select(square) {
    this.#selected = square;
    this.#mark();
    this.#name();
  }

  /**
   * A square was clicked, or entered by the keyboard.
   *
   * @param {string} square
   */
  #choose(square) {
    const from = this.#selected;
    const lifts = this.#mayLift(square);
    if (from && from !== square && !(lifts && !this.#view.targets?.get(from)?.has(square))) {
      this.#select(undefined);
      this.#wishes.move?.(from, square);
    } else if (lifts && from !== square) {
      this.#select(square);
    } else {
      this.#select(undefined);
      if (from) return;
      this.#wishes.press?.(square);
      this.#wishes.cancel?.();
    }
  }

  // -------------------------------------------------------------------------------------- pointer

  /** @param {PointerEvent} event */
  #press(event) {
    const { square } = this.#under(event);
    if (event.button === 2 && square) {
      this.#drawnFrom = square;
      this.#grid.setPointerCapture(event.pointerId);
    }
    if (event.button !== 0 || !square) return;
    event.preventDefault();
    this.#drawn.clear();
    this.#showDrawn();
    this.#cells.get(square)?.focus({ preventScroll: true });
    const man = this.#men.get(square);
    if (!man || !this.#mayLift(square)) {
      this.#choose(square);
      return;
    }
    const targeted = this.#selected && this.#view.targets?.get(this.#selected)?.has(square);
    if (targeted) {
      this.#choose(square);
      return;
    }
    this.#grid.setPointerCapture(event.pointerId);
    this.#drag = {
      from: square,
      element: man.element,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      lifted: false,
      wasSelected: this.#selected === square,
    };
    this.#select(square);
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    if (!drag.lifted && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PIXELS) return;
    if (!drag.lifted) {
      drag.lifted = true;
      drag.element.classList.add("lifted");
      this.#menLayer.append(drag.element);
    }
    const { x, y } = this.#under(event);
    drag.element.style.transform = `translate(${x - SQUARE / 2}px, ${y - SQUARE / 2}px)`;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (event.button === 2) this.#draw(this.#under(event).square);
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.#drag = undefined;
    if (!drag.lifted) {
      if (drag.wasSelected) this.#choose(drag.from);
      return;
    }
    const { square } = this.#under(event);
    this.#placeMen();
    if (!square) this.#wishes.off?.(drag.from);
    if (square && square !== drag.from) {
      this.#select(undefined);
      this.#wishes.move?.(drag.from, square);
    }
  }

  /** Draws an arrow to a square, or a circle where it began; the same again takes it away. @param {string | undefined} to */
  #draw(to) {
    const from = this.#drawnFrom;
    this.#drawnFrom = undefined;
    if (!from || !to) return;
    if (!this.#drawn.delete(from + to)) this.#drawn.add(from + to);
    this.#showDrawn();
  }

  #showDrawn() {
    const centre = (/** @type {string} */ square) => this.#centre(square);
    const shapes = [...this.#drawn].map((squares) => {
      const [from, to] = [squares.slice(0, 2), squares.slice(2)];
      if (from !== to) return arrow({ from, to, rank: 1 }, centre);
      const [cx, cy] = centre(from);
      return s("circle", { class: "circle", "data-circle": from, cx, cy, r: SQUARE / 2 - 2.5 });
    });
    this.#drawnLayer.replaceChildren(...shapes);
  }

  #letGo() {
    this.#drag = undefined;
    this.#drawnFrom = undefined;
    this.#placeMen();
  }

  // ------------------------------------------------------------------------------------- keyboard

  /** @param {EventTarget | null} target */
  #focus(target) {
    const square = target instanceof HTMLElement ? target.dataset.square : undefined;
    if (!square) return;
    this.#cells.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.#focused = square;
    this.#cells.get(square)?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    if (step) {
      const [column, row] = this.#place(this.#focused);
      const next = [column + step[0], row + step[1]];
      if (next.every((n) => n >= 0 && n < 8)) this.#cells.get(this.#squareOf(next[0], next[1]))?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#choose(this.#focused);
    } else if (event.key === "Escape") {
      this.#letGo();
      if (this.#selected) this.#select(undefined);
      else this.#wishes.cancel?.();
    } else {
      return;
    }
    event.preventDefault();
  }
}

/**
 * @typedef {object} Drag
 * @property {string} from
 * @property {SVGGElement} element
 * @property {number} pointer
 * @property {number} x
 * @property {number} y
 * @property {boolean} lifted
 * @property {boolean} wasSelected
 */

/** @param {Man} one @param {Man} other */
const same = (one, other) => one.color === other.color && one.role === other.role;

/**
 * @param {string} name of a file or a rank
 * @param {string} shade
 * @param {number} x
 * @param {number} y
 */
const letter = (name, shade, x, y) => s("text", { class: `on-${shade}`, x, y }, name);

/**
 * Legal moves as a board takes them.
 *
 * @param {readonly {uci: string}[]} moves
 * @returns {Map<string, Set<string>>}
 */
export function targetsOf(moves) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { uci } of moves) {
    const from = uci.slice(0, 2);
    targets.set(from, (targets.get(from) ?? new Set()).add(uci.slice(2, 4)));
  }
  return targets;
}
