/**
 * One game as this tab sees it: what the server's stream has told, what may be played, and a move of
 * one's own that is under way. Truth is the stream's; after a reload or a loss of the network it goes
 * on from the version that it had.
 */

import { Refusal, untilAnswered } from "../api/http.js";
import { player } from "../api/identity.js";
import * as server from "../api/server.js";
import { serverTime } from "../clock/server-time.js";
import { followLive } from "../live/connection.js";
import { aborted, untilTurned } from "../live/turned.js";
import { evolve } from "./evolve.js";
import { foreseen } from "./readiness.js";

/** @import {Color, Frame, Game, LegalMoves} from "../api/types.js" */

/**
 * @typedef {object} Listener
 * @property {() => void} changed
 * @property {(frame: Frame, before: Game | undefined) => void} [heard]
 * @property {(problem: Error) => void} failed
 */

/** A browser's timers know no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class GameSession {
  /** @type {Game | undefined} as of the newest version that is known */
  game;
  connected = false;
  /** A move that was sent and not answered. @type {{ply: number, uci: string} | undefined} */
  pending;
  /** @type {Map<string, boolean>} whether a player is there, by id */
  presence = new Map();
  /** @type {LegalMoves | undefined} */
  #legal;
  /** @type {number | undefined} */
  #asked;
  /** Whether a move was taken back: then a ply alone does not say which move is meant. */
  #tookBack = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #starting;
  #id;
  #signal;
  /** @type {Listener} */
  #listener;

  /**
   * @param {string} id
   * @param {AbortSignal} signal ends it
   * @param {Listener} listener
   */
  constructor(id, signal, listener) {
    this.#id = id;
    this.#signal = signal;
    this.#listener = listener;
    signal.addEventListener("abort", () => clearTimeout(this.#starting));
  }

  /** Follows the game to its end: by its own stream while the tab is looked at. */
  async run() {
    serverTime.ask(this.#signal).catch(() => {});
    try {
      while (!this.#signal.aborted) {
        const look = untilTurned(this.#signal);
        if (document.hidden) await this.#fromAfar(look);
        else await this.#closely(look);
        if (!look.aborted) return;
      }
    } catch (problem) {
      if (!this.#signal.aborted) this.#listener.failed(/** @type {Error} */ (problem));
    }
  }

  /** @param {AbortSignal} look */
  #closely(look) {
    return followLive({
      game: this.#id,
      frame: (frame) => this.#hear(frame),
      connection: (connected) => {
        this.connected = connected;
        this.#listener.changed();
      },
      signal: look,
    });
  }

  /**
   * A tab that nobody looks at holds no stream of a game. Whoever plays it hears of it by the stream of all their
   * games, which every tab shares.
   *
   * @param {AbortSignal} look
   */
  async #fromAfar(look) {
    if (!this.game) await this.#fetch(look);
    if (this.side === undefined || this.isOver) {
      await aborted(look);
      return;
    }
    await followLive({
      frame: (frame) => {
        if (frame.type === "snapshot" && frame.games?.some(({ id, version }) => this.#misses(id, version))) {
          void this.#fetch(look);
        } else if (frame.type === "decision" && frame.gameId === this.#id) {
          if (frame.version === (this.game?.version ?? 0) + 1) this.#hear(frame);
          else if (this.#misses(this.#id, frame.version ?? 0)) void this.#fetch(look);
        }
      },
      signal: look,
    });
  }

  /** @param {string} id @param {number} version */
  #misses(id, version) {
    return id === this.#id && version > (this.game?.version ?? 0);
  }

  /** @param {AbortSignal} look */
  async #fetch(look) {
    try {
      const game = await untilAnswered(() => server.game(this.#id, look), look);
      this.#hear({ type: "snapshot", game });
    } catch (problem) {
      if (!look.aborted && !this.game) throw problem;
    }
  }

  /** @param {Frame} frame */
  #hear(frame) {
    if (frame.serverTime) serverTime.heard(frame.serverTime);
    const before = this.game;
    if (frame.type === "presence" && frame.player) {
      this.presence.set(frame.player.id, frame.online === true);
    }
    this.game = evolve(before, frame);
    if (frame.events?.some(({ type }) => type === "taken-back")) this.#tookBack = true;
    if (this.pending && this.game && this.game.ply >= this.pending.ply) this.pending = undefined;
    this.#listener.heard?.(frame, before);
    this.#listener.changed();
    if (this.game !== before) {
      this.#awaitStart();
      this.#askWhatIsLegal();
    }
  }

  /** @returns {Color | undefined} the side of the player of this tab; none: a watcher */
  get side() {
    const me = player();
    if (!me || !this.game) return undefined;
    if (this.game.white?.id === me) return "WHITE";
    return this.game.black?.id === me ? "BLACK" : undefined;
  }

  get isOver() {
    return this.game?.status === "FINISHED";
  }

  get isMyTurn() {
    return this.game?.status === "ACTIVE" && this.game.turn === this.side && !this.pending && !this.startsAt;
  }

  /** @returns {string | undefined} the time determined for the start, as long as it has not come (Article 6.5) */
  get startsAt() {
    const at = this.game?.status === "ACTIVE" && this.game.ply === 0 ? this.game.startsAt : undefined;
    return at && Date.parse(at) > serverTime.now() ? at : undefined;
  }

  /** When the start has come nobody says so: it was told before. */
  #awaitStart() {
    clearTimeout(this.#starting);
    if (!this.startsAt || this.#signal.aborted) return;
    const left = Date.parse(this.startsAt) - serverTime.now();
    this.#starting = setTimeout(() => {
      this.#listener.changed();
      void this.#askWhatIsLegal();
      this.#awaitStart();
    }, Math.min(left + 1, LONGEST_TIMER_MS));
  }

  /** What may be played now; none while that is not known. */
  get legal() {
    return this.#legal && this.#legal.version === this.game?.version ? this.#legal : undefined;
  }

  async #askWhatIsLegal() {
    const game = this.game;
    if (!game || !this.isMyTurn || this.#asked === game.version) return;
    this.#asked = game.version;
    try {
      this.#legal = foreseen(game) ?? (await untilAnswered(() => server.legalMoves(this.#id, this.#signal), this.#signal));
      // Nothing in a frame says whether a side that took back stands in check.
      if (this.legal && this.game) this.game = { ...this.game, check: this.#legal.check };
      this.#listener.changed();
    } catch {
      this.#asked = undefined;
    }
  }

  /**
   * Plays a move, shown at once and taken back if the server refuses it.
   *
   * @param {string} uci
   * @throws {Refusal}
   */
  async play(uci) {
    const game = this.game;
    if (!game) return;
    const ply = game.ply + 1;
    this.pending = { ply, uci };
    this.#listener.changed();
    try {
      await this.#send(ply, uci);
    } catch (problem) {
      if (this.#signal.aborted) return;
      this.pending = undefined;
      this.#listener.changed();
      throw problem;
    }
  }

  /** @param {number} ply @param {string} uci */
  async #send(ply, uci) {
    for (;;) {
      const version = this.#tookBack ? this.game?.version : undefined;
      try {
        await untilAnswered(() => server.play(this.#id, ply, uci, version, this.#signal), this.#signal);
        return;
      } catch (problem) {
        const code = problem instanceof Refusal ? problem.code : "";
        const hasMoved = this.game?.version !== version && this.game?.ply === ply - 1;
        if (code === "VERSION_REQUIRED" && version === undefined) this.#tookBack = true;
        else if (code !== "VERSION_MISMATCH" || !hasMoved) throw problem;
      }
    }
  }

  /**
   * Why a move is not legal; none if it is.
   *
   * @param {string} move coordinates or notation
   * @returns {Promise<{legal: string} | {problem: Refusal}>}
   */
  async examine(move) {
    const game = /** @type {Game} */ (this.game);
    try {
      const answer = await server.tryMove({
        initialFen: game.initialFen,
        moves: (game.moves ?? []).map(({ uci }) => uci),
        move,
      });
      return { legal: answer.move.uci };
    } catch (problem) {
      if (problem instanceof Refusal) return { problem };
      throw problem;
    }
  }

  /**
   * Takes an answer of the server at its word, ahead of the stream.
   *
   * @param {Game} game
   */
  take(game) {
    if (this.game && game.version > this.game.version) {
      this.#hear({ type: "snapshot", game });
    }
  }
}
