/** Those of the followed players who are here. */

import * as server from "../api/server.js";
import { idsOf, peopleChanges } from "../game/people.js";
import { playerName } from "../game/words.js";
import { h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { button } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Player} from "../api/types.js" */

/** Each is asked for in a request of its own: whoever was followed last. */
const MOST_ASKED = 20;
const AGAIN_MS = 30_000;

/**
 * A section that is hidden while none of them is here.
 *
 * @param {(id: string) => void} challenge
 * @param {AbortSignal} signal
 */
export function followedPlayers(challenge, signal) {
  /** @type {LivingList<Player>} */
  const list = new LivingList((who) => playerItem(who, challenge));
  const section = h(
    "section",
    { class: "card followed", "aria-label": text("Players you follow"), hidden: true },
    h("h2", {}, text("Players you follow")),
    list.element,
  );
  const ask = async () => {
    const ids = idsOf("followed").slice(0, MOST_ASKED);
    const players = await Promise.all(ids.map((id) => server.playerOf(id, signal).catch(() => undefined)));
    const here = players.filter((one) => one?.online === true);
    list.show(/** @type {Player[]} */ (here));
    section.hidden = here.length === 0;
  };
  void keepAsking(ask, signal, AGAIN_MS);
  peopleChanges.addEventListener("change", () => void ask().catch(() => undefined), { signal });
  return section;
}

/** @param {Player} who @param {(id: string) => void} challenge */
function playerItem(who, challenge) {
  const name = playerName(who);
  const invite = button(text("Challenge"), () => challenge(who.id));
  invite.setAttribute("aria-label", text("Challenge {player}", { player: name }));
  return h("li", { class: "seek" }, h("a", { class: "name", href: address("player", who.id) }, name), invite);
}
