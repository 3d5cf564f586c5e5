package shatranj.game.assembly;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;

/**
 * What a finished game costs its owner, whole and closed: bytes of heap, by what is in use after
 * collections. Run by hand: {@code FinishedHeapFigures [games] [plies]}.
 */
public final class FinishedHeapFigures {
    private static final long DAY_MS = 86_400_000L;

    private FinishedHeapFigures() {}

    public static void main(String[] args) throws Exception {
        int games = args.length > 0 ? Integer.parseInt(args[0]) : 20_000;
        int plies = args.length > 1 ? Integer.parseInt(args[1]) : 40;
        List<Decision> model = over(OnePlayedGame.decisions(plies));
        long empty = used();
        PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
        for (int number = 0; number < games; number++) {
            fold(fold, model, number);
        }
        long whole = used();
        List.copyOf(fold.games()).stream().filter(FoldedGame::finished).forEach(fold::close);
        long closed = used();
        System.out.printf(
                Locale.ROOT,
                "%d finished games of %d plies: whole %d, closed %d bytes of heap each%n",
                fold.games().size(),
                plies,
                (whole - empty) / games,
                (closed - empty) / games);
        System.exit(0);
    }

    private static List<Decision> over(List<Decision> played) {
        List<Decision> model = new ArrayList<>(played);
        Decision last = played.getLast();
        model.add(
                Decision.newBuilder()
                        .setVersion(last.getVersion() + 1)
                        .setActor(last.getActor())
                        .setCommandId(ByteString.copyFromUtf8("sixteen bytes it"))
                        .setOccurredAtMs(last.getOccurredAtMs() + 1)
                        .setReceivedAtMs(last.getReceivedAtMs() + 1)
                        .setWriterId(last.getWriterId())
                        .addEvents(
                                Event.newBuilder()
                                        .setEnded(
                                                Ended.newBuilder()
                                                        .setOutcome(
                                                                Outcome.newBuilder()
                                                                        .setReason(
                                                                                OutcomeReason
                                                                                        .OUTCOME_REASON_AGREEMENT))))
                        .build());
        return model;
    }

    private static void fold(PartitionFold<Game, ?> fold, List<Decision> model, int number) {
        byte[] hash = new byte[GameId.BYTES];
        ByteString.copyFromUtf8("%010d".formatted(number)).copyTo(hash, 0);
        long atMs = model.getFirst().getReceivedAtMs();
        GameId id = GameId.of(Math.toIntExact(atMs / DAY_MS), hash);
        long base = BaseHash.NONE;
        for (Decision decision : model) {
            Decision own =
                    decision.toBuilder()
                            .setGameId(ByteString.copyFrom(id.bytes()))
                            .setBase(base)
                            .build();
            byte[] value = Envelope.seal(Record.newBuilder().setDecision(own).build());
            base = BaseHash.of(value);
            fold.fold(new LoggedRecord(fold.next(), atMs, value));
        }
    }

    private static long used() throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 4; i++) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
