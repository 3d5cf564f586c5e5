/** The page: a header, and the view that the address names. */

import { keepGuest } from "./api/server.js";
import { accountButton, sessionNotice } from "./shell/account.js";
import { h } from "./shell/dom.js";
import { address, start } from "./shell/router.js";
import { settingsButton } from "./shell/settings.js";
import { manPicture } from "./board/pieces.js";
import { analysisView } from "./views/analysis.js";
import { eventView } from "./views/event.js";
import { eventsView } from "./views/events.js";
import { gameView } from "./views/game.js";
import { joinView } from "./views/join.js";
import { leaderboardsView } from "./views/leaderboards.js";
import { lawsView } from "./views/laws.js";
import { piecesView } from "./views/pieces.js";
import { nowhereView } from "./views/nowhere.js";
import { playView } from "./views/play.js";
import { playerView } from "./views/player.js";
import { watchView } from "./views/watch.js";

const VIEWS = {
  "": playView,
  game: gameView,
  join: joinView,
  watch: watchView,
  player: playerView,
  analysis: analysisView,
  pieces: piecesView,
  laws: lawsView,
  leaderboards: leaderboardsView,
  events: eventsView,
  event: eventView,
};

const LINKS = /** @type {const} */ ([
  ["", "Play"],
  ["watch", "Watch"],
  ["events", "Events"],
  ["leaderboards", "Ratings"],
  ["analysis", "Analysis"],
  ["pieces", "Pieces"],
]);

const links = LINKS.map(([name, label]) => h("a", { href: address(name), "data-view": name }, label));

document
  .querySelector("header.top")
  ?.append(
    h(
      "a",
      { class: "brand", href: address("") },
      manPicture({ color: "WHITE", role: "rukh" }, "brand-mark"),
      "Shatranj",
    ),
    h("nav", { "aria-label": "Main" }, links),
    h("div", { class: "tools" }, settingsButton(), accountButton()),
  );

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
main.before(sessionNotice());
keepGuest();

/** Views that belong to another one of the header. @type {Record<string, string>} */
const WITHIN = { event: "events" };

start(main, VIEWS, nowhereView, (name) => {
  for (const link of links) {
    if (link.dataset.view === (WITHIN[name] ?? name)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
});
