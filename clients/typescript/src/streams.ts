/** Streams that go on after every cut: no decision twice, none left out. */

import type { ClosingFrame, DecisionFrame, Frame, Game, GameList, GamesFrame, Player, SeekFrame } from "./contract.js";
import { Problem, StreamClosed, Unreachable } from "./errors.js";
import { type Http, type Query, sleep } from "./http.js";
import { mayRepeat, pauseMs } from "./retrying.js";
import type { ServerTime } from "./server-time.js";

const GAMES_REMEMBERED = 1000;
const KINDS = new Set(["snapshot", "decision", "presence", "chat", "seek", "closing"]);

/** A frame that a reader sees; the end of a stream is the end of the iteration. */
export type SeenFrame = Exclude<Frame, ClosingFrame>;

export interface StreamOptions {
  readonly alphabet: "laws" | "western" | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Opens a stream again and again, and says when that has lasted too long. */
class Connection {
  readonly #http: Http;
  readonly #time: ServerTime;
  readonly #signal: AbortSignal | undefined;
  #failures = 0;
  #heardAt: number;
  #failure: Error = new Unreachable("The stream ended");
  #advisedMs: number | undefined;
  /** Whether the last connection ended because nothing can come any more. */
  isOver = false;

  constructor(http: Http, time: ServerTime, signal: AbortSignal | undefined) {
    this.#http = http;
    this.#time = time;
    this.#signal = signal;
    this.#heardAt = time.monotonic();
  }

  /** The frames of one connection. Its loss is no error but the end of them, as long as it may be opened again. */
  async *frames(path: string, query: Query): AsyncGenerator<SeenFrame> {
    this.isOver = false;
    this.#failure = new Unreachable(`The stream ${path} ended`);
    this.#advisedMs = undefined;
    let heard = false;
    try {
      for await (const line of this.#http.lines(path, query, this.#signal)) {
        heard = true;
        this.#heardAt = this.#time.monotonic();
        // Later releases may add kinds of frames.
        if (line === undefined || !KINDS.has(String(line["type"]))) continue;
        const frame = line as unknown as Frame;
        this.#time.heard(frame.serverTime);
        if (frame.type === "closing") {
          this.isOver = frame.code === "GAME_OVER";
          if (!this.isOver && frame.retry !== "SAME_REQUEST") throw new StreamClosed(frame.code, frame.retry);
          return;
        }
        this.#failures = 0;
        yield frame;
      }
      this.isOver = !heard;
    } catch (failure) {
      if (!mayRepeat(failure, true)) throw failure;
      this.#failure = failure as Error;
      this.#advisedMs = failure instanceof Problem ? failure.retryAfterMs : undefined;
    }
  }

  /** Before the next connection. Throws what befell the last one, if nothing was heard for too long. */
  async pause(): Promise<void> {
    if (this.#time.monotonic() - this.#heardAt > this.#http.retry.streamMs) throw this.#failure;
    this.#failures++;
    await sleep((this.#advisedMs ?? 0) + pauseMs(this.#http.retry, this.#failures), this.#signal);
  }
}

/** A game's frames until it is over: a snapshot, unless `after` is given, then each later version once, in order. */
export async function* followGame(
  http: Http,
  time: ServerTime,
  gameId: string,
  after: number | undefined,
  options: StreamOptions,
): AsyncGenerator<SeenFrame> {
  const connection = new Connection(http, time, options.signal);
  const path = `/v1/games/${encodeURIComponent(gameId)}/events`;
  let last = after;
  for (;;) {
    for await (const frame of connection.frames(path, { after: last, alphabet: options.alphabet })) {
      const version = versionOf(frame);
      if (version !== undefined) {
        if (last !== undefined && version <= last) continue;
        // A proxy that lost something: what is missing comes after the last version that we have.
        if (last !== undefined && frame.type === "decision" && version !== last + 1) break;
        last = version;
      }
      yield frame;
    }
    if (connection.isOver) return;
    await connection.pause();
  }
}

/**
 * All games of the token's player, for ever: a list of those that are not over, then each decision once.
 *
 * The server's stream cannot be resumed: after a cut it begins with the list once more. Here that list is used to find
 * what was missed, which is read from the stream of each game.
 */
export async function* followPlayer(http: Http, time: ServerTime, options: StreamOptions): AsyncGenerator<SeenFrame> {
  const { signal, alphabet } = options;
  const connection = new Connection(http, time, signal);
  const me = await http.json<Player>("GET", "/v1/me", { signal });
  const known = new Known();
  const seeks = new Map<string, string>();
  let began = false;
  let cutAt = new Date(time.now()).toISOString();

  /** A game's decisions after the version that is known, up to another. */
  async function* missed(gameId: string, until: number): AsyncGenerator<DecisionFrame> {
    if (known.get(gameId) >= until) return;
    for await (const frame of followGame(http, time, gameId, known.get(gameId), options)) {
      if (frame.type !== "decision") continue;
      known.tell(frame);
      yield frame;
      if (known.get(gameId) >= until) return;
    }
  }

  for (;;) {
    for await (const frame of connection.frames("/v1/me/events", { alphabet })) {
      if ("games" in frame) {
        if (began) {
          for (const [gameId, version] of await behind(http, me.id, known, frame, cutAt, signal)) {
            yield* missed(gameId, version);
          }
        } else {
          began = true;
          frame.games.forEach(({ id, version }) => known.running.set(id, version));
          yield frame;
        }
      } else if (frame.type === "decision") {
        const version = versionOf(frame) ?? 0;
        yield* missed(frame.gameId, version - 1);
        if (version > known.get(frame.gameId)) {
          known.tell(frame);
          yield frame;
        }
      } else if (frame.type !== "seek" || isNews(seeks, frame)) {
        yield frame;
      }
      cutAt = frame.serverTime;
    }
    await connection.pause();
  }
}

/** The last version that was told of each game. */
class Known {
  readonly running = new Map<string, number>();
  readonly #over = new Map<string, number>();

  get(gameId: string): number {
    return this.running.get(gameId) ?? this.#over.get(gameId) ?? 0;
  }

  tell(frame: DecisionFrame): void {
    const { gameId } = frame;
    const version = versionOf(frame) ?? 0;
    if (!frame.events.some(({ type }) => type === "ended")) {
      this.running.set(gameId, version);
      return;
    }
    this.running.delete(gameId);
    this.#over.set(gameId, version);
    const [oldest] = this.#over.keys();
    if (this.#over.size > GAMES_REMEMBERED && oldest !== undefined) this.#over.delete(oldest);
  }
}

/** The games of which something was missed during a cut, with the version that each has now. */
async function behind(
  http: Http,
  me: string,
  known: Known,
  unfinished: GamesFrame,
  cutAt: string,
  signal: AbortSignal | undefined,
): Promise<[string, number][]> {
  const now = new Map(unfinished.games.map(({ id, version }) => [id, version]));
  for (const gameId of known.running.keys()) {
    if (now.has(gameId)) continue;
    // Over by now.
    const game = await http.json<Game>("GET", `/v1/games/${encodeURIComponent(gameId)}`, { signal });
    now.set(gameId, game.version);
  }
  const since = new Date(Date.parse(cutAt) - 60_000).toISOString();
  let pageToken: string | undefined;
  do {
    // Begun and over since the cut.
    const query = { player: me, status: "FINISHED", since, pageToken };
    const page: GameList = await http.json<GameList>("GET", "/v1/games", { query, signal });
    for (const { id, version } of page.games ?? []) if (!now.has(id)) now.set(id, version);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return [...now].filter(([gameId, version]) => known.get(gameId) < version);
}

/** A new connection tells again what became of seeks lately. */
function isNews(seeks: Map<string, string>, frame: SeekFrame): boolean {
  const told = JSON.stringify(frame.seek);
  if (seeks.get(frame.seek.id) === told) return false;
  seeks.set(frame.seek.id, told);
  return true;
}

function versionOf(frame: SeenFrame): number | undefined {
  if (frame.type === "snapshot") return "game" in frame ? frame.game.version : undefined;
  if (frame.type !== "decision") return undefined;
  if (frame.version === undefined) throw new TypeError(`A decision of game ${frame.gameId} has no version`);
  return frame.version;
}
