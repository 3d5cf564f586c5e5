package shatranj.game.partition;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.journal.FoldedGame;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.Viewer;
import shatranj.support.problem.Retry;

/** Begins and ends what is followed on this pod. */
final class Followings {
    private final Foldings foldings;
    private final FinishedGames finished;

    Followings(Foldings foldings, FinishedGames finished) {
        this.foldings = foldings;
        this.finished = finished;
    }

    Subscription game(
            FollowGameRequest request, Viewer viewer, Subscriber<FollowGameResponse> reader) {
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        int number = id.partition(foldings.partitions());
        Foldings.Folding here = foldings.get(number);
        if (here == null || !here.partition().caughtUp()) {
            return nothing(number, reader);
        }
        GameFollowers followers = here.games().followers();
        here.partition()
                .<Boolean>read(
                        foldings.patience(),
                        fold -> {
                            Optional<FoldedGame<Game>> game = fold.game(id);
                            if (game.isEmpty() || game.get().closed()) {
                                var unused =
                                        finished.follow(request, game.isPresent(), viewer, reader);
                            } else {
                                followers.join(request, viewer, game.get(), reader);
                            }
                            return true;
                        })
                .thenAccept(answer -> {
                    if (!(answer instanceof PodReply.Answered<Boolean>)) {
                        GameFollowers.close(reader, id.toString(), "MOVED", Retry.SAME_REQUEST);
                    }
                });
        return () -> here.partition().run(() -> followers.leave(id.key(), reader));
    }

    Subscription player(
            PlayerId player, Set<Integer> partitions, Subscriber<WatchPlayerResponse> reader) {
        Map<Integer, Foldings.Folding> here = new HashMap<>();
        for (int number : partitions) {
            Foldings.Folding one = foldings.get(number);
            if (one == null || !one.partition().caughtUp()) {
                return nothing(number, reader);
            }
            here.put(number, one);
        }
        PlayerStreamMerge following =
                new PlayerStreamMerge(player, partitions, reader, foldings.setting().threads());
        here.forEach((number, one) -> join(number, one, following));
        return () -> {
            following.leave();
            here.values().forEach(one -> one.partition().run(() -> one.games().leave(following)));
        };
    }

    /** Another pod has it. */
    private Subscription nothing(int number, Subscriber<?> reader) {
        reader.broken(foldings.notHere(number).detail());
        return () -> {};
    }

    private void join(int number, Foldings.Folding here, PlayerStreamMerge following) {
        here.partition()
                .<Boolean>read(
                        foldings.patience(),
                        fold -> {
                            following.joined(number, here.games().index().of(following.player()));
                            here.games().join(following);
                            return true;
                        })
                .thenAccept(answer -> {
                    if (!(answer instanceof PodReply.Answered<Boolean>)) {
                        following.moved();
                    }
                });
    }
}
