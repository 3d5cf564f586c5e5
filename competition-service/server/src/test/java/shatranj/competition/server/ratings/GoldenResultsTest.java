package shatranj.competition.server.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.rating.PoolTable;
import shatranj.competition.rating.RatingBook;
import shatranj.competition.rating.Voiding;
import shatranj.competition.rating.Voiding.Target;
import shatranj.competition.server.archive.FinishedGame;
import shatranj.support.ids.RequestKey;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

/** The bytes of the log of results, for ever: ratings are folded from its first record on. */
class GoldenResultsTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final String POOL = "laws-2025-blitz";
    private static final List<String> NAMES =
            List.of("won", "drawn", "lost", "voided.game", "voided.player", "lifted");

    private final Golden golden = Golden.file("golden/results.txt");
    private final List<RatingRecord> written = new ArrayList<>();
    private final Ratings ratings = new Ratings();

    private long append(List<RatingRecord> records) {
        for (RatingRecord record : records) {
            take(ratings, record.toByteArray(), written.size());
            written.add(record);
        }
        return written.size() - 1L;
    }

    private static void take(Ratings ratings, byte[] record, long offset) {
        try {
            ratings.take(record, offset);
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void everything_is_written_once() throws InterruptedException {
        ratings.complete();
        new RatingCollector(this::append).take(List.of(game("1", 1), game("2", 0.5), game("3", 0)));
        VoidingDesk desk =
                new VoidingDesk(ratings, this::append, Clock.fixed(NOON, ZoneOffset.UTC));
        var unused = desk.voidGames("carl", new Target.OneGame(id("1")), "an engine", key("1"));
        Voiding ofPlayer =
                desk.voidGames("carl", new Target.GamesOf("bob", NOON), "two names", key("2"))
                        .voiding();
        assertThat(desk.lift("dora", ofPlayer.id()).lifting()).isPresent();
    }

    private static Optional<RequestKey> key(String text) {
        return Optional.of(RequestKey.of("carl", text, "a request"));
    }

    private static String id(String last) {
        return "000000000000000000000" + last;
    }

    private static FinishedGame game(String id, double score) {
        return new FinishedGame(
                id(id),
                "ada",
                "bob",
                "laws-2025",
                true,
                "3+2",
                true,
                40,
                false,
                false,
                Optional.of(score),
                NOON);
    }

    @Test
    void every_record_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        for (int i = 0; i < written.size(); i++) {
            lines.put(NAMES.get(i), Golden.hex(written.get(i).toByteArray()));
        }
        golden.check(lines, "ratings that people have would change");
    }

    @Test
    void the_records_are_folded_to_the_same_ratings() {
        Ratings read = new Ratings();
        golden.lines().values().forEach(line -> take(read, Golden.bytes(line), 0));
        read.complete();
        assertThat(read.ask(RatingBook::voidings))
                .isEqualTo(ratings.ask(RatingBook::voidings))
                .extracting(Voiding::games)
                .containsExactly(1, 3);
        assertThat(standing(read)).isPresent().isEqualTo(standing(ratings));
    }

    private static Optional<PoolTable.Standing> standing(Ratings ratings) {
        return ratings.ask(book -> book.pool(POOL).orElseThrow().standing("bob"));
    }

    @Test
    void there_is_a_line_for_every_kind_of_record() {
        Coverage.requireFields(RatingRecord.getDescriptor(), written, Set.of());
        Coverage.requireKinds(
                Target.class,
                ratings.ask(RatingBook::voidings).stream().map(Voiding::target).toList());
    }
}
