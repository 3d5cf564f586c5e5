/** One request to the server: JSON in, JSON out, refusals as values of one kind. */

import { end, renewal, token } from "./identity.js";

/** @import {Failure} from "./types.js" */

/** The server answered, and the answer is no (api.md §3). */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, detail?: string, title?: string, article?: string, retry?: string, field?: string}} problem
   * @param {number} waitMs what Retry-After says
   */
  constructor(status, problem, waitMs) {
    super(problem.detail ?? problem.title ?? `The server refused with status ${status}`);
    this.status = status;
    this.code = problem.code ?? "";
    this.article = problem.article;
    /** What the request says and cannot be so. */
    this.field = problem.field;
    this.retry = problem.retry ?? "NEVER";
    this.waitMs = waitMs;
  }
}

/** Nothing was heard from the server: whether the request arrived is not known. */
export class Unreachable extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super("The server cannot be reached", { cause });
  }
}

/** @param {unknown} problem @returns {Failure} */
export function failureOf(problem) {
  if (!(problem instanceof Refusal)) return { status: 0, problem: { detail: String(problem) } };
  const { status, code, article, retry, message } = problem;
  return { status, problem: { code, detail: message, article, retry } };
}

/** @param {Failure} failure */
export const problemOf = ({ status, problem }) =>
  status === 0 ? new Unreachable(problem.detail) : new Refusal(status, problem, 0);

/** The codes that say: this token is taken no longer. */
export const SESSION_IS_OVER = new Set(["TOKEN_EXPIRED", "TOKEN_REVOKED", "TOKEN_INVALID"]);

/**
 * Sees to it that there is another token than one that is used up. What that needs is loaded after the first view, which
 * comes in few requests (ADR 68).
 *
 * @param {string} secret that token
 * @param {string | undefined} signedIn the sign-in that it is of; none: there is no other
 * @returns {Promise<"renewed" | "refused" | "unreachable">}
 */
export async function renew(secret, signedIn) {
  if (!signedIn) return "refused";
  const renewal = await import("./renewal.js").catch(() => undefined);
  return renewal ? renewal.renew(secret, signedIn) : "unreachable";
}

/**
 * @typedef {object} Options
 * @property {unknown} [body] to be sent as JSON
 * @property {{type: string, text: string}} [text] to be sent as it is
 * @property {Record<string, string>} [headers]
 * @property {AbortSignal} [signal]
 * @property {string | null} [secret] a token to use instead of the one that is kept; null: none
 */

/** @param {unknown} body */
const jsonOf = (body) => (body === undefined ? undefined : { type: "application/json", text: JSON.stringify(body) });

/**
 * Sends a request and returns the answer, whatever its media type.
 *
 * @param {string} method
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<Response>}
 * @throws {Refusal | Unreachable}
 */
export async function request(method, path, options = {}) {
  const headers = new Headers(options.headers);
  const secret = options.secret === undefined ? token() : options.secret;
  const signedIn = renewal()?.id;
  if (secret) headers.set("Authorization", `Bearer ${secret}`);
  const sent = options.text ?? jsonOf(options.body);
  if (sent) headers.set("Content-Type", sent.type);
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: sent?.text,
      signal: options.signal,
      cache: "no-store",
      credentials: "omit",
    });
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    throw new Unreachable(failure);
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  if (SESSION_IS_OVER.has(problem.code) && secret && options.secret === undefined) {
    const outcome = await renew(secret, signedIn);
    if (outcome === "renewed") return request(method, path, options);
    if (outcome === "unreachable") throw new Unreachable(problem);
    end(secret, problem.code);
  }
  throw new Refusal(answer.status, problem, 1000 * Number(answer.headers.get("Retry-After") ?? 0));
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<any>} the JSON of the answer
 */
export async function json(method, path, options) {
  const answer = await request(method, path, options);
  return answer.status === 204 ? undefined : answer.json();
}

/** Letters that no two requests share: with them a request that is sent twice counts once. */
export function requestKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A part of a path, or a value in a query. @param {string} part */
export const safe = (part) => encodeURIComponent(part);

/** Parameters without those that are empty. @param {Record<string, string>} parameters */
export const given = (parameters) => new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));

/**
 * A request that changes something, and counts once even if it has to be sent twice.
 *
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal]
 */
export const once = (method, path, body, signal) =>
  json(method, path, { body, signal, headers: { "Idempotency-Key": requestKey() } });

/**
 * Does something that may be done twice without harm, again and again until it is answered.
 *
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {AbortSignal} signal
 * @returns {Promise<T>}
 * @throws {Refusal} one that another attempt would meet too
 */
export async function untilAnswered(attempt, signal) {
  for (let waitMs = 250; ; waitMs = Math.min(2 * waitMs, 4000)) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (failure) {
      const again =
        failure instanceof Unreachable ||
        (failure instanceof Refusal && failure.status >= 503 && failure.retry !== "NEVER");
      if (!again) throw failure;
      await pause(failure instanceof Refusal ? Math.max(waitMs, failure.waitMs) : waitMs, signal);
    }
  }
}

/**
 * Waits, but not when the network comes back meanwhile.
 *
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
