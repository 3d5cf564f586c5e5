/** Says things to those who listen to the page instead of looking at it. */

/** @param {Element | null} region that is read when it changes @param {string} text */
export function tell(region, text) {
  if (!region || !text) return;
  // The same words twice are two events; a region that does not change says nothing.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** When there is time: moves, offers, who has come. @param {string} text */
export const say = (text) => tell(document.getElementById("said"), text);

/** At once: clocks that run out, results, moves that were refused. @param {string} text */
export const warn = (text) => tell(document.getElementById("warned"), text);
