package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.answer;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.ListLiveRequest;
import shatranj.game.internal.v1.ListLiveResponse;
import shatranj.game.port.FinishedQuery;
import shatranj.game.v1.Game;

/** Games that a pod finds: of a player, to watch, and with a position in them. */
class ListedGamesTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames pod = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> pod);

    @Test
    void unfinished_games_of_a_player_are_listed_and_finished_ones_are_not() {
        client.start("");
        client.done(pods.create(2, "ada", ""));
        assertThat(client.unfinished("ada", false)).hasSize(2);
        assertThat(client.unfinished("bob", false)).hasSize(1);
        client.done(pods.resign(1, "bob"));
        assertThat(client.unfinished("ada", false)).hasSize(1);
        assertThat(client.unfinished("bob", false)).isEmpty();
    }

    @Test
    void public_games_are_there_to_watch_from_their_beginning_to_their_end() {
        client.done(pods.create(1, "ada", ""));
        assertThat(live(0, 9)).isEmpty();
        client.done(pods.join(1, "bob"));
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(live(0, 9)).containsExactly(1);
        client.done(pods.resign(1, "bob"));
        assertThat(live(0, 9)).isEmpty();
    }

    @Test
    void games_to_watch_come_newest_first_and_page_by_page() {
        for (int number = 1; number <= 4; number++) {
            client.done(pods.create(number, "ada", ""));
            pods.timers.advance(10);
            client.done(pods.join(number, "bob"));
        }
        assertThat(live(0, 9)).containsExactly(4, 3, 2, 1);
        assertThat(live(0, 2)).containsExactly(4, 3);
        assertThat(live(3, 2)).containsExactly(2, 1);
        assertThat(live(1, 2)).isEmpty();
        ListLiveRequest last = ListLiveRequest.newBuilder().setLimit(1).build();
        assertThat(given(now(pod.live(last))).getTotal()).isEqualTo(4);
    }

    @Test
    void a_pod_says_of_which_partitions_it_cannot_tell() {
        client.start("");
        pod.stopFolding(0);
        ListLiveResponse answer =
                given(
                        now(
                                pod.live(
                                        ListLiveRequest.newBuilder()
                                                .setLimit(9)
                                                .addPartitions(0)
                                                .build())));
        assertThat(answer.getGamesList()).isEmpty();
        assertThat(answer.getNotOwnedList()).containsExactly(0);
    }

    /** Numbers of the games that are listed after a game; 0: from the newest on. */
    private List<Integer> live(int after, int limit) {
        ListLiveRequest.Builder request = ListLiveRequest.newBuilder().setLimit(limit);
        if (after > 0) {
            request.setAfterGameId(ByteString.copyFrom(Pods.game(after).bytes()))
                    .setAfterCreatedAtMs(createdAt(after));
        }
        List<String> found =
                given(now(pod.live(request.build()))).getGamesList().stream()
                        .sorted(Comparator.comparing(FinishedQuery.Place::of))
                        .map(Game::getId)
                        .toList();
        return found.stream()
                .map(id ->
                        IntStream.rangeClosed(1, 9)
                                .filter(number -> Pods.game(number).toString().equals(id))
                                .findFirst()
                                .orElseThrow())
                .toList();
    }

    private long createdAt(int number) {
        return FinishedQuery.Place.of(client.read(number)).createdAtMs();
    }

    @Test
    void positions_of_a_running_game_are_in_play_for_its_players() {
        client.start("");
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(inPlay("bob", "fen-after-1 b - - 0 9")).isTrue();
        assertThat(inPlay("bob", LaxReferee.START)).isTrue();
        assertThat(inPlay("bob", "fen-after-1 w - - 0 9")).isTrue();
        assertThat(inPlay("bob", "another-board w - - 0 9")).isFalse();
        assertThat(inPlay("eve", "fen-after-1 b")).isFalse();
        client.done(pods.resign(1, "bob"));
        assertThat(inPlay("bob", "fen-after-1 b")).isFalse();
    }

    private boolean inPlay(String player, String fen) {
        return given(
                        now(
                                pod.isInPlay(
                                        IsInPlayRequest.newBuilder()
                                                .setPlayer(player)
                                                .addFens(fen)
                                                .build())))
                .getInPlay();
    }
}
