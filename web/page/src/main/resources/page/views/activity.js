/** What a player has finished on each of the last seven days. */

import * as server from "../api/server.js";
import { daysOfPlay } from "../game/activity.js";
import { tallyWords } from "../game/ratings.js";
import { searchAddress } from "../game/search.js";
import { h } from "../shell/dom.js";
import { dateText, text } from "../shell/language.js";

const DAY_MS = 86_400_000;
const DAYS = 7;
/** As many as the server gives at once. Of the day in which they end, not all may be known: it is left out. */
const MOST_GAMES = 200;

/**
 * A section that is hidden where there is nothing to tell.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 */
export function activityOf(id, signal) {
  const list = h("ul", { class: "games" });
  const section = h("section", { class: "stack found", "aria-label": text("Activity"), hidden: true }, h("h2", {}, text("Activity")), list);
  const since = new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  server.finishedGames({ player: id, since, pageSize: String(MOST_GAMES) }, "", signal).then(
    ({ games, nextPageToken }) => {
      const days = daysOfPlay(games, id);
      const whole = nextPageToken && days.length > 1 ? days.slice(0, -1) : days;
      section.hidden = whole.length === 0;
      list.append(...whole.map((day) => dayLine(day, id)));
    },
    // It is not what the page is for.
    () => undefined,
  );
  return section;
}

/** @param {import("../game/activity.js").DayOfPlay} played @param {string} id */
function dayLine(played, id) {
  const { day } = played;
  const date = dateText(new Date(day), { dateStyle: "medium", timeZone: "UTC" });
  const found = searchAddress({ player: id, since: day, until: day });
  return h("li", {}, h("div", { class: "row spread" }, h("a", { href: found }, date), h("span", {}, tallyWords(played))));
}
