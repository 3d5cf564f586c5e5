package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.event.Venue;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.competition.tournament.PointSystem;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/**
 * A pod that has read half of the log answers nothing from it: "there is no such tournament" would
 * be final.
 */
class HalfReadTest {
    private static final Announcement SWISS =
            new Announcement(
                    "Spring",
                    Kind.SWISS,
                    3,
                    "laws-2025",
                    "3+2",
                    true,
                    Venue.ONLINE,
                    BotPolicy.NONE,
                    new EntryRule.Open(),
                    Optional.<Instant>empty(),
                    Optional.<Duration>empty(),
                    List.<Set<String>>of(),
                    PointSystem.STANDARD,
                    Duration.ofMinutes(5),
                    Optional.empty());

    private final Tournaments tournaments = new Tournaments();

    private static void refused(Runnable question) {
        assertThatThrownBy(question::run)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ErrorCode.UNAVAILABLE));
    }

    @Test
    void nothing_is_told_until_everything_is_read() throws Exception {
        tournaments.take(
                TournamentRecord.newBuilder()
                        .setTournamentId("t")
                        .setVersion(1)
                        .addEvents(RecordCodec.write(new TournamentEvent.Created("boss", SWISS)))
                        .build()
                        .toByteArray(),
                0);

        refused(() -> tournaments.find("t"));
        refused(() -> tournaments.find("another"));
        refused(tournaments::all);
        assertThat(tournaments.size()).isEqualTo(1);

        tournaments.complete();
        assertThat(tournaments.find("t")).isPresent();
        assertThat(tournaments.find("another")).isEmpty();
        assertThat(tournaments.all()).hasSize(1);
    }
}
