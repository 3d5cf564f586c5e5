package shatranj.competition.server.api;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Venue;

/** What an organiser announces, as JSON: in requests and in answers. */
@Schema(name = "TournamentAnnouncement")
record AnnouncementBody(
        @Nullable String name,
        @Nullable Kind kind,
        @Schema(
                        description =
                                "In a SWISS and with OWN_PAIRINGS; else they follow from the"
                                        + " players")
                @Nullable Integer rounds,
        @Schema(description = "`laws-2025` if absent") @Nullable String ruleSet,
        @Schema(description = "Its text form, such as `3+2`") @Nullable String timeControl,
        @Schema(description = "True if absent") @Nullable Boolean rated,
        @Schema(description = "ONLINE if absent; in a HALL the organiser enters the results")
                @Nullable Venue venue,
        @Schema(description = "NONE if absent") @Nullable BotPolicy bots,
        @Nullable Integer minRating,
        @Nullable Integer maxRating,
        @Schema(description = "Only they may enter") @Nullable List<String> invited,
        @Schema(description = "When the organiser says so, if absent") @Nullable Instant startsAt,
        @Schema(
                        description =
                                "From the last result of a round to the next one; the organiser"
                                        + " pairs if absent")
                @Nullable Long intervalMs,
        @Schema(description = "Groups of players of whom no two meet")
                @Nullable List<List<String>> forbidden,
        @Nullable PointsBody points,
        @Schema(
                        description =
                                "Who does not move for so long from the start loses; five"
                                        + " minutes if absent, and 30 seconds in an ARENA")
                @Nullable Long defaultTimeMs,
        @Schema(description = "How long an ARENA lasts: a minute to twelve hours")
                @Nullable Long durationMs,
        @Schema(
                        description =
                                "Whether games of an ARENA count double after two wins running;"
                                        + " they do if absent")
                @Nullable Boolean streaks) {
    static AnnouncementBody of(Announcement said) {
        Optional<EntryRule.Rated> range =
                said.entry() instanceof EntryRule.Rated rated
                        ? Optional.of(rated)
                        : Optional.empty();
        return new AnnouncementBody(
                said.name(),
                said.kind(),
                said.rounds() == 0 ? null : said.rounds(),
                said.ruleSet(),
                said.timeControl(),
                said.rated(),
                said.venue(),
                said.bots(),
                range.map(EntryRule.Rated::least).orElse(null),
                range.map(EntryRule.Rated::most).orElse(null),
                said.entry() instanceof EntryRule.Invited(var players)
                        ? List.copyOf(new TreeSet<>(players))
                        : null,
                said.startsAt().orElse(null),
                said.interval().map(Duration::toMillis).orElse(null),
                said.forbidden().stream()
                        .map(players -> List.copyOf(new TreeSet<>(players)))
                        .toList(),
                PointsBody.of(said.points()),
                said.defaultTime().toMillis(),
                said.arena().map(terms -> terms.duration().toMillis()).orElse(null),
                said.arena().map(ArenaTerms::hasStreaks).orElse(null));
    }
}
