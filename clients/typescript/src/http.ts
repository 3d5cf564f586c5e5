/** Requests that are sent again where that is safe, and streams of lines. */

import { Problem, Unreachable } from "./errors.js";
import { type RetryPolicy, waitMs } from "./retrying.js";

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface RequestOptions {
  readonly body?: unknown;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  /** The Idempotency-Key, the same in every repetition. */
  readonly key?: string | undefined;
  /** Whether the request has its effect once however often it is sent; else it is sent again only if nothing was done. */
  readonly repeatable?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A successful answer. `sentAt` is when the request that it answers was sent, by the monotonic clock. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of an answer that is JSON. */
  readonly json: unknown;
  readonly sentAt: number;
  /** Whether the server had done this before, so that this is its first answer once more. */
  readonly replayed: boolean;
}

/** One server, one token. */
export class Http {
  readonly retry: RetryPolicy;
  readonly #base: string;
  readonly #token: string | undefined;
  readonly #monotonic: () => number;

  constructor(baseUrl: string, token: string | undefined, retry: RetryPolicy, monotonic: () => number) {
    this.#base = baseUrl.replace(/\/+$/, "");
    this.#token = token;
    this.retry = retry;
    this.#monotonic = monotonic;
  }

  /** Sends a request until it is answered or the time for it is over. */
  async send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const began = this.#monotonic();
    for (let failures = 1; ; failures++) {
      try {
        return await this.#once(method, path, options);
      } catch (failure) {
        const elapsed = this.#monotonic() - began;
        const wait = waitMs(this.retry, failure, options.repeatable ?? true, failures, elapsed);
        if (wait === undefined) throw failure;
        await sleep(wait, options.signal);
      }
    }
  }

  async json<T>(method: string, path: string, options?: RequestOptions): Promise<T> {
    return (await this.send(method, path, options)).json as T;
  }

  async #once(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const line = new Line(this.retry.attemptMs, options.signal);
    const sentAt = this.#monotonic();
    try {
      const answer = await this.#fetch(method, path, options, line);
      const text = await answer.text();
      // Node takes a body that was cut off for a whole one, where the connection would have been closed after it. JSON
      // that was cut off cannot be read: the answer was lost.
      const isJson = answer.headers.get("Content-Type")?.includes("json");
      const json: unknown = isJson ? JSON.parse(text) : undefined;
      if (answer.status >= 400) throw Problem.of(answer, json);
      return {
        status: answer.status,
        headers: answer.headers,
        text,
        json,
        sentAt,
        replayed: answer.headers.get("Idempotency-Replayed") === "true",
      };
    } catch (failure) {
      throw line.failureOf(failure, `${method} ${path}`);
    } finally {
      line.end();
    }
  }

  /**
   * The objects of one NDJSON answer, each when it comes; undefined for a sign of life without content. Ends where the
   * server ends it, and nothing comes of an answer without content. A line that was cut off is left out.
   *
   * @throws Unreachable when the connection is lost or silent
   */
  async *lines(path: string, query: Query, signal?: AbortSignal): AsyncGenerator<Record<string, unknown> | undefined> {
    const line = new Line(this.retry.silenceMs, signal);
    try {
      const headers = { Accept: "application/x-ndjson" };
      const answer = await this.#fetch("GET", path, { query, headers }, line);
      if (answer.status >= 400) throw Problem.of(answer, await answer.json().catch(() => undefined));
      if (answer.status === 204 || !answer.body) return;
      line.heard();
      yield undefined;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        line.heard();
        const whole = (rest + value).split("\n");
        rest = whole.pop() ?? "";
        for (const text of whole) yield text.trim() ? (JSON.parse(text) as Record<string, unknown>) : undefined;
      }
    } catch (failure) {
      throw line.failureOf(failure, `GET ${path}`);
    } finally {
      line.end();
    }
  }

  #fetch(method: string, path: string, options: RequestOptions, line: Line): Promise<Response> {
    const url = new URL(this.#base + path);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const headers = new Headers(options.headers);
    if (this.#token !== undefined) headers.set("Authorization", `Bearer ${this.#token}`);
    if (options.key !== undefined) headers.set("Idempotency-Key", options.key);
    const init: RequestInit = { method, headers, signal: line.signal, cache: "no-store", credentials: "omit" };
    if (options.body !== undefined) {
      headers.set("Content-Type", "application/json");
      init.body = JSON.stringify(options.body);
    }
    // The API has no redirects, and a token goes nowhere else.
    return fetch(url, { ...init, redirect: "error" });
  }
}

/** One connection, given up when nothing is heard for too long and when nobody wants it any more. */
class Line {
  readonly #abort = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #patience: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silent = false;
  readonly #cut = () => this.#abort.abort();

  constructor(patience: number, outer: AbortSignal | undefined) {
    this.#patience = patience;
    this.#outer = outer;
    outer?.throwIfAborted();
    outer?.addEventListener("abort", this.#cut);
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#silent = true;
      this.#cut();
    }, this.#patience);
  }

  /** What the caller is told: the reason of their own signal, a refusal, or that nothing was heard. */
  failureOf(failure: unknown, request: string): unknown {
    if (this.#outer?.aborted) return this.#outer.reason;
    if (failure instanceof Problem) return failure;
    const why = this.#silent ? `nothing was heard for ${this.#patience} ms` : causeOf(failure);
    return new Unreachable(`${request}: ${why}`, { cause: failure });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#cut);
    this.#abort.abort();
  }
}

/** Of fetch, which hides in the cause what befell the connection. */
function causeOf(failure: unknown): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return cause instanceof Error ? cause.message : String(cause);
}

export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", aborted);
      resolve();
    }, ms);
    signal?.addEventListener("abort", aborted, { once: true });
  });
}
