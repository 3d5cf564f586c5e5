/** What concerns one player, for all tabs: the games that go on, and what becomes of seeks. */

import { failureOf, json, untilAnswered } from "../api/http.js";
import { follow, ndjson } from "../api/stream.js";
import { evolve } from "../game/evolve.js";

/** @import {Frame, Game, Seek} from "../api/types.js" */
/** @import {Reader, Told} from "./messages.js" */

export class SharedPlayer {
  /** @type {Set<Reader>} */
  readers = new Set();
  /** Newest first; none until the stream has told. @type {Map<string, Game> | undefined} */
  #games;
  /** Those that wait. @type {Map<string, Seek>} */
  #seeks = new Map();
  #connected = false;
  #secret;
  #gone;
  #closing = new AbortController();

  /** @param {string | null} secret @param {() => void} gone */
  constructor(secret, gone) {
    this.#secret = secret;
    this.#gone = gone;
    void this.#run();
  }

  /** @param {Reader} reader */
  join(reader) {
    this.readers.add(reader);
    if (!this.#games) return;
    reader.tell({ is: "frame", frame: this.#snapshot() });
    for (const seek of this.#seeks.values()) reader.tell({ is: "frame", frame: { type: "seek", seek } });
    reader.tell({ is: "connected", value: this.#connected });
  }

  close() {
    this.#closing.abort();
    this.#gone();
  }

  async #run() {
    const { signal } = this.#closing;
    try {
      await follow({
        source: ndjson("/v1/me/events", this.#secret),
        frame: (frame) => this.#hear(frame),
        connection: (value) => {
          this.#connected = value;
          this.#tell({ is: "connected", value });
        },
        signal,
      });
      if (!signal.aborted) this.#tell({ is: "over" });
    } catch (problem) {
      if (!signal.aborted) this.#tell({ is: "failed", failure: failureOf(problem) });
    }
    if (!signal.aborted) this.close();
  }

  /** @param {Frame} frame */
  #hear(frame) {
    if (frame.games) this.#games = new Map(frame.games.map((game) => [game.id, game]));
    if (frame.seek) this.#heardOf(frame.seek);
    this.#tell({ is: "frame", frame });
    if (frame.type === "decision" && frame.gameId) this.#decided(frame, frame.gameId);
  }

  /** @param {Seek} seek */
  #heardOf(seek) {
    if (seek.state === "OPEN") this.#seeks.set(seek.id, seek);
    else this.#seeks.delete(seek.id);
  }

  /** @param {Frame} frame @param {string} id */
  #decided(frame, id) {
    const next = evolve(this.#games?.get(id), frame);
    if (next) {
      this.#games?.set(id, next);
      this.#tell({ is: "frame", frame: this.#snapshot() });
    } else {
      void this.#meet(id);
    }
  }

  /** A game that was not there before. @param {string} id */
  async #meet(id) {
    const { signal } = this.#closing;
    const options = { secret: this.#secret, signal };
    const ask = () => json("GET", `/v1/games/${encodeURIComponent(id)}`, options);
    const game = await untilAnswered(ask, signal).catch(() => undefined);
    if (!game || signal.aborted) return;
    const known = this.#games?.get(id);
    if (known && known.version >= game.version) return;
    const others = [...(this.#games ?? [])].filter(([other]) => other !== id);
    this.#games = new Map([[id, game], ...others]);
    this.#tell({ is: "frame", frame: this.#snapshot() });
  }

  /** @returns {Frame} */
  #snapshot() {
    return { type: "snapshot", games: [...(this.#games?.values() ?? [])] };
  }

  /** @param {Told} told */
  #tell(told) {
    this.readers.forEach((reader) => reader.tell(told));
  }
}
