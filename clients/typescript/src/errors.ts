/** What can go wrong: the server says no, or nothing is heard of it. */

/** Anything that this client throws about the server. */
export class ShatranjError extends Error {
  override name = "ShatranjError";
}

/** Nothing was heard in the time that was allowed. Whether the last request arrived is not known. */
export class Unreachable extends ShatranjError {
  override name = "Unreachable";
}

/** The server ended a stream that must not be opened again as it was, such as one whose token was revoked. */
export class StreamClosed extends ShatranjError {
  override name = "StreamClosed";
  readonly code: string;
  readonly retry: string;

  constructor(code: string, retry: string) {
    super(`The server closed the stream: ${code} (retry: ${retry})`);
    this.code = code;
    this.retry = retry;
  }
}

/**
 * The server's refusal (RFC 9457). `code` never changes and is what a program should look at, `detail` is for people.
 * `members` has all members, also those that this version does not know.
 */
export class Problem extends ShatranjError {
  override name = "Problem";
  readonly status: number;
  /** Empty where a proxy on the way answered, in words of its own. */
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly retry: string | undefined;
  /** The article of the Laws that was applied. */
  readonly article: string | undefined;
  readonly field: string | undefined;
  /** A JSON Pointer to the part of the body that is wrong. */
  readonly pointer: string | undefined;
  readonly version: number | undefined;
  /** How long to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  readonly members: Readonly<Record<string, unknown>>;

  constructor(status: number, members: Record<string, unknown>, retryAfterMs?: number) {
    const text = (name: string) => (typeof members[name] === "string" ? members[name] : undefined);
    const title = text("title") ?? `The server answered ${status}`;
    super(`${status} ${text("code") ?? "(no code)"}: ${text("detail") ?? title}`);
    this.status = status;
    this.members = members;
    this.title = title;
    this.code = text("code") ?? "";
    this.detail = text("detail") ?? "";
    this.retry = text("retry");
    this.article = text("article");
    this.field = text("field");
    this.pointer = text("pointer");
    this.version = typeof members["version"] === "number" ? members["version"] : undefined;
    this.retryAfterMs = retryAfterMs;
  }

  /** Of an answer of 400 or above. A proxy on the way may have answered, with any body. */
  static of(answer: Response, members: unknown): Problem {
    // The server sends seconds; a date can only come from a proxy, and then waiting as usual does no harm.
    const seconds = Number(answer.headers.get("Retry-After") ?? Number.NaN);
    const isObject = typeof members === "object" && members !== null && !Array.isArray(members);
    return new Problem(
      answer.status,
      isObject ? (members as Record<string, unknown>) : {},
      Number.isFinite(seconds) ? Math.max(0, 1000 * seconds) : undefined,
    );
  }
}
