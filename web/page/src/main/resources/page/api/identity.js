/**
 * Who plays in this browser. A token lies in the storage of this origin, so that it is the same in all tabs and there
 * after a restart; it is in no URL and in no cookie, and scripts of other origins cannot read it (ADR 46). Beside it lies
 * how it is renewed, if somebody signed in at an issuer, and the session of a guest who did so (ADR 72).
 */

import { keep, kept } from "./storage.js";

/** @import {Aside, Session} from "./types.js" */

const TOKEN = "shatranj.token";
const PLAYER = "shatranj.player";
/** The code with which the server ended the session of that player. */
const ENDED = "shatranj.ended";
/** How the token is renewed. */
const SESSION = "shatranj.session";
/** Another player of this browser, who can come back. */
const ASIDE = "shatranj.aside";

/** @param {string} name @returns {any} what was kept as JSON; none where somebody else has written there */
function jsonOf(name) {
  try {
    return JSON.parse(kept(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Says "change" when somebody else plays than before, in this tab or in another one. */
export const changes = new EventTarget();

/** Tells a renewed token of the same player from another player. */
const who = () => JSON.stringify([token() && [kept(PLAYER), renewal()?.id ?? token()], kept(ENDED)]);

/** @param {Record<string, string | undefined>} values what is absent is forgotten; the token comes last */
function change(values) {
  for (const [name, value] of Object.entries(values)) keep(name, value);
  seen = who();
  changes.dispatchEvent(new Event("change"));
}

globalThis.addEventListener?.("storage", (event) => {
  // A key of none means that all was cleared.
  if (event.key !== TOKEN && event.key !== ENDED && event.key !== null) return;
  if (seen === who()) return;
  seen = who();
  changes.dispatchEvent(new Event("change"));
});

/** @returns {string | null} */
export const token = () => kept(TOKEN);

/** @returns {string | null} the player's id, of one whose session goes on */
export const player = () => (token() ? kept(PLAYER) : null);

/** @param {string | null} [id] */
export const isGuest = (id = player()) => id?.startsWith("guest-") === true;

/** @returns {Session | undefined} of who plays, if they signed in at an issuer */
export const renewal = () => jsonOf(SESSION);

/** @returns {Aside | undefined} */
export const aside = () => jsonOf(ASIDE);

let seen = who();

/** @returns {{player: string, code: string} | undefined} whose session the server ended, until somebody signs in */
export function ended() {
  const [id, code] = [kept(PLAYER), kept(ENDED)];
  return id && code && !token() ? { player: id, code } : undefined;
}

/** @param {string} id @param {string} secret @param {Session} [session] */
const play = (id, secret, session) =>
  change({ [ENDED]: undefined, [PLAYER]: id, [SESSION]: session && JSON.stringify(session), [TOKEN]: secret });

/** @returns {Aside | undefined} who plays now */
function current() {
  const [id, secret] = [player(), token()];
  return id && secret ? { player: id, token: secret, session: renewal() } : undefined;
}

/**
 * A guest who signs in can come back as that guest, whose games go on.
 *
 * @param {string} id of the player
 * @param {string} secret the token
 * @param {Session} [session]
 */
export function signIn(id, secret, session) {
  const before = current();
  if (before && isGuest() && before.player !== id) keep(ASIDE, JSON.stringify(before));
  else if (aside()?.player === id) keep(ASIDE, undefined);
  play(id, secret, session);
}

/** Goes on as the player whose session lies aside; that of the one who plays now is laid there. */
export function swap() {
  const other = aside();
  if (!other) return;
  const mine = current();
  keep(ASIDE, mine && JSON.stringify(mine));
  play(other.player, other.token, other.session);
}

/** Nobody plays from now on, or whoever's session lies aside: none is left here that is not seen. */
export function signOut() {
  const other = aside();
  keep(ASIDE, undefined);
  if (other) play(other.player, other.token, other.session);
  else change({ [ENDED]: undefined, [PLAYER]: undefined, [SESSION]: undefined, [TOKEN]: undefined });
}

/**
 * The same player goes on with another token: nobody needs to hear of it. The token comes first, or another tab could
 * take the old one for a fresh one that is refused.
 *
 * @param {string} secret
 * @param {Session} session
 */
export function renewedWith(secret, session) {
  keep(TOKEN, secret);
  keep(SESSION, JSON.stringify(session));
  seen = who();
}

/** The issuer renews no more; the token is good until it ends. @param {Session} session */
export const keepUntilEnd = (session) => keep(SESSION, JSON.stringify({ ...session, refreshToken: undefined }));

/**
 * The server takes a token no longer. Whose it was is kept, to be said; another token that somebody signed in with
 * meanwhile is not touched.
 *
 * @param {string} secret
 * @param {string} code
 */
export function end(secret, code) {
  if (token() === secret) change({ [ENDED]: code, [SESSION]: undefined, [TOKEN]: undefined });
}
