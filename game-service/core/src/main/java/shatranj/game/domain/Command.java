package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** What somebody wants of a game. Who it is and when it came is in the {@link Circumstances}. */
public sealed interface Command {

    /**
     * A new game.
     *
     * @param arbiters who may arbitrate; empty where the creator pairs others: the creator
     * @param origin the game that this one follows
     * @param ruleSet its name
     * @param rules a set of the creator's own, of that name; absent: the known one
     * @param start where play begins; absent: the rule set's own array
     * @param expiresInMs how long the game waits for its second player; absent: {@link
     *     Deadlines#JOIN_MS}
     */
    record Create(
            GameId id,
            Seating seating,
            List<PlayerId> arbiters,
            Optional<Origin> origin,
            String ruleSet,
            Optional<RuleSet.Options> rules,
            Optional<Start> start,
            TimeControl timeControl,
            Visibility visibility,
            IllegalMoveRule illegalMove,
            Optional<Long> expiresInMs,
            Optional<Long> noStartMs)
            implements Command {
        public Create {
            arbiters = List.copyOf(arbiters);
        }
    }

    /** Who is to play. */
    sealed interface Seating {
        /**
         * The creator and whoever comes.
         *
         * @param own the creator's side, drawn at the edge where the creator left it open
         * @param opponent who is invited; absent: whoever has the code
         */
        record Invite(Side own, Optional<PlayerId> opponent, String inviteCode)
                implements Seating {}

        /**
         * Two others, who sit down at once: what an arbiter may do.
         *
         * @param startsAt the time determined for the start (Article 6.5), in epoch milliseconds;
         *     absent: at once. Needs {@link Create#noStartMs}: who does not begin by then loses.
         */
        record Pair(PlayerId white, PlayerId black, Optional<Long> startsAt) implements Seating {}
    }

    /** Where play begins. */
    sealed interface Start {
        /** A start array by its name, such as {@code standard}. */
        record Array(String name) implements Start {}

        /** A position, in either alphabet. */
        record Fen(String text) implements Start {}
    }

    /** Takes the free seat. */
    record Join(String inviteCode) implements Command {}

    /** The invited player does not want to play. */
    record Decline(DeclineReason reason) implements Command {}

    /** The creator withdraws an open game, or a player leaves before both have moved. */
    record Abort() implements Command {}

    /** What a player does in a game that has started. */
    sealed interface OfPlayer extends Command {}

    /** What a player may do again and again, so that its number in one game is limited. */
    sealed interface Offer extends OfPlayer {}

    /**
     * A move.
     *
     * @param ply counts from 1
     * @param move coordinates or SAN, in either alphabet
     * @param lagMs milliseconds of the way between player and server, as the server measured them
     */
    record Play(int ply, String move, boolean offerDraw, long lagMs) implements OfPlayer {
        /** A move of which no lag is known. */
        public Play(int ply, String move, boolean offerDraw) {
            this(ply, move, offerDraw, 0);
        }

        public Play {
            if (ply < 1) {
                throw new IllegalArgumentException("plies count from 1, not from " + ply);
            }
        }
    }

    /** The player gives up (Article 5.4). */
    record Resign() implements OfPlayer {}

    /** The player offers a draw, or accepts the opponent's (Article 9.1). */
    record OfferDraw() implements Offer {}

    /** The player accepts the opponent's offer. */
    record AcceptDraw() implements OfPlayer {}

    /** The player declines the opponent's offer. */
    record DeclineDraw() implements OfPlayer {}

    /**
     * The player claims a draw (Articles 9.2, 9.3, 10.2).
     *
     * @param move the move about to be made (Article 9.2a); absent: as the position stands
     */
    record ClaimDraw(ClaimKind kind, Optional<String> move) implements OfPlayer {}

    /** The player asks to take back the own last move, or agrees to what the opponent asks. */
    record OfferTakeback() implements Offer {}

    /** The player agrees to take back what the opponent asks. */
    record AcceptTakeback() implements OfPlayer {}

    /** The player does not agree. */
    record DeclineTakeback() implements OfPlayer {}

    /** The player gives the opponent time, in milliseconds. */
    record GiveTime(long ms) implements Offer {}

    /**
     * The player has the server play moves as soon as they become legal.
     *
     * @param lines moves in turn, the opponent's first, {@code *} standing for any of those; none:
     *     nothing is planned any more
     */
    record Plan(List<List<String>> lines) implements Offer {
        public Plan {
            lines = lines.stream().map(List::copyOf).toList();
        }
    }

    /**
     * The player is on vacation from now on, or for longer than before.
     *
     * @param untilMs its end, in milliseconds since the epoch
     */
    record TakeVacation(long untilMs) implements OfPlayer {}

    /** The player is back before the vacation's end. */
    record EndVacation() implements OfPlayer {}

    /** What an arbiter of the game does (Articles 12.5 and 13). */
    sealed interface OfArbiter extends Command {}

    /** Warns a player. */
    record Warn(Side side) implements OfArbiter {}

    /** Adds milliseconds to a clock, or takes them where negative. */
    record AdjustTime(Side side, long ms) implements OfArbiter {}

    /** Stops the clocks. */
    record Pause() implements OfArbiter {}

    /** Lets play go on. */
    record Resume() implements OfArbiter {}

    /**
     * Declares the result (Article 13.4).
     *
     * @param winner absent: a draw
     */
    record Declare(Optional<Side> winner) implements OfArbiter {}

    /** Cancels the game, which is then played again as a new one (Article 7.1). */
    record Cancel() implements OfArbiter {}

    /** Rules on the claim for which the clocks stand still (Article 10.2). */
    record RuleOnClaim(boolean granted) implements OfArbiter {}

    /**
     * The clock says that an instant has come. Only the server itself asks.
     *
     * @param version the version at which the deadline was armed
     */
    record ClaimDeadline(DeadlineKind kind, long version) implements Command {}
}
