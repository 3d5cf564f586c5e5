package shatranj.game.partition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.journal.FoldedGame;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.Frame;
import shatranj.game.view.Decided;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;
import shatranj.support.trace.Traces;

/** Who follows which game of one partition. Belongs to the partition's thread. */
final class GameFollowers {
    private final Map<GameId.Key, List<Follower>> followers = new HashMap<>();

    private record Follower(Viewer viewer, Subscriber<FollowGameResponse> reader) {}

    /** Brings a reader up to date; it follows on unless the game is over. */
    void join(
            FollowGameRequest request,
            Viewer viewer,
            FoldedGame<Game> game,
            Subscriber<FollowGameResponse> reader) {
        if (tell(request, viewer, Optional.of(game), reader)) {
            followers
                    .computeIfAbsent(game.id().key(), key -> new ArrayList<>())
                    .add(new Follower(viewer, reader));
        }
    }

    /** Brings a reader up to date, or refuses; says whether there is more to come. */
    static boolean tell(
            FollowGameRequest request,
            Viewer viewer,
            Optional<FoldedGame<Game>> game,
            Subscriber<FollowGameResponse> reader) {
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        if (game.isEmpty() || !viewer.mayKnow(game.get().state())) {
            refuse(reader, Problem.of(ErrorCode.NO_SUCH_GAME, "There is no game " + id));
            return false;
        }
        long head = game.get().version();
        if (request.getAfterVersion() > head || request.getAfterVersion() < 0) {
            refuse(
                    reader,
                    Problem.of(
                                    ErrorCode.AFTER_HEAD,
                                    "after is "
                                            + request.getAfterVersion()
                                            + "; expected 0 to "
                                            + head
                                            + ", the game's version")
                            .with("version", head));
            return false;
        }
        if (request.hasAfterVersion() && request.getAfterVersion() == head) {
            if (!game.get().finished()) {
                reader.next(Games.NOTHING_NEW);
            }
        } else if (request.hasAfterVersion()) {
            for (Decided decided : Replays.since(game.get(), request.getAfterVersion())) {
                reader.next(answer(DecisionViews.frame(decided, viewer)));
            }
        } else {
            reader.next(answer(snapshot(game.get().state(), viewer)));
        }
        if (game.get().finished()) {
            close(reader, id.toString(), "GAME_OVER", Retry.NEVER);
        }
        return !game.get().finished();
    }

    boolean any() {
        return !followers.isEmpty();
    }

    void leave(GameId.Key key, Subscriber<FollowGameResponse> reader) {
        List<Follower> here = followers.get(key);
        if (here != null) {
            here.removeIf(follower -> follower.reader().equals(reader));
            if (here.isEmpty()) {
                followers.remove(key);
            }
        }
    }

    void decided(Decided decided) {
        GameId id = decided.after().terms().id();
        List<Follower> here = followers.getOrDefault(id.key(), List.of());
        // Most watchers are nobody in particular: what they see is made once.
        Map<Viewer, FollowGameResponse> views = new HashMap<>();
        String trace = Traces.parent();
        for (Follower follower : here) {
            follower.reader()
                    .next(
                            views.computeIfAbsent(
                                    follower.viewer(),
                                    viewer -> traced(DecisionViews.frame(decided, viewer), trace)));
        }
        if (decided.after() instanceof Game.Finished) {
            here.forEach(
                    follower -> close(follower.reader(), id.toString(), "GAME_OVER", Retry.NEVER));
            followers.remove(id.key());
        }
    }

    /** Lets everybody go on elsewhere. */
    void moved() {
        followers.forEach((key, here) ->
                here.forEach(
                        follower -> close(follower.reader(), "", "MOVED", Retry.SAME_REQUEST)));
        followers.clear();
    }

    static void refuse(Subscriber<FollowGameResponse> reader, Problem problem) {
        Refusal refusal = RefusalProblems.proto(problem);
        reader.next(FollowGameResponse.newBuilder().setRefusal(refusal).build());
        reader.closed();
    }

    static void close(
            Subscriber<FollowGameResponse> reader, String gameId, String code, Retry retry) {
        reader.next(answer(closing(gameId, code, retry)));
        reader.closed();
    }

    static Frame closing(String gameId, String code, Retry retry) {
        return Frame.newBuilder()
                .setGameId(gameId)
                .setClosing(Frame.Closing.newBuilder().setCode(code).setRetry(retry.name()))
                .build();
    }

    private static Frame snapshot(Game game, Viewer viewer) {
        return Frame.newBuilder()
                .setGameId(game.terms().id().toString())
                .setSnapshot(Frame.Snapshot.newBuilder().setGame(GameViews.game(game, viewer)))
                .build();
    }

    private static FollowGameResponse traced(Frame frame, String trace) {
        return FollowGameResponse.newBuilder().setFrame(frame).setTraceParent(trace).build();
    }

    private static FollowGameResponse answer(Frame frame) {
        return FollowGameResponse.newBuilder().setFrame(frame).build();
    }
}
