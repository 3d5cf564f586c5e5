package shatranj.game.journal;

import java.util.Optional;
import shatranj.game.journal.v1.Decision;

/**
 * Which record of a known, unfinished game is its next fact. There is one rule; it is a port so
 * that the simulation can show what a laxer one leads to.
 */
@FunctionalInterface
public interface FoldRule {
    /** Why the record is no fact; empty if it is one. */
    Optional<Folded.Reason> objection(FoldedGame<?> game, Decision decision);

    /** Version orders, base proves ancestry. */
    FoldRule JOURNAL =
            (game, decision) -> {
                if (decision.getVersion() != game.version() + 1) {
                    return Optional.of(Folded.Reason.NOT_NEXT_VERSION);
                }
                return decision.getBase() == game.hash()
                        ? Optional.empty()
                        : Optional.of(Folded.Reason.WRONG_BASE);
            };
}
