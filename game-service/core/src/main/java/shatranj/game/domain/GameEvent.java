package shatranj.game.domain;

import java.util.List;
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

    /**
     * A player claimed a draw, and the referee granted it; the end follows.
     *
     * @param move the move about to be made, as the player wrote it (Article 9.2a)
     * @param article by which the referee judged; absent where the Laws are silent
     */
    record DrawClaimed(Side by, ClaimKind kind, Optional<String> move, Optional<String> article)
            implements GameEvent {}

    /**
     * A player claimed a draw, and only the arbiter can tell: the clocks stop (Article 10.2).
     *
     * @param clocks as they stopped; absent in an untimed game
     */
    record ClaimReferred(Side by, ClaimKind kind, Optional<String> article, Optional<Clocks> clocks)
            implements GameEvent {}

    /** The arbiter ruled on the claim; the end or the resumption follows. */
    record ClaimRuled(boolean granted) implements GameEvent {}

    /**
     * The arbiter stopped the clocks.
     *
     * @param clocks as they stopped; absent in an untimed game
     */
    record Paused(Optional<Clocks> clocks) implements GameEvent {}

    /**
     * Play goes on.
     *
     * @param clocks as they run; absent in an untimed game
     */
    record Resumed(Optional<Clocks> clocks) implements GameEvent {}

    /**
     * A player asks to take back.
     *
     * @param ply the first ply that would no longer stand
     */
    record TakebackOffered(Side by, int ply) implements GameEvent {}

    /** A takeback was declined, or lapsed when a move was made. */
    record TakebackOfferClosed(Side by, boolean declined) implements GameEvent {}

    /**
     * The line ends before a ply now. Nothing that was to come with later moves does: no draw
     * offer, no planned move.
     *
     * @param ply the first ply that no longer stands
     * @param fen the position now, in the alphabet of the Laws
     * @param clocks as the moves before that ply left them; absent in an untimed game
     */
    record TakenBack(int ply, String fen, Optional<Clocks> clocks) implements GameEvent {}

    /**
     * Time came onto a clock, or was taken from it.
     *
     * @param ms negative: taken
     */
    record TimeAdjusted(Side side, long ms, TimeCause cause, Clocks clocks) implements GameEvent {}

    /** The arbiter warned a player. */
    record Warned(Side side) implements GameEvent {}

    /**
     * An illegal move was penalised (Article 7.4); time for the opponent or the end follows. It is
     * the first answer to that move, so it says all that the answer says.
     *
     * @param move as the player wrote it
     * @param detail the referee's sentence
     */
    record IllegalMovePlayed(
            Side by, int ply, String move, String detail, Optional<String> article, Penalty penalty)
            implements GameEvent {}

    /**
     * A player planned moves, which replace what was planned before. Nobody else sees it.
     *
     * @param lines moves in turn, the opponent's first; none: nothing is planned any more
     */
    record PlansMade(Side by, List<List<String>> lines) implements GameEvent {
        public PlansMade {
            lines = lines.stream().map(List::copyOf).toList();
        }

        @Override
        public Audience audience() {
            return Audience.ACTOR;
        }
    }

    /**
     * A player went on vacation, stays longer, or came back.
     *
     * @param until its end, epoch milliseconds; absent: the player is back
     * @param daysLeft in the bank
     */
    record VacationTaken(Side by, Optional<Long> until, int daysLeft, Clocks clocks)
            implements GameEvent {}

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
