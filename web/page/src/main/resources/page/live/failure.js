/** Refusals on their way through a port, which carries no classes. */

import { Refusal, Unreachable } from "../api/http.js";

/** @import {Failure} from "./messages.js" */

/** @param {unknown} problem @returns {Failure} */
export function failureOf(problem) {
  if (!(problem instanceof Refusal)) return { status: 0, problem: { detail: String(problem) } };
  const { status, code, article, retry, message } = problem;
  return { status, problem: { code, detail: message, article, retry } };
}

/** @param {Failure} failure */
export const problemOf = ({ status, problem }) =>
  status === 0 ? new Unreachable(problem.detail) : new Refusal(status, problem, 0);
