package shatranj.webhook.server.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.competition.log.v1.BoardPair;
import shatranj.competition.log.v1.PlayerJoined;
import shatranj.competition.log.v1.RoundPaired;
import shatranj.competition.log.v1.TournamentAnnouncement;
import shatranj.competition.log.v1.TournamentCreated;
import shatranj.competition.log.v1.TournamentEvent;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.webhook.endpoint.EventKind;

class TournamentEventsTest {
    private final TournamentEvents fold = new TournamentEvents(new ObjectMapper());

    private static TournamentRecord record(long version, TournamentEvent.Builder event) {
        return TournamentRecord.newBuilder()
                .setTournamentId("t1")
                .setVersion(version)
                .setAtMs(1_795_694_400_000L)
                .setActor("boss")
                .addEvents(event)
                .build();
    }

    private static TournamentRecord created() {
        return record(
                1,
                TournamentEvent.newBuilder()
                        .setCreated(
                                TournamentCreated.newBuilder()
                                        .setOrganiser("boss")
                                        .setAnnouncement(
                                                TournamentAnnouncement.newBuilder()
                                                        .setName("Cup"))));
    }

    private static TournamentRecord joined(long version, String player) {
        return record(
                version,
                TournamentEvent.newBuilder()
                        .setJoined(PlayerJoined.newBuilder().setPlayer(player)));
    }

    @Test
    void events_are_told_to_the_organiser_whom_the_first_one_named() {
        assertThat(fold.next(created()).orElseThrow().owners()).containsExactly("boss");
        Happening second = fold.next(joined(2, "ann")).orElseThrow();
        assertThat(second.owners()).containsExactly("boss");
        assertThat(second.kinds()).isEqualTo(Set.of(EventKind.TOURNAMENT_CHANGED));
        assertThat(new String(second.body().get(), StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"type\":\"tournament.changed\","
                                + "\"timestamp\":\"2026-11-26T12:00:00.000Z\","
                                + "\"data\":{\"tournamentId\":\"t1\",\"version\":2,"
                                + "\"occurredAt\":\"2026-11-26T12:00:00.000Z\","
                                + "\"actor\":\"boss\","
                                + "\"events\":[{\"type\":\"JOINED\",\"player\":\"ann\"}]}}");
    }

    @Test
    void a_record_that_came_too_late_does_not_count() {
        fold.next(created());
        assertThat(fold.next(joined(2, "ann"))).isPresent();
        assertThat(fold.next(joined(2, "bob"))).isEmpty();
        assertThat(fold.next(joined(4, "bob"))).isEmpty();
        assertThat(fold.next(joined(3, "bob"))).isPresent();
    }

    @Test
    void a_round_is_told_with_its_pairs() {
        fold.next(created());
        Happening paired =
                fold.next(
                                record(
                                        2,
                                        TournamentEvent.newBuilder()
                                                .setRoundPaired(
                                                        RoundPaired.newBuilder()
                                                                .setRound(1)
                                                                .setAttempt(1)
                                                                .addPairs(
                                                                        BoardPair.newBuilder()
                                                                                .setWhite(1)
                                                                                .setBlack(2))
                                                                .addPairs(
                                                                        BoardPair.newBuilder()
                                                                                .setWhite(3)))))
                        .orElseThrow();
        assertThat(paired.kinds()).containsExactly(EventKind.TOURNAMENT_PAIRED);
        assertThat(new String(paired.body().get(), StandardCharsets.UTF_8))
                .contains(
                        "{\"type\":\"ROUND_PAIRED\",\"round\":1,\"attempt\":1,"
                                + "\"pairs\":[{\"white\":1,\"black\":2},{\"white\":3}]}");
    }
}
