package shatranj.game.partition;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.view.Decided;
import shatranj.game.view.Participants;

/** What this pod knows of the games of one partition besides their states. */
final class PartitionGames implements PartitionListener<Game, GameEvent> {
    private final PlayerIndex index = new PlayerIndex();
    private final LiveGames live = new LiveGames();
    private final RunningDeadlines deadlines = new RunningDeadlines();
    private final GameFollowers followers = new GameFollowers();
    private final Map<PlayerId, List<PlayerStreamMerge>> playerFollowers = new HashMap<>();
    private final PartitionListener<Game, GameEvent> outbox;
    private final Consumer<Game> plans;
    private final Map<GameId.Key, Game> due = new HashMap<>();

    /**
     * @param outbox is told everything that this is told
     * @param plans is told each new state
     */
    PartitionGames(PartitionListener<Game, GameEvent> outbox, Consumer<Game> plans) {
        this.outbox = outbox;
        this.plans = plans;
    }

    @Override
    public void fact(Folded.NewFact<Game, GameEvent> fact) {
        Game after = fact.after();
        index.update(fact.before(), after, fact.game());
        live.update(fact.before(), after, fact.game());
        deadlines.update(fact.game().id(), after);
        outbox.fact(fact);
        take(after);
        plans.accept(after);
        if (followers.any() || !playerFollowers.isEmpty()) {
            Decided decided = Replays.decided(fact);
            followers.decided(decided);
            concerned(fact.before(), after)
                    .forEach(player ->
                            playerFollowers
                                    .getOrDefault(player, List.of())
                                    .forEach(follower -> follower.decided(decided)));
        }
    }

    @Override
    public void restored(FoldedGame<Game> game, Game state) {
        index.update(Optional.empty(), state, game);
        live.update(Optional.empty(), state, game);
        deadlines.update(game.id(), state);
        take(state);
        outbox.restored(game, state);
    }

    @Override
    public void started(PartitionFold<Game, ?> fold, Executor thread) {
        outbox.started(fold, thread);
    }

    @Override
    public void ticked(PartitionFold<Game, ?> fold, long nowMs) {
        outbox.ticked(fold, nowMs);
        index.ticked(fold);
    }

    private void take(Game after) {
        if (PlannedMoveTask.due(after).isPresent()) {
            due.put(after.terms().id().key(), after);
        } else {
            due.remove(after.terms().id().key());
        }
    }

    /** Games in which a planned move should have been played. */
    List<Game> due() {
        return List.copyOf(due.values());
    }

    private static Set<PlayerId> concerned(Optional<Game> before, Game after) {
        Set<PlayerId> players = new LinkedHashSet<>(Participants.of(after));
        before.ifPresent(game -> players.addAll(Participants.of(game)));
        return players;
    }

    @Override
    public void quarantined(Folded.Quarantined<Game, GameEvent> quarantined) {
        deadlines.remove(quarantined.game().id());
        outbox.quarantined(quarantined);
    }

    @Override
    public void caughtUp(PartitionFold<Game, ?> fold) {
        outbox.caughtUp(fold);
    }

    @Override
    public void ended(String why) {
        followers.moved();
        playerFollowers.values().forEach(list -> list.forEach(PlayerStreamMerge::moved));
        playerFollowers.clear();
        outbox.ended(why);
    }

    PlayerIndex index() {
        return index;
    }

    LiveGames live() {
        return live;
    }

    RunningDeadlines deadlines() {
        return deadlines;
    }

    GameFollowers followers() {
        return followers;
    }

    void join(PlayerStreamMerge follower) {
        playerFollowers
                .computeIfAbsent(follower.player(), player -> new ArrayList<>())
                .add(follower);
    }

    void leave(PlayerStreamMerge follower) {
        List<PlayerStreamMerge> here = playerFollowers.get(follower.player());
        if (here != null) {
            here.remove(follower);
            if (here.isEmpty()) {
                playerFollowers.remove(follower.player());
            }
        }
    }
}
