/** To announce an event, or to announce it otherwise: `#/events/new`, `#/events/edit/ID`. */

import { Refusal } from "../api/http.js";
import { isGuest, player } from "../api/identity.js";
import * as identity from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import * as tournaments from "../api/tournaments.js";
import { FIELD_WORDS, Unfit, announcementOf, fieldsOf, freshFields } from "../events/announcement.js";
import { KIND_CHOICES, hasRoundsOfChoice, isArena, isPairedByRounds, kindSays } from "../events/words.js";
import { CLOCKS, RULE_CHOICES, rulesWords } from "../game/terms.js";
import { openSignIn } from "../shell/account.js";
import { h } from "../shell/dom.js";
import { FieldProblems } from "../shell/field-problems.js";
import { text } from "../shell/language.js";
import { button, choiceOf, fieldOf, onSubmit, problemPlace, selectOf } from "../shell/parts.js";
import { UNLOADED, again, go } from "../shell/router.js";
import { clockChoice } from "./clock-choice.js";

/** @import {Fields, Filled} from "../events/types.js" */

/** What was filled in when the page was loaded again, in another language for instance. */
const DRAFT = "shatranj.announcement";

/** @param {string | undefined} id @returns {Fields | undefined} what was filled in of this event, once */
function draftOf(id) {
  try {
    const { of, fields } = JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
    sessionStorage.removeItem(DRAFT);
    return of === (id ?? "") ? { ...freshFields(), ...fields } : undefined;
  } catch {
    return undefined;
  }
}

/** A game of an event has a clock. */
const EVENT_CLOCKS = CLOCKS.filter(([value]) => value !== "none");

/** @param {string | undefined} id of the event that is announced otherwise @param {AbortSignal} signal */
export function announceView(id, signal) {
  const title = id ? text("Change an event") : text("Announce an event");
  const card = h("section", { class: "card narrow stack wide-gap" }, h("h1", {}, title));
  identity.changes.addEventListener("change", again, { signal });
  if (!player() || isGuest()) {
    card.append(
      h("p", {}, isGuest() ? text("Guests cannot announce events. Sign in with a name of your own.") : text("Sign in to announce an event.")),
      button(text("Sign in"), () => void openSignIn(), "primary"),
    );
  } else if (id) {
    const problem = problemPlace();
    card.append(problem);
    tournaments.tournament(id, signal).then(
      ({ announcement }) => card.append(formOf(draftOf(id) ?? fieldsOf(announcement, EVENT_CLOCKS), id, signal)),
      (failure) => signal.aborted || (problem.textContent = playerWords(failure)),
    );
  } else {
    card.append(formOf(draftOf(undefined) ?? freshFields(), undefined, signal));
  }
  return { title, element: h("div", { class: "centred" }, card) };
}

/** @param {Fields} fields @param {string | undefined} id @param {AbortSignal} signal */
function formOf(fields, id, signal) {
  const problems = new FieldProblems();
  const problem = problemPlace();
  const [kindText, rulesText] = [h("p", { class: "muted small" }), h("p", { class: "muted small" })];
  const number = { type: "number", step: 1, inputmode: "numeric" };
  const sync = () => {
    kindText.textContent = kindSays(fields.kind);
    rulesText.textContent = rulesWords(fields.rules);
    rounds.hidden = !hasRoundsOfChoice(fields.kind);
    range.hidden = fields.entry !== "rated";
    invited.hidden = fields.entry !== "invited";
    at.hidden = fields.start !== "clock";
    lasts.hidden = streaks.hidden = !isArena(fields.kind);
    next.hidden = !isPairedByRounds(fields.kind);
    pause.hidden = next.hidden || fields.next !== "clock";
    rated.hidden = fields.venue !== "ONLINE";
    place.hidden = isArena(fields.kind);
    late.hidden = fields.venue !== "ONLINE" || isArena(fields.kind);
  };
  /** @template {keyof Filled} K @param {K} key */
  const set = (key) => (/** @type {string} */ value) => {
    fields[key] = /** @type {Fields[K]} */ (value);
    sync();
  };
  /** @param {keyof Filled} key @param {string} label @param {import("../shell/dom.js").Attributes} [more] */
  const field = (key, label, more = {}) => fieldOf({ id: `event-${key}`, label, value: fields[key], chosen: set(key), ...more });
  /** @param {keyof Filled} key @param {string} legend @param {readonly (readonly [string, string])[]} options */
  const choice = (key, legend, options) => choiceOf({ legend, name: `event-${key}`, options, value: fields[key], chosen: set(key) });

  const rounds = problems.field(["rounds"], field("rounds", text("Rounds"), { ...number, min: 1, max: 50 }));
  const lasts = problems.field(["durationMs"], field("lasts", text("Minutes that it lasts"), { ...number, min: 1, max: 720 }));
  const streaks = choice("streaks", text("Double points after two wins running"), [
    ["yes", text("Yes")],
    ["no", text("No")],
  ]);
  const range = problems.field(
    ["minRating", "maxRating"],
    h(
      "div",
      { class: "row" },
      field("least", text("Lowest rating"), { ...number, min: 0 }),
      field("most", text("Highest rating"), { ...number, min: 0, placeholder: text("no limit") }),
    ),
  );
  const invited = problems.field(["invited"], field("invited", text("Who is invited"), { placeholder: text("names, with commas between them") }));
  const at = problems.field(["startsAt"], field("at", text("Start, by your clock"), { type: "datetime-local" }));
  const rated = choice("rated", text("Rated"), [
    ["yes", text("Yes")],
    ["no", text("No")],
  ]);
  const next = choice("next", text("Rounds after the first"), [
    ["clock", text("By themselves")],
    ["said", text("When I say so")],
  ]);
  const pause = problems.field(["intervalMs"], field("pause", text("Minutes between two rounds"), { ...number, min: 0, step: "any" }));
  const late = problems.field(
    ["defaultTimeMs"],
    field("late", text("Minutes after which who has not come loses"), { ...number, min: 0, step: "any" }),
  );
  const place = h(
    "div",
    { class: "stack" },
    choice("venue", text("Where it is played"), [
      ["ONLINE", text("Here")],
      ["HALL", text("In a hall")],
    ]),
    h("p", { class: "muted small" }, text("In a hall no games are made here: you enter the results.")),
  );
  const form = h(
    "form",
    // The server says what is wrong, and the page says it at the field.
    { class: "stack wide-gap", novalidate: true },
    problems.field(["name"], field("name", text("Name"), { maxlength: 80, autocapitalize: "sentences" })),
    problems.field(
      ["kind"],
      h("div", { class: "stack" }, selectOf({ id: "event-kind", label: text("Kind"), options: KIND_CHOICES, value: fields.kind, chosen: set("kind") }).element, kindText),
    ),
    rounds,
    lasts,
    streaks,
    problems.field(["timeControl"], clockChoice(fields, EVENT_CLOCKS)),
    problems.field(
      ["ruleSet"],
      h("div", { class: "stack" }, selectOf({ id: "event-rules", label: text("Rules"), options: RULE_CHOICES, value: fields.rules, chosen: set("rules") }).element, rulesText),
    ),
    rated,
    choice("entry", text("Who may enter"), [
      ["open", text("Everybody")],
      ["rated", text("By rating")],
      ["invited", text("By invitation")],
    ]),
    range,
    invited,
    choice("start", text("Start"), [
      ["said", text("When I say so")],
      ["clock", text("At a time")],
    ]),
    at,
    next,
    pause,
    h(
      "details",
      {},
      h("summary", {}, text("Place, programs, late players")),
      h(
        "div",
        { class: "stack wide-gap" },
        place,
        choice("bots", text("Programs"), [
          ["NONE", text("None")],
          ["ALLOWED", text("Too")],
          ["ONLY", text("Only")],
        ]),
        late,
      ),
    ),
    problem,
    h("button", { class: "primary wide large" }, id ? text("Change it") : text("Announce it")),
  );
  const send = async () => {
    problems.clear();
    const said = announcementOf(fields);
    if (id) await tournaments.announceOtherwise(id, said);
    go("event", id ?? (await tournaments.announce(said)).id);
  };
  onSubmit(form, send, problem, (failure) => sayAtField(failure, problems));
  signal.addEventListener("abort", () => {
    if (signal.reason === UNLOADED) sessionStorage.setItem(DRAFT, JSON.stringify({ of: id ?? "", fields }));
  });
  sync();
  return form;
}

/** @param {unknown} failure @param {FieldProblems} problems @returns {boolean} whether it has a place at a field */
function sayAtField(failure, problems) {
  if (failure instanceof Unfit) return problems.show(failure.field, failure.message);
  if (!(failure instanceof Refusal) || failure.field === undefined) return false;
  return problems.show(failure.field, FIELD_WORDS[failure.field] ?? playerWords(failure));
}
