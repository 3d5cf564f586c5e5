package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.MemoryLog;
import shatranj.game.journal.Records;
import shatranj.game.readmodel.PartitionPublisher;
import shatranj.game.readmodel.Publications;
import shatranj.game.readmodel.SnapshotLog;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.Visibility;

/**
 * Games that are over: closed, then forgotten, and nobody can tell by the answers (journal.md §5).
 */
class ClosedGamesTest {
    private static final Duration WHOLE = Duration.ofSeconds(30);
    private static final SnapshotPace PACE =
            new SnapshotPace(Duration.ofSeconds(10), Duration.ofMinutes(20), 100, WHOLE);

    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final MemoryLog rest = new MemoryLog(1, pods.timers::millis);
    private final MemoryLog snapshots = new MemoryLog(1, pods.timers::millis);
    private boolean archiveIsFull;
    private FoldedGames games = started();
    private final PodClient client = new PodClient(pods, () -> games);

    private FoldedGames started() {
        pods.publishers =
                partition ->
                        new PartitionPublisher<>(
                                partition,
                                new Publications(rest, this::archive, rest, 1),
                                new SnapshotLog("pod-1", snapshots, snapshots),
                                Runnable::run,
                                pods.timers,
                                PACE,
                                true);
        FoldedGames started = pods.pod("pod-1", log, log);
        started.setDeciding(0, true);
        return started;
    }

    private CompletionStage<LogWriter.Appended> archive(int partition, byte[] key, byte[] value) {
        if (archiveIsFull) {
            return CompletableFuture.completedStage(new LogWriter.Appended.Unknown("full"));
        }
        try {
            pods.archive.put(value);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return CompletableFuture.completedStage(
                LogWriter.Appended.Acked.at(0, pods.timers.millis()));
    }

    // --- closed ---

    @Test
    void a_game_that_is_over_is_closed_after_a_while_and_reads_the_same() {
        Game over = finishedGame(1);
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(pods.archive.finds).isZero();
        close();
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(pods.archive.finds).as("asked of the archive").isEqualTo(1);
    }

    @Test
    void a_game_that_is_not_published_stays_whole() {
        archiveIsFull = true;
        Game over = finishedGame(1);
        close();
        close();
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(pods.archive.finds).isZero();
        archiveIsFull = false;
        close();
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(pods.archive.finds).isEqualTo(1);
    }

    @Test
    void every_repeated_command_of_a_closed_game_gets_its_first_answer() {
        List<Command> commands =
                List.of(
                        pods.create(1, "ada", "3+2"),
                        pods.join(1, "bob"),
                        pods.move(1, "ada", 1, "e3"),
                        pods.move(1, "bob", 2, "e6"),
                        pods.resign(1, "ada"));
        List<DeliverResponse.Done> first = commands.stream().map(client::done).toList();
        close();
        for (int i = 0; i < commands.size(); i++) {
            DeliverResponse.Done again = client.done(client.retried(commands.get(i)));
            assertThat(again.getReplayed()).isTrue();
            assertThat(unmarked(again)).isEqualTo(unmarked(first.get(i)));
        }
        assertThat(
                        client.refused(
                                client.retried(commands.getLast()).toBuilder()
                                        .setRequestHash(8)
                                        .build()))
                .extracting(Refusal::getCode)
                .isEqualTo("KEY_REUSED");
    }

    @Test
    void a_new_command_in_a_closed_game_hears_that_it_is_over_and_how() {
        Refusal whole;
        finishedGame(1);
        whole = client.refused(pods.act(1, "bob", "late", move(3, "d3")));
        close();
        assertThat(client.refused(pods.act(1, "bob", "later", move(3, "d3")))).isEqualTo(whole);
        assertThat(whole.getCode()).isEqualTo("GAME_OVER");
        assertThat(client.refused(pods.resign(1, "bob")).getOutcome())
                .isEqualTo(whole.getOutcome());
        assertThat(given(now(games.claimFlag(claim()))).getResult())
                .isEqualTo(ClaimResult.CLAIM_RESULT_OVER);
    }

    @Test
    void while_the_archive_is_down_nobody_is_told_that_a_game_does_not_exist() {
        finishedGame(1);
        close();
        pods.archive.down = true;
        assertThat(client.response(1, "").getRefusal().getCode()).isEqualTo("UNAVAILABLE");
        assertThat(client.response(77, "").getRefusal().getCode()).isEqualTo("UNAVAILABLE");
        assertThat(now(games.deliver(pods.resign(1, "ada"))))
                .isInstanceOf(PodReply.NothingDone.class);
        assertThat(now(games.deliver(pods.resign(77, "ada"))))
                .isInstanceOf(PodReply.NothingDone.class);
        assertThat(followed(0)).containsExactly("UNAVAILABLE", "closed");
        // What is not over does not depend on it.
        client.done(pods.create(2, "ada", ""));
        assertThat(client.read(2).getStatus()).isEqualTo(GameStatus.GAME_STATUS_OPEN);
        pods.archive.down = false;
        assertThat(client.response(77, "").getRefusal().getCode()).isEqualTo("NO_SUCH_GAME");
    }

    @Test
    void a_game_that_the_archive_has_lost_is_not_denied_either() {
        finishedGame(1);
        close();
        pods.archive.games.clear();
        assertThat(client.response(1, "").getRefusal().getCode()).isEqualTo("UNAVAILABLE");
    }

    @Test
    void a_closed_game_is_told_again_from_any_version() {
        finishedGame(1);
        List<String> all = followed(0);
        close();
        assertThat(followed(0))
                .isEqualTo(all)
                .containsExactly("1", "2", "3", "4", "5", "closing GAME_OVER", "closed");
        assertThat(followed(3)).containsExactly("4", "5", "closing GAME_OVER", "closed");
        assertThat(followed(5)).containsExactly("closing GAME_OVER", "closed");
        assertThat(followed(6)).containsExactly("AFTER_HEAD", "closed");
    }

    @Test
    void a_private_game_stays_private_when_it_is_closed() {
        Command creation = pods.create(1, "ada", "");
        Command.Builder hidden = creation.toBuilder();
        hidden.getCreateBuilder()
                .getRequestBuilder()
                .setVisibility(Visibility.VISIBILITY_PRIVATE)
                .addArbiters("carl");
        client.done(hidden.build());
        client.done(pods.join(1, "bob"));
        client.done(pods.resign(1, "ada"));
        close();
        assertThat(client.response(1, "eve").getRefusal().getCode()).isEqualTo("NO_SUCH_GAME");
        assertThat(client.refused(pods.resign(1, "eve")).getCode()).isEqualTo("NO_SUCH_GAME");
        assertThat(client.response(1, "bob").hasGame()).isTrue();
        assertThat(client.response(1, "carl").hasGame()).isTrue();
    }

    @Test
    void lists_show_what_is_over_only_while_it_is_held_whole() {
        finishedGame(1);
        assertThat(client.unfinished("ada", true)).hasSize(1);
        assertThat(client.unfinished("ada", false)).isEmpty();
        close();
        assertThat(client.unfinished("ada", true)).isEmpty();
    }

    @Test
    void a_start_from_snapshots_knows_a_closed_game_for_what_it_is() {
        Game over = finishedGame(1);
        close();
        pods.timers.advance(25_000);
        games.stopFolding(0);
        games = started();
        assertThat(
                        snapshots.records(0).stream()
                                .filter(record -> record.key().length == GameId.BYTES)
                                .mapToInt(record -> record.value().length)
                                .min()
                                .orElseThrow())
                .as("bytes of a marker")
                .isLessThan(80);
        int asked = pods.archive.finds;
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(pods.archive.finds).isEqualTo(asked + 1);
        assertThat(client.refused(pods.resign(1, "bob")).getCode()).isEqualTo("GAME_OVER");
    }

    @Test
    void a_start_from_snapshots_knows_every_deadline() {
        client.done(pods.create(1, "ada", "3+2"));
        client.done(pods.join(1, "bob"));
        client.done(pods.create(2, "ada", ""));
        finishedGame(3);
        List<RunningDeadline> before = given(now(games.deadlines(0)));
        close();
        pods.timers.advance(25_000);
        games.stopFolding(0);
        games = started();

        assertThat(before).hasSize(2);
        assertThat(given(now(games.deadlines(0)))).containsExactlyInAnyOrderElementsOf(before);
    }

    // --- forgotten ---

    @Test
    void a_forgotten_game_is_read_from_the_archive_and_its_commands_too() {
        Command move = pods.move(1, "ada", 1, "e3");
        client.done(pods.create(1, "ada", "3+2"));
        client.done(pods.join(1, "bob"));
        DeliverResponse.Done first = client.done(client.retried(move));
        client.done(pods.resign(1, "bob"));
        Game over = client.read(1);
        forget();
        assertThat(client.read(1)).isEqualTo(over);
        assertThat(unmarked(client.done(client.retried(move)))).isEqualTo(unmarked(first));
        assertThat(client.refused(pods.resign(1, "ada")).getCode()).isEqualTo("GAME_OVER");
        assertThat(followed(4)).containsExactly("closing GAME_OVER", "closed");
    }

    @Test
    void a_creation_key_makes_a_new_game_after_the_old_one_was_forgotten() {
        Command creation = pods.create(1, "ada", "");
        Game old = client.done(creation).getGame();
        client.done(pods.act(1, "ada", "abort", abort()));
        forget();
        GameId later = Records.game(Records.DAY + 3, 1);
        Command again =
                client.retried(creation).toBuilder()
                        .setGameId(ByteString.copyFrom(later.bytes()))
                        .build();
        DeliverResponse.Done made = client.done(again);
        assertThat(made.getReplayed()).isFalse();
        assertThat(made.getGame().getId()).isEqualTo(later.toString()).isNotEqualTo(old.getId());
    }

    @Test
    void who_comes_back_to_an_old_game_does_not_meet_the_new_one_of_its_key() {
        Command creation = pods.create(1, "ada", "");
        Command resignation = pods.resign(1, "ada");
        client.done(creation);
        client.done(pods.join(1, "bob"));
        DeliverResponse.Done resigned = client.done(client.retried(resignation));
        Game over = client.read(1);
        forget();
        ByteString later = ByteString.copyFrom(Records.game(Records.DAY + 3, 1).bytes());
        client.done(client.retried(creation).toBuilder().setGameId(later).build());
        client.done(client.retried(pods.join(1, "bob")).toBuilder().setGameId(later).build());

        assertThat(client.read(1)).isEqualTo(over);
        assertThat(unmarked(client.done(client.retried(resignation))))
                .isEqualTo(unmarked(resigned));
        assertThat(client.refused(pods.resign(1, "bob")).getCode()).isEqualTo("GAME_OVER");
        assertThat(followed(2)).containsExactly("3", "closing GAME_OVER", "closed");
        assertThat(client.response(later, "").getGame().getStatus())
                .isEqualTo(GameStatus.GAME_STATUS_ACTIVE);
    }

    // --- words ---

    private Game finishedGame(int number) {
        client.done(pods.create(number, "ada", "3+2"));
        client.done(pods.join(number, "bob"));
        client.done(pods.move(number, "ada", 1, "e3"));
        client.done(pods.move(number, "bob", 2, "e6"));
        client.done(pods.resign(number, "ada"));
        return client.read(number);
    }

    private void close() {
        pods.timers.advance(WHOLE.toMillis() + 2_000);
    }

    /** Three days later somebody creates a game; a checkpoint says what is published. */
    private void forget() {
        close();
        pods.timers.advance(Duration.ofDays(3).toMillis());
        Command creation = pods.create(99, "eve", "");
        client.done(
                creation.toBuilder()
                        .setGameId(ByteString.copyFrom(Records.game(Records.DAY + 3, 99).bytes()))
                        .build());
        pods.timers.advance(60_000);
    }

    private static Command move(int ply, String move) {
        return Command.newBuilder()
                .setPlay(Command.Play.newBuilder().setPly(ply).setMove(move))
                .build();
    }

    private static Command abort() {
        return Command.newBuilder().setAbort(Command.Abort.getDefaultInstance()).build();
    }

    private static ClaimFlagRequest claim() {
        return ClaimFlagRequest.newBuilder()
                .setGameId(Pods.game(1).toString())
                .setVersion(4)
                .build();
    }

    private static DeliverResponse.Done unmarked(DeliverResponse.Done done) {
        DeliverResponse.Done.Builder bare = done.toBuilder().clearReplayed();
        if (bare.hasPlayed()) {
            bare.getPlayedBuilder().clearReplayed();
        }
        return bare.build();
    }

    private List<String> followed(long after) {
        Pods.Collecting<FollowGameResponse> reader = new Pods.Collecting<>(PodClient::words);
        games.follow(
                FollowGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(Pods.game(1).bytes()))
                        .setAfterVersion(after)
                        .build(),
                reader);
        return reader.read;
    }
}
