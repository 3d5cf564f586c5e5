/**
 * Streams of the server, followed through every loss of the connection. They are NDJSON over fetch: an EventSource
 * cannot carry a token in a header, and a token never travels in a URL. A game may also come over a socket that many
 * games share (live/play-socket.js).
 */

import { Refusal, Unreachable, pause, request } from "./http.js";

/** @import {Frame} from "./types.js" */

/** The server says something every 5 s; a silence of this length means that the line is cut. */
const SILENCE_MS = 12_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** What the browser says of its network. A worker is told by its tabs (live/worker.js). */
let offline = false;
addEventListener("offline", () => (offline = true));
addEventListener("online", () => (offline = false));

/** Waits about so long, and longer while there is no network. @param {number} ms @param {AbortSignal} signal */
export async function pauseOnline(ms, signal) {
  do {
    await pause(ms * (0.75 + Math.random() / 2), signal);
  } while (offline && !signal.aborted);
}

/**
 * The JSON objects of an answer, line by line.
 *
 * @param {Response} answer
 * @param {() => void} [heard] is called with every sign of life
 * @returns {AsyncGenerator<any>}
 */
export async function* lines(answer, heard = () => {}) {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard();
      const whole = (rest + value).split("\n");
      rest = whole.pop() ?? "";
      for (const line of whole) if (line.trim()) yield JSON.parse(line);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * Opens one connection, to go on after a version or to begin with the whole. None: nothing will come any more.
 *
 * @typedef {(after: number | undefined, line: Line) => Promise<AsyncIterable<Frame> | undefined>} Source
 */

/**
 * A stream of its own.
 *
 * @param {string} path
 * @param {string | null} [secret] as of a request
 * @returns {Source}
 */
export const ndjson = (path, secret) => async (after, line) => {
  const answer = await request("GET", after === undefined ? path : `${path}?after=${after}`, {
    headers: { Accept: "application/x-ndjson" },
    secret,
    signal: line.signal,
  });
  return answer.status === 204 ? undefined : lines(answer, () => line.heard());
};

/**
 * @typedef {object} Following
 * @property {Source} source
 * @property {() => number | undefined} [after] the version to go on from; none: from a snapshot
 * @property {() => void} [forget] the server does not know that version: begin anew
 * @property {(frame: Frame) => void} frame
 * @property {(connected: boolean) => void} [connection]
 * @property {AbortSignal} signal ends it
 */

/**
 * Follows a stream for as long as it lasts, through every loss of the connection.
 *
 * @param {Following} following
 * @returns {Promise<void>} when the stream is over
 * @throws {Refusal} if the server does not serve it
 */
export async function follow({ source, after, forget, frame, connection, signal }) {
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    // A game that came over the socket comes here when that is cut: nobody can be asked yet.
    if (offline) await pauseOnline(waitMs, signal);
    const line = new Line(signal);
    try {
      const frames = await source(after?.(), line);
      if (!frames) return;
      connection?.(true);
      for await (const next of frames) {
        if (next.type === "closing" && next.code === "GAME_OVER") return;
        if (next.type === "closing") break;
        waitMs = FIRST_WAIT_MS;
        frame(next);
      }
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof Refusal && failure.code === "AFTER_HEAD" && forget) forget();
      else if (failure instanceof Refusal && failure.status < 500 && failure.status !== 429) throw failure;
      else if (!isLoss(failure)) throw failure;
    } finally {
      line.end();
    }
    connection?.(false);
    await pauseOnline(waitMs, signal);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
  }
}

/** @param {unknown} failure */
function isLoss(failure) {
  return (
    failure instanceof Refusal ||
    failure instanceof Unreachable ||
    failure instanceof TypeError ||
    (failure instanceof DOMException && failure.name !== "DataError")
  );
}

/** One connection, given up when nothing is heard, when the network is gone and when nobody reads. */
export class Line {
  #abort = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {AbortSignal} */
  #outer;
  #cut = () => this.#abort.abort();

  /** @param {AbortSignal} outer */
  constructor(outer) {
    this.#outer = outer;
    outer.addEventListener("abort", this.#cut);
    addEventListener("offline", this.#cut);
    this.heard();
  }

  get signal() {
    return this.#abort.signal;
  }

  heard() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#cut, SILENCE_MS);
  }

  end() {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#cut);
    removeEventListener("offline", this.#cut);
    this.#abort.abort();
  }
}
