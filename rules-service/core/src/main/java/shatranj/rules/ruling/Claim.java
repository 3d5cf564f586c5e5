package shatranj.rules.ruling;

import java.util.Optional;
import shatranj.rules.board.Color;

/**
 * A draw that a player claims (Articles 9.2, 9.3 and 10.2). Whether the clock lets him (10.2: under
 * two minutes in the last period) is not asked here.
 *
 * @param move the move about to be made, in coordinates or algebraic notation; absent: the claim is
 *     about the position as it stands
 * @param by the claimant; absent: the side that has the move
 */
public record Claim(Kind kind, Optional<String> move, Optional<Color> by) {
    /** What is claimed. */
    public enum Kind {
        /** The same position for at least the third time (9.2). */
        THREEFOLD,
        /** So many moves by each side without capture or Baidaq move (9.3a). */
        MOVE_LIMIT,
        /** Both sides have only their Shahs (9.3b). */
        BOTH_BARE,
        /** The opponent cannot win by any series of legal moves (10.2a). */
        OPPONENT_CANNOT_WIN,
        /** The opponent makes no effort to win by normal means (10.2b). */
        OPPONENT_MAKES_NO_EFFORT;

        /** Whether the claim may be about a move that is about to be made. */
        boolean takesMove() {
            return this == THREEFOLD || this == MOVE_LIMIT;
        }

        /** Whether an article of quickplay (10.2) is claimed, always by the side to move. */
        boolean isQuickplay() {
            return this == OPPONENT_CANNOT_WIN || this == OPPONENT_MAKES_NO_EFFORT;
        }
    }

    /** A claim of the side that has the move, about the position as it stands. */
    public static Claim of(Kind kind) {
        return new Claim(kind, Optional.empty(), Optional.empty());
    }

    /** The same claim about a move that is about to be made. */
    public Claim about(String intended) {
        return new Claim(kind, Optional.of(intended), by);
    }

    /** The same claim, made by this side. */
    public Claim madeBy(Color claimant) {
        return new Claim(kind, move, Optional.of(claimant));
    }

    /** The article under which the claim falls. */
    String article() {
        return switch (kind) {
            case THREEFOLD -> move.isPresent() ? "9.2a" : "9.2b";
            case MOVE_LIMIT -> "9.3a";
            case BOTH_BARE -> "9.3b";
            case OPPONENT_CANNOT_WIN -> "10.2a";
            case OPPONENT_MAKES_NO_EFFORT -> "10.2b";
        };
    }
}
