package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;

/** What the whole log says, folded by somebody who was never there. */
final class Chronicle {
    private final Map<GameId, List<Folded.NewFact<Game, GameEvent>>> facts = new LinkedHashMap<>();

    Chronicle(PartitionedLog journal) {
        for (int partition = 0; partition < World.PARTITIONS; partition++) {
            PartitionFold<Game, GameEvent> fold = new PartitionFold<>(partition, new GameEvolver());
            for (LoggedRecord record : journal.records(partition)) {
                switch (fold.fold(record)) {
                    case Folded.NewFact<Game, GameEvent> fact ->
                            facts.computeIfAbsent(fact.game().id(), id -> new ArrayList<>())
                                    .add(fact);
                    case Folded.Quarantined<Game, GameEvent> broken ->
                            throw new AssertionError(broken.why());
                    case Folded.Stopped<Game, GameEvent>(String why) ->
                            throw new AssertionError(why);
                    case Folded.Barrier<Game, GameEvent> barrier -> {}
                    case Folded.Beat<Game, GameEvent> beat -> {}
                    case Folded.Ignored<Game, GameEvent> ignored -> {}
                }
            }
        }
    }

    Collection<List<Folded.NewFact<Game, GameEvent>>> games() {
        return facts.values();
    }

    /** The facts of a game in the order of their versions, which count from 1. */
    List<Folded.NewFact<Game, GameEvent>> of(GameId game) {
        return facts.getOrDefault(game, List.of());
    }
}
