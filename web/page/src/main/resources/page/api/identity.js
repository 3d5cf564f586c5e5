/**
 * Who plays in this browser. A token lies in the storage of this origin, so that it is the same in all tabs and there
 * after a restart; it is in no URL and in no cookie, and scripts of other origins cannot read it (ADR 46).
 */

import { keep, kept } from "./storage.js";

const TOKEN = "shatranj.token";
const PLAYER = "shatranj.player";
/** The code with which the server ended the session of that player. */
const ENDED = "shatranj.ended";

/** @param {Record<string, string | undefined>} values what is absent is forgotten; the token comes last */
function change(values) {
  for (const [name, value] of Object.entries(values)) keep(name, value);
  changes.dispatchEvent(new Event("change"));
}

/** Says "change" when somebody signs in or out, in this tab or in another one. */
export const changes = new EventTarget();

globalThis.addEventListener?.("storage", (event) => {
  // A key of none means that all was cleared.
  if (event.key === TOKEN || event.key === null) changes.dispatchEvent(new Event("change"));
});

/** @returns {string | null} */
export const token = () => kept(TOKEN);

/** @returns {string | null} the player's id, of one whose session goes on */
export const player = () => (token() ? kept(PLAYER) : null);

/** @param {string | null} [id] */
export const isGuest = (id = player()) => id?.startsWith("guest-") === true;

/** @returns {{player: string, code: string} | undefined} whose session the server ended, until somebody signs in */
export function ended() {
  const [id, code] = [kept(PLAYER), kept(ENDED)];
  return id && code && !token() ? { player: id, code } : undefined;
}

/**
 * @param {string} id of the player
 * @param {string} secret the token
 */
export const signIn = (id, secret) => change({ [ENDED]: undefined, [PLAYER]: id, [TOKEN]: secret });

export const signOut = () => change({ [ENDED]: undefined, [PLAYER]: undefined, [TOKEN]: undefined });

/**
 * The server takes a token no longer. Whose it was is kept, to be said; another token that somebody signed in with
 * meanwhile is not touched.
 *
 * @param {string} secret
 * @param {string} code
 */
export function end(secret, code) {
  if (token() === secret) change({ [ENDED]: code, [TOKEN]: undefined });
}
