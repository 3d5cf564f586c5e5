/** What was played in the position that is looked at, in finished games, while somebody wants to know. */

import { pause } from "../api/http.js";
import * as identity from "../api/identity.js";
import { Latest } from "../api/latest.js";
import { playerWords } from "../api/refusal-words.js";
import * as server from "../api/server.js";
import { searchAddress } from "../game/search.js";
import { PACES } from "../game/terms.js";
import { pairText, tabiyaName } from "../game/words.js";
import { fill, h } from "../shell/dom.js";
import { dateText, isEnglish, leftToRight, numberText, plural, text } from "../shell/language.js";
import { button, fieldOf, selectOf } from "../shell/parts.js";
import { address } from "../shell/router.js";
import { barWords, partsOf, resultOf } from "./exploration.js";

/** @import {Exploration, ExploredGame, ExploredMove, LegalMove} from "../api/types.js" */

/** Whoever goes on at once asks for nothing. */
const LOOK_MS = 250;

export class ExplorerPanel {
  #state = h("p", { class: "muted", role: "status" });
  #found = h("div", { class: "stack" });
  #pace = selectOf({
    id: "explorer-pace",
    label: text("Pace"),
    options: PACES,
    value: "",
    chosen: () => this.#begin(),
  });
  #player = "";
  #color = selectOf({
    id: "explorer-color",
    label: text("Colour"),
    options: [
      ["", text("Either")],
      ["WHITE", text("White")],
      ["BLACK", text("Black")],
    ],
    value: "",
    chosen: () => this.#begin(),
  });
  #who = fieldOf({
    id: "explorer-player",
    label: text("Player"),
    value: "",
    maxlength: 100,
    placeholder: text("Everybody"),
    chosen: (name) => {
      this.#player = name.trim();
      this.#begin();
    },
  });
  element = h(
    "details",
    { class: "explorer", ontoggle: () => this.#begin() },
    h("summary", {}, text("Played games")),
    h(
      "div",
      { class: "stack" },
      h("div", { class: "filters" }, this.#pace.element, this.#who, this.#color.element),
      this.#state,
      this.#found,
      h("a", { href: searchAddress() }, text("Search finished games")),
    ),
  );
  #play;
  /** @type {{fen: string, ruleSet: string} | undefined} */
  #position;
  #asking;

  /**
   * @param {AbortSignal} signal
   * @param {(moves: LegalMove[]) => void} play somebody wants to see where a move leads
   */
  constructor(signal, play) {
    this.#play = play;
    this.#asking = new Latest(signal);
    identity.changes.addEventListener("change", () => this.#begin(), { signal });
  }

  /** @param {{fen: string, ruleSet: string}} position the one that is looked at now */
  look(position) {
    this.#position = position;
    this.#begin();
  }

  #begin() {
    const signal = this.#asking.begin();
    if (!this.element.open || !this.#position || signal.aborted) return;
    void this.#ask(this.#position, signal);
  }

  /**
   * What was found last stays until there is more to say: a list that comes and goes at each step cannot be read.
   *
   * @param {{fen: string, ruleSet: string}} position
   * @param {AbortSignal} signal
   */
  async #ask({ fen, ruleSet }, signal) {
    this.element.setAttribute("aria-busy", "true");
    await pause(LOOK_MS, signal);
    if (signal.aborted) return;
    try {
      await server.somebody();
      if (signal.aborted) return;
      const player = this.#player;
      const found = await server.explore(
        { fen, ruleSet, timeClass: this.#pace.value, player, color: player && this.#color.value },
        signal,
      );
      if (!signal.aborted) this.#show(found);
    } catch (problem) {
      if (signal.aborted) return;
      this.#state.textContent = playerWords(problem);
      fill(this.#found);
    }
    this.element.removeAttribute("aria-busy");
  }

  /** @param {Exploration} found */
  #show(found) {
    const { games, moves, recentGames, structures, truncated } = found;
    const count = plural(games, "{count} game", "{count} games");
    this.#state.textContent = games === 0 ? text("No finished game had this position.") : text("{games}: {results}.", { games: count, results: barWords(found) });
    if (truncated) this.#state.append(" ", text("There are more; these are the latest."));
    fill(
      this.#found,
      structures?.length ? h("ul", { class: "structures" }, structures.map(structureRow)) : null,
      moves.length > 0 &&
        h(
          "table",
          { class: "played-moves" },
          h("thead", {}, h("tr", {}, [text("Move"), text("Games"), text("Results")].map((name) => h("th", { scope: "col" }, name)))),
          h("tbody", {}, moves.map((move) => this.#row(move))),
        ),
      recentGames.length > 0 && h("h2", {}, text("Recent games")),
      recentGames.length > 0 && h("ul", { class: "recent-games" }, recentGames.map(gameRow)),
    );
  }

  /** @param {ExploredMove} move */
  #row(move) {
    const { uci, san, games } = move;
    const words = barWords(move);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, button(san, () => this.#play([{ uci, san }]), "quiet in-line")),
      h("td", {}, numberText(games)),
      h("td", {}, resultBar(move, words)),
    );
  }
}

/** @param {import("./exploration.js").Counts} counts @param {string} words */
export function resultBar(counts, words) {
  const bar = h("div", { class: "result-bar", role: "img", "aria-label": words, title: words });
  for (const { who, share } of partsOf(counts)) {
    const part = h("span", { class: who });
    part.style.setProperty("flex-grow", String(share));
    bar.append(part);
  }
  return bar;
}

/** What a side has built. @param {import("../api/types.js").Structure} structure */
function structureRow({ side, name, mirrored, placed, men }) {
  const names = { side: side === "WHITE" ? text("White") : text("Black"), tabiya: tabiyaName(name) };
  const words = mirrored ? text("{side}: {tabiya}, mirrored", names) : text("{side}: {tabiya}", names);
  const missing = placed === men ? "" : ` (${text("{placed} of {men} men", { placed, men })})`;
  return h("li", {}, h("a", { href: address("tabiyas") }, words), missing);
}

/** @param {string} instant */
export const dayOf = (instant) => (isEnglish ? instant.slice(0, 10) : dateText(new Date(instant)));

/** @param {ExploredGame} game */
const gameRow = ({ id, white, black, result, endedAt }) =>
  h(
    "li",
    {},
    h("a", { href: address("analysis", id) }, pairText(white, black)),
    " ", leftToRight(resultOf(result)), " ",
    h("time", { class: "muted", datetime: endedAt }, dayOf(endedAt)),
  );
