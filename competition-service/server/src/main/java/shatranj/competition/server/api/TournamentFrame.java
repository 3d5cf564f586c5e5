package shatranj.competition.server.api;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.server.tournaments.Tournaments.Happened;

/** What one command did to a tournament, or a sign of life. */
@Schema(name = "TournamentFrame")
record TournamentFrame(
        @Schema(description = "To resume after; absent in a heartbeat") @Nullable Long version,
        Instant at,
        @Schema(description = "A player; absent: the server") @Nullable String actor,
        @Schema(description = "Nothing in a heartbeat") List<TournamentEventBody> events) {
    static TournamentFrame of(TournamentFeed.Frame frame) {
        return frame.happened()
                .map(TournamentFrame::of)
                .orElseGet(() -> new TournamentFrame(null, frame.at(), null, List.of()));
    }

    private static TournamentFrame of(Happened happened) {
        return new TournamentFrame(
                happened.version(),
                happened.at(),
                happened.actor().isEmpty() ? null : happened.actor(),
                happened.events().stream().map(TournamentEventBody::of).toList());
    }
}
