/** Small pictures for buttons, drawn here: letters that stand for pictures are not in every font. */

import { s } from "./dom.js";

const PATHS = {
  first: "M6 5v14M18 6l-8 6 8 6z",
  back: "M16 5.5l-9 6.5 9 6.5z",
  forward: "M8 5.5l9 6.5-9 6.5z",
  last: "M18 5v14M6 6l8 6-8 6z",
  replay: "M4 6.5l8 5.5-8 5.5zM12.5 6.5l8 5.5-8 5.5z",
  pause: "M8 5.5v13M16 5.5v13",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  close: "M6 6l12 12M18 6L6 18",
  move: "M12 4v16M4 12h16M9 7l3-3 3 3M9 17l3 3 3-3M7 9l-3 3 3 3M17 9l3 3-3 3",
};

/** @typedef {keyof typeof PATHS} Icon */

/** @param {Icon} name */
export const icon = (name) =>
  s("svg", { class: `icon-picture ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
