/** One game, for everybody in this browser who looks at it with the same eyes. */

import { Refusal, json, pause } from "../api/http.js";
import { follow } from "../api/stream.js";
import { evolve } from "../game/evolve.js";
import { failureOf } from "./failure.js";

/** @import {Frame, Game} from "../api/types.js" */
/** @import {Reader} from "./hub.js" */
/** @import {Told} from "./messages.js" */

/** How often a game without a stream is asked for. */
const ASK_MS = 3_000;

export class SharedGame {
  /** @type {Set<Reader>} */
  readers = new Set();
  /** @type {Game | undefined} */
  #game;
  /** The newest word about each player, for those who come later. @type {Map<string, Frame>} */
  #presence = new Map();
  #connected = false;
  #path;
  #secret;
  #known;
  #gone;
  #closing = new AbortController();
  /** How the game is followed now, and what ends that. @type {{how: "stream" | "ask", abort: AbortController} | undefined} */
  #way;

  /**
   * @param {string} id
   * @param {string | null} secret
   * @param {() => void} known is told when it is known who plays
   * @param {() => void} gone is told when nobody need come here any more
   */
  constructor(id, secret, known, gone) {
    this.#path = `/v1/games/${encodeURIComponent(id)}`;
    this.#secret = secret;
    this.#known = known;
    this.#gone = gone;
  }

  /** Whether somebody who looks at the game sits at it. */
  get isPlayed() {
    const { white, black } = this.#game ?? {};
    return [...this.readers].some(({ player }) => player && (player === white?.id || player === black?.id));
  }

  /** @param {Reader} reader */
  join(reader) {
    this.readers.add(reader);
    if (!this.#game) return;
    reader.tell({ is: "frame", frame: { type: "snapshot", game: this.#game } });
    for (const frame of this.#presence.values()) reader.tell({ is: "frame", frame });
    reader.tell({ is: "connected", value: this.#connected });
  }

  close() {
    this.#closing.abort();
    this.#way?.abort.abort();
    this.#gone();
  }

  /** From now on by a stream. */
  stream() {
    this.#go("stream", (signal) =>
      follow({
        path: `${this.#path}/events`,
        secret: this.#secret,
        after: () => this.#game?.version,
        forget: () => this.#hear({ type: "forgotten" }),
        frame: (frame) => this.#hear(frame),
        connection: (value) => this.#connection(value),
        signal,
      }),
    );
  }

  /** From now on by asking, every few seconds. */
  ask() {
    this.#go("ask", async (signal) => {
      while (!signal.aborted) {
        try {
          const game = await json("GET", this.#path, { secret: this.#secret, signal });
          this.#connection(true);
          if (game.version !== this.#game?.version) this.#hear({ type: "snapshot", game });
          if (game.status === "FINISHED") return;
        } catch (problem) {
          if (problem instanceof Refusal && problem.status < 500 && problem.status !== 429) throw problem;
          this.#connection(false);
        }
        await pause(ASK_MS, signal);
      }
    });
  }

  /**
   * @param {"stream" | "ask"} how
   * @param {(signal: AbortSignal) => Promise<void>} following
   */
  #go(how, following) {
    if (this.#way?.how === how || this.#closing.signal.aborted) return;
    this.#way?.abort.abort();
    const abort = new AbortController();
    this.#way = { how, abort };
    following(abort.signal).then(
      () => abort.signal.aborted || this.#end({ is: "over" }),
      (problem) => abort.signal.aborted || this.#end({ is: "failed", failure: failureOf(problem) }),
    );
  }

  /** @param {Frame} frame */
  #hear(frame) {
    const wasKnown = this.#game !== undefined;
    this.#game = evolve(this.#game, frame);
    if (this.#game && !wasKnown) this.#known();
    if (frame.type === "presence" && frame.player) this.#presence.set(frame.player.id, timeless(frame));
    this.#tell({ is: "frame", frame });
  }

  /** @param {boolean} value */
  #connection(value) {
    if (value === this.#connected) return;
    this.#connected = value;
    this.#tell({ is: "connected", value });
  }

  /** @param {Told} last */
  #end(last) {
    this.#tell(last);
    this.close();
  }

  /** @param {Told} told */
  #tell(told) {
    this.readers.forEach((reader) => reader.tell(told));
  }
}

/** What is told again later says nothing of the time now. @param {Frame} frame */
const timeless = (frame) => ({ ...frame, serverTime: undefined });
