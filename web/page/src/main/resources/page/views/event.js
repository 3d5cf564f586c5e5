/** One event: `#/event/ID`. */

import * as identity from "../api/identity.js";
import { playerWords } from "../api/refusal-words.js";
import { reportPath } from "../api/tournaments.js";
import { CrossTable } from "../events/cross-table.js";
import { DeskCard } from "../events/desk.js";
import { EventFeed } from "../events/feed.js";
import { OrganiserCard } from "../events/organiser.js";
import { RoundsCard } from "../events/rounds.js";
import { EntrantList, StandingsTable, playerLink } from "../events/standings.js";
import { aboutWords, clockWords, durationWords, entryWords, isArena, kindName, stateWords, whenWords } from "../events/words.js";
import { rulesName } from "../game/terms.js";
import { fill, h } from "../shell/dom.js";
import { YouCard } from "../events/you.js";
import { numberText, text } from "../shell/language.js";
import { factsOf, problemPlace } from "../shell/parts.js";
import { address, again } from "../shell/router.js";
import { nowhereView } from "./nowhere.js";

/** @import {Tournament} from "../api/types.js" */
/** @import {Context} from "../shell/router.js" */

/** @param {Context} context */
export function eventView({ params: [id = ""], signal }) {
  if (!id) return nowhereView();
  return { title: text("Event"), element: new EventView(id, signal).element };
}

class EventView {
  element = h("div", { class: "event-view" });
  #name = h("h1", {}, text("Event"));
  #state = h("p", { class: "lead", role: "status" });
  #about = h("p", { class: "muted" });
  #facts = h("div");
  #offline = h("p", { class: "offline", role: "status", hidden: true }, text("No connection: trying again…"));
  #problem = problemPlace();
  #report = h("a", { class: "button", hidden: true }, text("Report file (TRF)"));
  #feed;
  #you;
  #organiser;
  #desk;
  #rounds;
  #standings = new StandingsTable();
  #entrants = new EntrantList();
  #crossTable = new CrossTable();
  #said = "";

  /** @param {string} id @param {AbortSignal} signal */
  constructor(id, signal) {
    this.#feed = new EventFeed(id, signal, {
      changed: () => this.#show(),
      failed: (problem) => this.#fail(problem),
    });
    this.#you = new YouCard(this.#feed, signal);
    this.#organiser = new OrganiserCard(this.#feed);
    this.#desk = new DeskCard(signal);
    this.#rounds = new RoundsCard((round, board) => this.#organiser.enterResult(round, board));
    this.#report.setAttribute("href", reportPath(id));
    this.#report.setAttribute("download", `${id}.trf`);
    fill(this.element, this.#name, h("p", {}, text("One moment…")));
    identity.changes.addEventListener("change", again, { signal });
    void this.#feed.run();
  }

  #arrange() {
    if (this.#you.element.isConnected) return;
    fill(
      this.element,
      h("header", { class: "stack" }, this.#name, this.#state, this.#about, this.#offline, this.#problem),
      h("div", { class: "stack wide-gap beside" }, this.#you.element, this.#organiser.element),
      h("div", { class: "stack wide-gap tables" }, this.#desk.element, this.#rounds.element, this.#standings.element, this.#entrants.element, this.#crossTable.element),
      h("section", { class: "card about", "aria-label": text("About") }, this.#facts, this.#report),
    );
  }

  #show() {
    const { tournament, standings, connected, isOver } = this.#feed;
    if (!tournament) return;
    this.#arrange();
    const { name } = tournament.announcement;
    if (this.#name.textContent !== name) this.#name.textContent = name;
    const words = stateWords(tournament);
    const state = words.charAt(0).toUpperCase() + words.slice(1);
    if (this.#state.textContent !== state) this.#state.textContent = state;
    this.#showFacts(tournament);
    this.#offline.hidden = connected || isOver;
    this.#report.hidden = !standings || isArena(tournament.announcement.kind);
    this.#organiser.show();
    this.#desk.show(this.#feed, this.#organiser.isOrganiser);
    this.#rounds.show(this.#feed, this.#organiser.entersResults);
    this.#standings.show(this.#feed);
    this.#entrants.show(this.#feed);
    this.#crossTable.show(this.#feed);
    const playing = this.#you.show();
    document.title = `${playing?.board.gameId ? `${text("Your game")} · ` : ""}${name} · Shatranj`;
  }

  /** @param {Tournament} tournament */
  #showFacts(tournament) {
    const { announcement: said, organiser, rounds, players } = tournament;
    const content = JSON.stringify([said, organiser, rounds, players]);
    if (content === this.#said) return;
    this.#said = content;
    this.#about.textContent = aboutWords(tournament);
    fill(
      this.#facts,
      factsOf([
        [text("Kind"), kindName(said.kind)],
        said.durationMs === undefined ? rounds > 0 && [text("Rounds"), numberText(rounds)] : [text("Lasts"), durationWords(said.durationMs)],
        players > 0 && [text("Players"), numberText(players)],
        [text("Clock"), clockWords(said.timeControl)],
        [text("Rules"), rulesName(said.ruleSet)],
        said.venue === "HALL" ? [text("Where"), text("in a hall")] : [text("Rated"), said.rated ? text("yes") : text("no")],
        [text("Who may enter"), entryWords(said)],
        said.startsAt ? [text("Start"), whenWords(said.startsAt)] : undefined,
        [text("Organiser"), playerLink(organiser)],
      ]),
    );
  }

  /** @param {unknown} problem */
  #fail(problem) {
    const words = playerWords(problem);
    if (this.#feed.tournament) {
      this.#problem.textContent = words;
      return;
    }
    fill(
      this.element,
      this.#name,
      h("p", { class: "problem", role: "alert" }, words),
      h("a", { class: "button", href: address("events") }, text("All events")),
    );
  }
}
