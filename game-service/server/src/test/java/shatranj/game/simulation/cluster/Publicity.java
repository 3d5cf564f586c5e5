package shatranj.game.simulation.cluster;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.partition.Replays;
import shatranj.game.view.DecisionViews;

/** Feed and archive say what the journal says, whoever published, and however often. */
final class Publicity {
    private static final long PUBLISHED_MS = 3_000;

    private final World world;
    private final Chronicle chronicle;

    Publicity(World world, Chronicle chronicle) {
        this.world = world;
        this.chronicle = chronicle;
    }

    void check() {
        Map<String, List<FeedRecord>> fed = fed();
        Map<GameId, List<Decision>> archived = archived();
        for (List<Folded.NewFact<Game, GameEvent>> facts : chronicle.games()) {
            GameId id = facts.getFirst().after().terms().id();
            List<Folded.NewFact<Game, GameEvent>> old =
                    facts.stream().filter(this::isPublished).toList();
            List<FeedRecord> expected =
                    old.stream().map(fact -> DecisionViews.feed(Replays.decided(fact))).toList();
            List<FeedRecord> told = fed.getOrDefault(id.toString(), List.of());
            if (told.size() < expected.size()
                    || !told.subList(0, expected.size()).equals(expected)) {
                world.fault("the feed of " + id + " says " + told + " and not " + expected);
            }
            boolean over =
                    old.size() == facts.size() && facts.getLast().after() instanceof Game.Finished;
            List<Decision> kept = archived.get(id);
            if (old.size() == facts.size() && over != (kept != null)) {
                world.fault(id + (over ? " is missing from" : " is in") + " the archive");
            } else if (kept != null
                    && !kept.equals(facts.stream().map(Folded.NewFact::decision).toList())) {
                world.fault("the archive of " + id + " says " + kept);
            }
        }
    }

    /** Whether there was time to publish it. */
    private boolean isPublished(Folded.NewFact<Game, GameEvent> fact) {
        return fact.logged().appendTimeMs() < world.timers().millis() - PUBLISHED_MS;
    }

    /** As feed readers do: each game's next version, whatever else comes. */
    private Map<String, List<FeedRecord>> fed() {
        Map<String, List<FeedRecord>> fed = new HashMap<>();
        for (LoggedRecord logged : all(world.logs().feed())) {
            try {
                FeedRecord record = FeedRecord.parseFrom(logged.value());
                List<FeedRecord> known =
                        fed.computeIfAbsent(record.getGameId(), id -> new ArrayList<>());
                if (record.getVersion() == known.size() + 1) {
                    known.add(record);
                } else if (record.getVersion() <= known.size()
                        && !known.get((int) record.getVersion() - 1).equals(record)) {
                    world.fault("the feed contradicts itself: " + record);
                }
            } catch (InvalidProtocolBufferException e) {
                throw new AssertionError(e);
            }
        }
        return fed;
    }

    /** As a compacted topic is read: the last value of each key. */
    private Map<GameId, List<Decision>> archived() {
        Map<GameId, List<Decision>> archived = new HashMap<>();
        for (LoggedRecord logged : all(world.logs().archive())) {
            try {
                List<Decision> before =
                        archived.put(
                                GameId.ofBytes(logged.key()),
                                ArchivedGame.parseFrom(logged.value()).getDecisionsList());
                if (before != null && !before.equals(archived.get(GameId.ofBytes(logged.key())))) {
                    world.fault("the archive contradicts itself");
                }
            } catch (InvalidProtocolBufferException e) {
                throw new AssertionError(e);
            }
        }
        return archived;
    }

    private static List<LoggedRecord> all(PartitionedLog log) {
        List<LoggedRecord> all = new ArrayList<>();
        for (int partition = 0; partition < World.PARTITIONS; partition++) {
            all.addAll(log.records(partition));
        }
        return all;
    }
}
