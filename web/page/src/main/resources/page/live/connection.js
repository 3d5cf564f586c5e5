/** The way of this tab to the hub: a shared worker, or a hub of its own where the browser has none. */

import { Refusal, SESSION_IS_OVER, pause, problemOf, renew } from "../api/http.js";
import { end, player, renewal, token } from "../api/identity.js";
import { Hub } from "./hub.js";

/** @import {Follow, Following, Told, Wanted} from "./messages.js" */

/** Its number changes with what is said: tabs of two releases do not meet. */
const NAME = "shatranj-live-2";
const HUB = "/page/live/worker.js";
const ALIVE_MS = 30_000;
/** An issuer that does not answer is asked again. */
const RENEWAL_MS = 2_000;

/** @type {Map<number, {wish: Follow, hear: (told: Told) => void}>} */
const followed = new Map();
let last = 0;
/** @type {MessagePort | undefined} */
let port;

/**
 * Follows something for as long as it lasts, through every loss of the connection, and through every token of a session
 * that is renewed.
 *
 * @param {Following} following
 * @returns {Promise<void>} when it is over
 * @throws {Refusal}
 */
export async function followLive(following) {
  const { signal } = following;
  while (!signal.aborted) {
    const [secret, signedIn] = [token(), renewal()?.id];
    try {
      await followWith(secret, following);
      return;
    } catch (problem) {
      if (!(problem instanceof Refusal && secret && SESSION_IS_OVER.has(problem.code))) throw problem;
      const outcome = await renew(secret, signedIn);
      if (outcome === "refused") {
        end(secret, problem.code);
        throw problem;
      }
      if (outcome === "unreachable") await pause(RENEWAL_MS, signal);
    }
  }
}

/** @param {string | null} secret @param {Following} following @returns {Promise<void>} */
function followWith(secret, { game, tournament, frame, connection, signal }) {
  const id = ++last;
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
      if (told.is === "failed") reject(problemOf(told.failure));
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
