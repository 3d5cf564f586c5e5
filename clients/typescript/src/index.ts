/** Client of a shatranj server: games that survive lost connections. */

export { Client } from "./client.js";
export type {
  CallOptions,
  ClientOptions,
  CommandOptions,
  KeyedOptions,
  MoveOptions,
  PlayedMove,
} from "./client.js";
export type * from "./contract.js";
export { Problem, ShatranjError, StreamClosed, Unreachable } from "./errors.js";
export type { Answer, Query, RequestOptions } from "./http.js";
export { DEFAULT_RETRY } from "./retrying.js";
export type { RetryPolicy } from "./retrying.js";
export { ServerTime } from "./server-time.js";
export type { SeenFrame } from "./streams.js";
