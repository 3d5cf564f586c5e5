package shatranj.game.simulation;

import java.util.Optional;
import java.util.Set;
import shatranj.game.journal.FoldRule;
import shatranj.game.journal.Folded;

/** A step of the protocol that is left out. */
enum Flaw {
    /** The version alone makes a fact; wherever the log is folded. */
    NO_BASE,
    /** The next decision stands on one's own last record, folded or not. */
    DECIDES_ON_UNFOLDED,
    /** An ack is taken for a fact. */
    ANSWERS_BEFORE_FOLD,
    /** A refusal is read off whatever was folded. */
    REFUSES_WITHOUT_BARRIER;

    static FoldRule rule(Set<Flaw> flaws) {
        return flaws.contains(NO_BASE)
                ? (game, decision) ->
                        decision.getVersion() == game.version() + 1
                                ? Optional.empty()
                                : Optional.of(Folded.Reason.NOT_NEXT_VERSION)
                : FoldRule.JOURNAL;
    }
}
