/** What this browser keeps for this origin; where it forbids that, what the tab keeps for as long as it is open. */

/** @type {Map<string, string>} */
const instead = new Map();

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return instead.get(name) ?? null;
  }
}

/** @param {string} name @param {string | undefined} value none: it is forgotten */
export function keep(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    if (value === undefined) instead.delete(name);
    else instead.set(name, value);
  }
}
