package shatranj.game.lichess;

import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.wire.Dialect;
import shatranj.support.text.Excerpt;

/** The one game that is played here, whatever a client calls it. */
public final class OwnGame {
    /** What other programs play by: a bared Shah may bare back at once. */
    public static final String RULE_SET = "engines";

    private OwnGame() {}

    /**
     * Refuses a variant that is another game. Clients that know only those of Lichess say one of
     * the two that may stand for ours.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static void requireVariant(Fields fields) {
        String key = fields.text("variant").orElse(Dialect.SHATRANJ.variant().key());
        if (Dialect.of(key).isEmpty()) {
            throw RequestBounds.malformed(
                    "variant", Excerpt.quoted(key), "shatranj, or standard or fromPosition for it");
        }
    }
}
