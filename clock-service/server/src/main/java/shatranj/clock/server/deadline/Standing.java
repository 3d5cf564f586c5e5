package shatranj.clock.server.deadline;

/**
 * What a version of a game says about its next deadline. Of two standings of a game the one of the
 * greater version counts. Of the same version the later instant counts, since time that an outage
 * has cost moves a flag back without a new version, and no deadline counts most. So any number of
 * repetitions in any order lead to the same state.
 */
public sealed interface Standing {

    /** The game. */
    GameId game();

    /** The game's version that said so. */
    long version();

    /** Whether this counts more than another standing of the same game. */
    default boolean outranks(Standing other) {
        if (version() != other.version()) {
            return version() > other.version();
        }
        return other instanceof Armed known
                && switch (this) {
                    case Disarmed disarmed -> true;
                    case Armed armed -> armed.dueMs() > known.dueMs();
                };
    }

    /**
     * Something is due.
     *
     * @param dueMs when, in milliseconds since the epoch
     */
    record Armed(GameId game, long version, DeadlineKind kind, long dueMs) implements Standing {}

    /**
     * Nothing is due: the game is over, or no clock runs.
     *
     * @param learntMs when we learnt so, in milliseconds since the epoch; it is remembered for a
     *     while, so that older standings still on their way arm nothing
     */
    record Disarmed(GameId game, long version, long learntMs) implements Standing {}
}
