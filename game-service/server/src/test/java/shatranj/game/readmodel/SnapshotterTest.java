package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.DAY;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.decision;
import static shatranj.game.journal.Records.ended;
import static shatranj.game.journal.Records.game;
import static shatranj.game.journal.Records.impossible;
import static shatranj.game.journal.Records.started;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LogWriter.Appended;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.MemoryLog;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;

/** The rules of journal.md §4, and what §5 says of forgetting. */
class SnapshotterTest {
    private static final long DAY_MS = Duration.ofDays(1).toMillis();
    private static final SnapshotPace PACE =
            new SnapshotPace(Duration.ofSeconds(10), Duration.ofHours(1), 100);

    private final MemoryLog snapshots = new MemoryLog(1, () -> NOON);
    private final List<CompletableFuture<Appended>> acks = new ArrayList<>();
    private boolean slow;
    private final LogWriter writer = this::append;
    private final SnapshotLog log = new SnapshotLog("pod-1", writer, snapshots);
    private final List<LoggedRecord> journal = new ArrayList<>();
    private final PartitionFold<Toy, Event> fold = new PartitionFold<>(0, Records.LIFE);
    private long published = Long.MAX_VALUE;
    private long nowMs = NOON;
    private final Snapshotter<Toy> snapshotter = snapshotter(log);

    private Snapshotter<Toy> snapshotter(SnapshotLog to) {
        Snapshotter<Toy> made =
                new Snapshotter<>(0, to, Snapshotter.Published.of(() -> published), PACE, true);
        made.setWriting(true);
        return made;
    }

    private CompletableFuture<Appended> append(int partition, byte[] key, byte[] value) {
        CompletableFuture<Appended> ack = new CompletableFuture<>();
        snapshots
                .append(partition, key, value)
                .thenAccept(done -> {
                    if (slow) {
                        acks.add(ack);
                    } else {
                        ack.complete(done);
                    }
                });
        return ack;
    }

    // --- snapshots ---

    @Test
    void a_start_from_snapshots_knows_what_the_whole_log_says() {
        long one = fact(signed(game(1), 1, 0, "a"));
        fact(signed(game(2), 1, 0, "x"));
        one = fact(signed(game(1), 2, one, "b"));
        pass(20);
        fact(signed(game(1), 3, one, "c"));
        fact(signed(game(3), 1, 0, "y"));
        assertThat(start().snapshots()).hasSize(2);
        assertThat(start().offset()).isEqualTo(3);
        assertThat(restarted()).isEqualTo(told(fold));
        assertThat(restarted(Start.OF_THE_LOG)).isEqualTo(told(fold));
    }

    @Test
    void no_snapshot_goes_beyond_published() {
        published = 1;
        long one = fact(signed(game(1), 1, 0, "a"));
        pass(20);
        one = fact(signed(game(1), 2, one, "b"));
        fact(signed(game(2), 1, 0, "x"));
        pass(20);
        assertThat(start().offset()).isEqualTo(1);
        assertThat(start().snapshots()).hasSize(1);
        assertThat(restarted()).isEqualTo(told(fold));
        published = 3;
        pass(20);
        assertThat(start().snapshots()).hasSize(2);
        assertThat(start().offset()).isEqualTo(3);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    @Test
    void snapshots_go_on_after_publishing_was_held_up_for_longer_than_a_rotation() {
        fact(signed(game(1), 1, 0, "a"));
        pass(20);
        fact(signed(game(2), 1, 0, "x"));
        published = 1;
        pass(2 * (int) PACE.rotation().toSeconds());
        fact(signed(game(3), 1, 0, "y"));
        published = 2;
        pass(20);
        assertThat(start().snapshots()).hasSize(2);
        published = 3;
        pass(20);
        assertThat(start().snapshots()).hasSize(3);
    }

    @Test
    void a_snapshot_beyond_published_would_lose_what_is_not_published() {
        fact(signed(game(1), 1, 0, "a"));
        fact(signed(game(2), 1, 0, "x"));
        published = 1;
        pass(20);
        assertThat(factsFrom(start(), 1)).containsExactly("x");
        // The broken variant.
        published = Long.MAX_VALUE;
        pass(20);
        assertThat(factsFrom(start(), 1)).isEmpty();
    }

    @Test
    void an_idle_game_is_snapshotted_again_in_rotation() {
        fact(signed(game(1), 1, 0, "a"));
        pass(20);
        for (int minute = 0; minute < 70; minute++) {
            beat(nowMs);
            pass(60);
        }
        assertThat(start().offset()).isGreaterThan(1);
        assertThat(snapshotsWritten()).isBetween(2L, 4L);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    @Test
    void an_old_snapshot_that_is_left_over_only_makes_the_replay_longer() {
        long one = fact(signed(game(1), 1, 0, "a"));
        pass(20);
        LoggedRecord old =
                snapshots.records(0).stream()
                        .filter(record -> record.key().length == GameId.BYTES)
                        .findFirst()
                        .orElseThrow();
        fact(signed(game(1), 2, one, "b"));
        fact(signed(game(2), 1, 0, "x"));
        pass(20);
        snapshots.append(0, old.key(), old.value());
        assertThat(start().offset()).isEqualTo(1);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    @Test
    void pending_credit_and_an_outage_under_way_survive() {
        fact(with(signed(game(1), 1, 0, "a"), started()));
        beat(NOON);
        beat(NOON + 5_000);
        pass(20);
        fact(signed(game(2), 1, 0, "x"));
        beat(NOON + 12_000);
        assertThat(fold.game(game(1).key()).orElseThrow().creditMs()).isEqualTo(12_000);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    // --- checkpoints ---

    @Test
    void a_checkpoint_comes_when_every_snapshot_is_in_the_log() {
        slow = true;
        fact(signed(game(1), 1, 0, "a"));
        fact(signed(game(2), 1, 0, "x"));
        pass(15);
        assertThat(acks).hasSize(2);
        ack(0);
        pass(1);
        assertThat(start().replayFrom()).isZero();
        ack(1);
        pass(1);
        assertThat(start().replayFrom()).isEqualTo(2);
    }

    @Test
    void a_snapshot_that_may_be_lost_is_written_again_before_the_checkpoint() {
        slow = true;
        fact(signed(game(1), 1, 0, "a"));
        pass(15);
        acks.get(0).complete(new Appended.Unknown("timed out"));
        pass(1);
        assertThat(acks).hasSize(2);
        assertThat(start().replayFrom()).isZero();
        ack(1);
        pass(1);
        assertThat(start().replayFrom()).isEqualTo(1);
    }

    @Test
    void the_greatest_checkpoint_of_all_pods_counts() {
        fact(signed(game(1), 1, 0, "a"));
        pass(20);
        fact(signed(game(2), 1, 0, "x"));
        pass(20);
        var _ =
                new SnapshotLog("pod-2", writer, snapshots)
                        .write(Checkpoint.newBuilder().setReplayFrom(1));
        assertThat(start().replayFrom()).isEqualTo(2);
    }

    @Test
    void a_game_in_quarantine_without_a_snapshot_holds_the_checkpoint_back() {
        long one = fact(signed(game(1), 1, 0, "a"));
        append(with(signed(game(1), 2, one, "b"), impossible()), NOON);
        fact(signed(game(2), 1, 0, "x"));
        pass(60);
        assertThat(start().replayFrom()).isZero();
        assertThat(restarted()).isEqualTo(told(fold));
    }

    // --- forgetting ---

    @Test
    void a_finished_game_is_known_for_two_days_and_then_forgotten() {
        fact(with(signed(game(DAY, 1), 1, 0, "a"), ended()));
        day(2);
        assertThat(fold.game(game(DAY, 1))).isPresent();
        assertThat(append(signed(game(DAY + 2, 1), 1, 0, "again"), nowMs))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.ALREADY_CREATED));
        day(3);
        assertThat(fold.game(game(DAY, 1).key())).isEmpty();
        assertThat(append(signed(game(DAY + 3, 1), 1, 0, "again"), nowMs))
                .isInstanceOf(Folded.NewFact.class);
        assertThat(restarted()).isEqualTo(told(fold));
        assertThat(restarted(Start.OF_THE_LOG)).isEqualTo(told(fold));
    }

    @Test
    void nothing_is_forgotten_before_it_is_published() {
        published = 0;
        fact(with(signed(game(DAY, 1), 1, 0, "a"), ended()));
        day(3);
        assertThat(fold.game(game(DAY, 1).key())).isPresent();
        published = Long.MAX_VALUE;
        pass(20);
        assertThat(fold.game(game(DAY, 1).key())).isEmpty();
    }

    @Test
    void an_outdated_game_stands_in_nobodys_way_whoever_still_holds_it() {
        published = 0;
        fact(with(signed(game(DAY, 1), 1, 0, "a"), ended()));
        day(3);
        assertThat(fold.created(game(DAY + 3, 1))).isEmpty();
        assertThat(append(signed(game(DAY + 3, 1), 1, 0, "again"), nowMs))
                .isInstanceOf(Folded.NewFact.class);
        published = Long.MAX_VALUE;
        pass(20);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    @Test
    void an_unfinished_game_is_never_forgotten() {
        fact(signed(game(DAY, 1), 1, 0, "a"));
        day(30);
        assertThat(fold.game(game(DAY, 1).key())).isPresent();
    }

    @Test
    void a_late_first_record_of_a_forgotten_game_creates_nothing_after_a_start_either() {
        long idle = fact(signed(game(DAY, 2), 1, 0, "x"));
        pass(20);
        fact(with(signed(game(DAY, 1), 1, 0, "a"), ended()));
        append(signed(game(DAY, 1), 1, 0, "a"), nowMs);
        day(3);
        fact(signed(game(DAY, 2), 2, idle, "y"));
        append(signed(game(DAY, 1), 1, 0, "a"), nowMs);
        // The idle game's old snapshot wins: all of it is read again.
        snapshots.records(0).stream()
                .filter(record -> java.util.Arrays.equals(record.key(), game(DAY, 2).bytes()))
                .findFirst()
                .ifPresent(old -> snapshots.append(0, old.key(), old.value()));
        assertThat(start().offset()).isEqualTo(1);
        assertThat(restarted()).isEqualTo(told(fold));
        assertThat(told(fold)).noneMatch(line -> line.contains(" a "));
    }

    @Test
    void snapshots_of_forgotten_games_are_taken_away_after_the_checkpoint() {
        fact(with(signed(game(DAY, 1), 1, 0, "a"), ended()));
        pass(20);
        assertThat(start().snapshots()).hasSize(1);
        slow = true;
        nowMs += 3 * DAY_MS;
        fact(signed(game(DAY + 3, 77), 1, 0, "of day"));
        pass(20);
        beat(nowMs);
        assertThat(fold.game(game(DAY, 1).key())).isEmpty();
        int before = snapshots.records(0).size() - acks.size();
        int acked = 0;
        while (buried() == 0) {
            ack(acked++);
            beat(nowMs);
            pass(15);
        }
        assertThat(snapshots.records(0).get(before + acked - 1).key().length)
                .as("what was acked last is the checkpoint")
                .isGreaterThan(GameId.BYTES);
        assertThat(start().snapshots()).hasSize(1);
        assertThat(restarted()).isEqualTo(told(fold));
    }

    // --- words ---

    private Decision signed(GameId game, long version, long base, String actor) {
        return decision(game, version, base, actor).toBuilder()
                .setCommandId(ByteString.copyFromUtf8("command of " + actor))
                .build();
    }

    private static Decision with(Decision decision, Event event) {
        return decision.toBuilder().addEvents(event).build();
    }

    private long fact(Decision decision) {
        assertThat(append(decision, nowMs)).isInstanceOf(Folded.NewFact.class);
        return BaseHash.of(journal.getLast().value());
    }

    private Folded<Toy, Event> append(Decision decision, long atMs) {
        return append(Records.value(decision), atMs);
    }

    private void beat(long atMs) {
        append(Records.heartbeat("pod-1"), atMs);
    }

    private Folded<Toy, Event> append(byte[] value, long atMs) {
        journal.add(new LoggedRecord(journal.size(), atMs, value));
        return fold.fold(journal.getLast());
    }

    /** A day comes, as some game of it says, and is lived for a while. */
    private void day(int after) {
        nowMs = NOON + after * DAY_MS;
        fact(signed(game(DAY + after, 70 + after), 1, 0, "of day"));
        pass(40);
    }

    private void pass(int seconds) {
        for (int i = 0; i < seconds; i++) {
            nowMs += 1_000;
            snapshotter.ticked(fold, nowMs);
        }
    }

    private void ack(int index) {
        acks.get(index).complete(Appended.Acked.at(index, NOON));
    }

    private long snapshotsWritten() {
        return snapshots.records(0).stream()
                .filter(record -> record.key().length == GameId.BYTES && record.value().length > 0)
                .count();
    }

    private long buried() {
        return snapshots.records(0).stream().filter(record -> record.value().length == 0).count();
    }

    private Start start() {
        List<Start> read = new ArrayList<>();
        log.follow(
                        0,
                        checkpoint -> {},
                        read::add,
                        why -> {
                            throw new AssertionError(why);
                        })
                .close();
        return read.getFirst();
    }

    /** What a pod that starts has to publish. */
    private List<String> factsFrom(Start start, long firstUnpublished) {
        PartitionFold<Toy, Event> again = new PartitionFold<>(0, Records.LIFE);
        again.begin(start, (game, state) -> {});
        List<String> actors = new ArrayList<>();
        for (LoggedRecord record :
                journal.subList(Math.toIntExact(start.offset()), journal.size())) {
            if (again.fold(record) instanceof Folded.NewFact<Toy, Event> fact
                    && record.offset() >= firstUnpublished) {
                actors.add(fact.decision().getActor());
            }
        }
        return actors;
    }

    private List<String> restarted() {
        return restarted(start());
    }

    private List<String> restarted(Start start) {
        PartitionFold<Toy, Event> again = new PartitionFold<>(0, Records.LIFE);
        again.begin(start, (game, state) -> {});
        journal.subList(Math.toIntExact(start.offset()), journal.size()).forEach(again::fold);
        return told(again);
    }

    /** Everything that a fold may be asked, of all games that count as known. */
    private static List<String> told(PartitionFold<Toy, ?> fold) {
        return Stream.concat(
                        Stream.of(
                                "next "
                                        + fold.next()
                                        + " day "
                                        + fold.newestDay()
                                        + " beat "
                                        + fold.lastHeartbeatMs()),
                        fold.games().stream()
                                .filter(game -> !fold.outdated(game))
                                .map(SnapshotterTest::told)
                                .sorted())
                .toList();
    }

    private static String told(FoldedGame<Toy> game) {
        return Objects.toString(
                game.id()
                        + " "
                        + game.state().actors()
                        + " v"
                        + game.version()
                        + " "
                        + game.hash()
                        + " over "
                        + game.finished()
                        + " credit "
                        + game.creditMs()
                        + game.clockRunsSince()
                        + game.quarantine().isPresent()
                        + game.chain().hashCode()
                        + game.trace(ByteString.copyFromUtf8("command of a")));
    }
}
