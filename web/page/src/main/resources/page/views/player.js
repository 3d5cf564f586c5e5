/** A player, the ratings and the games that others may see: `#/player/NAME`. One's own are all there. */

import { player } from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { isOne, peopleChanges, turn } from "../game/people.js";
import { searchAddress } from "../game/search.js";
import { timeControlText } from "../game/terms.js";
import { RESULT_WORDS, kindWords, outcomeWords, playerName, resultFor } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, dateText, numberText, plural, text } from "../shell/language.js";
import { button, moreButton, saveFile } from "../shell/parts.js";
import { address, go } from "../shell/router.js";
import { activityOf } from "./activity.js";
import { challenge } from "./wish.js";
import { nowhereView } from "./nowhere.js";
import { ratingsOf } from "./ratings.js";

/** @import {Game} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function playerView({ params: [name = ""], signal }) {
  if (!name) return nowhereView();
  const id = name === "me" ? (player() ?? "me") : name.toLowerCase();
  const heading = h("h1", {}, id);
  const about = h("p", { class: "muted" });
  const problem = h("p", { class: "problem", role: "alert" });
  const tell = (/** @type {unknown} */ failure) => {
    if (!signal.aborted) problem.textContent = playerWords(failure);
  };
  server.playerOf(id, signal).then((who) => {
    heading.textContent = playerName(who);
    about.textContent = beside([kindWords(who), who.online && text("is here now")]);
  }, tell);
  const element = h(
    "div",
    { class: "centred" },
    h(
      "section",
      { class: "card narrow stack wide-gap" },
      h("header", { class: "row spread" }, h("div", {}, heading, about), id !== player() && challengeButton(id)),
      id !== player() && relationTo(id, signal),
      problem,
      meetings(id, signal),
      ratingsOf(id, signal),
      activityOf(id, signal),
      gamesOf(id, "ACTIVE", text("Being played"), signal, tell),
      gamesOf(id, "FINISHED", text("Over"), signal, tell),
      h(
        "p",
        { class: "row spread" },
        h("a", { href: searchAddress({ player: id }) }, text("Search finished games")),
        saveButton(id, signal, tell),
      ),
    ),
  );
  return { title: id, element };
}

/** How one's own games against the player went; nothing where there were none. @param {string} id @param {AbortSignal} signal */
function meetings(id, signal) {
  const line = h("p", { hidden: true });
  const me = player();
  if (!me || me === id) return line;
  server.headToHead(me, id, signal).then(
    ({ games, wins, draws, losses }) => {
      line.hidden = games === 0;
      line.textContent = text("You against {player}: won {wins}, drawn {draws}, lost {losses}", {
        player: id,
        wins: numberText(wins),
        draws: numberText(draws),
        losses: numberText(losses),
      });
    },
    // It is not what the page is for.
    () => undefined,
  );
  return line;
}

/** @param {string} id */
function challengeButton(id) {
  const begin = () => {
    challenge(id);
    go("");
  };
  return button(text("Challenge"), begin, "primary");
}

/** Whether one follows or has blocked the player; both are this browser's affair. @param {string} id @param {AbortSignal} signal */
function relationTo(id, signal) {
  const place = h("div", { class: "stack" });
  const show = () => {
    const [follows, blocks] = [isOne("followed", id), isOne("blocked", id)];
    const follow = button(follows ? text("Unfollow") : text("Follow"), () => turn("followed", id), "quiet small");
    const block = button(blocks ? text("Unblock") : text("Block"), () => turn("blocked", id), "quiet small");
    const words = blocks
      ? text("Blocked: you are not paired, and you see neither invitations, seeks nor chat of this player in this browser.")
      : follows && text("When this player is here, your Play page in this browser says so.");
    const held = place.contains(document.activeElement) && [...place.querySelectorAll("button")].findIndex((one) => one === document.activeElement);
    fill(place, h("div", { class: "row" }, follow, block), words && h("p", { class: "muted small", role: "status" }, words));
    if (held !== false) [follow, block][held].focus();
  };
  show();
  peopleChanges.addEventListener("change", show, { signal });
  return place;
}

/**
 * All finished games that this reader may see, as one file.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @param {(failure: unknown) => void} tell
 */
function saveButton(id, signal, tell) {
  const save = button(text("Save them all (PGN)"), async () => {
    save.disabled = true;
    try {
      saveFile(`shatranj-${id}.pgn`, await server.pgnOfGames(id, signal));
    } catch (failure) {
      tell(failure);
    }
    save.disabled = false;
  });
  return save;
}

/**
 * @param {string} id
 * @param {string} status
 * @param {string} title
 * @param {AbortSignal} signal
 * @param {(failure: unknown) => void} tell
 */
function gamesOf(id, status, title, signal, tell) {
  const list = h("ul", { class: "games" });
  const none = h("p", { class: "muted" }, text("One moment…"));
  let next = "";
  const load = async () => {
    const page = await server.gamesOf(id, status, next, signal);
    list.append(...page.games.map((game) => gameOf(game, id)));
    next = page.nextPageToken ?? "";
    none.textContent = list.children.length > 0 ? "" : text("None that you may see.");
    return next !== "";
  };
  const more = moreButton(text("More games"), load, (failure) => {
    none.textContent = "";
    tell(failure);
  });
  void more.next();
  return h("section", { class: "stack found", "aria-label": title }, h("h2", {}, title), none, list, more.element);
}

/** @param {Game} game @param {string} id whose list it is */
function gameOf(game, id) {
  const { white, black } = game;
  const [mine, other] = white?.id === id ? [text("White"), black] : [text("Black"), white];
  const moves = plural(Math.ceil(game.ply / 2), "{count} move", "{count} moves");
  const over = game.outcome && outcomeWords(game.outcome);
  const result = game.outcome && resultFor(game, id);
  const state = result ? RESULT_WORDS[result] : text("move {number}", { number: Math.floor(game.ply / 2) + 1 });
  const facts = [
    timeControlText(game.timeControl),
    mine,
    game.outcome && moves,
    over?.reason,
    game.createdAt && dateText(new Date(game.createdAt)),
  ];
  return h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("game", game.id) },
      h("strong", {}, text("against {player}", { player: playerName(other) })),
      h("span", { class: `state ${result ?? ""}` }, state),
      h("span", { class: "muted" }, beside(facts)),
    ),
  );
}
