/** The page: a header, and the view that the address names. */

import { keepGuest } from "./api/server.js";
import { accountButton, sessionNotice, tellNotSignedIn } from "./shell/account.js";
import { fill, h } from "./shell/dom.js";
import { text } from "./shell/language.js";
import { address, start } from "./shell/router.js";
import { settings, settingsButton, settingsChanges } from "./shell/settings.js";
import { manPicture } from "./board/pieces.js";
import { missingView, nowhereView } from "./views/nowhere.js";

/** Each is loaded when it is shown first; the index names them all, so they are on their way already. */
const VIEWS = {
  "": async () => (await import("./views/play.js")).playView,
  game: async () => (await import("./views/game.js")).gameView,
  join: async () => (await import("./views/join.js")).joinView,
  watch: async () => (await import("./views/watch.js")).watchView,
  player: async () => (await import("./views/player.js")).playerView,
  analysis: async () => (await import("./views/analysis.js")).analysisView,
  problems: async () => (await import("./views/problems.js")).problemsView,
  tabiyas: async () => (await import("./views/tabiyas.js")).tabiyasView,
  "finished-games": async () => (await import("./views/finished-games.js")).finishedGamesView,
  pieces: async () => (await import("./views/pieces.js")).piecesView,
  laws: async () => (await import("./views/laws.js")).lawsView,
  leaderboards: async () => (await import("./views/leaderboards.js")).leaderboardsView,
  events: async () => (await import("./views/events.js")).eventsView,
  event: async () => (await import("./views/event.js")).eventView,
};

const LINKS = /** @type {const} */ ([
  ["", text("Play")],
  ["watch", text("Watch")],
  ["events", text("Events")],
  ["leaderboards", text("Ratings")],
  ["analysis", text("Analysis")],
  ["problems", text("Problems")],
  ["pieces", text("Pieces")],
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
    h("nav", { "aria-label": text("Main") }, links),
    h("div", { class: "tools" }, settingsButton(), accountButton()),
  );

const skip = document.querySelector(".skip");
if (skip) skip.textContent = text("Skip to the content");
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
main.before(sessionNotice());
keepGuest();

// What was taken out of the address by first-paint.js, when somebody comes back from signing in.
const { answer } = document.documentElement.dataset;
delete document.documentElement.dataset.answer;
/** @type {{back: string, problem?: unknown} | undefined} */
let signedIn;
if (answer !== undefined) {
  delete document.documentElement.dataset.waits;
  fill(main, h("p", { class: "loading", role: "status" }, text("Signing in…")));
  signedIn = await (await import("./api/sign-in.js")).finishSignIn(answer);
  history.replaceState(null, "", location.pathname + signedIn.back);
}

/** Views that belong to another one of the header. @type {Record<string, string>} */
const WITHIN = { event: "events", tabiyas: "analysis", "finished-games": "watch" };

start(main, VIEWS, { nowhere: nowhereView, missing: missingView }, (name) => {
  // Set by first-paint.js, where nothing was to be seen in English.
  delete document.documentElement.dataset.waits;
  for (const link of links) {
    if (link.dataset.view === (WITHIN[name] ?? name)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
});
// Where it does not come, a token is renewed no earlier than it ends.
void import("./api/renewal.js").then(({ keepRenewed }) => keepRenewed()).catch(() => undefined);
/** Loaded by who wants to be told, when they want it first. */
function tellOfMoves() {
  if (settings.notify !== "on") return;
  settingsChanges.removeEventListener("change", tellOfMoves);
  void import("./shell/notifications.js").then(({ keepTelling }) => keepTelling()).catch(() => undefined);
}
settingsChanges.addEventListener("change", tellOfMoves);
tellOfMoves();
if (signedIn?.problem) tellNotSignedIn(signedIn.problem);
