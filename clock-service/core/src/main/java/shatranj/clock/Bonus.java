package shatranj.clock;

/**
 * What a {@link Period} gives for every move, in milliseconds. The Laws know additional time "with
 * each move" (Article 8.4) and leave its kind to the agreement.
 */
public sealed interface Bonus {

    /** Nothing: the period's time has to do. */
    record None() implements Bonus {}

    /** Added after every move and kept (Fischer). */
    record Increment(long ms) implements Bonus {}

    /** After every move the time that it took comes back, up to {@code ms}; nothing is gained. */
    record Bronstein(long ms) implements Bonus {}

    /** The clock stands still for {@code ms} at the beginning of every turn ("US delay"). */
    record SimpleDelay(long ms) implements Bonus {}

    /** At most so many milliseconds for one move. */
    default long mostMs() {
        return switch (this) {
            case None none -> 0;
            case Increment increment -> increment.ms();
            case Bronstein bronstein -> bronstein.ms();
            case SimpleDelay delay -> delay.ms();
        };
    }
}
