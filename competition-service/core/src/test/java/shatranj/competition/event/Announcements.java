package shatranj.competition.event;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.competition.tournament.PointSystem;

/** Announcements for tests: open to all, online, the organiser pairs. */
final class Announcements {
    private Announcements() {}

    static Announcement of(Kind kind, int rounds) {
        return of(kind, rounds, new EntryRule.Open(), BotPolicy.ALLOWED);
    }

    static Announcement of(Kind kind, int rounds, EntryRule entry, BotPolicy bots) {
        return of(kind, rounds, entry, bots, Optional.empty());
    }

    static Announcement arena(Duration lasts) {
        return of(Kind.ARENA, 0, new EntryRule.Open(), BotPolicy.ALLOWED, terms(lasts));
    }

    static Announcement swissThatLasts(Duration lasts) {
        return of(Kind.SWISS, 3, new EntryRule.Open(), BotPolicy.ALLOWED, terms(lasts));
    }

    private static Optional<ArenaTerms> terms(Duration lasts) {
        return Optional.of(new ArenaTerms(lasts, true));
    }

    private static Announcement of(
            Kind kind, int rounds, EntryRule entry, BotPolicy bots, Optional<ArenaTerms> arena) {
        return new Announcement(
                "Spring",
                kind,
                rounds,
                "laws-2025",
                "3+2",
                true,
                Venue.ONLINE,
                bots,
                entry,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                PointSystem.STANDARD,
                Duration.ofMinutes(5),
                arena);
    }

    static Announcement byTheClock(int rounds, Instant start) {
        return new Announcement(
                "Spring",
                Kind.SWISS,
                rounds,
                "laws-2025",
                "3+2",
                true,
                Venue.ONLINE,
                BotPolicy.ALLOWED,
                new EntryRule.Open(),
                Optional.of(start),
                Optional.of(Duration.ofMinutes(1)),
                List.of(Set.of("p1", "p5")),
                PointSystem.STANDARD,
                Duration.ofMinutes(5),
                Optional.empty());
    }
}
