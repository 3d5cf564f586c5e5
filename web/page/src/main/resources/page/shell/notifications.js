/** Tells who looks at something else that a game waits, by a notification of the browser's. */

import { changes, player } from "../api/identity.js";
import { isDue, isInvitation } from "../game/due.js";
import { PlayerFeed } from "../game/player-feed.js";
import { playerName } from "../game/words.js";
import { text } from "./language.js";
import { go } from "./router.js";
import { settings, settingsChanges } from "./settings.js";

/** @import {Game} from "../api/types.js" */

/** Held by every tab for as long as somebody looks at it. */
const LOOKED_AT = "shatranj.looked-at";

/** @type {AbortController | undefined} */
let following;

/** Follows the games of whoever plays, if that is wanted and the browser allows it. */
function follow() {
  following?.abort();
  const me = player();
  if (settings.notify !== "on" || Notification.permission !== "granted" || !me) return;
  following = new AbortController();
  /** Turns that are known. What waits already when the page comes is no news. @type {Set<string> | undefined} */
  let known;
  const feed = new PlayerFeed(following.signal, {
    changed: () => {
      const due = [...feed.games.values()].filter((game) => game.status !== "FINISHED" && game.status !== "PAUSED" && isDue(game, me));
      const before = known;
      known = new Set(due.map(turnOf));
      if (before) due.filter((game) => !before.has(turnOf(game))).forEach((game) => void tell(game, me));
    },
  });
  void feed.run();
}

/** @param {Game} game */
const turnOf = ({ id, ply, status }) => `${id} ${status} ${ply}`;

/** @param {Game} game @param {string} me */
async function tell(game, me) {
  if (!document.hidden || (await isLookedAt())) return;
  const opponent = playerName([game.white, game.black, game.creator].find((one) => one && one.id !== me));
  const title = isInvitation(game, me) ? text("{player} invites you to a game.", { player: opponent }) : text("Your move");
  try {
    // Several tabs tell of the same: the browser shows it once.
    const notification = new Notification(title, { body: text("against {player}", { player: opponent }), tag: game.id, icon: "/page/icon.svg" });
    notification.onclick = () => {
      window.focus();
      go("game", game.id);
      notification.close();
    };
  } catch {
    // On phones only what is installed may do so.
  }
}

/** Whether somebody looks at any tab of the page. */
const isLookedAt = async () => (await navigator.locks.query()).held?.some(({ name }) => name === LOOKED_AT) === true;

function holdWhileLookedAt() {
  if (document.hidden) return;
  const turned = new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  void navigator.locks.request(LOOKED_AT, { mode: "shared" }, () => turned);
}

/** Begins to tell; to be called once. */
export function keepTelling() {
  holdWhileLookedAt();
  document.addEventListener("visibilitychange", holdWhileLookedAt);
  settingsChanges.addEventListener("change", follow);
  changes.addEventListener("change", follow);
  follow();
}
