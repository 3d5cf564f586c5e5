package shatranj.game.application;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Predicate;
import shatranj.support.text.Excerpt;

/**
 * Where a page of a list by age ended. It names the last one on it, so what appears or goes
 * meanwhile moves nothing.
 *
 * @param atMs when that one was created
 */
public record PageToken(long atMs, String id) {
    /** What a client gives to have the next page. */
    public String text() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString((atMs + ":" + id).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Where a page begins.
     *
     * @param text empty: at the newest
     * @param isId whether a text can be an id in this list
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Optional<PageToken> read(String text, Predicate<String> isId) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            String[] parts =
                    new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8)
                            .split(":", 2);
            if (parts.length == 2 && isId.test(parts[1])) {
                return Optional.of(new PageToken(Long.parseLong(parts[0]), parts[1]));
            }
        } catch (IllegalArgumentException notOurs) {
            // Falls through to the same refusal: a token is ours or it is not.
        }
        throw RequestBounds.malformed(
                "pageToken", Excerpt.quoted(text), "the nextPageToken of an earlier page");
    }
}
