package shatranj.rules.ruling;

import java.util.Optional;
import shatranj.rules.board.Color;

/**
 * How a game ended on the board.
 *
 * @param winner absent for a draw
 * @param article the article of the Laws, such as {@code "5.3"}
 */
public record Outcome(Optional<Color> winner, Reason reason, String article, Evidence evidence) {
    /** A side has won. */
    public static Outcome win(Color winner, Reason reason) {
        return new Outcome(Optional.of(winner), reason, reason.article(), Evidence.NONE);
    }

    /** Nobody has. */
    public static Outcome draw(Reason reason, Evidence evidence) {
        return new Outcome(Optional.empty(), reason, reason.article(), evidence);
    }

    /** Drawn because a player rightly claimed so by an article. */
    public static Outcome claimed(String article, Evidence evidence) {
        return new Outcome(Optional.empty(), Reason.CLAIM, article, evidence);
    }

    /** The points of a side: 1, 0.5 or 0 (Article 11.1). */
    public double points(Color color) {
        return winner.map(side -> side == color ? 1.0 : 0.0).orElse(0.5);
    }

    /** As part of a sentence: {@code White has won by CHECKMATE}, {@code it is drawn by …}. */
    public String sentence() {
        return winner.map(side -> side.title() + " has won").orElse("it is drawn")
                + " by "
                + reason;
    }
}
