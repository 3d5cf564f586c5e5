/** The way of this tab to the hub: a shared worker, or a hub of its own where the browser has none. */

import { Refusal, SESSION_IS_OVER, problemOf } from "../api/http.js";
import { end, player, token } from "../api/identity.js";
import { Hub } from "./hub.js";

/** @import {Frame} from "../api/types.js" */
/** @import {Follow, Told, Wanted} from "./messages.js" */

/** Its number changes with what is said: tabs of two releases do not meet. */
const NAME = "shatranj-live-2";
const HUB = "/page/live/worker.js";
const ALIVE_MS = 30_000;

/**
 * @typedef {object} Following
 * @property {string} [game] absent, with the next: what concerns the player
 * @property {{id: string, version: number}} [tournament] and which version of it has been seen
 * @property {(frame: Frame) => void} frame
 * @property {(connected: boolean) => void} [connection]
 * @property {AbortSignal} signal ends it
 */

/** @type {Map<number, {wish: Follow, hear: (told: Told) => void}>} */
const followed = new Map();
let last = 0;
/** @type {MessagePort | undefined} */
let port;

/**
 * Follows something for as long as it lasts, through every loss of the connection.
 *
 * @param {Following} following
 * @returns {Promise<void>} when it is over
 */
export function followLive({ game, tournament, frame, connection, signal }) {
  if (signal.aborted) return Promise.resolve();
  const id = ++last;
  const secret = token();
  return new Promise((resolve, reject) => {
    const leave = () => {
      followed.delete(id);
      signal.removeEventListener("abort", abandon);
    };
    const abandon = () => {
      leave();
      say({ is: "leave", id });
      resolve();
    };
    const hear = (/** @type {Told} */ told) => {
      if (told.is === "frame") frame(told.frame);
      else if (told.is === "connected") connection?.(told.value);
      else leave();
      if (told.is === "over") resolve();
      if (told.is !== "failed") return;
      const problem = problemOf(told.failure);
      if (problem instanceof Refusal && secret && SESSION_IS_OVER.has(problem.code)) end(secret, problem.code);
      reject(problem);
    };
    signal.addEventListener("abort", abandon);
    const wish = { is: /** @type {const} */ ("follow"), id, game, tournament, secret, player: player() };
    followed.set(id, { wish, hear });
    say(wish);
  });
}

/** @param {Wanted} message */
function say(message) {
  port ??= connected();
  port.postMessage(message);
}

/** @returns {MessagePort} */
function connected() {
  addEventListener("online", () => say({ is: "online", value: true }));
  addEventListener("offline", () => say({ is: "online", value: false }));
  addEventListener("pagehide", () => say({ is: "bye" }));
  setInterval(repeat, ALIVE_MS);
  return listen(shared() ?? own());
}

/** A tab that slept may have been given up: what it wants is wanted again. */
function repeat() {
  for (const { wish } of followed.values()) say(wish);
}

/** @param {MessagePort} to */
function listen(to) {
  to.onmessage = ({ data }) => followed.get(data.id)?.hear(data);
  return to;
}

/** @returns {MessagePort | undefined} */
function shared() {
  if (typeof SharedWorker !== "function") return undefined;
  try {
    // The page's policy wants addresses of scripts to be vouched for.
    const worker = new SharedWorker(policy?.createScriptURL(HUB) ?? HUB, { name: NAME, type: "module" });
    worker.onerror = () => {
      // It did not start. What was said to it was heard by nobody.
      port = listen(own());
      repeat();
    };
    return worker.port;
  } catch {
    return undefined;
  }
}

/** @returns {MessagePort} */
function own() {
  const { port1, port2 } = new MessageChannel();
  new Hub().connect(port2);
  return port1;
}

/** Lets one address through. The library of the checker does not know trusted types. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("shatranj", {
  createScriptURL: (/** @type {string} */ address) => {
    if (address !== HUB) throw new TypeError(`${address} is no script of this page's`);
    return address;
  },
});
