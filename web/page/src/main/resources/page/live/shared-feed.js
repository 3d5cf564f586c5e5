/**
 * Something that is followed over a socket where one is open, else by a stream while there is one to be had, and asked
 * for every few seconds otherwise.
 */

import { failureOf } from "../api/http.js";

/** @import {Reader, Told} from "./messages.js" */
/** @import {PlaySocket} from "./play-socket.js" */

/** How often something without a stream is asked for. */
export const ASK_MS = 3_000;

/** @typedef {"socket" | "stream" | "ask"} Way */

export class SharedFeed {
  /** @type {Set<Reader>} */
  readers = new Set();
  #connected = false;
  #gone;
  #closing = new AbortController();
  /** How it is followed now, and what ends that. @type {{how: Way, abort: AbortController} | undefined} */
  #way;

  /**
   * @param {() => void} gone is told when nobody need come here any more
   * @param {PlaySocket} [socket] that can carry it
   */
  constructor(gone, socket) {
    this.#gone = gone;
    this.socket = socket;
  }

  /** Whether somebody who looks at it takes part: they come first where streams are few. */
  get isPlayed() {
    return false;
  }

  /** @param {Reader} reader */
  join(reader) {
    this.readers.add(reader);
    reader.tell({ is: "connected", value: this.#connected });
  }

  close() {
    this.#closing.abort();
    this.#way?.abort.abort();
    this.#gone();
  }

  /** From now on over its socket, which is open. */
  carry() {
    this.#go("socket", (signal) => this.carried(signal));
  }

  /** From now on by a stream. */
  stream() {
    this.#go("stream", (signal) => this.followed(signal));
  }

  /** From now on by asking, every few seconds. */
  ask() {
    this.#go("ask", (signal) => this.askedFor(signal));
  }

  /** Over the socket. @protected @param {AbortSignal} signal @returns {Promise<void>} when it is over */
  async carried(signal) {
    signal.throwIfAborted();
  }

  /** By a stream; each kind of thing has its own. @protected @param {AbortSignal} signal @returns {Promise<void>} when it is over */
  async followed(signal) {
    signal.throwIfAborted();
  }

  /** The same by asking. @protected @param {AbortSignal} signal @returns {Promise<void>} when it is over */
  async askedFor(signal) {
    signal.throwIfAborted();
  }

  /**
   * @param {Way} how
   * @param {(signal: AbortSignal) => Promise<void>} following
   */
  #go(how, following) {
    if (this.#way?.how === how || this.#closing.signal.aborted) return;
    this.#way?.abort.abort();
    // A socket is left when it is cut.
    if (this.#way?.how === "socket") this.connection(false);
    const abort = new AbortController();
    this.#way = { how, abort };
    following(abort.signal).then(
      () => abort.signal.aborted || this.#end({ is: "over" }),
      (problem) => abort.signal.aborted || this.#end({ is: "failed", failure: failureOf(problem) }),
    );
  }

  /** @protected @param {boolean} value */
  connection(value) {
    if (value === this.#connected) return;
    this.#connected = value;
    this.tell({ is: "connected", value });
  }

  /** @param {Told} last */
  #end(last) {
    this.tell(last);
    this.close();
  }

  /** @protected @param {Told} told */
  tell(told) {
    this.readers.forEach((reader) => reader.tell(told));
  }
}
