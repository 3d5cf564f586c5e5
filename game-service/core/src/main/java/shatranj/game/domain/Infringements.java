package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;

/**
 * The illegal moves that were penalised (Article 7.4): of each side how many, and the last one. It
 * may come again in another spelling, and then it is still the same.
 */
public record Infringements(Tally white, Tally black) {
    /** Nobody made one. */
    public static final Infringements NONE = new Infringements(Tally.CLEAN, Tally.CLEAN);

    /** What a side has done. */
    public record Tally(int count, Optional<Attempt> last) {
        static final Tally CLEAN = new Tally(0, Optional.empty());
    }

    /**
     * A move that could not be made.
     *
     * @param move as the player wrote it
     */
    public record Attempt(int ply, String move) {}

    int of(Side side) {
        return tally(side).count();
    }

    /** The attempt of a side at this ply that was penalised, if there was one. */
    Optional<Attempt> at(int ply, Side side) {
        return tally(side).last().filter(attempt -> attempt.ply() == ply);
    }

    Infringements plus(Side side, Attempt attempt) {
        Tally next = new Tally(of(side) + 1, Optional.of(attempt));
        return side == Side.WHITE ? new Infringements(next, black) : new Infringements(white, next);
    }

    private Tally tally(Side side) {
        return side == Side.WHITE ? white : black;
    }
}
