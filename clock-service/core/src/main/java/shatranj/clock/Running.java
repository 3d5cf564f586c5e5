package shatranj.clock;

/**
 * Which side's clock runs.
 *
 * @param side the side whose time passes
 * @param sinceMs since when, in milliseconds since the epoch
 */
public record Running(Side side, long sinceMs) {}
