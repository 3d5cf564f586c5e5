package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.answer;
import static shatranj.game.partition.Pods.given;
import static shatranj.game.partition.Pods.now;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.function.Supplier;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;

/** Gives commands to a pod, asks it, and expects what it answers at once. */
final class PodClient {
    private final Pods pods;
    private final Supplier<FoldedGames> pod;

    PodClient(Pods pods, Supplier<FoldedGames> pod) {
        this.pods = pods;
        this.pod = pod;
    }

    /** Game 1, of ada and bob. */
    void start(String timeControl) {
        start(pods.create(1, "ada", timeControl));
    }

    void start(Command creation) {
        done(creation);
        done(pods.join(1, "bob"));
    }

    DeliverResponse.Done done(Command command) {
        DeliverResponse response = answer(pod.get().deliver(command));
        assertThat(response.hasDone()).as("%s", response).isTrue();
        return response.getDone();
    }

    Refusal refused(Command command) {
        DeliverResponse response = answer(pod.get().deliver(command));
        assertThat(response.hasRefusal()).as("%s", response).isTrue();
        return response.getRefusal();
    }

    /** The same command, received half a second later. */
    Command retried(Command command) {
        pods.timers.advance(500);
        return command.toBuilder()
                .setReceivedAtMs(pods.timers.millis())
                .setDeadlineAtMs(pods.timers.millis() + Pods.PATIENCE_MS)
                .build();
    }

    static Command expecting(long version, Command command) {
        return command.toBuilder().setExpectedVersion(version).build();
    }

    Game read(int number) {
        return readBy("", number);
    }

    Game readBy(String player, int number) {
        ReadGameResponse response = response(number, player);
        assertThat(response.hasGame()).as("%s", response).isTrue();
        return response.getGame();
    }

    ReadGameResponse response(int number, String token) {
        return response(ByteString.copyFrom(Pods.game(number).bytes()), token);
    }

    /**
     * @param token of who reads, empty: of nobody
     */
    ReadGameResponse response(ByteString id, String token) {
        return given(
                now(
                        pod.get()
                                .read(
                                        ReadGameRequest.newBuilder()
                                                .setGameId(id)
                                                .setToken(token)
                                                .build())));
    }

    /** A player's games that the pod holds whole. */
    List<Game> unfinished(String player, boolean withFinished) {
        return given(
                        now(
                                pod.get()
                                        .unfinished(
                                                ListUnfinishedRequest.newBuilder()
                                                        .setPlayer(player)
                                                        .setToken(player)
                                                        .setWithFinished(withFinished)
                                                        .build())))
                .getGamesList();
    }

    /** What a follower is told, briefly. */
    static String words(FollowGameResponse response) {
        return response.hasRefusal() ? response.getRefusal().getCode() : words(response.getFrame());
    }

    static String words(Frame frame) {
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> "snapshot " + frame.getSnapshot().getGame().getVersion();
            case DECISION -> String.valueOf(frame.getDecision().getVersion());
            case CLOSING -> "closing " + frame.getClosing().getCode();
            case HEARTBEAT -> "nothing new";
            case PRESENCE, CHAT, FRAME_NOT_SET -> "?";
        };
    }
}
