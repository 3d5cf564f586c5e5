package shatranj.game.cluster.follow;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.util.List;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.WatchPlayerResponse;

/** Frames as pods send them. */
final class Frames {
    private Frames() {}

    /** The id of a game that lies in a partition, of so many. */
    static GameId id(int partition) {
        return new GameId(1L << 48, partition);
    }

    static FollowGameRequest request(GameId id) {
        return FollowGameRequest.newBuilder()
                .setGameId(ByteString.copyFrom(id.bytes()))
                .setToken("token")
                .build();
    }

    static FollowGameResponse of(Frame frame) {
        return FollowGameResponse.newBuilder().setFrame(frame).build();
    }

    static Game game(GameId id, long version) {
        return Game.newBuilder()
                .setId(id.toString())
                .setVersion(version)
                .setCreatedAt(Timestamp.newBuilder().setSeconds(id.low()))
                .build();
    }

    static Frame snapshot(GameId id, long version) {
        return Frame.newBuilder()
                .setGameId(id.toString())
                .setSnapshot(Frame.Snapshot.newBuilder().setGame(game(id, version)))
                .build();
    }

    static Frame decision(GameId id, long version, GameEvent... events) {
        return Frame.newBuilder()
                .setGameId(id.toString())
                .setDecision(
                        Frame.DecisionFrame.newBuilder()
                                .setVersion(version)
                                .addAllEvents(List.of(events)))
                .build();
    }

    static GameEvent ended() {
        return GameEvent.newBuilder().setEnded(GameEvent.Ended.getDefaultInstance()).build();
    }

    static Frame closing(GameId id, String code) {
        return Frame.newBuilder()
                .setGameId(id.toString())
                .setClosing(Frame.Closing.newBuilder().setCode(code))
                .build();
    }

    static WatchPlayerResponse games(Game... games) {
        return WatchPlayerResponse.newBuilder()
                .setGames(WatchPlayerResponse.Games.newBuilder().addAllGames(List.of(games)))
                .build();
    }

    static WatchPlayerResponse inGame(Frame frame) {
        return WatchPlayerResponse.newBuilder().setGame(frame).build();
    }

    /** What a reader saw of a frame, in a word: {@code s7} a snapshot, {@code d8} a decision. */
    static String word(Frame frame) {
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> "s" + frame.getSnapshot().getGame().getVersion();
            case DECISION -> "d" + frame.getDecision().getVersion();
            case CLOSING -> frame.getClosing().getCode();
            case HEARTBEAT -> "nothing new";
            case PRESENCE -> "presence";
            case CHAT -> "chat";
            case FRAME_NOT_SET -> "nothing";
        };
    }
}
