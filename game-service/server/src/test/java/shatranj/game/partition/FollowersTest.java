package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;

/** What those who follow a game, or all games of a player, are told. */
class FollowersTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames pod = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> pod);

    @Test
    void a_follower_gets_a_snapshot_and_every_version_once_and_the_end() {
        client.start("");
        Pods.Collecting<FollowGameResponse> reader = new Pods.Collecting<>(PodClient::words);
        follow(reader, FollowGameRequest.newBuilder());
        client.done(pods.move(1, "ada", 1, "e3"));
        client.done(pods.resign(1, "bob"));
        assertThat(reader.read)
                .containsExactly("snapshot 2", "3", "4", "closing GAME_OVER", "closed");
    }

    @Test
    void a_follower_resumes_after_any_version() {
        client.start("");
        client.done(pods.move(1, "ada", 1, "e3"));
        Pods.Collecting<FollowGameResponse> fromTheStart = new Pods.Collecting<>(PodClient::words);
        follow(fromTheStart, FollowGameRequest.newBuilder().setAfterVersion(0));
        assertThat(fromTheStart.read).containsExactly("1", "2", "3");
        Pods.Collecting<FollowGameResponse> fromTheHead = new Pods.Collecting<>(PodClient::words);
        Subscription subscription =
                follow(fromTheHead, FollowGameRequest.newBuilder().setAfterVersion(3));
        client.done(pods.move(1, "bob", 2, "e6"));
        subscription.close();
        client.done(pods.move(1, "ada", 3, "d3"));
        assertThat(fromTheHead.read).containsExactly("nothing new", "4");
        Pods.Collecting<FollowGameResponse> beyond = new Pods.Collecting<>(PodClient::words);
        follow(beyond, FollowGameRequest.newBuilder().setAfterVersion(6));
        assertThat(beyond.read).containsExactly("AFTER_HEAD", "closed");
    }

    @Test
    void a_follower_of_a_partition_that_leaves_is_told_to_go_on_elsewhere() {
        client.start("");
        Pods.Collecting<FollowGameResponse> reader = new Pods.Collecting<>(PodClient::words);
        follow(reader, FollowGameRequest.newBuilder());
        pod.stopFolding(0);
        assertThat(reader.read).containsExactly("snapshot 2", "closing MOVED", "closed");
        assertThat(now(pod.deliver(pods.move(1, "ada", 1, "e3"))))
                .isInstanceOf(PodReply.NothingDone.class);
    }

    @Test
    void a_player_is_told_of_unfinished_games_and_then_of_each_decision() {
        client.start("");
        var reader = new Pods.Collecting<WatchPlayerResponse>(FollowersTest::words);
        pod.followPlayer("ada", Set.of(0), reader);
        client.done(pods.create(2, "ada", ""));
        client.done(pods.create(3, "eve", ""));
        client.done(pods.resign(1, "bob"));
        assertThat(reader.read).containsExactly("games 1", "1", "3");
    }

    private Subscription follow(
            Pods.Collecting<FollowGameResponse> reader, FollowGameRequest.Builder request) {
        return pod.follow(
                request.setGameId(ByteString.copyFrom(Pods.game(1).bytes())).build(), reader);
    }

    private static String words(WatchPlayerResponse response) {
        return response.hasGames()
                ? "games " + response.getGames().getGamesCount()
                : PodClient.words(response.getGame());
    }
}
