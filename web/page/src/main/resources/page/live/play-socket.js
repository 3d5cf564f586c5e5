/**
 * The socket `/v1/play` (api.md §5): all games that are looked at with the same eyes, over one connection, which is none
 * of the six that a browser has for requests and streams.
 *
 * Games need it only to be live in any number. Until it is open, after a cut, and where a proxy lets no socket through,
 * they have streams (live/hub.js). Those say why a token is refused, too: of a socket that did not open, a browser tells
 * scripts no more than that.
 */

import { Refusal, Unreachable } from "../api/http.js";
import { Line, pauseOnline } from "../api/stream.js";

/** @import {Source} from "../api/stream.js" */
/** @import {Frame} from "../api/types.js" */

const PROTOCOL = "shatranj.play.v1";
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;
/** From one game to the next it stays open. */
const REST_MS = 10_000;

export class PlaySocket {
  /** The connection, while it is open. @type {Wire | undefined} */
  #wire;
  #secret;
  #changed;
  #closing = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {string | null} secret a token; none: of a watcher
   * @param {() => void} changed is told when it has opened, and when it is cut
   */
  constructor(secret, changed) {
    this.#secret = secret;
    this.#changed = changed;
    void this.#run();
  }

  get isOpen() {
    return this.#wire !== undefined;
  }

  /** Somebody needs it. */
  wake() {
    clearTimeout(this.#resting);
    this.#resting = undefined;
  }

  /** Nobody needs it for now. @param {() => void} gone is told if that lasts: it is closed for good */
  rest(gone) {
    this.#resting ??= setTimeout(
      () => {
        this.#closing.abort();
        gone();
      },
      this.isOpen ? REST_MS : 0,
    );
  }

  /** @param {string} game @returns {Source} its frames, while the socket is open */
  source(game) {
    return async (after, line) => {
      if (!this.#wire) throw new Unreachable("The socket is not open");
      return this.#wire.frames(game, after, line);
    };
  }

  async #run() {
    const { signal } = this.#closing;
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const began = performance.now();
      const wire = this.#opens(signal);
      if (!wire) return;
      if (await wire.opened) {
        this.#wire = wire;
        this.#changed();
        await wire.ended;
        this.#wire = undefined;
        this.#changed();
        // A server that greets and closes, again and again, is no better than one that does not open.
        if (performance.now() - began > waitMs) waitMs = FIRST_WAIT_MS;
      }
      await pauseOnline(waitMs, signal);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
  }

  /** @param {AbortSignal} signal @returns {Wire | undefined} none: there never will be one */
  #opens(signal) {
    try {
      return new Wire(this.#secret, signal);
    } catch {
      // The token is no word that a subprotocol can have, or the browser takes the policy to forbid sockets.
      return undefined;
    }
  }
}

/**
 * A game that is followed.
 *
 * @typedef {object} Reading
 * @property {number} number of the message that asked for it
 * @property {ReadableStreamDefaultController<Frame>} frames
 * @property {() => void} heard
 */

/** One connection. */
class Wire {
  /** @type {Map<string, Reading>} by the id of the game */
  #games = new Map();
  #socket;
  #number = 0;

  /** @param {string | null} secret @param {AbortSignal} outer */
  constructor(secret, outer) {
    const eyes = secret ? [`bearer.${secret}`] : [];
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/v1/play`, [PROTOCOL, ...eyes]);
    const line = new Line(outer);
    this.#socket = socket;
    socket.onclose = () => line.end();
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => {
      line.signal.addEventListener("abort", () => {
        line.end();
        socket.close();
        for (const { frames } of this.#games.values()) frames.error(new Unreachable("The socket was cut"));
        this.#games.clear();
        resolve();
      });
    });
    /** Whether the server has greeted: a proxy alone cannot. @type {Promise<boolean>} */
    this.opened = new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        line.heard();
        this.#hear(JSON.parse(data));
        resolve(true);
      };
      void this.ended.then(() => resolve(false));
    });
  }

  /**
   * What is told of a game, as long as somebody asks for more.
   *
   * @param {string} game
   * @param {number | undefined} after
   * @param {Line} line is told of each sign of life, and ends it
   * @returns {AsyncGenerator<Frame>}
   */
  async *frames(game, after, line) {
    line.signal.throwIfAborted();
    const number = ++this.#number;
    /** @type {Reading | undefined} */
    let reading;
    const told = new ReadableStream({
      start: (frames) => {
        reading = { number, frames, heard: () => line.heard() };
        line.signal.addEventListener("abort", () => frames.error(line.signal.reason));
        this.#games.set(game, reading);
      },
    });
    this.#say({ correlationId: number, follow: { gameId: game, afterVersion: after } });
    const reader = told.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      // Who follows it anew meanwhile goes on.
      if (this.#games.get(game) === reading) {
        this.#games.delete(game);
        this.#say({ unfollow: { gameId: game } });
      }
    }
  }

  /** @param {any} message a frame, or an answer to what was said */
  #hear(message) {
    for (const { heard } of this.#games.values()) heard();
    if (message.type !== "answer") {
      this.#games.get(message.gameId)?.frames.enqueue(message);
    } else if (message.refused) {
      const { status, retryAfterMs } = message.refused;
      const asked = [...this.#games.values()].find(({ number }) => number === message.correlationId);
      asked?.frames.error(new Refusal(status, message.refused, retryAfterMs ?? 0));
    }
  }

  /** @param {object} message */
  #say(message) {
    this.#socket.send(JSON.stringify(message));
  }
}
