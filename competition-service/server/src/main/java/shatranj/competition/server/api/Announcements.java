package shatranj.competition.server.api;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Venue;
import shatranj.competition.tournament.PointSystem;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** What organisers send as an announcement, as far as the library cannot check it itself. */
final class Announcements {
    private static final long DEFAULT_TIME_MS = 300_000;
    private static final long DEFAULT_TIME_OF_ARENA_MS = 30_000;
    private static final int HIGHEST = 9_999;

    private Announcements() {}

    static Announcement of(@Nullable AnnouncementBody body) {
        if (body == null) {
            throw Refusals.missing("name");
        }
        GameTerms terms = new GameTerms(ErrorCode.INVALID_TOURNAMENT);
        return new Announcement(
                Refusals.required("name", body.name()),
                Refusals.required("kind", body.kind()),
                Objects.requireNonNullElse(body.rounds(), 0),
                terms.ruleSet(body.ruleSet()),
                terms.timeControl(body.timeControl()),
                Objects.requireNonNullElse(body.rated(), true),
                Objects.requireNonNullElse(body.venue(), Venue.ONLINE),
                Objects.requireNonNullElse(body.bots(), BotPolicy.NONE),
                entry(body),
                Optional.ofNullable(body.startsAt())
                        .map(start -> Refusals.instant("startsAt", start)),
                Optional.ofNullable(body.intervalMs()).map(Duration::ofMillis),
                Objects.requireNonNullElse(body.forbidden(), List.<List<String>>of()).stream()
                        .map(Set::copyOf)
                        .toList(),
                Optional.ofNullable(body.points())
                        .map(PointsBody::system)
                        .orElse(PointSystem.STANDARD),
                Duration.ofMillis(
                        Objects.requireNonNullElse(
                                body.defaultTimeMs(),
                                body.kind() == Kind.ARENA
                                        ? DEFAULT_TIME_OF_ARENA_MS
                                        : DEFAULT_TIME_MS)),
                arena(body));
    }

    private static Optional<ArenaTerms> arena(AnnouncementBody body) {
        if (body.streaks() != null && body.kind() != Kind.ARENA) {
            throw invalid("streaks", "given; only an ARENA has them");
        }
        return Optional.ofNullable(body.durationMs())
                .map(lasts ->
                        new ArenaTerms(
                                Duration.ofMillis(lasts),
                                Objects.requireNonNullElse(body.streaks(), true)));
    }

    private static EntryRule entry(AnnouncementBody body) {
        boolean isRated = body.minRating() != null || body.maxRating() != null;
        if (body.invited() != null) {
            if (isRated) {
                throw invalid("invited", "given beside a range of ratings; expected one of both");
            }
            body.invited().forEach(Refusals::requirePlayer);
            return new EntryRule.Invited(Set.copyOf(body.invited()));
        }
        return isRated
                ? new EntryRule.Rated(
                        Objects.requireNonNullElse(body.minRating(), 0),
                        Objects.requireNonNullElse(body.maxRating(), HIGHEST))
                : new EntryRule.Open();
    }

    private static RuntimeException invalid(String field, String detail) {
        return Problem.of(ErrorCode.INVALID_TOURNAMENT, field + " is " + detail)
                .with("field", field)
                .asException();
    }
}
