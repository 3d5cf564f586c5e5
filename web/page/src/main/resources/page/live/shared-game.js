/** One game, for everybody in this browser who looks at it with the same eyes. */

import { Refusal, json, pause } from "../api/http.js";
import { follow, ndjson } from "../api/stream.js";
import { evolve } from "../game/evolve.js";
import { ASK_MS, SharedFeed } from "./shared-feed.js";

/** @import {Frame, Game} from "../api/types.js" */
/** @import {Source} from "../api/stream.js" */
/** @import {Reader} from "./messages.js" */
/** @import {PlaySocket} from "./play-socket.js" */

export class SharedGame extends SharedFeed {
  /** @type {Game | undefined} */
  #game;
  /** The newest word about each player, for those who come later. @type {Map<string, Frame>} */
  #presence = new Map();
  #id;
  #path;
  #secret;
  #known;

  /**
   * @param {string} id
   * @param {string | null} secret
   * @param {PlaySocket} socket of the same eyes
   * @param {() => void} known is told when it is known who plays
   * @param {() => void} gone
   */
  constructor(id, secret, socket, known, gone) {
    super(gone, socket);
    this.#id = id;
    this.#path = `/v1/games/${encodeURIComponent(id)}`;
    this.#secret = secret;
    this.#known = known;
  }

  /** Whether somebody who looks at the game sits at it. @override */
  get isPlayed() {
    const { white, black } = this.#game ?? {};
    return [...this.readers].some(({ player }) => player && (player === white?.id || player === black?.id));
  }

  /** @override @param {Reader} reader */
  join(reader) {
    if (!this.#game) {
      this.readers.add(reader);
      return;
    }
    reader.tell({ is: "frame", frame: { type: "snapshot", game: this.#game } });
    for (const frame of this.#presence.values()) reader.tell({ is: "frame", frame });
    super.join(reader);
  }

  /** @override @protected @param {AbortSignal} signal */
  followed(signal) {
    return this.#follow(ndjson(`${this.#path}/events`, this.#secret), signal);
  }

  /** @override @protected @param {AbortSignal} signal */
  async carried(signal) {
    if (this.socket) await this.#follow(this.socket.source(this.#id), signal);
  }

  /** @param {Source} source @param {AbortSignal} signal */
  #follow(source, signal) {
    return follow({
      source,
      after: () => this.#game?.version,
      forget: () => this.#hear({ type: "forgotten" }),
      frame: (frame) => this.#hear(frame),
      connection: (value) => this.connection(value),
      signal,
    });
  }

  /** @override @protected @param {AbortSignal} signal */
  async askedFor(signal) {
    while (!signal.aborted) {
      try {
        const game = await json("GET", this.#path, { secret: this.#secret, signal });
        this.connection(true);
        if (game.version !== this.#game?.version) this.#hear({ type: "snapshot", game });
        if (game.status === "FINISHED") return;
      } catch (problem) {
        if (problem instanceof Refusal && problem.status < 500 && problem.status !== 429) throw problem;
        this.connection(false);
      }
      await pause(ASK_MS, signal);
    }
  }

  /** @param {Frame} frame */
  #hear(frame) {
    const wasKnown = this.#game !== undefined;
    this.#game = evolve(this.#game, frame);
    if (this.#game && !wasKnown) this.#known();
    if (frame.type === "presence" && frame.player) this.#presence.set(frame.player.id, timeless(frame));
    this.tell({ is: "frame", frame });
  }
}

/** What is told again later says nothing of the time now. @param {Frame} frame */
const timeless = (frame) => ({ ...frame, serverTime: undefined });
