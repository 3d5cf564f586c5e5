/**
 * What a game is after a frame of its stream. A frame brings one version: the same frame twice, or an
 * older one, changes nothing.
 */

import { turnOf } from "../board/position.js";

/** @import {Frame, Game, GameEvent} from "../api/types.js" */

/** What a game has no more when it is over. */
const OVER = { offers: undefined, pause: undefined, plannedMoves: undefined, vacations: undefined };

/**
 * @param {Game | undefined} game
 * @param {Frame} frame
 * @returns {Game | undefined}
 */
export function evolve(game, frame) {
  if (frame.type === "forgotten") return undefined;
  if (frame.type === "snapshot" && frame.game) {
    return game && game.version > frame.game.version ? game : frame.game;
  }
  if (frame.type !== "decision" || !game || frame.version === undefined) return game;
  if (frame.version <= game.version) return game;
  const next = (frame.events ?? []).reduce(after, { ...game, version: frame.version });
  return frame.clock ? { ...next, clock: frame.clock } : next;
}

/**
 * @param {Game} game
 * @param {GameEvent} event
 * @returns {Game}
 */
function after(game, event) {
  const offers = game.offers ?? {};
  switch (event.type) {
    case "joined":
      return { ...game, [event.color === "WHITE" ? "white" : "black"]: event.player, invited: undefined };
    case "started":
    case "resumed":
      return { ...game, status: "ACTIVE", inviteCode: undefined, pause: undefined };
    case "draw-claimed":
      return event.forArbiter ? { ...game, pause: { cause: "CLAIM", claimant: event.by, claim: event.kind } } : game;
    case "paused":
      // Where somebody has claimed, the claim came just before.
      return { ...game, status: "PAUSED", pause: game.pause ?? { cause: "ARBITER" } };
    case "moved":
      return {
        ...game,
        ply: event.ply,
        fen: event.fen,
        turn: turnOf(event.fen),
        check: event.check,
        moves: game.moves && [...game.moves.slice(0, event.ply - 1), { uci: event.uci, san: event.san }],
        plannedMoves: keptPlan(game, event),
      };
    case "taken-back":
      return {
        ...game,
        ply: event.ply - 1,
        fen: event.fen,
        turn: turnOf(event.fen),
        check: false,
        moves: game.moves?.slice(0, event.ply - 1),
        offers: { ...offers, takeback: undefined },
        plannedMoves: undefined,
      };
    case "draw-offered":
      return { ...game, offers: { ...offers, draw: event.by } };
    case "draw-offer-closed":
      return { ...game, offers: { ...offers, draw: undefined } };
    case "takeback-offered":
      return { ...game, offers: { ...offers, takeback: event.by } };
    case "takeback-offer-closed":
      return { ...game, offers: { ...offers, takeback: undefined } };
    case "vacation-taken": {
      const side = event.by === "WHITE" ? "white" : "black";
      const { until, daysLeft } = event;
      return { ...game, vacations: { ...game.vacations, [side]: { until, daysLeft } } };
    }
    case "plans-made":
      return { ...game, plannedMoves: event.lines };
    case "ended":
      return { ...game, status: "FINISHED", outcome: event.outcome, declineReason: event.declineReason, ...OVER };
    default:
      return game;
  }
}

/**
 * What is planned waits for the opponent's move; when one's own was played, what comes after it is still planned.
 *
 * @param {Game} game
 * @param {GameEvent} event
 */
function keptPlan(game, event) {
  const [line = []] = game.plannedMoves ?? [];
  if (!line[1] || !event.uci.startsWith(line[1].slice(0, 4))) return game.plannedMoves;
  return line.length > 2 ? [line.slice(2)] : undefined;
}
