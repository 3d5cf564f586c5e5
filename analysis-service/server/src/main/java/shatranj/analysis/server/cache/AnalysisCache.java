package shatranj.analysis.server.cache;

import java.util.Optional;
import shatranj.rules.board.Position;

/** Keeps what was found. It may forget anything at any time, and never fails. */
public interface AnalysisCache {
    /** Remembers nothing. */
    AnalysisCache NONE =
            new AnalysisCache() {
                @Override
                public Optional<Remembered> recall(QuestionKey key, Position root) {
                    return Optional.empty();
                }

                @Override
                public void keep(QuestionKey key, Remembered found) {}
            };

    /** What was found about a position, not longer ago than it is kept. Blocks for a moment. */
    Optional<Remembered> recall(QuestionKey key, Position root);

    /** Keeps a finding, in place of an older one. Returns at once. */
    void keep(QuestionKey key, Remembered found);
}
