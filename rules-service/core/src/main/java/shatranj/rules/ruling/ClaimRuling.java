package shatranj.rules.ruling;

import java.util.List;

/** What becomes of a claim. */
public sealed interface ClaimRuling {
    /** The article by which it was judged. */
    String article();

    /** Why, in one sentence without a full stop that names what was found. */
    String detail();

    /** It is correct: the game is drawn. */
    record Granted(Outcome outcome, String detail) implements ClaimRuling {
        @Override
        public String article() {
            return outcome.article();
        }
    }

    /**
     * It is not; nothing changes.
     *
     * @param line coordinate moves that show it, where a line does; else empty
     */
    record Refused(String article, String detail, List<String> line) implements ClaimRuling {
        /** Copies the line. */
        public Refused {
            line = List.copyOf(line);
        }
    }

    /** The intended move cannot be made, so nothing can be claimed of it; nothing changes. */
    record NotAMove(String article, Refusal refusal) implements ClaimRuling {
        @Override
        public String detail() {
            return "the intended move cannot be made: " + refusal.detail();
        }
    }

    /** Neither is proved: an arbiter has to rule. */
    record ForArbiter(String article, String detail) implements ClaimRuling {}
}
