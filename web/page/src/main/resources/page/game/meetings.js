/** Beside a game: how its players have fared against each other so far. */

import * as server from "../api/server.js";
import { fill, h } from "../shell/dom.js";
import { text } from "../shell/language.js";
import { searchAddress } from "./search.js";
import { playerName } from "./words.js";

/** @import {Game} from "../api/types.js" */

export class Meetings {
  element = h("p", { class: "small meetings", hidden: true });
  #signal;
  #shown = "";

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.#signal = signal;
  }

  /** @param {Game} game */
  show({ white, black, status }) {
    const key = JSON.stringify([white?.id, black?.id, status === "FINISHED"]);
    if (!white || !black || key === this.#shown) return;
    this.#shown = key;
    server.headToHead(white.id, black.id, this.#signal).then(
      ({ games, wins, draws, losses }) => {
        this.element.hidden = games === 0;
        const words = text("{player} against {opponent}: won {wins}, drawn {draws}, lost {losses}", { player: playerName(white), opponent: playerName(black), wins, draws, losses });
        fill(this.element, h("a", { href: searchAddress({ player: white.id, opponent: black.id }) }, words));
      },
      // It is not what the page is for.
      () => undefined,
    );
  }
}
