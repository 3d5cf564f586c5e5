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

    /** Somebody plays it: the clocks run, or stand still for a while. */
    sealed interface InProgress extends Game {
        /** The game as it is or will be played on. */
        Active play();
    }

    /**
     * Play is on.
     *
     * @param clock absent in an untimed game
     * @param plans what the server plays for the players as soon as it may
     * @param vacations both sides' banks; only in correspondence are they drawn on
     * @param referrals the claims for which the clocks were stopped
     * @param highestPly the greatest ply that was ever played, taken back or not
     * @param startedAt epoch milliseconds
     * @param noStartAt epoch milliseconds at which the game is aborted if no move was played
     * @param turnSince epoch milliseconds since which the side to move may move
     */
    record Active(
            Terms terms,
            Seats seats,
            Moves moves,
            Optional<Clock> clock,
            Offers offers,
            Infringements infringements,
            Plans plans,
            Vacations vacations,
            Referrals referrals,
            int highestPly,
            long startedAt,
            Optional<Long> noStartAt,
            long turnSince,
            long version,
            long changedAt)
            implements InProgress {
        @Override
        public Active play() {
            return this;
        }

        /**
         * The time determined for the start, in epoch milliseconds, where that was later than the
         * creation. Before it nobody moves; who does not begin within the time agreed loses.
         */
        public Optional<Long> startsAt() {
            return noStartAt
                    .flatMap(at -> terms.noStartMs().map(wait -> at - wait))
                    .filter(at -> at > startedAt);
        }

        @Override
        public Active decided(long newVersion, long at) {
            return new Active(
                    terms,
                    seats,
                    moves,
                    clock,
                    offers,
                    infringements,
                    plans,
                    vacations,
                    referrals,
                    highestPly,
                    startedAt,
                    noStartAt,
                    turnSince,
                    newVersion,
                    at);
        }

        /** The line as it is from an instant on, at which the turn begins. */
        Active withMoves(Moves played, long at) {
            return with(played, clock, offers, infringements, plans, vacations, referrals, at);
        }

        /** The turn begins anew. */
        Active withTurnSince(long at) {
            return with(moves, clock, offers, infringements, plans, vacations, referrals, at);
        }

        Active withClock(Optional<Clock> reading) {
            return with(
                    moves, reading, offers, infringements, plans, vacations, referrals, turnSince);
        }

        Active withOffers(Offers open) {
            return with(moves, clock, open, infringements, plans, vacations, referrals, turnSince);
        }

        Active withInfringements(Infringements next) {
            return with(moves, clock, offers, next, plans, vacations, referrals, turnSince);
        }

        Active withReferrals(Referrals next) {
            return with(moves, clock, offers, infringements, plans, vacations, next, turnSince);
        }

        Active withPlans(Plans next) {
            return with(moves, clock, offers, infringements, next, vacations, referrals, turnSince);
        }

        Active withVacations(Vacations next) {
            return with(moves, clock, offers, infringements, plans, next, referrals, turnSince);
        }

        private Active with(
                Moves played,
                Optional<Clock> reading,
                Offers open,
                Infringements committed,
                Plans planned,
                Vacations banks,
                Referrals referred,
                long since) {
            return new Active(
                    terms,
                    seats,
                    played,
                    reading,
                    open,
                    committed,
                    planned,
                    banks,
                    referred,
                    Math.max(highestPly, played.size()),
                    startedAt,
                    noStartAt,
                    since,
                    version,
                    changedAt);
        }
    }

    /**
     * The clocks stand still until an arbiter lets play go on, or until that takes too long.
     *
     * @param play the game with its clock stopped
     * @param since epoch milliseconds
     */
    record Paused(Active play, Pause why, long since) implements InProgress {
        @Override
        public Terms terms() {
            return play.terms();
        }

        @Override
        public long version() {
            return play.version();
        }

        @Override
        public Seats seats() {
            return play.seats();
        }

        @Override
        public Moves moves() {
            return play.moves();
        }

        @Override
        public long changedAt() {
            return play.changedAt();
        }

        @Override
        public Paused decided(long newVersion, long at) {
            return new Paused(play.decided(newVersion, at), why, since);
        }

        Paused withPlay(Active next) {
            return new Paused(next, why, since);
        }
    }

    /** Why the clocks stand still. */
    sealed interface Pause {
        /** The arbiter stopped them. */
        record ByArbiter() implements Pause {}

        /** A claim waits for the arbiter (Article 10.2). */
        record ForClaim(Side by, ClaimKind kind, Optional<String> article) implements Pause {}
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
