package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;

/**
 * How a game ended.
 *
 * @param winner absent for a draw and for a game without a result
 * @param reason why
 * @param article the article of the Laws, such as {@code 5.3}; absent where they are silent
 * @param points absent for a game without a result (Article 11.1)
 * @param evidence what shows that the outcome is right
 */
public record Outcome(
        Optional<Side> winner,
        OutcomeReason reason,
        Optional<String> article,
        Optional<Points> points,
        Evidence evidence) {

    /** Points of both sides: 1 and 0, or a half each. */
    public record Points(double white, double black) {
        static final Points DRAW = new Points(0.5, 0.5);

        static Points wonBy(Side winner) {
            return winner == Side.WHITE ? new Points(1, 0) : new Points(0, 1);
        }
    }

    /**
     * What an outcome rests on.
     *
     * @param plies the plies after which a repeated position stood; 0 is the start
     * @param plyCount plies that a limit counted; 0 where none did
     */
    public record Evidence(List<Integer> plies, int plyCount) {
        public static final Evidence NONE = new Evidence(List.of(), 0);

        public Evidence {
            plies = List.copyOf(plies);
        }
    }

    /** A win. */
    public static Outcome win(Side winner, OutcomeReason reason, String article) {
        return new Outcome(
                Optional.of(winner),
                reason,
                Optional.of(article),
                Optional.of(Points.wonBy(winner)),
                Evidence.NONE);
    }

    /** A draw. */
    public static Outcome draw(OutcomeReason reason, String article) {
        return new Outcome(
                Optional.empty(),
                reason,
                Optional.of(article),
                Optional.of(Points.DRAW),
                Evidence.NONE);
    }

    /** The end of a game that nobody won, lost or drew. */
    public static Outcome withoutResult(OutcomeReason reason) {
        return new Outcome(
                Optional.empty(), reason, Optional.empty(), Optional.empty(), Evidence.NONE);
    }
}
