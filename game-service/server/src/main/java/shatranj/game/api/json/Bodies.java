package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.support.timecontrol.TimeControlJson;

/** The smaller requests and answers. */
public final class Bodies {
    private Bodies() {}

    /** A new game. Every field may be left out. */
    @Schema(name = "CreateGame")
    public record Create(
            @Schema(description = "Whom to invite; left out: open to whoever has the invite code")
                    @Nullable String opponent,
            @Schema(enumeration = {"WHITE", "BLACK", "RANDOM"}) @Nullable String color,
            @Schema(
                            description =
                                    "A name such as laws-2025, or a name and options of one's own",
                            oneOf = {String.class, RuleSetBody.class})
                    @Nullable RuleSetBody ruleSet,
            @Schema(description = "A start array by its name", examples = "standard")
                    @Nullable String setup,
            @Schema(description = "A position to start from, instead of a setup")
                    @Nullable String initialFen,
            @Schema(
                            description = "Text such as 3+2, or periods; left out: untimed",
                            oneOf = {String.class, TimeControlJson.class})
                    @Nullable TimeControlJson timeControl,
            @Schema(enumeration = {"REJECT", "PENALISE"}) @Nullable String illegalMove,
            @Schema(enumeration = {"PUBLIC", "UNLISTED", "PRIVATE"}) @Nullable String visibility,
            @Schema(description = "How long to wait for the opponent; left out: thirty days")
                    @Nullable Long expiresInMs,
            @Schema(
                            description =
                                    "Abort if the first move does not come; with startsAt: a side"
                                            + " that does not begin so long after its first turn"
                                            + " came loses")
                    @Nullable Long noStartMs,
            @Schema(
                            description =
                                    "The time determined for the start: before it no move is taken"
                                            + " and no clock runs. Needs white and black,"
                                            + " timeControl and noStartMs; at most thirty days"
                                            + " ahead, and one that has passed is at once")
                    @Nullable Instant startsAt,
            @Schema(description = "Who may arbitrate the game; needs scope arbiter")
                    @Nullable List<String> arbiters,
            @Schema(
                            description =
                                    "With black: seats both at once, instead of opponent and color;"
                                            + " needs scope arbiter")
                    @Nullable String white,
            @Nullable String black) {}

    /** Claims a draw. */
    @Schema(name = "ClaimDraw")
    public record Claim(
            @Schema(
                            enumeration = {
                                "THREEFOLD",
                                "MOVE_LIMIT",
                                "BOTH_BARE",
                                "OPPONENT_CANNOT_WIN",
                                "OPPONENT_MAKES_NO_EFFORT"
                            },
                            required = true)
                    @Nullable String kind,
            @Schema(
                            description =
                                    "The move about to be made (Article 9.2a); left out: as it"
                                            + " stands")
                    @Nullable String move) {}

    /** Something said. */
    @Schema(name = "SendChat")
    public record Chat(
            @Schema(description = "1 to 500 characters in one line", required = true)
                    @Nullable String text,
            @Schema(
                            enumeration = {"PLAYERS", "SPECTATORS"},
                            description = "Left out: where the speaker belongs")
                    @Nullable String room) {}

    /** Gives the opponent time. */
    @Schema(name = "AddTime")
    public record AddTime(@Schema(required = true, minimum = "1") @Nullable Long addMs) {}

    /** Has the server play moves. */
    @Schema(name = "PlanMoves")
    public record Plan(
            @Schema(
                            description =
                                    "Moves in turn, the opponent's first; * stands for any of"
                                            + " those, so that [\"*\", \"e3\"] is a premove",
                            required = true)
                    @Nullable List<List<String>> lines) {}

    /** The arbiter warns a player. */
    @Schema(name = "WarnPlayer")
    public record Warn(
            @Schema(
                            enumeration = {"WHITE", "BLACK"},
                            required = true)
                    @Nullable String color) {}

    /** The arbiter adds time to a clock, or takes it. */
    @Schema(name = "AdjustTime")
    public record AdjustTime(
            @Schema(
                            enumeration = {"WHITE", "BLACK"},
                            required = true)
                    @Nullable String color,
            @Schema(description = "Negative: takes time", required = true) @Nullable Long addMs) {}

    /** The arbiter declares the result. */
    @Schema(name = "DeclareResult")
    public record Declare(
            @Schema(
                            enumeration = {"WHITE", "BLACK", "DRAW"},
                            required = true)
                    @Nullable String result) {}

    /** The arbiter rules on a claim. */
    @Schema(name = "ClaimRuling")
    public record ClaimRuling(@Schema(required = true) @Nullable Boolean granted) {}

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

    /** A page of games that are being played. */
    @Schema(name = "LiveGameList")
    public record LiveGameList(
            List<GameBody> games,
            Instant asOf,
            @Nullable String nextPageToken,
            @Schema(description = "How many there are, on this page or not") int total) {}

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
