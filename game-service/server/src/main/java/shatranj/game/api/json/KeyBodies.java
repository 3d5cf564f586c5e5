package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Requests and answers about keys and guests. */
public final class KeyBodies {
    private KeyBodies() {}

    /** Asks for a key. */
    @Schema(name = "CreateToken")
    public record Create(
            @Schema(description = "1 to 60 characters, for its owner's eyes", required = true)
                    @Nullable String name,
            @Schema(
                            description =
                                    "Some of play, arbiter and analysis, as far as the caller's own token goes",
                            required = true)
                    @Nullable List<String> scopes,
            @Schema(
                            enumeration = {"shatranj", "fromPosition", "standard"},
                            description =
                                    "How rule sets are called towards clients of the Lichess API")
                    @Nullable String variantKey) {}

    /** A key. */
    @Schema(name = "Token")
    public record Token(
            String id,
            String name,
            List<String> scopes,
            Instant createdAt,
            @Nullable String variantKey,
            @Schema(description = "The key itself, shown this once: shp_ and 54 letters and digits")
                    @Nullable String key) {}

    /** The caller's keys. */
    @Schema(name = "TokenList")
    public record TokenList(List<Token> tokens) {}

    /** A guest. */
    @Schema(name = "Guest")
    public record Guest(
            String player,
            @Schema(description = "shg_ and 54 letters and digits; absent where it was known")
                    @Nullable String token,
            Instant expiresAt) {}
}
