package shatranj.game.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.follow.Sources;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.cluster.pod.Silence;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.internal.v1.ListUnfinishedResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.partition.FinishedGames;
import shatranj.game.partition.MemoryArchive;
import shatranj.game.partition.PodReply.Reason;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.port.Games;
import shatranj.game.port.LivePage;
import shatranj.game.port.ManualTimer;
import shatranj.game.v1.Game;
import shatranj.game.view.Viewer;
import shatranj.support.problem.ProblemException;

class ClusterGamesTest {
    private final ManualTimer timer = new ManualTimer(1_000_000);
    private final FakePod even = new FakePod("even");
    private final FakePod odd = new FakePod("odd");
    private final Routes routes = new EvenAndOdd();
    private final MemoryArchive archive = new MemoryArchive();
    private final Games here =
            new ClusterGames(
                    routes,
                    timer,
                    timer,
                    new Sources(routes, timer),
                    new FinishedGames(archive, Runnable::run, token -> Viewer.ANYBODY),
                    archive);

    private final class EvenAndOdd implements Routes {
        @Override
        public int partitions() {
            return 4;
        }

        @Override
        public List<Pod> towards(int partition) {
            return partition % 2 == 0
                    ? List.of(even.pod(), odd.pod())
                    : List.of(odd.pod(), even.pod());
        }

        @Override
        public Optional<Pod> named(String pod) {
            return Optional.empty();
        }

        @Override
        public boolean isWell(String pod) {
            return true;
        }

        @Override
        public String self() {
            return "even";
        }
    }

    private static Game game(String id, long version, long createdAt) {
        return Game.newBuilder()
                .setId(id)
                .setVersion(version)
                .setCreatedAt(Timestamp.newBuilder().setSeconds(createdAt))
                .build();
    }

    private static ListUnfinishedResponse games(Game... games) {
        return ListUnfinishedResponse.newBuilder().addAllGames(List.of(games)).build();
    }

    private CompletableFuture<List<Game>> unfinished() {
        return here.unfinished("asha", "").toCompletableFuture();
    }

    @Test
    void unfinished_games_of_all_partitions_come_newest_first() {
        CompletableFuture<List<Game>> answer = unfinished();
        assertThat(even.lists.getFirst().asked.getPartitionsList()).containsExactly(0, 2);
        assertThat(odd.lists.getFirst().asked.getPartitionsList()).containsExactly(1, 3);
        even.lists.getFirst().answer(games(game("a", 1, 10), game("b", 1, 30)));
        assertThat(answer).isNotDone();
        odd.lists.getFirst().answer(games(game("c", 1, 20)));
        assertThat(answer.join()).extracting(Game::getId).containsExactly("b", "c", "a");
    }

    @Test
    void a_silent_owner_is_stood_in_for_and_its_late_answer_doubles_nothing() {
        CompletableFuture<List<Game>> answer = unfinished();
        timer.advance(Silence.LIMIT_OF_A_BUSY_POD.toMillis());
        assertThat(odd.lists.getLast().asked.getPartitionsList()).containsExactly(0, 2);
        even.lists.getFirst().answer(games(game("a", 1, 10)));
        odd.lists.get(1).answer(games(game("a", 2, 10)));
        odd.lists.getFirst().answer(games());
        assertThat(answer.join()).extracting(Game::getId).containsExactly("a");
    }

    @Test
    void partitions_that_a_pod_does_not_have_go_to_the_next() {
        CompletableFuture<List<Game>> answer = unfinished();
        even.lists.getFirst().answer(games(game("a", 1, 10)).toBuilder().addNotOwned(2).build());
        odd.lists.getFirst().answer(games());
        assertThat(odd.lists.getLast().asked.getPartitionsList()).containsExactly(2);
        odd.lists.getLast().answer(games(game("b", 1, 20)));
        assertThat(answer.join()).extracting(Game::getId).containsExactly("b", "a");
    }

    @Test
    void a_list_that_would_lack_games_is_no_answer() {
        CompletableFuture<List<Game>> answer = unfinished();
        even.lists.getFirst().answer(games());
        odd.lists.getFirst().broken();
        even.lists.getLast().notHere(Reason.NOT_FOLDING);
        assertThatThrownBy(answer::join).hasCauseInstanceOf(ProblemException.class);
    }

    @Test
    void games_to_watch_come_from_all_pods_newest_first_and_no_more_than_asked_for() {
        GameId after = new GameId(1L << 48, 3);
        CompletableFuture<LivePage> answer =
                here.live(Optional.of(new Place(40_000, after.toString())), 2)
                        .toCompletableFuture();
        ListLiveRequest asked = even.live.getFirst().asked;
        assertThat(asked.getPartitionsList()).containsExactly(0, 2);
        assertThat(asked.getLimit()).isEqualTo(2);
        assertThat(asked.getAfterCreatedAtMs()).isEqualTo(40_000);
        assertThat(asked.getAfterGameId()).isEqualTo(ByteString.copyFrom(after.bytes()));
        even.live.getFirst().answer(live(7, game("a", 1, 10), game("b", 1, 30)));
        assertThat(answer).isNotDone();
        odd.live.getFirst().answer(live(5, game("c", 1, 20)));
        assertThat(answer.join().games()).extracting(Game::getId).containsExactly("b", "c");
        assertThat(answer.join().total()).isEqualTo(12);
    }

    private static ListLiveResponse live(int total, Game... games) {
        return ListLiveResponse.newBuilder().addAllGames(List.of(games)).setTotal(total).build();
    }

    @Test
    void a_position_is_in_play_if_any_pod_knows_it() {
        CompletableFuture<IsInPlayResponse> answer =
                here.isInPlay(IsInPlayRequest.newBuilder().setPlayer("asha").build())
                        .toCompletableFuture();
        even.inPlay.getFirst().answer(IsInPlayResponse.getDefaultInstance());
        odd.inPlay.getFirst().answer(IsInPlayResponse.newBuilder().setInPlay(true).build());
        assertThat(answer.join().getInPlay()).isTrue();
    }

    @Test
    void a_claim_goes_to_the_owner_and_no_further() {
        GameId id = new GameId(1L << 48, 3);
        CompletableFuture<ClaimFlagResponse> answer =
                here.claimFlag(ClaimFlagRequest.newBuilder().setGameId(id.toString()).build())
                        .toCompletableFuture();
        assertThat(odd.claims.getFirst().asked.getForwarded()).isTrue();
        ClaimFlagResponse done =
                ClaimFlagResponse.newBuilder().setResult(ClaimResult.CLAIM_RESULT_DONE).build();
        odd.claims.getFirst().answer(done);
        assertThat(answer).isCompletedWithValue(done);
    }

    @Test
    void a_claim_that_nobody_can_judge_fails() {
        CompletableFuture<ClaimFlagResponse> answer =
                here.claimFlag(
                                ClaimFlagRequest.newBuilder()
                                        .setGameId(new GameId(1L << 48, 3).toString())
                                        .build())
                        .toCompletableFuture();
        odd.claims.getFirst().notHere(Reason.UNREACHABLE);
        even.claims.getFirst().notHere(Reason.UNREACHABLE);
        assertThatThrownBy(answer::join).hasCauseInstanceOf(ProblemException.class);
    }

    // --- old games ---

    private static GameId ofDay(int day) {
        return new GameId((long) day << 48, 3);
    }

    private CompletableFuture<ReadGameResponse> read(GameId id) {
        return here.read(
                        ReadGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(id.bytes()))
                                .build())
                .toCompletableFuture();
    }

    @Test
    void only_an_old_game_is_looked_for_in_the_archive_before_its_owner_is_asked() {
        timer.advance(Duration.ofDays(10).toMillis());
        read(ofDay(8));
        assertThat(archive.peeks).isZero();
        assertThat(odd.reads).hasSize(1);
        read(ofDay(7));
        assertThat(archive.peeks).isEqualTo(1);
        // It may be one that still runs.
        assertThat(odd.reads).hasSize(2);
    }

    @Test
    void an_old_game_that_runs_does_not_depend_on_the_archive() {
        timer.advance(Duration.ofDays(10).toMillis());
        archive.down = true;
        CompletableFuture<ReadGameResponse> answer = read(ofDay(1));
        ReadGameResponse game = ReadGameResponse.newBuilder().setGame(game("a", 1, 10)).build();
        odd.reads.getFirst().answer(game);
        assertThat(answer).isCompletedWithValue(game);
    }
}
