/** What of an event must be asked for anew after something has happened. */

/** @import {GameEvent} from "../api/types.js" */

/** Everybody, and who they are. */
const OF_PLAYERS = new Set(["JOINED", "LEFT", "BYE_GRANTED", "PLAYER_PAUSED", "PLAYER_RESUMED", "EXPELLED"]);
/** Of one board. */
const OF_BOARDS = new Set(["GAME_MADE", "BOARD_REPLAYED", "RESULT_ENTERED"]);

export class Stale {
  everything = false;
  tournament = false;
  players = false;
  standings = false;
  /** @type {Set<number>} */
  rounds = new Set();

  get isEmpty() {
    return !(this.everything || this.tournament || this.players || this.standings || this.rounds.size > 0);
  }

  /** @param {GameEvent[] | undefined} events none: something, and nobody knows what */
  note(events) {
    if (!events) this.everything = true;
    for (const event of events ?? []) this.#note(event);
  }

  /** @param {GameEvent} event */
  #note({ type, round }) {
    this.tournament = true;
    if (OF_BOARDS.has(type)) {
      this.rounds.add(round);
      // A game that was made changes nobody's points.
      if (type === "RESULT_ENTERED") this.standings = true;
    } else if (OF_PLAYERS.has(type)) {
      this.players = true;
      this.standings = true;
    } else if (type !== "EDITED") {
      this.everything = true;
    }
  }
}
