/**
 * What the first move against the computer needs, asked for while the player still chooses terms. On a slow network each
 * answer that need not be waited for later is half a second.
 */

import * as server from "../api/server.js";
import { START } from "../board/position.js";

/** @import {Game, LegalMoves} from "../api/types.js" */

/** @type {LegalMoves | undefined} of the standard array */
let first;
let isAsked = false;

/** Somebody is about to play the computer: as a guest, if nobody signed in. What fails here is asked for again in time. */
export function getReady() {
  if (isAsked) return;
  isAsked = true;
  server.somebody().catch(() => undefined);
  server.legalMovesAfter(START, []).then(
    (legal) => (first = legal),
    () => (isAsked = false),
  );
}

/** What may be played in a game, where that is known before it is asked for. @param {Game} game @returns {LegalMoves | undefined} */
export const foreseen = ({ fen, version }) => (first && first.fen === fen ? { ...first, version } : undefined);
