package shatranj.game.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The smaller requests and answers. */
public final class Bodies {
    private Bodies() {}

    /** A new game. Every field may be left out. */
    @Schema(name = "CreateGame")
    public record Create(
            @Schema(description = "Whom to invite; left out: open to whoever has the invite code")
                    @Nullable String opponent,
            @Schema(enumeration = {"WHITE", "BLACK", "RANDOM"}) @Nullable String color,
            @Schema(examples = "laws-2025") @Nullable String ruleSet,
            @Schema(description = "A start array by its name", examples = "standard")
                    @Nullable String setup,
            @Schema(description = "A position to start from, instead of a setup")
                    @Nullable String initialFen,
            @Schema(
                            description = "Text such as 3+2, or periods; left out: untimed",
                            oneOf = {String.class, TimeControlBody.class})
                    @Nullable TimeControlBody timeControl,
            @Schema(enumeration = {"REJECT", "PENALISE"}) @Nullable String illegalMove,
            @Schema(enumeration = {"PUBLIC", "UNLISTED", "PRIVATE"}) @Nullable String visibility,
            @Nullable Long expiresInMs,
            @Schema(description = "Abort if the first move does not come")
                    @Nullable Long noStartMs) {}

    /** Takes the free seat. */
    @Schema(name = "JoinGame")
    public record Join(@Nullable String inviteCode) {}

    /** Turns an invitation down. */
    @Schema(name = "DeclineGame")
    public record Decline(
            @Schema(
                            enumeration = {
                                "GENERIC",
                                "LATER",
                                "TOO_FAST",
                                "TOO_SLOW",
                                "TIME_CONTROL",
                                "RATED",
                                "CASUAL",
                                "STANDARD",
                                "VARIANT",
                                "NO_BOT",
                                "ONLY_BOT"
                            })
                    @Nullable String reason) {}

    /** A move. */
    @Schema(name = "PlayMove")
    public record Play(
            @Schema(
                            description = "Coordinates or SAN, in either alphabet",
                            examples = {"e2e3", "Nf3"},
                            required = true)
                    @Nullable String move,
            @Schema(description = "Offer a draw with this move") @Nullable Boolean offerDraw) {}

    /** A request of a command that has no fields. */
    @Schema(name = "Nothing", type = SchemaType.OBJECT)
    public record Nothing() {}

    /** The answer to a command other than a move. */
    @Schema(name = "CommandAnswer")
    public record Done(long version, GameBody game) {}

    /** A page of games. */
    @Schema(name = "GameList")
    public record GameList(List<GameBody> games, Instant asOf, @Nullable String nextPageToken) {}

    /** What may be played now. */
    @Schema(name = "LegalMoves")
    public record LegalMoves(
            long version,
            int ply,
            String fen,
            @Nullable String turn,
            boolean check,
            List<LegalMove> moves) {}

    /** A move that may be played. */
    @Schema(name = "LegalMove")
    public record LegalMove(String uci, String san) {}
}
