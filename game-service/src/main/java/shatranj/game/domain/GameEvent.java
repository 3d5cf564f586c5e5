package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;

/** Something that happened, with its result: replay asks nobody. */
public sealed interface GameEvent {
    /** Who may see it. */
    default Audience audience() {
        return Audience.PUBLIC;
    }

    /** Who may see an event. */
    enum Audience {
        PUBLIC,
        PLAYERS,
        /** Only who decided it. */
        ACTOR
    }

    /** The game exists; one seat or both are taken. */
    record Created(Terms terms, Seats seats) implements GameEvent {}

    /** A player took a free seat. */
    record SeatTaken(Side side, PlayerId player) implements GameEvent {}

    /**
     * Both seats are taken and White's clock runs (Article 6.5).
     *
     * @param clocks absent in an untimed game
     * @param noStartAt epoch milliseconds at which the game is aborted if no move was played
     */
    record Started(Optional<Clocks> clocks, Optional<Long> noStartAt) implements GameEvent {}

    /**
     * A move was played.
     *
     * @param ply counts from 1
     * @param clocks after the move; absent in an untimed game
     */
    record Moved(
            int ply,
            String uci,
            String san,
            String fen,
            boolean check,
            Optional<Clocks> clocks,
            long lagMs)
            implements GameEvent {}

    /**
     * A draw was offered.
     *
     * @param withNextMove it takes effect with the offerer's own next move; until then nobody else
     *     sees it
     */
    record DrawOffered(Side by, boolean withNextMove) implements GameEvent {
        @Override
        public Audience audience() {
            return withNextMove ? Audience.ACTOR : Audience.PUBLIC;
        }
    }

    /** A draw offer was declined, or lapsed when the opponent moved. */
    record DrawOfferClosed(Side by, boolean declined) implements GameEvent {}

    /** Time lost in an outage was given back to the running side. */
    record ClockCredited(Side side, long creditMs, Clocks clocks) implements GameEvent {}

    /**
     * The game is over.
     *
     * @param clocks as they stopped; absent in an untimed or never started game
     */
    record Ended(Outcome outcome, Optional<Clocks> clocks, Optional<DeclineReason> declined)
            implements GameEvent {}
}
