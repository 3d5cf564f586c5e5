/** The expulsion of a player from an event (Articles 12 and 13.4): out for good, and the game that goes on is lost. */

import { Refusal } from "../api/http.js";
import { playerWords } from "../api/refusal-words.js";
import { arbitrate } from "../api/server.js";
import * as tournaments from "../api/tournaments.js";
import { articleText, playerName } from "../game/words.js";
import { text } from "../shell/language.js";
import { fieldOf, selectOf } from "../shell/parts.js";

/** @import {Color, Entrant} from "../api/types.js" */

/** The arbiter's penalties, and what they are usually for: advice, and going on refusing the Laws. */
const ARTICLES = ["13.4", "12.3", "12.5"].map((number) => /** @type {const} */ ([number, articleText(number)]));

/** @param {(value: string) => void} chosen */
export const reasonField = (chosen) =>
  fieldOf({ id: "reason", label: text("Why"), value: "", chosen, maxlength: 200, placeholder: text("everybody can read it") });

/**
 * What is asked before a player is expelled, and what is done then.
 *
 * @param {string} id of the event
 * @param {() => Entrant[]} players as they are now
 */
export function expulsion(id, players) {
  const options = present(players()).map(({ player }) => /** @type {const} */ ([player, playerName({ id: player, name: player })]));
  const who = selectOf({ id: "expelled", label: text("Whom"), options, value: options[0][0], chosen: () => {} });
  const article = selectOf({ id: "article", label: text("By which article"), options: ARTICLES, value: ARTICLES[0][0], chosen: () => {} });
  let reason = "";
  return {
    says: text("Who is expelled cannot come back, and loses the game that goes on."),
    fields: [who.element, article.element, reasonField((value) => (reason = value))],
    label: text("Expel"),
    danger: true,
    act: async () => {
      const seat = players().find(({ player }) => player === who.value)?.seat;
      await tournaments.expel(id, who.value, article.value, reason.trim() || undefined);
      if (seat?.gameId) await declareLost(seat.gameId, seat.color);
    },
  };
}

/** Who can still be expelled. @param {Entrant[]} players */
export const present = (players) => players.filter(({ presence }) => presence !== "EXPELLED");

/** @param {string} game @param {Color} color whose game it is */
async function declareLost(game, color) {
  try {
    await arbitrate(game, "declare", { result: color === "WHITE" ? "BLACK" : "WHITE" });
  } catch (problem) {
    // It ended meanwhile.
    if (problem instanceof Refusal && problem.code === "GAME_OVER") return;
    throw new Error(text("The player is expelled, but the game goes on. {why}", { why: playerWords(problem) }), { cause: problem });
  }
}
