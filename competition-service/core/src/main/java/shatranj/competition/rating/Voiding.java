package shatranj.competition.rating;

import java.time.Instant;
import java.util.Optional;

/**
 * An arbiter's word that games do not count: ratings are what they would be without them. It stands
 * until it is lifted. A game counts unless a voiding that stands has it.
 *
 * @param games how many it has, also those that another one has too
 */
public record Voiding(
        String id,
        Target target,
        String reason,
        String by,
        Instant at,
        int games,
        Optional<Lifting> lifting) {
    /** Which games. */
    public sealed interface Target {
        /** One game. */
        record OneGame(String id) implements Target {}

        /**
         * All games of a player that were rated before the voiding, in every pool.
         *
         * @param since when the first of them ended
         */
        record GamesOf(String player, Instant since) implements Target {}
    }

    /** That its games count again. */
    public record Lifting(String by, Instant at) {}

    Voiding liftedBy(Lifting lifting) {
        return new Voiding(id, target, reason, by, at, games, Optional.of(lifting));
    }
}
