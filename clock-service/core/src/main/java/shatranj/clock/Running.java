package shatranj.clock;

/**
 * A side's turn, its time passing (Article 6.1: only one clock runs at a time).
 *
 * @param side the side whose time passes
 * @param sinceMs the instant from which it counts, in milliseconds since the epoch: when the turn
 *     began, moved on by all the time that was frozen since (credits, pauses, leave). It may lie
 *     ahead; until then nothing is used
 */
public record Running(Side side, long sinceMs) implements Turn {}
