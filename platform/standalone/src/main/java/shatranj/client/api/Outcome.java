package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * How a game ended.
 *
 * @param winner {@code WHITE} or {@code BLACK}; empty for a draw and for a game without a result
 * @param reason such as {@code CHECKMATE} or {@code FLAG}
 * @param article the article of the Laws
 * @param scored whether points were given: a draw has them, an aborted game has not
 */
public record Outcome(
        Optional<String> winner, String reason, Optional<String> article, boolean scored) {

    /** Reads {@code outcome}; empty where there is none. */
    public static Optional<Outcome> from(JsonNode outcome) {
        if (!outcome.has("reason")) {
            return Optional.empty();
        }
        return Optional.of(
                new Outcome(
                        Optional.ofNullable(outcome.path("winner").textValue()),
                        outcome.path("reason").asText(),
                        Optional.ofNullable(outcome.path("article").textValue()),
                        outcome.has("points")));
    }

    /** The result as PGN writes it. */
    public String result() {
        return winner.map(w -> w.equals("WHITE") ? "1-0" : "0-1").orElse(scored ? "1/2-1/2" : "*");
    }

    /** For people: {@code 1-0, checkmate (Article 5.1)}. */
    public String sentence() {
        return result()
                + ", "
                + reason.toLowerCase(java.util.Locale.ROOT).replace('_', ' ')
                + article.map(a -> " (Article " + a + ")").orElse("");
    }
}
