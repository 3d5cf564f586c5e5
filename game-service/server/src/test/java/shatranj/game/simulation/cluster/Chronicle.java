package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.v1.Decision;

/** What the whole log says, folded by somebody who was never there. */
final class Chronicle {
    private final Map<GameId, List<Fact>> facts = new LinkedHashMap<>();

    /**
     * One fact.
     *
     * @param before the game before it; empty for the first
     * @param after the game right after it
     * @param appendedMs the log's own time of it
     */
    record Fact(Optional<Game> before, Decision decision, Game after, long appendedMs) {}

    Chronicle(PartitionedLog journal) {
        for (int partition = 0; partition < World.PARTITIONS; partition++) {
            PartitionFold<Game> fold = new PartitionFold<>(partition, new GameEvolver());
            for (LoggedRecord record : journal.records(partition)) {
                switch (fold.fold(record)) {
                    case Folded.NewFact<Game> fact -> add(fact, record);
                    case Folded.Quarantined<Game> broken -> throw new AssertionError(broken.why());
                    case Folded.Stopped<Game>(String why) -> throw new AssertionError(why);
                    case Folded.Barrier<Game> barrier -> {}
                    case Folded.Beat<Game> beat -> {}
                    case Folded.Ignored<Game> ignored -> {}
                }
            }
        }
    }

    private void add(Folded.NewFact<Game> fact, LoggedRecord record) {
        facts.computeIfAbsent(fact.game().id(), id -> new ArrayList<>())
                .add(
                        new Fact(
                                fact.before(),
                                fact.decision(),
                                fact.game().state(),
                                record.appendTimeMs()));
    }

    Collection<List<Fact>> games() {
        return facts.values();
    }

    /** The facts of a game in the order of their versions, which count from 1. */
    List<Fact> of(GameId game) {
        return facts.getOrDefault(game, List.of());
    }
}
