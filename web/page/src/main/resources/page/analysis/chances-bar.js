/** What both sides can hope for, as a bar beside the board. */

import { h } from "../shell/dom.js";

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
    const words = share === undefined ? "No evaluation" : `White can hope for ${share.toFixed(2)} points of 1`;
    this.element.setAttribute("aria-label", words);
    this.element.title = words;
    this.element.classList.toggle("unknown", share === undefined);
    this.element.style.setProperty("--share", `${100 * (share ?? 0.5)}%`);
  }
}
