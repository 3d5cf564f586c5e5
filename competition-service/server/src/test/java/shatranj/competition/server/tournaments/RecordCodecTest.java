package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentEvent;
import shatranj.competition.event.Venue;
import shatranj.competition.log.v1.PlayerLeft;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.competition.pairing.Pair;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.PointSystem;
import shatranj.support.ids.RequestKey;
import shatranj.support.topics.KafkaLog.UnknownRecordException;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

class RecordCodecTest {
    private static Announcement announced(EntryRule entry, boolean isFull) {
        return new Announcement(
                "Spring",
                Kind.SWISS,
                5,
                "laws-2025",
                "3+2",
                true,
                Venue.ONLINE,
                BotPolicy.ALLOWED,
                entry,
                isFull ? Optional.of(Instant.ofEpochMilli(1_800_000_000_000L)) : Optional.empty(),
                isFull ? Optional.of(Duration.ofMillis(90_000)) : Optional.empty(),
                isFull ? List.of(Set.of("ann", "bob", "cid")) : List.of(),
                PointSystem.STANDARD,
                Duration.ofMinutes(5),
                Optional.empty());
    }

    private static Announcement announced(
            Kind kind, Venue venue, BotPolicy bots, PointSystem points) {
        return new Announcement(
                "Spring",
                kind,
                0,
                "laws-2025",
                "3+2",
                false,
                venue,
                bots,
                new EntryRule.Open(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                points,
                Duration.ofMinutes(5),
                Optional.empty());
    }

    private static Announcement arena() {
        return new Announcement(
                "Friday night",
                Kind.ARENA,
                0,
                "laws-2025",
                "3+0",
                true,
                Venue.ONLINE,
                BotPolicy.NONE,
                new EntryRule.Open(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                PointSystem.STANDARD,
                Duration.ofSeconds(30),
                Optional.of(new ArenaTerms(Duration.ofMinutes(90), true)));
    }

    private static Map<String, TournamentEvent> examples() {
        Map<String, TournamentEvent> all = new LinkedHashMap<>();
        all.put(
                "created",
                new TournamentEvent.Created("boss", announced(new EntryRule.Open(), false)));
        all.put("created-arena", new TournamentEvent.Created("boss", arena()));
        all.put(
                "edited",
                new TournamentEvent.Edited(announced(new EntryRule.Rated(1500, 2000), true)));
        all.put(
                "edited-invited",
                new TournamentEvent.Edited(
                        announced(new EntryRule.Invited(Set.of("eve", "dan")), true)));
        all.put("joined", new TournamentEvent.Joined("ann", 1612, true));
        all.put("left", new TournamentEvent.Left("ann"));
        all.put("bye-granted", new TournamentEvent.ByeGranted("ann", 3, ByeKind.HALF));
        all.put("player-paused", new TournamentEvent.PlayerPaused("ann"));
        all.put("player-resumed", new TournamentEvent.PlayerResumed("ann"));
        all.put("expelled", new TournamentEvent.Expelled("ann", "an engine", ""));
        all.put("expelled-by", new TournamentEvent.Expelled("ann", "an engine", "12.3"));
        all.put("started", new TournamentEvent.Started(List.of("bob", "ann"), Color.BLACK));
        all.put(
                "round-paired",
                new TournamentEvent.RoundPaired(
                        2, 1, List.of(new Pair(1, 3), new Pair(2, 0)), Set.of(9, 4)));
        all.put("game-made", new TournamentEvent.GameMade(2, 1, 1, "0123456789abcdefghijkl"));
        all.put("board-replayed", new TournamentEvent.BoardReplayed(2, 1, true));
        for (BoardResult result : BoardResult.values()) {
            all.put("result-" + result, new TournamentEvent.ResultEntered(2, 1, result));
        }
        for (Kind kind : Kind.values()) {
            all.put("edited-" + kind, edited(kind, Venue.ONLINE, BotPolicy.NONE));
        }
        for (Venue venue : Venue.values()) {
            all.put("edited-" + venue, edited(Kind.SWISS, venue, BotPolicy.NONE));
        }
        for (BotPolicy bots : BotPolicy.values()) {
            all.put("edited-bots-" + bots, edited(Kind.SWISS, Venue.ONLINE, bots));
        }
        for (ByeKind kind : ByeKind.values()) {
            all.put("bye-granted-" + kind, new TournamentEvent.ByeGranted("ann", 3, kind));
        }
        for (Color lot : Color.values()) {
            all.put("started-" + lot, new TournamentEvent.Started(List.of("bob", "ann"), lot));
        }
        all.put("round-restarted", new TournamentEvent.RoundRestarted(2));
        all.put("finished", new TournamentEvent.Finished());
        all.put("cancelled", new TournamentEvent.Cancelled("rain"));
        return all;
    }

    private static TournamentEvent edited(Kind kind, Venue venue, BotPolicy bots) {
        return new TournamentEvent.Edited(
                announced(kind, venue, bots, new PointSystem(30, 10, 1, 20, 2, 3)));
    }

    /** What a command leaves in the log, but for the nonce, which is drawn. */
    private static TournamentRecord record() {
        List<TournamentRecord> log = new ArrayList<>();
        Tournaments tournaments = new Tournaments();
        tournaments.complete();
        TournamentDesk desk =
                new TournamentDesk(
                        tournaments,
                        record -> {
                            log.add(record);
                            take(tournaments, record);
                            return 0;
                        },
                        Clock.fixed(Instant.parse("2026-11-27T12:00:00Z"), ZoneOffset.UTC));
        var unused =
                desk.carryOut(
                        new TournamentDesk.Order(
                                "0123456789abcdefghijkl",
                                "boss",
                                new TournamentCommand.Create(
                                        announced(new EntryRule.Open(), false)),
                                Optional.of(RequestKey.of("boss", "spring", "a tournament"))));
        return log.getFirst().toBuilder()
                .setNonce(ByteString.copyFromUtf8("16 bytes, drawn."))
                .build();
    }

    private static void take(Tournaments tournaments, TournamentRecord record) {
        try {
            tournaments.take(record.toByteArray(), 0);
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void every_record_keeps_its_bytes() {
        Map<String, String> written = new LinkedHashMap<>();
        examples()
                .forEach((name, event) ->
                        written.put(name, Golden.hex(RecordCodec.write(event).toByteArray())));
        written.put("record", Golden.hex(record().toByteArray()));
        Golden.file("golden/tournament-events.txt")
                .check(written, "they are read for as long as there are tournaments");
    }

    @Test
    void every_event_is_read_as_it_was_written() throws InvalidProtocolBufferException {
        for (TournamentEvent event : examples().values()) {
            byte[] bytes = RecordCodec.write(event).toByteArray();
            assertThat(
                            RecordCodec.read(
                                    shatranj.competition.log.v1.TournamentEvent.parseFrom(bytes)))
                    .isEqualTo(event);
        }
    }

    @Test
    void there_is_an_example_of_every_event_and_every_value_in_one() {
        Coverage.requireKinds(TournamentEvent.class, examples().values());
        List<Message> written = new ArrayList<>();
        examples().values().forEach(event -> written.add(RecordCodec.write(event)));
        written.add(record());
        Coverage.requireFields(TournamentRecord.getDescriptor(), written, Set.of());
    }

    @Test
    void an_event_of_a_later_release_stops_the_fold() {
        Tournaments tournaments = new Tournaments();
        tournaments.complete();
        assertThatThrownBy(() ->
                        RecordCodec.read(
                                shatranj.competition.log.v1.TournamentEvent.getDefaultInstance()))
                .isInstanceOf(UnknownRecordException.class);
        // Left before it was created: a log that cannot be is not folded either.
        TournamentRecord impossible =
                TournamentRecord.newBuilder()
                        .setTournamentId("t")
                        .setVersion(1)
                        .addEvents(
                                shatranj.competition.log.v1.TournamentEvent.newBuilder()
                                        .setLeft(PlayerLeft.newBuilder().setPlayer("ann")))
                        .build();
        assertThatThrownBy(() -> tournaments.take(impossible.toByteArray(), 0))
                .isInstanceOf(UnknownRecordException.class);
        assertThat(tournaments.find("t")).isEmpty();
    }

    @Test
    void a_record_that_was_too_late_changes_nothing() throws InvalidProtocolBufferException {
        Tournaments tournaments = new Tournaments();
        tournaments.complete();
        TournamentRecord.Builder record = TournamentRecord.newBuilder().setTournamentId("t");
        record.setVersion(1)
                .addEvents(
                        RecordCodec.write(
                                new TournamentEvent.Created(
                                        "boss", announced(new EntryRule.Open(), false))));
        tournaments.take(record.build().toByteArray(), 0);
        record.clearEvents()
                .addEvents(RecordCodec.write(new TournamentEvent.Joined("a", 0, false)));
        for (long version : new long[] {1, 3, 0}) {
            tournaments.take(record.setVersion(version).build().toByteArray(), version);
            assertThat(tournaments.find("t").orElseThrow().state().entrants()).isEmpty();
        }
        tournaments.take(record.setVersion(2).build().toByteArray(), 4);
        assertThat(tournaments.find("t").orElseThrow().version()).isEqualTo(2);
        assertThat(tournaments.records("t", 1)).hasSize(1);
    }
}
