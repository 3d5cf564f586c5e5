/** Arrows across a board. */

import { s } from "../shell/dom.js";

/** @import {Arrow} from "./types.js" */

const HEAD = 11;

/**
 * @param {Arrow} arrow
 * @param {(square: string) => [number, number]} centre of a square, in the drawing's units
 */
export function arrow({ from, to, rank }, centre) {
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [bx, by] = [x2 - dx * HEAD, y2 - dy * HEAD];
  const wing = HEAD * 0.62;
  return s(
    "g",
    { class: `arrow rank-${Math.min(rank, 3)}`, "data-arrow": from + to },
    s("line", { x1: x1 + dx * 10, y1: y1 + dy * 10, x2: bx, y2: by }),
    s("polygon", {
      points: `${x2},${y2} ${bx - dy * wing},${by + dx * wing} ${bx + dy * wing},${by - dx * wing}`,
    }),
  );
}
