/** Events: those that run, those to come, those that are over. `#/events`, `#/events/KIND`. */

import { playerWords } from "../api/refusal-words.js";
import * as tournaments from "../api/tournaments.js";
import { KIND_CHOICES, aboutWords, countWords, stateWords } from "../events/words.js";
import { h } from "../shell/dom.js";
import { beside, text } from "../shell/language.js";
import { moreButton, problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { announceView } from "./announce.js";
import { nowhereView } from "./nowhere.js";

/** @import {Tournament} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

const AT_ONCE = 20;
const PHASES = /** @type {const} */ ([
  ["RUNNING", text("Running"), text("No event runs at the moment.")],
  ["SCHEDULED", text("To come"), text("No event is announced.")],
  ["FINISHED", text("Finished"), text("No event is over yet.")],
  // Said only where there are some.
  ["CANCELLED", text("Called off"), ""],
]);

/** @param {Context} context */
export function eventsView({ params: [asked = "", id], signal }) {
  if (asked === "new") return announceView(undefined, signal);
  if (asked === "edit" && id) return announceView(id, signal);
  const kind = asked.toUpperCase().replaceAll("-", "_");
  if (kind && !KIND_CHOICES.some(([value]) => value === kind)) return nowhereView();
  return {
    title: text("Events"),
    element: h(
      "div",
      { class: "centred" },
      h(
        "div",
        { class: "events-view stack wide-gap" },
        h(
          "header",
          { class: "row spread" },
          h("h1", {}, text("Events")),
          h("a", { class: "button", href: address("events", "new") }, text("Announce an event")),
        ),
        kindLinks(kind),
        PHASES.map(([phase, title, none]) => section(phase, title, none, kind, signal)),
      ),
    ),
  };
}

/** @param {string} shown */
const kindLinks = (shown) =>
  h(
    "nav",
    { class: "pools", "aria-label": text("Kinds of events") },
    [/** @type {const} */ (["", text("All")]), ...KIND_CHOICES].map(([kind, label]) =>
      h(
        "a",
        {
          href: kind ? address("events", kind.toLowerCase().replaceAll("_", "-")) : address("events"),
          "aria-current": kind === shown && "page",
        },
        label,
      ),
    ),
  );

/**
 * @param {string} phase
 * @param {string} title
 * @param {string} none what is said where there is none; empty: nothing is shown
 * @param {string} kind
 * @param {AbortSignal} signal
 */
function section(phase, title, none, kind, signal) {
  const list = h("ul", { class: "games" });
  const says = h("p", { class: "muted" }, text("One moment…"));
  const problem = problemPlace();
  const load = async () => {
    const skip = list.children.length;
    const page = await tournaments.list({ phase, kind, skip, limit: AT_ONCE }, signal);
    problem.textContent = "";
    list.append(...page.tournaments.map(eventItem));
    says.textContent = list.children.length > 0 ? "" : none;
    element.hidden = list.children.length === 0 && !none;
    return page.tournaments.length > 0 && list.children.length < page.total;
  };
  const more = moreButton(text("More events"), load, (failure) => {
    if (signal.aborted) return;
    element.hidden = false;
    says.textContent = "";
    problem.textContent = playerWords(failure);
    // What could not be had can be asked for again.
    more.element.hidden = false;
  });
  const element = h(
    "section",
    { class: "card stack", "aria-label": title, hidden: !none },
    h("h2", {}, title),
    says,
    list,
    problem,
    more.element,
  );
  void more.next();
  return element;
}

/** @param {Tournament} tournament */
const eventItem = (tournament) =>
  h(
    "li",
    {},
    h(
      "a",
      { class: "game-link", href: address("event", tournament.id) },
      h("strong", {}, tournament.announcement.name),
      h("span", { class: "state" }, countWords(tournament)),
      h("span", { class: "muted" }, beside([aboutWords(tournament), stateWords(tournament)])),
    ),
  );
