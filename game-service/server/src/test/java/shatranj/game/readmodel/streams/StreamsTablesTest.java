package shatranj.game.readmodel.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.ByteString;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shatranj.embedded.process.Directories;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.Records;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.kafka.KafkaLogWriter;
import shatranj.game.kafka.PodProducer;
import shatranj.game.partition.PodReply;
import shatranj.game.readmodel.Marks;
import shatranj.game.readmodel.ReadModel;
import shatranj.game.readmodel.TableKeys;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** One pod's tables, through restarts and losses. */
@Timeout(120)
class StreamsTablesTest {
    private static final int PARTITIONS = 2;
    private static final int GAMES = 40;

    private final String kafka = TestServices.kafkaBootstrapServers();
    private final PodProducer producer = new PodProducer(kafka, "pod-1");
    private String archive = "";
    private String players = "";

    @TempDir private Path directory = Path.of("");

    @BeforeEach
    void topics() throws Exception {
        archive = TestTopics.journal(PARTITIONS);
        players = TestTopics.journal(PARTITIONS);
    }

    @AfterEach
    void close() {
        producer.close();
    }

    private StreamsTables started(Path in) {
        return new StreamsTables(
                new TableSettings(kafka, "pod-1", "tables-of-" + archive, in, archive, players),
                PARTITIONS,
                new Marks("pod-1", System.nanoTime(), new KafkaLogWriter(producer, archive)),
                new Marks("pod-1", System.nanoTime(), new KafkaLogWriter(producer, players)));
    }

    private void write(int number) throws Exception {
        GameId id = Records.game(number);
        append(
                archive,
                id.partition(PARTITIONS),
                id.bytes(),
                ArchivedGame.newBuilder()
                        .setGameId(ByteString.copyFrom(id.bytes()))
                        .build()
                        .toByteArray());
        append(
                players,
                TableKeys.partition("ada", PARTITIONS),
                TableKeys.entry(new PlayerId("ada"), number, id.bytes(), true),
                PlayerGame.newBuilder()
                        .setPlayer("ada")
                        .setGameId(ByteString.copyFrom(id.bytes()))
                        .setFinished(true)
                        .setCreatedAtMs(number)
                        .build()
                        .toByteArray());
    }

    private void append(String topic, int partition, byte[] key, byte[] value) throws Exception {
        new KafkaLogWriter(producer, topic)
                .append(partition, key, value)
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    /** Asks until somebody can tell. */
    private static FindArchivedResponse find(StreamsTables tables, int number) throws Exception {
        GameId id = Records.game(number);
        TableMark mark = mark(tables, ReadModel.GAMES, id.partition(PARTITIONS));
        FindArchivedRequest request =
                FindArchivedRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(id.bytes()))
                        .setMark(mark)
                        .build();
        return told(() -> tables.find(request), FindArchivedResponse::getMarked);
    }

    private static TableMark mark(StreamsTables tables, ReadModel table, int partition)
            throws Exception {
        return tables.mark(table, partition).toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private static List<Long> list(StreamsTables tables, int limit) throws Exception {
        TableMark mark = mark(tables, ReadModel.PLAYERS, TableKeys.partition("ada", PARTITIONS));
        ListFinishedRequest request =
                ListFinishedRequest.newBuilder()
                        .setPlayer("ada")
                        .setLimit(limit)
                        .setMark(mark)
                        .build();
        return told(() -> tables.list(request), ListFinishedResponse::getMarked)
                .getGamesList()
                .stream()
                .map(PlayerGame::getCreatedAtMs)
                .toList();
    }

    /** The answer of somebody who has read as far as the mark. */
    private static <T> T told(
            Supplier<CompletionStage<PodReply<T>>> question, Predicate<T> marked) {
        return eventually()
                .until(
                        () ->
                                question.get().toCompletableFuture().get(10, TimeUnit.SECONDS)
                                                instanceof PodReply.Answered<T>(var answer)
                                        ? Optional.of(answer).filter(marked)
                                        : Optional.<T>empty(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private static void assertHasAll(StreamsTables tables) throws Exception {
        for (int number = 1; number <= GAMES; number++) {
            assertThat(find(tables, number).hasGame()).as("game " + number).isTrue();
        }
        assertThat(find(tables, GAMES + 1).hasGame()).isFalse();
        assertThat(list(tables, 3)).containsExactly(40L, 39L, 38L);
        assertThat(list(tables, 1_000)).hasSize(GAMES);
        assertThat(tables.copies(ReadModel.GAMES, 0)).containsExactly("pod-1");
    }

    @Test
    void what_was_written_is_there_after_a_restart_and_after_the_directory_was_lost()
            throws Exception {
        for (int number = 1; number < GAMES; number++) {
            write(number);
        }
        try (StreamsTables tables = started(directory)) {
            write(GAMES);
            assertHasAll(tables);
        }
        try (StreamsTables again = started(directory)) {
            assertHasAll(again);
        }
        Directories.delete(directory);
        try (StreamsTables anew = started(directory)) {
            assertHasAll(anew);
        }
    }

    @Test
    void tables_that_cannot_start_say_so_and_deny_nothing() throws Exception {
        Path file = Files.writeString(directory.resolve("no-directory"), "in the way");
        try (StreamsTables broken = started(file)) {
            GameId id = Records.game(1);
            PodReply<FindArchivedResponse> answer =
                    broken.find(
                                    FindArchivedRequest.newBuilder()
                                            .setGameId(ByteString.copyFrom(id.bytes()))
                                            .build())
                            .toCompletableFuture()
                            .get(10, TimeUnit.SECONDS);
            assertThat(answer).isInstanceOf(PodReply.NothingDone.class);
            assertThat(broken.copies(ReadModel.GAMES, 0)).isEmpty();
        }
    }
}
