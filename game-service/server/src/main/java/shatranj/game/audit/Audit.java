package shatranj.game.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Evolver;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Record;

/**
 * One partition, proved: every game's facts have the versions 1, 2, 3 … and each names its
 * predecessor's hash; a start from snapshots ends in the same games as the whole log.
 *
 * @param records how many the log holds
 * @param facts how many of them are facts
 * @param games how many were created, and
 * @param finished how many of them are over
 * @param others records that are no facts, by what they are
 * @param faults what must not be, one sentence each
 */
public record Audit(
        int partition,
        long records,
        long facts,
        long games,
        long finished,
        Map<String, Long> others,
        List<String> faults) {

    /** Walks a partition. */
    public static <S, E> Audit of(
            int partition, Evolver<S, E> life, List<LoggedRecord> log, Start start) {
        PartitionFold<S, E> whole = new PartitionFold<>(partition, life);
        Map<String, Long> others = new TreeMap<>();
        List<String> faults = new ArrayList<>();
        long facts = 0;
        for (LoggedRecord record : log) {
            Folded<S, E> folded = whole.fold(record);
            if (folded instanceof Folded.NewFact<S, E>) {
                facts++;
            } else {
                others.merge(kind(folded), 1L, Long::sum);
            }
            fault(folded, partition + ":" + record.offset()).ifPresent(faults::add);
            if (whole.stopped().isPresent()) {
                break;
            }
        }
        whole.games().forEach(game -> faults.addAll(chain(game)));
        compare(whole, from(start, partition, life, log), faults);
        return new Audit(
                partition,
                log.size(),
                facts,
                whole.games().size(),
                whole.games().stream().filter(FoldedGame::finished).count(),
                others,
                faults);
    }

    /** What a record turns out to be when everything before it was folded. */
    public static <S, E> String verdict(
            int partition, Evolver<S, E> life, List<LoggedRecord> upTo) {
        PartitionFold<S, E> fold = new PartitionFold<>(partition, life);
        String verdict = "";
        for (LoggedRecord record : upTo) {
            verdict = kind(fold.fold(record));
        }
        return verdict;
    }

    private static String kind(Folded<?, ?> folded) {
        return switch (folded) {
            case Folded.NewFact<?, ?> fact -> "FACT";
            case Folded.Ignored<?, ?>(Folded.Reason reason) -> reason.name();
            case Folded.Beat<?, ?> beat -> "HEARTBEAT";
            case Folded.Barrier<?, ?> barrier -> "BARRIER";
            case Folded.Quarantined<?, ?> quarantined -> "QUARANTINED";
            case Folded.Stopped<?, ?> stopped -> "STOPPED";
        };
    }

    private static Optional<String> fault(Folded<?, ?> folded, String where) {
        return switch (folded) {
            case Folded.Quarantined<?, ?> quarantined -> Optional.of(quarantined.why());
            case Folded.Stopped<?, ?>(String why) -> Optional.of(why);
            case Folded.Ignored<?, ?>(Folded.Reason reason) ->
                    reason == Folded.Reason.WRONG_BASE || reason == Folded.Reason.UNREADABLE
                            ? Optional.of("record " + where + " is " + reason)
                            : Optional.empty();
            case Folded.NewFact<?, ?> fact -> Optional.empty();
            case Folded.Beat<?, ?> beat -> Optional.empty();
            case Folded.Barrier<?, ?> barrier -> Optional.empty();
        };
    }

    /** Tells the chain from the packed history, and compares its end with the log's last fact. */
    private static List<String> chain(FoldedGame<?> game) {
        List<String> faults = new ArrayList<>();
        long base = BaseHash.NONE;
        long version = 0;
        for (Decision decision : game.chain()) {
            version++;
            if (decision.getVersion() != version || decision.getBase() != base) {
                faults.add("game " + game.id() + " has a broken chain at version " + version);
            }
            base = BaseHash.of(Envelope.seal(Record.newBuilder().setDecision(decision).build()));
        }
        if (base != game.hash() && faults.isEmpty()) {
            faults.add("game " + game.id() + " ends in another hash than its last fact");
        }
        return faults;
    }

    private static <S, E> PartitionFold<S, E> from(
            Start start, int partition, Evolver<S, E> life, List<LoggedRecord> log) {
        PartitionFold<S, E> fold = new PartitionFold<>(partition, life);
        fold.begin(start, (game, state) -> {});
        log.stream().filter(record -> record.offset() >= start.offset()).forEach(fold::fold);
        return fold;
    }

    private static <S> void compare(
            PartitionFold<S, ?> whole, PartitionFold<S, ?> started, List<String> faults) {
        for (FoldedGame<S> game : whole.games()) {
            boolean same =
                    whole.outdated(game)
                            || started.game(game.id().key())
                                    .filter(other ->
                                            other.hash() == game.hash()
                                                    && other.creditMs() == game.creditMs()
                                                    && (other.closed()
                                                            || other.chain().equals(game.chain())))
                                    .isPresent();
            if (!same) {
                faults.add("game " + game.id() + " is another one after a start from snapshots");
            }
        }
    }
}
