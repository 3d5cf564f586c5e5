/** The client: one method for each thing that a player does. */

import type {
  ClaimDraw,
  Clock,
  CommandAnswer,
  CreateGame,
  CreateSeek,
  Game,
  GameList,
  Guest,
  LegalMoves,
  MoveAnswer,
  Player,
  Root,
  Seek,
  SeekList,
  SeekPage,
  Token,
  TokenList,
} from "./contract.js";
import { type Answer, Http, type Query, type RequestOptions } from "./http.js";
import { DEFAULT_RETRY, type RetryPolicy } from "./retrying.js";
import { ServerTime } from "./server-time.js";
import { type SeenFrame, followGame, followPlayer } from "./streams.js";

export interface ClientOptions {
  readonly token?: string;
  readonly retry?: Partial<RetryPolicy>;
  /** The letters of FEN and SAN. */
  readonly alphabet?: "laws" | "western";
}

/** Of one call. `signal` ends it; what it did on the server by then stays done. */
export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Of a call with a key; give `key` to make it the same request as one that was sent before the program started anew. */
export interface KeyedOptions extends CallOptions {
  readonly key?: string;
}

export interface CommandOptions extends KeyedOptions {
  /** The version that the game must have. */
  readonly version?: number;
}

export interface MoveOptions extends CallOptions {
  readonly offerDraw?: boolean;
  /** After a takeback a ply alone no longer says which line is meant, and the server asks for the version. */
  readonly version?: number;
  readonly lagReceipt?: string;
}

/** `replayed` says that the move had been played before: by an attempt whose answer was lost. */
export type PlayedMove = MoveAnswer & { readonly replayed: boolean };

/**
 * A player's (or without a token a watcher's) way to one server.
 *
 * Every method repeats its request where that is safe, with the same identity, until it is answered or the time of
 * `retry` is over. It throws Problem for a refusal and Unreachable if nothing was heard.
 */
export class Client {
  readonly serverTime = new ServerTime();
  readonly #http: Http;
  readonly #alphabet: "laws" | "western" | undefined;

  constructor(baseUrl: string, { token, retry, alphabet }: ClientOptions = {}) {
    const policy = { ...DEFAULT_RETRY, ...retry };
    this.#http = new Http(baseUrl, token, policy, () => this.serverTime.monotonic());
    this.#alphabet = alphabet;
  }

  // The server and its people.

  /** Links, limits and the time of the server, which `serverTime` learns from it. */
  async root(options: CallOptions = {}): Promise<Root> {
    const answer = await this.#http.send("GET", "/v1", options);
    const root = answer.json as Root;
    if (root.serverTime !== undefined) this.serverTime.heard(root.serverTime, answer.sentAt);
    return root;
  }

  /** Asks for the time a few times, so that `serverTime` is right to half of the quickest round trip. */
  async learnTime(times = 4, options: CallOptions = {}): Promise<void> {
    for (let i = 0; i < times; i++) await this.root(options);
  }

  me(options?: CallOptions): Promise<Player> {
    return this.#get("/v1/me", options);
  }

  player(playerId: string, options?: CallOptions): Promise<Player> {
    return this.#get(`/v1/players/${segment(playerId)}`, options);
  }

  /** A guest with its token, or with a guest's token the same guest for longer. Not repeated after a loss. */
  becomeGuest(options: CallOptions = {}): Promise<Guest> {
    return this.#http.json("POST", "/v1/guests", { ...options, repeatable: false });
  }

  /** A personal key; this answer alone has its secret. */
  createToken(name: string, scopes: readonly string[], options?: KeyedOptions): Promise<Token> {
    return this.#post("/v1/tokens", { name, scopes }, options);
  }

  async tokens(options?: CallOptions): Promise<Token[]> {
    return (await this.#get<TokenList>("/v1/tokens", options)).tokens ?? [];
  }

  async revokeToken(tokenId: string, options: CallOptions = {}): Promise<void> {
    await this.#http.send("DELETE", `/v1/tokens/${segment(tokenId)}`, options);
  }

  // Games.

  createGame(terms: CreateGame = {}, options?: KeyedOptions): Promise<Game> {
    return this.#post("/v1/games", terms, options);
  }

  game(gameId: string, options?: CallOptions): Promise<Game> {
    return this.#get(game(gameId), options);
  }

  /** A player's games, newest first, without their moves. */
  games(
    player: string,
    filter: { opponent?: string; status?: string; since?: string; until?: string } = {},
    options?: CallOptions,
  ): AsyncGenerator<Game> {
    return this.#pages("/v1/games", { player, ...filter }, (page: GameList) => page.games, options);
  }

  /** Public games that are being played, newest first. */
  liveGames(options?: CallOptions): AsyncGenerator<Game> {
    return this.#pages("/v1/games/live", {}, (page: GameList) => page.games, options);
  }

  legalMoves(gameId: string, options?: CallOptions): Promise<LegalMoves> {
    return this.#get(`${game(gameId)}/legal-moves`, options);
  }

  async pgn(gameId: string, options: CallOptions = {}): Promise<string> {
    const query = { alphabet: this.#alphabet };
    return (await this.#http.send("GET", `${game(gameId)}/pgn`, { ...options, query })).text;
  }

  /** Plays a move, in coordinates or SAN, as the ply of that number, from 1: sent twice it is played once. */
  async play(gameId: string, ply: number, move: string, options: MoveOptions = {}): Promise<PlayedMove> {
    const headers: Record<string, string> = ifMatch(options.version);
    if (options.lagReceipt !== undefined) headers["Lag-Receipt"] = options.lagReceipt;
    const answer = await this.#http.send("PUT", `${game(gameId)}/moves/${ply}`, {
      body: options.offerDraw ? { move, offerDraw: true } : { move },
      query: { alphabet: this.#alphabet },
      headers,
      signal: options.signal,
    });
    return { ...(answer.json as MoveAnswer), replayed: answer.replayed };
  }

  /** Any command of a game by the end of its path, such as `draw/offer` or `arbiter/pause`. */
  command(gameId: string, command: string, body: object = {}, options?: CommandOptions): Promise<CommandAnswer> {
    return this.#post(`${game(gameId)}/${command}`, body, options);
  }

  join(gameId: string, inviteCode?: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "join", inviteCode === undefined ? {} : { inviteCode }, options);
  }

  decline(gameId: string, reason?: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "decline", reason === undefined ? {} : { reason }, options);
  }

  abort(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "abort", {}, options);
  }

  resign(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "resign", {}, options);
  }

  offerDraw(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "draw/offer", {}, options);
  }

  acceptDraw(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "draw/accept", {}, options);
  }

  declineDraw(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "draw/decline", {}, options);
  }

  claimDraw(gameId: string, claim: ClaimDraw, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "draw/claim", claim, options);
  }

  offerTakeback(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "takeback/offer", {}, options);
  }

  acceptTakeback(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "takeback/accept", {}, options);
  }

  declineTakeback(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "takeback/decline", {}, options);
  }

  rematch(gameId: string, options?: CommandOptions): Promise<Game> {
    return this.#commanded(gameId, "rematch", {}, options);
  }

  /** Says something to those who are connected. It has no key: after a loss it is not said again. */
  async chat(gameId: string, text: string, options: CallOptions = {}): Promise<void> {
    await this.#http.send("POST", `${game(gameId)}/chat`, { ...options, body: { text }, repeatable: false });
  }

  // Opponents.

  /** Looks for an opponent; what becomes of it is told by `followMe`, which must be open meanwhile. */
  seek(terms: CreateSeek = {}, options?: KeyedOptions): Promise<Seek> {
    return this.#post("/v1/seeks", terms, options);
  }

  async seeks(options?: CallOptions): Promise<Seek[]> {
    return (await this.#get<SeekList>("/v1/seeks", options)).seeks ?? [];
  }

  /** Everybody's open seeks, newest first. */
  openSeeks(options?: CallOptions): AsyncGenerator<Seek> {
    return this.#pages("/v1/seeks/open", {}, (page: SeekPage) => page.seeks, options);
  }

  /** Takes somebody's seek; the answer names the game. */
  acceptSeek(seekId: string, options?: KeyedOptions): Promise<Seek> {
    return this.#post(`/v1/seeks/${segment(seekId)}/accept`, undefined, options);
  }

  cancelSeek(seekId: string, options: CallOptions = {}): Promise<Seek> {
    return this.#http.json("DELETE", `/v1/seeks/${segment(seekId)}`, options);
  }

  // Streams.

  /**
   * A game's frames until it is over, through every cut: each version once and in order. First a snapshot; with `after`
   * instead every version after that one, and with 0 all. Presence and chat have no version: of those, what happened
   * during a cut is lost.
   */
  followGame(gameId: string, options: CallOptions & { after?: number } = {}): AsyncGenerator<SeenFrame> {
    const { after, signal } = options;
    return followGame(this.#http, this.serverTime, gameId, after, { alphabet: this.#alphabet, signal });
  }

  /**
   * All games of the token's player, for ever: those that are not over in one frame, then each decision once. Decisions
   * of one game are in order, also those that were made during a cut.
   */
  followMe({ signal }: CallOptions = {}): AsyncGenerator<SeenFrame> {
    return followPlayer(this.#http, this.serverTime, { alphabet: this.#alphabet, signal });
  }

  /** What is left to a side now, by the server's time, in milliseconds. */
  leftMs(clock: Clock, color: "WHITE" | "BLACK"): number {
    return this.serverTime.leftMs(clock, color);
  }

  // Everything else that the API has.

  /** Any request of the API, with the repetitions of the others. A POST without a key is not repeatable. */
  request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.#http.send(method, path, { repeatable: method !== "POST" || options.key !== undefined, ...options });
  }

  #get<T>(path: string, options: CallOptions = {}): Promise<T> {
    return this.#http.json("GET", path, { query: { alphabet: this.#alphabet }, ...options });
  }

  #post<T>(path: string, body: unknown, { version, key, signal }: CommandOptions = {}): Promise<T> {
    return this.#http.json("POST", path, {
      body,
      query: { alphabet: this.#alphabet },
      headers: ifMatch(version),
      key: key ?? newKey(),
      signal,
    });
  }

  async #commanded(gameId: string, command: string, body: object, options: CommandOptions = {}): Promise<Game> {
    return (await this.command(gameId, command, body, options)).game ?? this.game(gameId, options);
  }

  async *#pages<P extends { nextPageToken?: string }, T>(
    path: string,
    query: Query,
    items: (page: P) => T[] | undefined,
    options: CallOptions = {},
  ): AsyncGenerator<T> {
    let pageToken: string | undefined;
    do {
      const page: P = await this.#http.json<P>("GET", path, { ...options, query: { ...query, pageToken } });
      yield* items(page) ?? [];
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined);
  }
}

/** Letters that no two requests share. `randomUUID` is there on secure origins alone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A part of a path. Slashes and the like are encoded, but nothing makes these three a part of their own. */
export function segment(id: string): string {
  if (id === "" || id === "." || id === "..") throw new TypeError(`'${id}' is no id`);
  return encodeURIComponent(id);
}

const game = (gameId: string) => `/v1/games/${segment(gameId)}`;

function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { "If-Match": `"${version}"` };
}
