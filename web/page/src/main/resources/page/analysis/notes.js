/** What is known of a game besides its moves, as the tags of PGN. */

import { outcomeWords, pairText, playerName } from "../game/words.js";
import { text } from "../shell/language.js";

/** @import {Game} from "../api/types.js" */
/** @import {Notes} from "./types.js" */

/** Of a position that nobody has played. @type {Notes} */
export const UNKNOWN = { tags: {}, result: "*" };

/** @type {Record<string, string>} */
const RESULTS = { "1–0": "1-0", "0–1": "0-1", "½–½": "1/2-1/2" };

/** @param {Game} game @returns {Notes} */
export function notesOf(game) {
  return {
    tags: {
      Event: "Shatranj game",
      Site: new URL(`/games/${game.id}`, location.href).href,
      Date: (game.createdAt ?? "????.??.??").slice(0, 10).replaceAll("-", "."),
      Round: "-",
      White: playerName(game.white),
      Black: playerName(game.black),
      GameId: game.id,
      RuleSet: game.ruleSet.name,
    },
    result: (game.outcome && RESULTS[outcomeWords(game.outcome).result]) ?? "*",
  };
}

/** What a game is called. @param {Notes} notes */
export function titleOf({ tags: { White = "?", Black = "?", Event = "?" } }) {
  if (White !== "?" || Black !== "?") return pairText(White, Black);
  return Event === "?" || Event === "" ? text("Analysis") : Event;
}
