package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.game.audit.Audit;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.MemoryLog;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.SealedRecord;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.Snapshot;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;
import shatranj.testsupport.golden.Golden;

/**
 * What a release wrote is read by every later one: the journal of some whole games and their
 * snapshots, in {@code recorded/RELEASE}. Nothing there is ever changed. {@link RecordedGames} made
 * the journal; a release adds its own with {@code -Drecorded.release=RELEASE}.
 */
class RecordedGamesTest {
    private static final Path RECORDED = Path.of("src/test/resources/recorded");
    private static final String POD = "game-0";

    static List<Path> releases() throws IOException {
        try (Stream<Path> directories = Files.list(RECORDED)) {
            return directories.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("releases")
    void a_journal_is_folded_to_the_same_games(Path release) throws IOException {
        List<LoggedRecord> log = read(release, "journal.txt");
        assertThat(log).hasSizeGreaterThan(100);
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        Map<String, String> folded = new LinkedHashMap<>();
        for (LoggedRecord record : log) {
            folded.put("record." + record.offset(), kind(fold.fold(record)));
        }
        sorted(fold).forEach(game -> folded.put("game." + game.id(), line(game)));
        file(release, "folded.txt").check(folded, "an old journal means something else now");
        // A later version of the API may show more of a game, but nothing else.
        assertThat(shown(fold))
                .containsSubsequence(Files.readAllLines(release.resolve("games.txt")));
    }

    @ParameterizedTest
    @MethodSource("releases")
    void the_pod_that_wrote_a_journal_and_its_readers_know_the_same_games(Path release) {
        PartitionFold<Game, GameEvent> reader = new PartitionFold<>(0, new GameEvolver());
        PartitionFold<Game, GameEvent> writer = new PartitionFold<>(0, new GameEvolver());
        int own = 0;
        for (LoggedRecord record : read(release, "journal.txt")) {
            LoggedRecord acked = acked(record);
            own += acked.own().isPresent() ? 1 : 0;
            assertThat(kind(writer.fold(acked))).isEqualTo(kind(reader.fold(record)));
        }
        assertThat(own).isGreaterThan(100);
        for (FoldedGame<Game> game : sorted(reader)) {
            FoldedGame<Game> written = writer.game(game.id()).orElseThrow();
            assertThat(written.snapshot(0, 0)).isEqualTo(game.snapshot(0, 0));
            assertThat(written.state()).isEqualTo(game.state());
            assertThat(written.chain()).isEqualTo(game.chain());
        }
    }

    /** As whoever sealed it folds it; what is no record is read by everybody. */
    private static LoggedRecord acked(LoggedRecord read) {
        return Envelope.open(read.value()) instanceof Envelope.Opened.Known(Record record)
                ? SealedRecord.of(record).at(read.offset(), read.appendTimeMs(), "")
                : read;
    }

    @ParameterizedTest
    @MethodSource("releases")
    void a_start_from_snapshots_ends_in_the_same_games(Path release) {
        List<LoggedRecord> log = read(release, "journal.txt");
        Start start = start(read(release, "snapshots.txt"));
        assertThat(start.snapshots()).isNotEmpty();
        assertThat(start.replayFrom()).isPositive();
        Audit audit = Audit.of(0, new GameEvolver(), log, start);
        assertThat(audit.games()).isPositive();
        assertThat(audit.faults())
                .allMatch(
                        fault -> fault.endsWith("is WRONG_BASE") || fault.endsWith("is UNREADABLE"))
                .hasSize(2);
    }

    @Test
    void what_follows_from_a_journal_is_written_byte_by_byte_as_it_always_was() {
        List<LoggedRecord> log = read(RECORDED.resolve("0.1.0"), "journal.txt");
        Map<String, String> written = new LinkedHashMap<>();
        for (String topic : List.of("feed", "archive", "index")) {
            List<String> lines = new ArrayList<>();
            publish(log, topic, (key, value) -> lines.add(line(key, value)));
            for (int i = 0; i < lines.size(); i++) {
                written.put(topic + "." + i, lines.get(i));
            }
        }
        snapshots(log)
                .forEach(record ->
                        written.put(
                                "snapshots." + record.offset(),
                                line(record.key(), record.value())));
        Golden.file("golden/topics.txt").check(written, "other topics follow from the journal");
    }

    @Test
    void archived_games_are_read_back_as_they_were_played() throws IOException {
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        read(RECORDED.resolve("0.1.0"), "journal.txt").forEach(fold::fold);
        int read = 0;
        for (Map.Entry<String, String> line : Golden.file("golden/topics.txt").lines().entrySet()) {
            if (line.getKey().startsWith("archive.")) {
                String[] parts = line.getValue().split(" ");
                ArchivedGame stored = ArchivedGame.parseFrom(Golden.bytes(parts[1]));
                FoldedGame<Game> archived =
                        FoldedGame.archived(
                                GameId.ofBytes(Golden.bytes(parts[0])),
                                stored.getDecisionsList(),
                                new GameEvolver());
                FoldedGame<Game> game = fold.game(archived.id()).orElseThrow();
                assertThat(archived.state()).isEqualTo(game.state());
                assertThat(archived.chain()).isEqualTo(game.chain());
                read++;
            }
        }
        assertThat(read).isGreaterThan(10);
    }

    /** Of a new release, once, before it is tagged. */
    @Test
    @EnabledIfSystemProperty(named = "recorded.release", matches = ".+")
    void record() throws IOException {
        Path release = RECORDED.resolve(System.getProperty("recorded.release"));
        List<LoggedRecord> log = RecordedGames.journal();
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        TreeSet<String> events = new TreeSet<>();
        List<String> folded = new ArrayList<>();
        for (LoggedRecord record : log) {
            Folded<Game, GameEvent> result = fold.fold(record);
            folded.add("record." + record.offset() + " = " + kind(result));
            if (result instanceof Folded.NewFact<Game, GameEvent> fact) {
                fact.decision().getEventsList().stream()
                        .map(event -> event.getEventCase().name())
                        .forEach(events::add);
            }
        }
        sorted(fold).forEach(game -> folded.add("game." + game.id() + " = " + line(game)));
        assertThat(events)
                .as("every kind of event is in the journal")
                .hasSize(Event.EventCase.values().length - 1);
        Files.createDirectory(release);
        Files.write(release.resolve("journal.txt"), lines(log));
        Files.write(release.resolve("snapshots.txt"), lines(snapshots(log)));
        Files.write(release.resolve("folded.txt"), folded);
        Files.write(release.resolve("games.txt"), shown(fold));
    }

    private static Golden file(Path release, String name) {
        return Golden.file(Path.of("src/test/resources").relativize(release) + "/" + name);
    }

    /** Offset, then LogAppendTime, key and value. */
    private static List<String> lines(List<LoggedRecord> log) {
        return log.stream()
                .map(record ->
                        record.offset()
                                + " = "
                                + record.appendTimeMs()
                                + " "
                                + line(record.key(), record.value()))
                .toList();
    }

    private static List<LoggedRecord> read(Path release, String name) {
        List<LoggedRecord> log = new ArrayList<>();
        file(release, name)
                .lines()
                .forEach((offset, line) -> {
                    String[] parts = line.split(" ", -1);
                    log.add(
                            new LoggedRecord(
                                    Long.parseLong(offset),
                                    Long.parseLong(parts[0]),
                                    Golden.bytes(parts[1]),
                                    Golden.bytes(parts[2])));
                });
        return log;
    }

    private static String line(byte[] key, byte[] value) {
        return Golden.hex(key) + " " + Golden.hex(value);
    }

    private static String line(FoldedGame<Game> game) {
        return "version %d, hash %016x, %s"
                .formatted(game.version(), game.hash(), GameViews.status(game.state()));
    }

    private static String kind(Folded<Game, GameEvent> folded) {
        return switch (folded) {
            case Folded.NewFact<Game, GameEvent> fact ->
                    "version " + fact.decision().getVersion() + " of " + fact.game().id();
            case Folded.Ignored<Game, GameEvent>(Folded.Reason reason) -> "ignored: " + reason;
            case Folded.Beat<Game, GameEvent> beat -> "heartbeat";
            case Folded.Barrier<Game, GameEvent> barrier -> "barrier of " + barrier.writerId();
            case Folded.Quarantined<Game, GameEvent> quarantined -> "quarantined";
            case Folded.Stopped<Game, GameEvent> stopped -> "stopped";
        };
    }

    private static List<FoldedGame<Game>> sorted(PartitionFold<Game, ?> fold) {
        List<FoldedGame<Game>> games = new ArrayList<>(fold.games());
        games.sort((one, other) -> Long.compare(one.firstFact(), other.firstFact()));
        return games;
    }

    /** Every game as its creator sees it. */
    private static List<String> shown(PartitionFold<Game, ?> fold) {
        return sorted(fold).stream()
                .map(FoldedGame::state)
                .map(game -> GameViews.game(game, Viewer.of(game.terms().creator())))
                .map(game -> TextFormat.printer().printToString(game))
                .flatMap(String::lines)
                .toList();
    }

    private interface Sent {
        void append(byte[] key, byte[] value);
    }

    private static void publish(List<LoggedRecord> log, String topic, Sent sent) {
        MemoryLog feed = new MemoryLog(1, () -> 0);
        MemoryLog archive = new MemoryLog(1, () -> 0);
        MemoryLog index = new MemoryLog(1, () -> 0);
        Map<LogWriter, String> names = Map.of(feed, "feed", archive, "archive", index, "index");
        Publications publications = new Publications(feed, archive, index, 1);
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        for (LoggedRecord record : log) {
            if (fold.fold(record) instanceof Folded.NewFact<Game, GameEvent> fact) {
                publications.of(fact).stream()
                        .filter(message -> topic.equals(names.get(message.writer())))
                        .forEach(message -> sent.append(message.key(), message.value()));
            }
        }
    }

    /** As of the middle of the log, and checkpoints of there. */
    private static List<LoggedRecord> snapshots(List<LoggedRecord> log) {
        long middle = log.size() / 2;
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        log.stream().filter(record -> record.offset() < middle).forEach(fold::fold);
        MemoryLog topic = new MemoryLog(1, log.getLast()::appendTimeMs);
        SnapshotLog snapshots = new SnapshotLog(POD, topic, topic);
        boolean closing = true;
        for (FoldedGame<Game> game : sorted(fold)) {
            if (closing && game.finished()) {
                fold.close(game);
                closing = false;
            }
            Snapshot snapshot =
                    fold.game(game.id())
                            .orElseThrow()
                            .snapshot(middle, fold.lastHeartbeatMs().orElse(0));
            assertThat(snapshots.write(0, snapshot)).isCompletedWithValue(true);
        }
        assertThat(
                        snapshots.write(
                                Checkpoint.newBuilder()
                                        .setReplayFrom(middle)
                                        .setPublished(middle)
                                        .setNewestDay(fold.newestDay())
                                        .setLastHeartbeatMs(fold.lastHeartbeatMs().orElse(0))))
                .isCompletedWithValue(true);
        snapshots.writePublished(0, middle + 1);
        return topic.records(0);
    }

    private static Start start(List<LoggedRecord> snapshots) {
        MemoryLog topic = new MemoryLog(1, () -> 0);
        snapshots.forEach(record -> topic.append(0, record.key(), record.value()));
        List<Start> starts = new ArrayList<>();
        try (var _ =
                SnapshotLog.reading(topic)
                        .follow(
                                0,
                                checkpoint -> {},
                                starts::add,
                                why -> {
                                    throw new AssertionError(why);
                                })) {
            return starts.getFirst();
        }
    }
}
