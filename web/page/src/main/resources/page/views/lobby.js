/** Who else looks for an opponent, as a list or as a graph, and how many players are here at all. */

import { isGuest, player } from "../api/identity.js";
import * as server from "../api/server.js";
import { keep, kept } from "../api/storage.js";
import { isOne, peopleChanges } from "../game/people.js";
import { arrayName, rulesName, timeControlText, wantedWords } from "../game/terms.js";
import { playerName } from "../game/words.js";
import { h } from "../shell/dom.js";
import { beside, plural, text } from "../shell/language.js";
import { LivingList, keepAsking } from "../shell/living-list.js";
import { button, onSubmit, problemPlace } from "../shell/parts.js";
import { address } from "../shell/router.js";

/** @import {Seek} from "../api/types.js" */
/** @import {Wish} from "./wish.js" */

/** @typedef {Seek & {rating?: {rating: number, provisional: boolean}}} RatedSeek */

/** How it was looked at last: `list` or `graph`. */
const KEPT = "shatranj.lobby";
const MOST_LISTED = 20;
const MOST_DRAWN = 100;

/**
 * @param {Wish} wish takes over what is not a game at once
 * @param {AbortSignal} signal
 */
export function lobby(wish, signal) {
  const problem = problemPlace();
  const online = h("p", { class: "muted", hidden: true });
  const itemOf = (/** @type {RatedSeek} */ seek) => seekItem(seek, wish, problem);
  /** @type {LivingList<RatedSeek>} */
  const list = new LivingList(itemOf);
  const place = h("div", {}, list.element);
  let look = kept(KEPT) === "graph" ? "graph" : "list";
  /** @type {import("./seek-graph.js").SeekGraph | undefined} */
  let graph;
  const turn = button("", () => {
    look = look === "list" ? "graph" : "list";
    keep(KEPT, look);
    void ask().catch(() => undefined);
  }, "quiet small");
  const section = h(
    "section",
    { class: "card lobby", "aria-label": text("Players who wait"), hidden: true },
    h("header", { class: "row spread" }, h("h2", {}, text("Players who wait")), turn),
    place,
    problem,
  );

  const ask = async () => {
    if (look === "graph") graph ??= await import("./seek-graph.js").then(({ SeekGraph }) => new SeekGraph(itemOf));
    const open = await server.openSeeks(look === "graph" ? MOST_DRAWN : MOST_LISTED, signal);
    // A pod of the release before does not say it.
    const here = open.playersOnline ?? 0;
    online.textContent = plural(here, "{count} player is here.", "{count} players are here.");
    online.hidden = here === 0;
    const seeks = open.seeks.filter((seek) => seek.player.id !== player() && !isOne("blocked", seek.player.id));
    const shown = look === "graph" && graph ? graph : list;
    shown.show(await rated(seeks, signal));
    if (place.firstChild !== shown.element) place.replaceChildren(shown.element);
    turn.textContent = shown === list ? text("As a graph") : text("As a list");
    section.hidden = seeks.length === 0 && !problem.textContent;
  };
  void keepAsking(ask, signal);
  peopleChanges.addEventListener("change", () => void ask().catch(() => undefined), { signal });
  return [section, online];
}

/** Loaded when somebody with a rating waits: the first view needs none of it. @type {typeof import("../game/strength.js") | undefined} */
let strength;
/** @type {import("../game/strength.js").Strengths | undefined} */
let strengths;

/** Seeks with the ratings of the seekers, as far as they can be had. @param {Seek[]} seeks @param {AbortSignal} signal @returns {Promise<RatedSeek[]>} */
async function rated(seeks, signal) {
  const ids = seeks.map(({ player }) => player.id).filter((id) => !isGuest(id));
  if (ids.length === 0) return seeks;
  strength ??= await import("../game/strength.js").catch(() => undefined);
  if (!strength) return seeks;
  const known = (strengths ??= new strength.Strengths());
  await known.ask(ids, signal);
  return seeks.map((seek) => {
    const { rating, provisional } = known.rating(seek.player.id, seek.ruleSet.name) ?? {};
    return rating === undefined ? seek : { ...seek, rating: { rating, provisional: provisional === true } };
  });
}

/** @param {RatedSeek} seek @param {Wish} wish @param {HTMLElement} problem */
function seekItem(seek, wish, problem) {
  const name = playerName(seek.player);
  const side = seek.color && (seek.color === "WHITE" ? text("you play Black") : text("you play White"));
  const form = h(
    "form",
    { class: "seek" },
    h(
      "div",
      {},
      h("a", { class: "name", href: address("player", seek.player.id) }, name),
      seek.rating && [" ", strength?.ratingFigure(seek.rating, "name-rating")],
      h("div", { class: "muted small" }, beside([timeControlText(seek.timeControl), rulesName(seek.ruleSet.name), seek.setup && arrayName(seek.setup), side, wantedWords(seek)])),
    ),
    h("button", { class: "primary", "aria-label": text("Play {player}", { player: name }) }, text("Play")),
  );
  onSubmit(
    form,
    async () => {
      await server.somebody();
      wish.wait(await server.accept(seek.id));
    },
    problem,
  );
  return h("li", {}, form);
}
