/**
 * An event as this tab sees it. The stream says what has happened, and what that changes is asked for anew: the server
 * alone makes standings. After a loss of the network it goes on from the version that was seen last.
 */

import { Refusal, pause, untilAnswered } from "../api/http.js";
import { player } from "../api/identity.js";
import * as tournaments from "../api/tournaments.js";
import { serverTime } from "../clock/server-time.js";
import { followLive } from "../live/connection.js";
import { aborted, untilTurned } from "../live/turned.js";
import { Stale } from "./stale.js";
import { isArena } from "./words.js";

/** @import {Entrant, Frame, Round, Standings, Tournament} from "../api/types.js" */

/** An arena is asked for once in this time at most. */
const ARENA_MS = 1_000;

/**
 * @typedef {object} Listener
 * @property {() => void} changed
 * @property {(problem: unknown) => void} failed it cannot be shown
 */

export class EventFeed {
  /** @type {Tournament | undefined} */
  tournament;
  /** @type {Entrant[]} */
  players = [];
  /** @type {Standings | undefined} from the start on */
  standings;
  /** Those that somebody has wanted to see. @type {Map<number, Round>} */
  rounds = new Map();
  /** False from a loss of the network on. */
  connected = true;
  #id;
  #signal;
  #listener;
  #version = 0;
  #wasConnected = false;
  #stale = new Stale();
  /** @type {Promise<void> | undefined} */
  #loading;
  #loadedAt = -ARENA_MS;

  /** @param {string} id @param {AbortSignal} signal @param {Listener} listener */
  constructor(id, signal, listener) {
    this.#id = id;
    this.#signal = signal;
    this.#listener = listener;
  }

  get #isArena() {
    return isArena(this.tournament?.announcement.kind ?? "");
  }

  get isOver() {
    return this.tournament?.phase === "FINISHED" || this.tournament?.phase === "CANCELLED";
  }

  /** The round that was paired last. @returns {Round | undefined} */
  get lastRound() {
    return this.rounds.get(this.tournament?.round ?? 0);
  }

  /** Follows it to its end. */
  async run() {
    serverTime.ask(this.#signal).catch(() => {});
    try {
      await this.refresh();
      while (!this.#signal.aborted && !this.isOver) {
        const look = untilTurned(this.#signal);
        if (document.hidden) await this.#fromAfar(look);
        else await this.#closely(look);
        if (!look.aborted) return;
      }
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** @param {AbortSignal} look */
  #closely(look) {
    return followLive({
      tournament: { id: this.#id, version: this.#version },
      frame: (frame) => this.#hear(frame),
      connection: (connected) => {
        this.#wasConnected ||= connected;
        this.connected = connected || !this.#wasConnected;
        this.#listener.changed();
      },
      signal: look,
    });
  }

  /**
   * A tab that nobody looks at holds no stream. Whoever takes part hears by the stream of their own games, which all
   * tabs share, that another one has begun.
   *
   * @param {AbortSignal} look
   */
  async #fromAfar(look) {
    const me = player();
    if (!me || !this.players.some((one) => one.player === me)) {
      await aborted(look);
      return;
    }
    let known = "";
    await followLive({
      frame: ({ games }) => {
        const ids = games?.map(({ id }) => id).sort().join();
        if (ids === undefined || ids === known) return;
        known = ids;
        this.refresh().catch((problem) => this.#fail(problem));
      },
      signal: look,
    });
  }

  /** @param {unknown} problem */
  #fail(problem) {
    if (!this.#signal.aborted) this.#listener.failed(problem);
  }

  /** Shows what is known once more: somebody looks at another part of it. */
  changed() {
    this.#listener.changed();
  }

  /** Looks at the whole again: after a command of one's own the stream is a moment late. */
  refresh() {
    this.#stale.note(undefined);
    return this.#load();
  }

  /** Asks for rounds that nobody has wanted to see yet. @param {number[]} rounds */
  async want(rounds) {
    const missing = rounds.filter((round) => !this.rounds.has(round));
    if (missing.length === 0) return;
    missing.forEach((round) => this.#stale.rounds.add(round));
    await this.#load();
  }

  /** @param {Frame} frame */
  #hear({ version = 0, events }) {
    if (version <= this.#version) return;
    // Whoever missed a version does not know what it changed.
    this.#stale.note(version === this.#version + 1 ? events : undefined);
    this.#version = version;
    this.#load().catch((problem) => this.#fail(problem));
  }

  /** One at a time: what happens meanwhile is asked for afterwards. */
  #load() {
    if (!this.#stale.isEmpty) this.#loading ??= this.#loadAll();
    return this.#loading ?? Promise.resolve();
  }

  async #loadAll() {
    try {
      while (!this.#stale.isEmpty) {
        // Something happens in a large arena many times a second, and all of its players look on.
        if (this.#isArena) await pause(this.#loadedAt + ARENA_MS - performance.now(), this.#signal);
        const stale = this.#stale;
        this.#stale = new Stale();
        await untilAnswered(() => this.#fetch(stale), this.#signal);
        this.#loadedAt = performance.now();
        this.#listener.changed();
      }
    } finally {
      this.#loading = undefined;
    }
  }

  /** @param {Stale} stale */
  async #fetch({ everything, tournament, players, standings, rounds }) {
    const [id, signal] = [this.#id, this.#signal];
    if (everything || tournament) {
      this.tournament = await tournaments.tournament(id, signal);
      this.#version = Math.max(this.#version, this.tournament.version);
    }
    // Where somebody plays is said of the players, and an arena has too many rounds to look for it in them.
    const seats = rounds.size > 0 && this.#isArena;
    if (everything || players || seats) this.players = await tournaments.entrants(id, signal);
    const last = this.tournament?.round ?? 0;
    const wanted = new Set(everything ? [...this.rounds.keys(), ...rounds, last] : rounds);
    const hasStarted = this.players.some(({ number }) => number !== undefined);
    await Promise.all([
      (everything || standings) && hasStarted && this.#fetchStandings(),
      ...[...wanted].map((round) => this.#fetchRound(round, last)),
    ]);
  }

  async #fetchStandings() {
    this.standings = await tournaments.standings(this.#id, this.#signal);
  }

  /** @param {number} round @param {number} last */
  async #fetchRound(round, last) {
    try {
      if (round < 1 || round > last) this.rounds.delete(round);
      else this.rounds.set(round, await tournaments.round(this.#id, round, this.#signal));
    } catch (problem) {
      // The organiser has just taken it back.
      if (!(problem instanceof Refusal && problem.code === "NO_SUCH_ROUND")) throw problem;
      this.rounds.delete(round);
    }
  }
}
