/**
 * Who plays in this tab. A token lives in the session storage of the tab alone: it is in no URL, in
 * no cookie, and gone with the tab.
 */

const TOKEN = "shatranj.token";
const PLAYER = "shatranj.player";

/** Says "change" when somebody signs in or out. */
export const changes = new EventTarget();

/** @returns {string | null} */
export const token = () => sessionStorage.getItem(TOKEN);

/** @returns {string | null} the player's id */
export const player = () => sessionStorage.getItem(PLAYER);

/**
 * @param {string} id of the player
 * @param {string} secret the token
 */
export function signIn(id, secret) {
  sessionStorage.setItem(TOKEN, secret);
  sessionStorage.setItem(PLAYER, id);
  changes.dispatchEvent(new Event("change"));
}

export function signOut() {
  sessionStorage.removeItem(TOKEN);
  sessionStorage.removeItem(PLAYER);
  changes.dispatchEvent(new Event("change"));
}
