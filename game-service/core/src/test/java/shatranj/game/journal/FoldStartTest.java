package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.game.journal.Records.DAY;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.decision;
import static shatranj.game.journal.Records.ended;
import static shatranj.game.journal.Records.game;
import static shatranj.game.journal.Records.heartbeat;
import static shatranj.game.journal.Records.impossible;
import static shatranj.game.journal.Records.started;
import static shatranj.game.journal.Records.value;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Checkpoint;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Snapshot;

/** A fold that does not begin at offset 0, and one that lets go of games. */
class FoldStartTest {
    private static final long DAY_MS = 86_400_000L;
    private static final ByteString COMMAND = ByteString.copyFromUtf8("0123456789abcdef");

    private final PartitionFold<Toy, Event> fold = new PartitionFold<>(3, Records.LIFE);
    private final List<LoggedRecord> log = new ArrayList<>();

    // --- starting from snapshots ---

    @Test
    void a_fold_from_snapshots_knows_what_the_whole_log_says() {
        long running = append(with(decision(game(1), 1, 0, "a"), started()));
        long idle = append(decision(game(2), 1, 0, "x").toBuilder().setCommandId(COMMAND).build());
        beat(NOON);
        beat(NOON + 5_000);
        long over = append(with(decision(game(3), 1, 0, "e"), ended()));
        Start start = startHere();
        append(decision(game(2), 2, idle, "y"));
        beat(NOON + 11_000);
        append(decision(game(1), 2, running, "b"));

        PartitionFold<Toy, Event> later = new PartitionFold<>(3, Records.LIFE);
        List<GameId> restored = new ArrayList<>();
        later.begin(start, (game, state) -> restored.add(game.id()));
        assertThat(restored).containsExactlyInAnyOrder(game(1), game(2), game(3));
        assertThat(later.next()).isEqualTo(5);
        assertThat(later.newestDay()).isEqualTo(DAY);
        assertThat(later.lastHeartbeatMs()).hasValue(NOON + 5_000);
        assertThat(later.clockRuns()).isTrue();
        log.stream().skip(later.next()).forEach(later::fold);

        assertSame(later);
        FoldedGame<Toy> first = later.game(game(1)).orElseThrow();
        assertThat(first.state().actors()).isEqualTo("ab");
        assertThat(first.creditMs()).isEqualTo(11_000);
        assertThat(first.firstFact()).isZero();
        assertThat(first.lastFact()).isEqualTo(7);
        assertThat(later.game(game(2)).orElseThrow().trace(COMMAND))
                .contains(new FoldedGame.CommandTrace(1, 0));
        assertThat(later.game(game(3)).orElseThrow().hash()).isEqualTo(over);
        assertThat(later.game(game(3)).orElseThrow().finished()).isTrue();
    }

    @Test
    void records_that_a_snapshot_has_are_dropped_and_counted_nowhere() {
        long first = append(decision(game(1), 1, 0, "a"));
        append(decision(game(1), 2, first, "b"));
        Start ahead = startHere();
        // The other game's snapshot is older: what comes after it is read again.
        Start start =
                new Start(
                        ahead.checkpoint().toBuilder().setReplayFrom(0).build(), ahead.snapshots());
        PartitionFold<Toy, Event> later = new PartitionFold<>(3, Records.LIFE);
        later.begin(start, (game, state) -> {});
        assertThat(later.next()).isZero();
        for (LoggedRecord record : log) {
            assertThat(later.fold(record))
                    .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.ALREADY_FOLDED));
        }
        assertThat(later.ignored()).isEmpty();
        assertSame(later);
    }

    @Test
    void below_the_start_no_record_creates_a_game() {
        append(decision(game(1), 1, 0, "a"));
        append(decision(game(2), 1, 0, "x"));
        Start all = startHere();
        List<Snapshot> older =
                all.snapshots().stream()
                        .filter(snapshot -> snapshot.getGameId().equals(bytes(game(2))))
                        .map(snapshot -> snapshot.toBuilder().setOffset(0).build())
                        .toList();
        PartitionFold<Toy, Event> later = new PartitionFold<>(3, Records.LIFE);
        later.begin(new Start(all.checkpoint(), older), (game, state) -> {});
        // Its game was forgotten: that is why no snapshot has it.
        assertThat(later.fold(log.getFirst()))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.ALREADY_FOLDED));
        assertThat(later.game(game(1).key())).isEmpty();
    }

    @Test
    void an_outage_gives_nothing_to_a_game_whose_snapshot_knows_of_it() {
        append(with(decision(game(1), 1, 0, "a"), started()));
        beat(NOON);
        beat(NOON + 5_000);
        Start ahead = startHere();
        Start start =
                new Start(
                        Checkpoint.newBuilder().setReplayFrom(1).setNewestDay(DAY).build(),
                        ahead.snapshots());
        PartitionFold<Toy, Event> later = new PartitionFold<>(3, Records.LIFE);
        later.begin(start, (game, state) -> {});
        log.stream().skip(later.next()).forEach(later::fold);
        assertThat(later.game(game(1)).orElseThrow().creditMs()).isEqualTo(5_000);
    }

    @Test
    void a_snapshot_that_cannot_be_evolved_isolates_its_game_alone() {
        append(decision(game(1), 1, 0, "a"));
        append(decision(game(2), 1, 0, "x"));
        Start start = startHere();
        Evolver<Toy, Event> broken =
                new Evolver<>() {
                    @Override
                    public List<Event> decode(Decision decision) {
                        return Records.LIFE.decode(decision);
                    }

                    @Override
                    public Toy evolve(Optional<Toy> before, Decision decision, List<Event> events) {
                        if (decision.getActor().equals("a")) {
                            throw new IllegalStateException("broken by a test");
                        }
                        return Records.LIFE.evolve(before, decision, events);
                    }

                    @Override
                    public boolean finished(Toy state) {
                        return Records.LIFE.finished(state);
                    }

                    @Override
                    public java.util.OptionalLong clockRunsSince(Toy state) {
                        return Records.LIFE.clockRunsSince(state);
                    }
                };
        PartitionFold<Toy, Event> later = new PartitionFold<>(3, broken);
        List<GameId> restored = new ArrayList<>();
        later.begin(start, (game, state) -> restored.add(game.id()));
        assertThat(restored).containsExactly(game(2));
        assertThat(later.game(game(1)).orElseThrow().quarantine())
                .get()
                .asString()
                .contains("3:2", "broken by a test");
    }

    // --- clocks ---

    @Test
    void a_clock_runs_until_its_game_is_over_or_isolated() {
        assertThat(fold.clockRuns()).isFalse();
        long first = append(with(decision(game(1), 1, 0, "a"), started()));
        long second = append(with(decision(game(2), 1, 0, "x"), started()));
        assertThat(fold.clockRuns()).isTrue();
        append(with(decision(game(1), 2, first, "b"), ended()));
        assertThat(fold.clockRuns()).isTrue();
        append(with(decision(game(2), 2, second, "y"), impossible()));
        assertThat(fold.clockRuns()).isFalse();
        beat(NOON);
        beat(NOON + 5_000);
        assertThat(fold.game(game(2)).orElseThrow().creditMs()).isZero();
    }

    // --- letting go ---

    @Test
    void of_a_closed_game_no_more_is_kept_than_that_it_is_over() {
        long last = append(with(decision(game(1), 1, 0, "a"), ended()));
        FoldedGame<Toy> held = fold.game(game(1)).orElseThrow();
        fold.close(held);
        FoldedGame<Toy> closed = fold.game(game(1)).orElseThrow();
        assertThat(held.closed()).isFalse();
        assertThat(closed.closed()).isTrue();
        assertThat(closed.finished()).isTrue();
        assertThat(closed.version()).isEqualTo(1);
        assertThat(closed.hash()).isEqualTo(last);
        assertThatThrownBy(closed::state).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(closed::commands).isInstanceOf(IllegalStateException.class);
        ignored(decision(game(1), 2, last, "b"), Folded.Reason.GAME_OVER);
        Snapshot snapshot = closed.snapshot(fold.next(), 0);
        assertThat(snapshot.getClosed()).isTrue();
        assertThat(snapshot.getHistory().isEmpty()).isTrue();

        PartitionFold<Toy, Event> later = new PartitionFold<>(3, Records.LIFE);
        List<GameId> restored = new ArrayList<>();
        later.begin(startHere(), (game, state) -> restored.add(game.id()));
        assertThat(restored).as("a closed game has no state to tell").isEmpty();
        assertThat(later.game(game(1)).orElseThrow().closed()).isTrue();
    }

    @Test
    void a_game_that_goes_on_or_is_isolated_is_not_closed() {
        append(decision(game(1), 1, 0, "a"));
        FoldedGame<Toy> open = fold.game(game(1)).orElseThrow();
        assertThatThrownBy(() -> fold.close(open)).isInstanceOf(IllegalStateException.class);
        append(with(decision(game(2), 1, 0, "x"), ended()));
        FoldedGame<Toy> isolated = fold.game(game(2)).orElseThrow();
        isolated.isolate("by a test");
        assertThatThrownBy(() -> fold.close(isolated)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_game_is_forgotten_three_days_behind_the_newest_and_not_before() {
        append(with(decision(game(1), 1, 0, "a"), ended()));
        append(decision(game(2), 1, 0, "x"));
        FoldedGame<Toy> over = fold.game(game(1)).orElseThrow();
        FoldedGame<Toy> open = fold.game(game(2)).orElseThrow();
        append(decision(game(DAY + 2, 3), 1, 0, "n"), NOON + 2 * DAY_MS);
        assertThat(fold.outdated(over)).isFalse();
        assertThatThrownBy(() -> fold.forget(over)).isInstanceOf(IllegalStateException.class);
        append(decision(game(DAY + 3, 4), 1, 0, "n"), NOON + 3 * DAY_MS);
        assertThat(fold.outdated(over)).isTrue();
        assertThat(fold.outdated(open)).as("a game that goes on").isFalse();
        assertThat(fold.created(game(DAY + 3, 1))).as("another game of the key").isEmpty();
        assertThat(fold.created(game(1))).as("the very game").contains(over);
        assertThat(fold.created(game(DAY + 3, 2))).as("it goes on").contains(open);
        fold.forget(over);
        assertThat(fold.game(game(1))).isEmpty();
        assertThat(fold.games()).doesNotContain(over).contains(open);
        assertThat(fold.takeForgotten())
                .containsExactly(new PartitionFold.Forgotten(game(1), 0, fold.next()));
        assertThat(fold.takeForgotten()).isEmpty();
    }

    @Test
    void the_key_of_an_outdated_game_makes_a_new_one() {
        append(with(decision(game(1), 1, 0, "a"), ended()));
        append(decision(game(DAY + 3, 2), 1, 0, "n"), NOON + 3 * DAY_MS);
        append(decision(game(DAY + 3, 1), 1, 0, "again"), NOON + 3 * DAY_MS);
        assertThat(fold.game(game(DAY + 3, 1)).orElseThrow().state().actors()).isEqualTo("again");
        assertThat(fold.takeForgotten())
                .containsExactly(new PartitionFold.Forgotten(game(1), 0, 2));
    }

    // --- hot games ---

    @Test
    void a_cold_game_says_the_same_as_a_warm_one() {
        PartitionFold<Toy, Event> small = new PartitionFold<>(3, Records.LIFE, 1);
        byte[] one = value(decision(game(1), 1, 0, "a"));
        small.fold(new LoggedRecord(0, NOON, one));
        small.fold(new LoggedRecord(1, NOON, value(decision(game(1), 2, BaseHash.of(one), "b"))));
        small.fold(new LoggedRecord(2, NOON, value(decision(game(2), 1, 0, "x"))));
        FoldedGame<Toy> cold = small.game(game(1)).orElseThrow();
        assertThat(cold.state()).isNotSameAs(cold.state()).isEqualTo(cold.state());
        assertThat(cold.state().actors()).isEqualTo("ab");
        small.warm(cold);
        assertThat(cold.state()).isSameAs(cold.state());
        FoldedGame<Toy> other = small.game(game(2)).orElseThrow();
        assertThat(other.state()).as("only one is warm").isNotSameAs(other.state());
        assertThat(cold.decision(2).getActor()).isEqualTo("b");
    }

    private void assertSame(PartitionFold<Toy, Event> later) {
        assertThat(later.next()).isEqualTo(fold.next());
        assertThat(later.newestDay()).isEqualTo(fold.newestDay());
        assertThat(later.lastHeartbeatMs()).isEqualTo(fold.lastHeartbeatMs());
        assertThat(later.clockRuns()).isEqualTo(fold.clockRuns());
        assertThat(later.games()).hasSameSizeAs(fold.games());
        for (FoldedGame<Toy> game : fold.games()) {
            FoldedGame<Toy> same = later.game(game.id()).orElseThrow();
            assertThat(same.state()).isEqualTo(game.state());
            assertThat(same.snapshot(fold.next(), 0)).isEqualTo(game.snapshot(fold.next(), 0));
        }
    }

    /** What snapshots of every game, and a checkpoint, would say at this place of the log. */
    private Start startHere() {
        long heartbeat = fold.lastHeartbeatMs().orElse(0);
        return new Start(
                Checkpoint.newBuilder()
                        .setReplayFrom(fold.next())
                        .setNewestDay(fold.newestDay())
                        .setLastHeartbeatMs(heartbeat)
                        .build(),
                fold.games().stream().map(game -> game.snapshot(fold.next(), heartbeat)).toList());
    }

    private static ByteString bytes(GameId id) {
        return ByteString.copyFrom(id.bytes());
    }

    private static Decision with(Decision decision, Event event) {
        return decision.toBuilder().addEvents(event).build();
    }

    private long append(Decision decision) {
        return append(decision, NOON);
    }

    /** Appends a record that is not ignored; its hash. */
    private long append(Decision decision, long atMs) {
        byte[] value = value(decision);
        assertThat(fold(value, atMs)).isNotInstanceOf(Folded.Ignored.class);
        return BaseHash.of(value);
    }

    private void ignored(Decision decision, Folded.Reason reason) {
        assertThat(fold(value(decision), NOON)).isEqualTo(new Folded.Ignored<Toy, Event>(reason));
    }

    private void beat(long atMs) {
        fold(heartbeat("pod"), atMs);
    }

    private Folded<Toy, Event> fold(byte[] value, long atMs) {
        LoggedRecord record = new LoggedRecord(fold.next(), atMs, value);
        log.add(record);
        return fold.fold(record);
    }
}
