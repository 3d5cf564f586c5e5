/**
 * One event, for everybody in this browser who looks at it. What happened is told by version; who missed something, or
 * hears of a version without events, looks at the whole again.
 */

import { Refusal, json, pause } from "../api/http.js";
import { follow, ndjson } from "../api/stream.js";
import { ASK_MS, SharedFeed } from "./shared-feed.js";

/** @import {Frame, Tournament} from "../api/types.js" */
/** @import {Reader} from "./messages.js" */

const LAST = new Set(["FINISHED", "CANCELLED"]);

export class SharedTournament extends SharedFeed {
  #path;
  #secret;
  #version;

  /**
   * @param {string} id
   * @param {string | null} secret
   * @param {number} version that the first reader has seen
   * @param {() => void} gone
   */
  constructor(id, secret, version, gone) {
    super(gone);
    this.#path = `/v1/tournaments/${encodeURIComponent(id)}`;
    this.#secret = secret;
    this.#version = version;
  }

  /** @override @param {Reader} reader */
  join(reader) {
    super.join(reader);
    reader.tell({ is: "frame", frame: { type: "tournament", version: this.#version } });
  }

  /** @override @protected @param {AbortSignal} signal */
  followed(signal) {
    const over = new AbortController();
    return follow({
      source: ndjson(`${this.#path}/events`, this.#secret),
      after: () => this.#version,
      forget: () => (this.#version = 0),
      frame: ({ version, events }) => {
        // A heartbeat has no version.
        if (version !== undefined && version !== null) this.#hear({ type: "tournament", version, events });
        if (events?.some(({ type }) => LAST.has(type))) over.abort();
      },
      connection: (value) => this.connection(value),
      signal: AbortSignal.any([signal, over.signal]),
    });
  }

  /** @override @protected @param {AbortSignal} signal */
  async askedFor(signal) {
    while (!signal.aborted) {
      try {
        const { version, phase } = /** @type {Tournament} */ (
          await json("GET", this.#path, { secret: this.#secret, signal })
        );
        this.connection(true);
        if (version !== this.#version) this.#hear({ type: "tournament", version });
        if (LAST.has(phase)) return;
      } catch (problem) {
        if (problem instanceof Refusal && problem.status < 500 && problem.status !== 429) throw problem;
        this.connection(false);
      }
      await pause(ASK_MS, signal);
    }
  }

  /** @param {Frame & {version: number}} frame */
  #hear(frame) {
    this.#version = frame.version;
    this.tell({ is: "frame", frame });
  }
}
