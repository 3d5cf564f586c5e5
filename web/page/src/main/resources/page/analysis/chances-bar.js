/** What both sides can hope for, as a bar beside the board. */

import { h } from "../shell/dom.js";
import { decimalText, text } from "../shell/language.js";

export class ChancesBar {
  #white = h("div", {});
  element = h("div", { class: "chances", role: "img" }, this.#white);

  /**
   * @param {number | undefined} share White's points, 0 to 1; none: nobody has looked at the position
   * @param {boolean} whiteBelow
   * @param {boolean} soon whether somebody will have looked at it in a moment: until then the bar stays
   */
  show(share, whiteBelow, soon) {
    this.element.classList.toggle("turned", !whiteBelow);
    if (share === undefined && soon) return;
    const words = share === undefined ? text("No evaluation") : text("White can hope for {points} points of 1", { points: decimalText(share, 2) });
    this.element.setAttribute("aria-label", words);
    this.element.title = words;
    this.element.classList.toggle("unknown", share === undefined);
    this.element.style.setProperty("--share", `${100 * (share ?? 0.5)}%`);
  }
}
