package shatranj.game.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.Records;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;
import shatranj.game.partition.PodReply;
import shatranj.game.port.ManualTimer;
import shatranj.game.readmodel.LocalTables;
import shatranj.game.readmodel.ReadModel;
import shatranj.support.problem.ProblemException;

/** A finished game is found wherever there is a copy, and denied only by one that has the mark. */
class ClusterArchiveTest {
    private static final FindArchivedResponse FOUND =
            FindArchivedResponse.newBuilder()
                    .setGame(
                            ArchivedGame.newBuilder()
                                    .setGameId(ByteString.copyFrom(Records.game(1).bytes())))
                    .build();
    private static final FindArchivedResponse ABSENT =
            FindArchivedResponse.newBuilder().setMarked(true).build();
    private static final FindArchivedResponse LAGS = FindArchivedResponse.getDefaultInstance();

    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod self = new FakePod("self");
    private final FakePod active = new FakePod("active");
    private final FakePod standby = new FakePod("standby");
    private final List<String> copies = new ArrayList<>(List.of("active", "self"));
    private final List<CompletableFuture<TableMark>> marks = new ArrayList<>();
    private final FakeRoutes routes = new FakeRoutes(4, active, standby, self);
    private final ClusterArchive archive = new ClusterArchive(routes, new Tables(), timer);

    private final class Tables implements LocalTables {
        @Override
        public CompletionStage<PodReply<FindArchivedResponse>> find(FindArchivedRequest request) {
            throw new UnsupportedOperationException("pods are asked");
        }

        @Override
        public CompletionStage<PodReply<ListFinishedResponse>> list(ListFinishedRequest request) {
            throw new UnsupportedOperationException("pods are asked");
        }

        @Override
        public List<String> copies(ReadModel table, int partition) {
            return copies;
        }

        @Override
        public CompletionStage<TableMark> mark(ReadModel table, int partition) {
            marks.add(new CompletableFuture<>());
            return marks.getLast();
        }

        @Override
        public void close() {}
    }

    private CompletableFuture<Optional<ArchivedGame>> find() {
        return archive.find(Records.game(1)).toCompletableFuture();
    }

    private void mark() {
        marks.getLast()
                .complete(TableMark.newBuilder().setPod("self").setCount(marks.size()).build());
    }

    private static void assertUnavailable(CompletableFuture<?> answer) {
        assertThat(answer).isCompletedExceptionally();
        assertThat(answer.exceptionNow())
                .satisfiesAnyOf(
                        failure -> assertThat(failure).isInstanceOf(ProblemException.class),
                        failure ->
                                assertThat(failure)
                                        .isInstanceOf(CompletionException.class)
                                        .hasCauseInstanceOf(ProblemException.class));
    }

    @Test
    void a_copy_at_hand_is_asked_first_and_what_it_has_needs_no_mark() {
        var answer = find();
        self.archived.getLast().answer(FOUND);
        assertThat(answer.join()).contains(FOUND.getGame());
        assertThat(active.archived).isEmpty();
        assertThat(marks).isEmpty();
    }

    @Test
    void an_absence_needs_a_copy_that_has_the_mark() {
        var answer = find();
        self.archived.getLast().answer(LAGS);
        mark();
        assertThat(self.archived.getLast().asked.getMark().getCount()).isEqualTo(1);
        self.archived.getLast().answer(LAGS);
        assertThat(answer).isNotDone();
        active.archived.getLast().answer(ABSENT);
        assertThat(answer.join()).isEmpty();
    }

    @Test
    void while_every_copy_lags_they_are_asked_again() {
        var answer = find();
        self.archived.getLast().answer(LAGS);
        mark();
        self.archived.getLast().answer(LAGS);
        active.archived.getLast().answer(LAGS);
        assertThat(self.archived).hasSize(2);
        timer.advance(5);
        self.archived.getLast().answer(FOUND);
        assertThat(answer.join()).contains(FOUND.getGame());
    }

    @Test
    void when_the_active_copy_is_dead_the_standby_shows_games_and_denies_none() {
        copies.clear();
        copies.addAll(List.of("active", "standby"));
        var there = find();
        active.archived.getLast().broken();
        standby.archived.getLast().answer(FOUND);
        assertThat(there.join()).contains(FOUND.getGame());

        var absent = find();
        active.archived.getLast().notSent();
        standby.archived.getLast().answer(LAGS);
        mark();
        while (!absent.isDone()) {
            active.archived.getLast().notSent();
            standby.archived.getLast().answer(LAGS);
            timer.advance(200);
        }
        assertUnavailable(absent);
    }

    @Test
    void a_frozen_copy_is_stood_in_for() {
        copies.clear();
        copies.addAll(List.of("active", "standby"));
        routes.unwell.add("active");
        var answer = find();
        timer.advance(300);
        standby.archived.getLast().answer(FOUND);
        assertThat(answer.join()).contains(FOUND.getGame());
    }

    @Test
    void nobody_can_tell_where_nobody_has_a_copy() {
        copies.clear();
        var answer = find();
        mark();
        timer.advance(ClusterArchive.LIMIT.toMillis());
        assertUnavailable(answer);
        assertThat(archive.peek(Records.game(1)).toCompletableFuture()).isCompletedExceptionally();
    }

    @Test
    void nobody_can_tell_where_no_mark_can_be_written() {
        var answer = find();
        self.archived.getLast().answer(LAGS);
        marks.getLast().completeExceptionally(new IllegalStateException("no broker"));
        assertThat(answer).isCompletedExceptionally();
    }

    @Test
    void a_list_goes_on_where_a_copy_stopped_looking() {
        var answer =
                archive.finished(
                                ListFinishedRequest.newBuilder()
                                        .setPlayer("ada")
                                        .setLimit(3)
                                        .build())
                        .toCompletableFuture();
        mark();
        ByteString last = ByteString.copyFromUtf8("sixteen bytes it");
        self.finished
                .getLast()
                .answer(
                        ListFinishedResponse.newBuilder()
                                .setMarked(true)
                                .addGames(PlayerGame.newBuilder().setAtMs(1))
                                .setLookedAtGameId(last)
                                .setLookedAtCreatedAtMs(7)
                                .build());
        ListFinishedRequest more = self.finished.getLast().asked;
        assertThat(more.getLimit()).isEqualTo(2);
        assertThat(more.getAfterGameId()).isEqualTo(last);
        assertThat(more.getAfterCreatedAtMs()).isEqualTo(7);
        self.finished
                .getLast()
                .answer(
                        ListFinishedResponse.newBuilder()
                                .setMarked(true)
                                .addGames(PlayerGame.newBuilder().setAtMs(2))
                                .build());
        assertThat(answer.join()).extracting(PlayerGame::getAtMs).containsExactly(1L, 2L);
    }
}
