/** Says things to those who listen to the page instead of looking at it. */

/** @param {string} id @param {string} text */
function tell(id, text) {
  const region = document.getElementById(id);
  if (!region || !text) return;
  // The same words twice are two events; a region that does not change says nothing.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** When there is time: moves, offers, who has come. @param {string} text */
export const say = (text) => tell("said", text);

/** At once: clocks that run out, results, moves that were refused. @param {string} text */
export const warn = (text) => tell("warned", text);
