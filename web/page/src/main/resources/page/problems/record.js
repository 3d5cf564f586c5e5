/** Which problems were solved in this browser, and how many in a row. */

import { keep, kept } from "../api/storage.js";

const KEPT = "shatranj.problems";

/** @typedef {{solved: string[], streak: number}} Kept */

/** @returns {Kept} */
function read() {
  try {
    const { solved, streak } = JSON.parse(kept(KEPT) ?? "{}");
    return { solved: Array.isArray(solved) ? solved : [], streak: Number.isInteger(streak) ? streak : 0 };
  } catch {
    return { solved: [], streak: 0 };
  }
}

/** @param {string} id */
export const isSolved = (id) => read().solved.includes(id);

/** How many were solved one after the other, each without a wrong move. */
export const streak = () => read().streak;

/** @param {string} id @param {boolean} isClean whether no move was wrong on the way */
export function solved(id, isClean) {
  const { solved: before, streak: run } = read();
  const isNew = !before.includes(id);
  // Who solves the same one again shows nothing new.
  keep(KEPT, JSON.stringify({ solved: isNew ? [...before, id] : before, streak: isClean && isNew ? run + 1 : run }));
}

/** A wrong move, or a look at the solution. */
export const failed = () => keep(KEPT, JSON.stringify({ ...read(), streak: 0 }));
