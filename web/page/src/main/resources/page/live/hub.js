/**
 * What all tabs of this browser follow. Over HTTP/1.1 a browser has six connections to an origin, and a stream that takes
 * the last one keeps a move waiting while the clock runs. So two tabs that look at one thing share it, games that are
 * looked at with the same eyes share a socket, and of what is left only few things have a stream at a time; the others
 * are asked for every few seconds.
 *
 * It runs in a shared worker where there are any, else in the tab itself (live/connection.js). It knows nothing of
 * windows, and is told with each wish whose eyes to use.
 */

import { PlaySocket } from "./play-socket.js";
import { SharedGame } from "./shared-game.js";
import { SharedPlayer } from "./shared-player.js";
import { SharedTournament } from "./shared-tournament.js";

/** @import {Reader, Told, Wanted} from "./messages.js" */
/** @import {SharedFeed} from "./shared-feed.js" */

/** Streams of games and events that are open at a time. With that of the player, two connections are left for requests. */
const MOST_STREAMS = 3;
/** Games that a socket carries: the server refuses more. */
const MOST_CARRIED = 256;
/** Tabs say every 30 s that they are there, or every minute while they are hidden. */
const SILENCE_MS = 200_000;

/**
 * Something that several readers follow.
 *
 * @typedef {object} Shared
 * @property {Set<Reader>} readers
 * @property {(reader: Reader) => void} join
 * @property {() => void} close
 */

export class Hub {
  /** Games and events. @type {Map<string, SharedFeed>} */
  #feeds = new Map();
  /** @type {Map<string, SharedPlayer>} */
  #players = new Map();
  /** By the token; null: none. @type {Map<string | null, PlaySocket>} */
  #sockets = new Map();

  /** @param {MessagePort} port of a tab */
  connect(port) {
    /** @type {Map<number, {shared: Shared, reader: Reader}>} */
    const wanted = new Map();
    /** @param {number} id */
    const leave = (id) => {
      const { shared, reader } = wanted.get(id) ?? {};
      wanted.delete(id);
      if (shared && reader) this.#leave(shared, reader);
    };
    const leaveAll = () => [...wanted.keys()].forEach(leave);
    let silence = setTimeout(leaveAll, SILENCE_MS);
    port.onmessage = ({ data }) => {
      const message = /** @type {Wanted} */ (data);
      clearTimeout(silence);
      silence = setTimeout(leaveAll, SILENCE_MS);
      // What is wanted already may be said again: a tab that slept does not know whether it was given up.
      if (message.is === "leave") leave(message.id);
      else if (message.is === "bye") leaveAll();
      else if (message.is === "follow" && !wanted.has(message.id)) {
        const { id, player } = message;
        const tell = (/** @type {Told} */ told) => {
          port.postMessage({ ...told, id });
          if (told.is === "over" || told.is === "failed") wanted.delete(id);
        };
        const reader = { player, tell };
        const shared = this.#sharedOf(message);
        wanted.set(id, { shared, reader });
        shared.join(reader);
        this.#shareOut();
      }
    };
  }

  /** @param {Extract<Wanted, {is: "follow"}>} wish @returns {Shared} */
  #sharedOf({ game, tournament, secret }) {
    // Whose eyes are used decides what is seen: two players in one browser share nothing.
    const key = `${secret ?? ""} ${game ?? ""} ${tournament?.id ?? ""}`;
    const gone = () => this.#ended(key);
    if (tournament) {
      return this.#feedOf(key, () => new SharedTournament(tournament.id, secret, tournament.version, gone));
    }
    if (game === undefined) {
      const known = this.#players.get(key) ?? new SharedPlayer(secret, () => this.#players.delete(key));
      this.#players.set(key, known);
      return known;
    }
    return this.#feedOf(key, () => new SharedGame(game, secret, this.#socketOf(secret), () => this.#shareOut(), gone));
  }

  /** @param {string | null} secret */
  #socketOf(secret) {
    const known = this.#sockets.get(secret) ?? new PlaySocket(secret, () => this.#shareOut());
    this.#sockets.set(secret, known);
    return known;
  }

  /** @param {string} key @param {() => SharedFeed} fresh */
  #feedOf(key, fresh) {
    const known = this.#feeds.get(key) ?? fresh();
    this.#feeds.set(key, known);
    return known;
  }

  /** @param {string} key */
  #ended(key) {
    this.#feeds.delete(key);
    this.#shareOut();
  }

  /** @param {Shared} shared @param {Reader} reader */
  #leave(shared, reader) {
    shared.readers.delete(reader);
    if (shared.readers.size === 0) shared.close();
    this.#shareOut();
  }

  /** Who plays comes first, then whoever came last. */
  #shareOut() {
    const all = [...this.#feeds.values()].reverse();
    const order = [...all.filter(({ isPlayed }) => isPlayed), ...all.filter(({ isPlayed }) => !isPlayed)];
    const carried = new Set(order.filter(({ socket }) => socket?.isOpen).slice(0, MOST_CARRIED));
    const rest = order.filter((shared) => !carried.has(shared));
    // Those who lose a stream first: never are more of them open.
    carried.forEach((shared) => shared.carry());
    rest.slice(MOST_STREAMS).forEach((shared) => shared.ask());
    rest.slice(0, MOST_STREAMS).forEach((shared) => shared.stream());
    for (const [secret, socket] of this.#sockets) {
      if (all.some((shared) => shared.socket === socket)) socket.wake();
      else socket.rest(() => this.#sockets.delete(secret));
    }
  }
}
