/** The way of a rating, as a line and as a table. */

import { dayText, graphOf, historyWords, ratingText } from "../game/ratings.js";
import { h, s } from "../shell/dom.js";
import { apart, numberText, text } from "../shell/language.js";

/** @import {RatingDay} from "../api/types.js" */

const WIDTH = 600;
const HEIGHT = 200;
const LEFT = 60;
const TOP = 12;
const BOTTOM = 34;
const RIGHT = 12;
/** From one line to the next; the least of which there are not too many. */
const STEPS = [50, 100, 200, 500, 1000];
const MOST_LINES = 6;
/** More dots than this are a thick line. */
const MOST_DOTS = 60;

/** @param {RatingDay[]} days at least one, oldest first */
export function ratingGraph(days) {
  const { points, low, high } = graphOf(days);
  const x = (/** @type {number} */ part) => LEFT + part * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ part) => HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM);
  const places = points.map((point) => ({ x: x(point.x), y: y(point.y) }));
  const step = STEPS.find((each) => (high - low) / each <= MOST_LINES) ?? high - low;
  const lowest = Math.ceil(low / step) * step;
  const levels = Array.from({ length: Math.floor((high - lowest) / step) + 1 }, (_, i) => lowest + i * step);
  const level = (/** @type {number} */ rating) => y((rating - low) / (high - low));
  const drawing = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": historyWords(days), class: "rating-graph" },
    levels.map((rating) => s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: level(rating), y2: level(rating) })),
    levels.map((rating) => s("text", { x: LEFT - 8, y: level(rating) + 5, "text-anchor": "end" }, ratingText(rating))),
    s("polyline", { points: places.map((place) => `${place.x.toFixed(1)},${place.y.toFixed(1)}`).join(" ") }),
    places.length <= MOST_DOTS && places.map((place) => s("circle", { cx: place.x, cy: place.y, r: 3.5 })),
    days.length > 1 && s("text", { x: LEFT, y: HEIGHT - 6 }, apart(dayText(days[0].day))),
    days.length > 1 &&
      s("text", { x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, apart(dayText(days[days.length - 1].day))),
    days.length === 1 && s("text", { x: x(0.5), y: HEIGHT - 6, "text-anchor": "middle" }, apart(dayText(days[0].day))),
  );
  return h(
    "figure",
    { class: "stack" },
    drawing,
    h("figcaption", { class: "muted" }, historyWords(days)),
    h("details", {}, h("summary", {}, text("Day by day")), tableOf(days)),
  );
}

/** @param {RatingDay[]} days */
const tableOf = (days) =>
  h(
    "table",
    { class: "figures" },
    h(
      "thead",
      {},
      h("tr", {}, [text("Day"), text("Rating"), text("Games")].map((title) => h("th", { scope: "col" }, title))),
    ),
    h(
      "tbody",
      {},
      [...days]
        .reverse()
        .map(({ day, rating, games }) =>
          h("tr", {}, h("th", { scope: "row" }, dayText(day)), h("td", {}, ratingText(rating)), h("td", {}, numberText(games))),
        ),
    ),
  );
