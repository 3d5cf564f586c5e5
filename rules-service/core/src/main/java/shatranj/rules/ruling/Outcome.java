package shatranj.rules.ruling;

import java.util.Optional;
import shatranj.rules.board.Color;

/**
 * How a game ended on the board.
 *
 * @param winner absent for a draw
 */
public record Outcome(Optional<Color> winner, Reason reason, Evidence evidence) {
    /** A side has won. */
    public static Outcome win(Color winner, Reason reason) {
        return new Outcome(Optional.of(winner), reason, Evidence.NONE);
    }

    /** Nobody has. */
    public static Outcome draw(Reason reason, Evidence evidence) {
        return new Outcome(Optional.empty(), reason, evidence);
    }

    /** The article of the Laws, such as {@code "5.3"}. */
    public String article() {
        return reason.article();
    }

    /** The points of a side: 1, 0.5 or 0 (Article 11.1). */
    public double points(Color color) {
        return winner.map(side -> side == color ? 1.0 : 0.0).orElse(0.5);
    }
}
