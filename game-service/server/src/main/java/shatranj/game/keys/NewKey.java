package shatranj.game.keys;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shatranj.game.application.RequestBounds;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.text.Excerpt;

/**
 * The key that somebody asks for.
 *
 * @param name for its owner's eyes
 * @param scopes what it may be used for, at least one
 * @param variantKey how rule sets are called towards clients of the Lichess API; empty: not said
 */
public record NewKey(String name, Set<String> scopes, String variantKey) {
    private static final int NAME = 60;
    private static final Set<String> GIVEN =
            Set.of(Scope.PLAY, Scope.ARBITER, Scope.ANALYSIS, Scope.BOT);
    private static final Set<String> VARIANT_KEYS =
            Set.of("", "shatranj", "fromPosition", "standard");

    public NewKey {
        scopes = Set.copyOf(scopes);
    }

    /**
     * A key within bounds.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static NewKey of(String name, List<String> scopes, String variantKey) {
        String line = RequestBounds.line("name", name, NAME);
        for (String scope : scopes) {
            if (!GIVEN.contains(scope)) {
                throw RequestBounds.malformed(
                        "scopes",
                        "holding " + Excerpt.quoted(scope),
                        "play, arbiter, analysis or bot");
            }
        }
        if (scopes.isEmpty()) {
            throw RequestBounds.malformed(
                    "scopes", "empty", "at least one of play, arbiter, analysis, bot");
        }
        if (!VARIANT_KEYS.contains(variantKey)) {
            throw RequestBounds.malformed(
                    "variantKey", Excerpt.quoted(variantKey), "shatranj, fromPosition or standard");
        }
        return new NewKey(line, new TreeSet<>(scopes), variantKey);
    }

    /** Refuses a caller who has less than the key would have. */
    void madeBy(Caller maker) {
        scopes.stream().filter(scope -> !scope.equals(Scope.BOT)).forEach(maker::needing);
    }
}
