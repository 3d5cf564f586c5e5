/**
 * Whom the player of this browser follows, and with whom they want nothing to do. Kept in this browser alone: who likes
 * whom is nobody else's business, the server's included. A seek names those whom the seeker does not want to meet.
 */

import { keep, kept } from "../api/storage.js";

/** @typedef {"followed" | "blocked"} Relation */

const KEPT = "shatranj.people";

/** `change` when somebody is followed or blocked, or no longer, in whatever tab. */
export const peopleChanges = new EventTarget();
const changed = () => peopleChanges.dispatchEvent(new Event("change"));
globalThis.addEventListener?.("storage", ({ key }) => key === KEPT && changed());

/** @returns {Partial<Record<Relation, string[]>>} */
function people() {
  try {
    return JSON.parse(kept(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Relation} relation @returns {string[]} ids of players, whoever came last first */
export const idsOf = (relation) => people()[relation] ?? [];

/** @param {Relation} relation @param {string | undefined} id */
export const isOne = (relation, id) => id !== undefined && idsOf(relation).includes(id);

/** Follows or blocks a player, or does so no longer. Nobody is both. @param {Relation} relation @param {string} id */
export function turn(relation, id) {
  const before = isOne(relation, id);
  const others = { followed: idsOf("followed").filter((one) => one !== id), blocked: idsOf("blocked").filter((one) => one !== id) };
  if (!before) others[relation].unshift(id);
  keep(KEPT, JSON.stringify(others));
  changed();
}
