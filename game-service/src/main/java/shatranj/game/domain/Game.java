package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/** A game in one of its states. Immutable; {@link Evolution} makes the next one. */
public sealed interface Game {
    /** What was agreed at creation. */
    Terms terms();

    /** Counts decisions from 1. */
    long version();

    /** Who sits where. */
    Seats seats();

    /** What was played. */
    Moves moves();

    /** Epoch milliseconds of the last decision. */
    long changedAt();

    /** The same state, one decision later. */
    Game decided(long newVersion, long at);

    /** The side to move: by the initial position and the plies played. */
    default Side turn() {
        return moverOf(moves().size() + 1);
    }

    /** The side that makes a ply, counted from 1. */
    default Side moverOf(int ply) {
        boolean white = terms().whiteStarts() == (ply % 2 == 1);
        return white ? Side.WHITE : Side.BLACK;
    }

    /** The position now, in the alphabet of the Laws. */
    default String fen() {
        return moves().isEmpty() ? terms().initialFen() : moves().getLast().fen();
    }

    /** Whether the side to move stands in check. */
    default boolean check() {
        return moves().isEmpty() ? terms().initialCheck() : moves().getLast().check();
    }

    /** A seat is free, or an invitation is unanswered. */
    record Open(Terms terms, Seats seats, long version, long changedAt) implements Game {
        @Override
        public Moves moves() {
            return Moves.none();
        }

        @Override
        public Open decided(long newVersion, long at) {
            return new Open(terms, seats, newVersion, at);
        }
    }

    /**
     * Play is on.
     *
     * @param clock absent in an untimed game
     * @param offer the side whose draw offer is open
     * @param nextMoveOffer the side whose offer takes effect with its own next move (Article 9.1)
     * @param startedAt epoch milliseconds
     * @param noStartAt epoch milliseconds at which the game is aborted if no move was played
     */
    record Active(
            Terms terms,
            Seats seats,
            Moves moves,
            Optional<Clock> clock,
            Optional<Side> offer,
            Optional<Side> nextMoveOffer,
            long startedAt,
            Optional<Long> noStartAt,
            long version,
            long changedAt)
            implements Game {
        @Override
        public Active decided(long newVersion, long at) {
            return new Active(
                    terms,
                    seats,
                    moves,
                    clock,
                    offer,
                    nextMoveOffer,
                    startedAt,
                    noStartAt,
                    newVersion,
                    at);
        }

        Active withMoves(Moves played) {
            return new Active(
                    terms,
                    seats,
                    played,
                    clock,
                    offer,
                    nextMoveOffer,
                    startedAt,
                    noStartAt,
                    version,
                    changedAt);
        }

        Active withClock(Optional<Clock> reading) {
            return new Active(
                    terms,
                    seats,
                    moves,
                    reading,
                    offer,
                    nextMoveOffer,
                    startedAt,
                    noStartAt,
                    version,
                    changedAt);
        }

        Active withOffers(Optional<Side> open, Optional<Side> withNextMove) {
            return new Active(
                    terms,
                    seats,
                    moves,
                    clock,
                    open,
                    withNextMove,
                    startedAt,
                    noStartAt,
                    version,
                    changedAt);
        }
    }

    /**
     * It is over; nothing follows but reading.
     *
     * @param clock as it stood at the end; absent in an untimed or never started game
     * @param startedAt epoch milliseconds; absent if it never started
     * @param declined why an invitation was declined
     */
    record Finished(
            Terms terms,
            Seats seats,
            Moves moves,
            Optional<Clock> clock,
            Optional<Long> startedAt,
            Outcome outcome,
            Optional<DeclineReason> declined,
            long version,
            long changedAt)
            implements Game {
        @Override
        public Finished decided(long newVersion, long at) {
            return new Finished(
                    terms, seats, moves, clock, startedAt, outcome, declined, newVersion, at);
        }
    }
}
