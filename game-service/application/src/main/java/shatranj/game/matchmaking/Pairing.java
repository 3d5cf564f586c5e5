package shatranj.game.matchmaking;

import java.time.Instant;

/**
 * Two seeks that were paired.
 *
 * @param id of both seeks' ids
 * @param at when; its day is that of the game's id
 */
public record Pairing(String id, Instant at, StoredSeek white, StoredSeek black) {}
