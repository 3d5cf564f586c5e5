package shatranj.game.dump;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import java.io.IOException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.GameEvent;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.v1.Game;
import shatranj.game.v1.Visibility;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;
import shatranj.testsupport.golden.Golden;

/** A month of the games that release 0.1.0 recorded. */
class MonthlyDumpTest {
    private static final String JOURNAL = "recorded/0.1.0/journal.txt";
    private static final byte[] NO_GAME = {1, 2, 3};

    private final List<FoldedGame<shatranj.game.domain.Game>> over = finished();
    private final List<Game> expected =
            over.stream()
                    .map(game -> GameViews.game(game.state(), Viewer.ANYBODY))
                    .filter(game ->
                            game.getVisibility() == Visibility.VISIBILITY_PUBLIC
                                    && game.getOutcome().hasPoints())
                    .toList();

    private record Kept(byte[] key, byte[] value) {}

    /** One partition. */
    private static final class Topic implements ArchiveTopic {
        private final List<Kept> records = new ArrayList<>();
        private final Set<Instant> asked = new HashSet<>();

        @Override
        public List<Integer> partitions() {
            return List.of(0);
        }

        @Override
        public void read(int partition, Instant from, Taker taker) throws IOException {
            asked.add(from);
            for (int offset = 0; offset < records.size(); offset++) {
                taker.take(offset, records.get(offset).key(), records.get(offset).value());
            }
        }
    }

    private static List<FoldedGame<shatranj.game.domain.Game>> finished() {
        PartitionFold<shatranj.game.domain.Game, GameEvent> fold =
                new PartitionFold<>(0, new GameEvolver());
        Golden.file(JOURNAL)
                .lines()
                .forEach((offset, line) -> {
                    String[] parts = line.split(" ", -1);
                    var unused =
                            fold.fold(
                                    new LoggedRecord(
                                            Long.parseLong(offset),
                                            Long.parseLong(parts[0]),
                                            Golden.bytes(parts[1]),
                                            Golden.bytes(parts[2])));
                });
        return fold.games().stream()
                .filter(game -> game.state() instanceof shatranj.game.domain.Game.Finished)
                .toList();
    }

    private Topic archived() {
        Topic topic = new Topic();
        for (FoldedGame<shatranj.game.domain.Game> game : over) {
            topic.records.add(
                    new Kept(
                            game.id().bytes(),
                            ArchivedGame.newBuilder()
                                    .setGameId(ByteString.copyFrom(game.id().bytes()))
                                    .addAllDecisions(game.chain())
                                    .build()
                                    .toByteArray()));
        }
        return topic;
    }

    private static List<Game> dump(YearMonth month, Topic topic) throws Exception {
        List<Game> games = new ArrayList<>();
        assertThat(new MonthlyDump(month).read(topic, games::add)).isEqualTo(games.size());
        return games;
    }

    private YearMonth month() {
        return YearMonth.from(
                Instant.ofEpochMilli(Timestamps.toMillis(expected.getFirst().getEndedAt()))
                        .atOffset(ZoneOffset.UTC));
    }

    @Test
    void public_games_with_a_result_are_in_their_month_and_in_no_other() throws Exception {
        assertThat(expected).isNotEmpty().hasSizeLessThan(over.size());
        Topic topic = archived();
        assertThat(dump(month(), topic)).isEqualTo(expected);
        assertThat(dump(month().minusMonths(1), topic)).isEmpty();
        assertThat(dump(month().plusMonths(1), topic)).isEmpty();
    }

    @Test
    void of_a_game_that_was_archived_again_the_last_record_counts() throws Exception {
        Topic topic = archived();
        List<Kept> before =
                topic.records.stream().map(one -> new Kept(one.key(), NO_GAME)).toList();
        topic.records.addAll(0, before);
        assertThat(dump(month(), topic)).isEqualTo(expected);
    }

    @Test
    void marks_are_no_games() throws Exception {
        Topic topic = archived();
        topic.records.add(new Kept(new byte[] {0, 'm'}, NO_GAME));
        assertThat(dump(month(), topic)).isEqualTo(expected);
    }

    @Test
    void it_reads_from_a_little_before_the_month() throws Exception {
        Topic topic = new Topic();
        assertThat(dump(YearMonth.of(2026, 12), topic)).isEmpty();
        assertThat(topic.asked).containsExactly(Instant.parse("2026-11-30T00:00:00Z"));
    }
}
