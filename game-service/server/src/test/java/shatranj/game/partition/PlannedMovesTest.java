package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.game.application.Actions;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.PlannedLine;

/** Planned moves are played by the pod that ranks first, and cost no time. */
class PlannedMovesTest {
    private final Pods pods = new Pods();
    private final ScriptedLog log = new ScriptedLog(pods.timers);
    private final FoldedGames games = pods.pod("pod-1", log, log);
    private final PodClient client = new PodClient(pods, () -> games);

    private void start() {
        games.setDeciding(0, true);
        client.start("3+2");
    }

    private void plan(String player, String... moves) {
        PlannedLine line = PlannedLine.newBuilder().addAllMoves(List.of(moves)).build();
        client.done(pods.act(1, player, "plan " + pods.requests(), Actions.plan(List.of(line))));
    }

    @Test
    void a_planned_move_is_played_with_the_move_that_it_answers() {
        start();
        plan("bob", "*", "e6");
        pods.timers.advance(10_000);
        DeliverResponse.Done played = client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(played.getPlayed().getPly()).isEqualTo(1);
        Game game = client.readBy("ada", 1);
        assertThat(game.getMovesCount()).isEqualTo(2);
        assertThat(game.getMoves(1).getPlayedAt()).isEqualTo(game.getMoves(0).getPlayedAt());
        assertThat(game.getMoves(1).getClockMs()).isEqualTo(182_000);
        assertThat(client.readBy("bob", 1).getPlannedMovesCount()).isZero();
    }

    @Test
    void a_plan_is_seen_by_its_owner_alone() {
        start();
        plan("bob", "e3", "e6");
        assertThat(client.readBy("bob", 1).getPlannedMoves(0).getMovesList())
                .containsExactly("e3", "e6");
        assertThat(client.readBy("ada", 1).getPlannedMovesCount()).isZero();
    }

    @Test
    void a_follower_sees_the_version_of_anothers_plan_and_nothing_in_it() {
        start();
        plan("bob", "e3", "e6");
        assertThat(eventsSeenBy("bob")).containsExactly("3: [PLANS_MADE]");
        assertThat(eventsSeenBy("ada")).containsExactly("3: []");
    }

    private List<String> eventsSeenBy(String player) {
        Pods.Collecting<FollowGameResponse> reader = new Pods.Collecting<>(PlannedMovesTest::words);
        var unused =
                games.follow(
                        FollowGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(Pods.game(1).bytes()))
                                .setToken(player)
                                .setAfterVersion(2)
                                .build(),
                        reader);
        return reader.read;
    }

    private static String words(FollowGameResponse response) {
        Frame.DecisionFrame decision = response.getFrame().getDecision();
        return decision.getVersion()
                + ": "
                + decision.getEventsList().stream().map(event -> event.getEventCase()).toList();
    }

    @Test
    void two_plans_play_against_each_other_to_their_end() {
        start();
        plan("ada", "*", "d3", "*", "c3");
        plan("bob", "*", "e6", "*", "d6");
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(client.readBy("ada", 1).getMovesList())
                .extracting(move -> move.getSan())
                .containsExactly("e3", "e6", "d3", "d6", "c3");
    }

    @Test
    void a_planned_move_that_is_not_legal_drops_the_plan() {
        start();
        plan("bob", "*", "illegal");
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(client.readBy("bob", 1).getMovesCount()).isEqualTo(1);
        assertThat(client.readBy("bob", 1).getPlannedMovesCount()).isZero();
    }

    @Test
    void what_a_pod_that_died_left_is_played_by_the_next_one() {
        start();
        plan("bob", "*", "e6");
        games.setDeciding(0, false);
        client.done(pods.move(1, "ada", 1, "e3"));
        assertThat(client.readBy("ada", 1).getMovesCount()).isEqualTo(1);
        games.setDeciding(0, true);
        assertThat(client.readBy("ada", 1).getMovesCount()).isEqualTo(2);
    }

    @Test
    void a_planned_move_waits_for_a_referee_who_is_away() {
        start();
        plan("bob", "*", "e6");
        games.setDeciding(0, false);
        client.done(pods.move(1, "ada", 1, "e3"));
        pods.referee.setReachable(false);
        games.setDeciding(0, true);
        pods.timers.advance(2_000);
        pods.referee.setReachable(true);
        assertThat(client.readBy("ada", 1).getMovesCount()).isEqualTo(1);
        pods.timers.advance(6_000);
        assertThat(client.readBy("ada", 1).getMovesCount()).isEqualTo(2);
    }
}
