package shatranj.competition.server.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.ByeKind;

/** What players and organisers send, as JSON. */
final class TournamentRequests {
    private TournamentRequests() {}

    @Schema(name = "TournamentPlayerRequest")
    record PlayerRequest(
            @Schema(description = "The caller, if absent; others act for the organiser alone")
                    @Nullable String player,
            @Schema(description = "Whom the organiser enters is a program")
                    @Nullable Boolean bot) {}

    @Schema(name = "TournamentByeRequest")
    record ByeRequest(@Nullable String player, @Nullable Integer round, @Nullable ByeKind kind) {}

    @Schema(name = "TournamentReason")
    record ReasonRequest(@Nullable String player, @Nullable String reason) {}

    @Schema(name = "TournamentExpulsion")
    record ExpulsionRequest(
            @Nullable String player,
            @Nullable String reason,
            @Schema(description = "Of the Laws, such as 12.3; 13.4 if absent")
                    @Nullable String article) {}

    @Schema(name = "TournamentPairsRequest")
    record PairsRequest(
            @Schema(description = "With OWN_PAIRINGS; without `black`: left over")
                    @Nullable List<PairRequest> pairs) {}

    @Schema(name = "TournamentPairRequest")
    record PairRequest(@Nullable String white, @Nullable String black) {}

    @Schema(name = "TournamentResultRequest")
    record ResultRequest(@Nullable BoardResult result) {}
}
