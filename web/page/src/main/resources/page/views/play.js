/** The first view: what to play, against whom, and what is going on already. */

import { player } from "../api/identity.js";
import * as identity from "../api/identity.js";
import { Latest } from "../api/latest.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { manPicture } from "../board/pieces.js";
import { dueFirst, isDue, isInvitation } from "../game/due.js";
import { idsOf } from "../game/people.js";
import { PlayerFeed } from "../game/player-feed.js";
import { timeControlText } from "../game/terms.js";
import { playerName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { beside, text } from "../shell/language.js";
import { button, problemPlace } from "../shell/parts.js";
import { address, go } from "../shell/router.js";
import { Wish } from "./wish.js";

/** @import {Game} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */
/** @import {Role} from "../board/types.js" */

/** @param {Context} context */
export function playView({ signal }) {
  const mine = h("section", { class: "card", "aria-label": text("Your games"), hidden: true });
  const wish = new Wish(signal);
  const feed = new Latest(signal);

  /** The feed is that of whoever plays in this tab now. */
  const listen = () => {
    const listening = feed.begin();
    fill(mine);
    mine.hidden = true;
    if (!player()) return;
    const stream = new PlayerFeed(listening, {
      changed: () => showGames(mine, [...stream.games.values()]),
      seek: (seek) => wish.heard(seek),
    });
    void stream.run();
  };
  identity.changes.addEventListener("change", listen, { signal });
  listen();

  // What a newcomer reads first stays where it is while the lists come in.
  const lists = [mine, company(wish, signal)];
  const beside = player() ? [...lists, newcomers()] : [newcomers(), ...lists];
  const element = h(
    "div",
    { class: "play-view" },
    h(
      "div",
      { class: "intro" },
      h("h1", {}, text("Play shatranj")),
      h("p", { class: "lead" }, text("The chess of a thousand years ago: the same board, slower armies, more ways to win.")),
    ),
    h(
      "div",
      { class: "play-columns" },
      wish.element,
      h("div", { class: "stack wide-gap" }, beside),
    ),
  );
  return { title: text("Play"), element };
}

/** Who else is here, and what they play. Loaded after the first view, which comes in few requests (ADR 68). @param {Wish} wish @param {AbortSignal} signal */
function company(wish, signal) {
  const place = h("div", { class: "stack wide-gap" });
  const come = async () => {
    const [{ lobby }, { liveGames }] = await Promise.all([import("./lobby.js"), import("./live-games.js")]);
    fill(place, lobby(wish, signal), liveGames(4, signal));
    if (idsOf("followed").length === 0) return;
    const { followedPlayers } = await import("./followed.js");
    place.prepend(followedPlayers((id) => void wish.challenge(id), signal));
  };
  // Without them there is still a game to be had.
  come().catch(() => undefined);
  return place;
}

function newcomers() {
  /** @type {Role[]} */
  const order = ["rukh", "faras", "alfil", "ferz", "shah", "baidaq"];
  return h(
    "section",
    { class: "card" },
    h("h2", {}, text("New to shatranj?")),
    h(
      "div",
      { class: "men-strip" },
      order.map((role) => manPicture({ color: "WHITE", role })),
    ),
    h(
      "p",
      {},
      text("A Ferz is no queen and an Alfil no bishop. Checkmate wins, stalemate wins too, and so does taking everything but the Shah."),
    ),
    h("a", { class: "button", href: address("pieces") }, text("See how the pieces move")),
  );
}

/**
 * @param {HTMLElement} place
 * @param {Game[]} games
 */
function showGames(place, games) {
  const open = dueFirst(games.filter((game) => game.status !== "FINISHED"), player());
  place.hidden = open.length === 0;
  fill(place, h("h2", {}, text("Your games")), h("ul", { class: "games" }, open.map(gameItem)));
}

/** @param {Game} game */
export function gameItem(game) {
  const me = player();
  const other = [game.white, game.black, game.creator, game.invited].find((who) => who && who.id !== me);
  const invited = isInvitation(game, me);
  const due = isDue(game, me);
  const state = invited
    ? text("invites you")
    : game.status === "OPEN"
      ? text("waiting for the opponent")
      : due
        ? text("your move")
        : text("their move");
  // What is listed nowhere does not count, and guests have nothing to count (ADR 57).
  const isCasual = game.visibility !== "PUBLIC" && !identity.isGuest();
  const problem = problemPlace();
  /** @param {() => Promise<unknown>} action */
  const attempt = (action) => async () => {
    try {
      await action();
    } catch (failure) {
      problem.textContent = playerWords(failure);
    }
  };
  return h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("game", game.id) },
      h("strong", {}, other ? playerName(other) : text("An open game")),
      h("span", { class: due ? "state due" : "state" }, state),
      h("span", { class: "muted" }, beside([timeControlText(game.timeControl), isCasual && text("casual")])),
    ),
    invited &&
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            class: "primary",
            onclick: attempt(async () => {
              await server.join(game.id);
              go("game", game.id);
            }),
          },
          text("Accept"),
        ),
        button(text("Decline"), attempt(() => server.act(game.id, "decline"))),
      ),
    problem,
  );
}
