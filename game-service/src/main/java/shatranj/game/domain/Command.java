package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** What somebody wants of a game. Who it is and when it came is in the {@link Circumstances}. */
public sealed interface Command {

    /**
     * A new game.
     *
     * @param creatorSide drawn at the edge where the creator left it open
     * @param opponent who is invited; absent: whoever has the code
     * @param ruleSet its name
     * @param start where play begins; absent: the rule set's own array
     * @param expiresInMs how long the game waits for its second player; absent: for ever
     */
    record Create(
            GameId id,
            Side creatorSide,
            Optional<PlayerId> opponent,
            String inviteCode,
            String ruleSet,
            Optional<Start> start,
            TimeControl timeControl,
            Visibility visibility,
            IllegalMoveRule illegalMove,
            Optional<Long> expiresInMs,
            Optional<Long> noStartMs)
            implements Command {}

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

    /**
     * A move.
     *
     * @param ply counts from 1
     * @param move coordinates or SAN, in either alphabet
     */
    record Play(int ply, String move, boolean offerDraw) implements Command {
        public Play {
            if (ply < 1) {
                throw new IllegalArgumentException("plies count from 1, not from " + ply);
            }
        }
    }

    /** The player gives up (Article 5.4). */
    record Resign() implements Command {}

    /** The player offers a draw, or accepts the opponent's (Article 9.1). */
    record OfferDraw() implements Command {}

    /** The player accepts the opponent's offer. */
    record AcceptDraw() implements Command {}

    /** The player declines the opponent's offer. */
    record DeclineDraw() implements Command {}

    /**
     * The clock says that an instant has come. Only the server itself asks.
     *
     * @param version the version at which the deadline was armed
     */
    record ClaimDeadline(DeadlineKind kind, long version) implements Command {}
}
