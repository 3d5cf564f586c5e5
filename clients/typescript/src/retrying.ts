/** When a request is sent again: the rule alone, without clock and without network. */

import { Problem, Unreachable } from "./errors.js";

/**
 * How long and how often is tried. All times are milliseconds.
 *
 * `totalMs` bounds one request with all its repetitions, `streamMs` how long a stream is tried to be opened again without
 * one sign of life. `attemptMs` is how long one attempt waits for its answer, `silenceMs` how long a stream may say
 * nothing: the server says something every 5 s. Waits double from `firstMs` up to `longestMs`, each shortened by chance
 * by up to half, so that clients who lost the same server do not come back together.
 */
export interface RetryPolicy {
  readonly totalMs: number;
  readonly streamMs: number;
  readonly attemptMs: number;
  readonly silenceMs: number;
  readonly firstMs: number;
  readonly longestMs: number;
  /** From 0 to 1. */
  readonly chance: () => number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  totalMs: 60_000,
  streamMs: 600_000,
  attemptMs: 15_000,
  silenceMs: 15_000,
  firstMs: 250,
  longestMs: 8_000,
  chance: Math.random,
};

/** How long to wait after so many failures in a row, from 1. */
export function pauseMs(policy: RetryPolicy, failures: number): number {
  return Math.min(policy.longestMs, policy.firstMs * 2 ** (failures - 1)) * (0.5 + policy.chance() / 2);
}

/**
 * How long to wait before the request is sent again; undefined: it is not.
 *
 * @param repeatable whether the request has its effect once, however often it is sent
 */
export function waitMs(
  policy: RetryPolicy,
  failure: unknown,
  repeatable: boolean,
  failures: number,
  elapsedMs: number,
): number | undefined {
  if (!mayRepeat(failure, repeatable)) return undefined;
  const pause = pauseMs(policy, failures);
  const advised = failure instanceof Problem ? failure.retryAfterMs : undefined;
  // Not before the server says, and not all at once.
  const wait = advised === undefined ? pause : advised + Math.min(pause, policy.firstMs);
  return elapsedMs + wait <= policy.totalMs ? wait : undefined;
}

/** Whether the same request may be sent once more. */
export function mayRepeat(failure: unknown, repeatable: boolean): boolean {
  if (failure instanceof Unreachable) return repeatable;
  if (!(failure instanceof Problem)) return false;
  switch (failure.retry) {
    case "NEVER":
      return false;
    case "AFTER":
      // Something has to happen first: time alone, where the server says how much of it.
      return failure.retryAfterMs !== undefined;
    case "SAME_REQUEST":
      // 503 promises that nothing was done; after 504 it may have been.
      return repeatable || failure.status === 503;
    default:
      // Not our server's words but those of a proxy on the way.
      if (failure.status === 429) return failure.retryAfterMs !== undefined;
      return repeatable && [502, 503, 504].includes(failure.status);
  }
}
