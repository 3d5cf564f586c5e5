package shatranj.analysis.server.explorer.archive;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.TakenBack;
import shatranj.rules.notation.Fen;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;
import shatranj.rules.v1.RuleSet;

/** Finished games as the archive holds them: public games of the Laws at 3+2. */
public final class ArchivedGames {
    private static final short DAY = 20_000;

    private final Created.Builder created =
            Created.newBuilder()
                    .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                    .setSetup("standard")
                    .setInitialFen(Fen.STANDARD)
                    .setTimeControl("3+2")
                    .setVisibility(1);
    private final ArchivedGame.Builder game = ArchivedGame.newBuilder();
    private int ply;

    private ArchivedGames(long number, String white, String black) {
        game.setGameId(ByteString.copyFrom(id(number)));
        created.setWhite(white).setBlack(black);
        // Takes the place of the beginning, which may still be changed.
        game.addDecisions(Decision.getDefaultInstance());
    }

    public static ArchivedGames game(long number, String white, String black) {
        return new ArchivedGames(number, white, black);
    }

    /** The key of a game in the archive. */
    public static byte[] id(long number) {
        return ByteBuffer.allocate(16)
                .putShort(DAY)
                .putInt(0)
                .putShort((short) 7)
                .putLong(number)
                .array();
    }

    public ArchivedGames with(Consumer<Created.Builder> change) {
        change.accept(created);
        return this;
    }

    public ArchivedGames moves(String... uci) {
        for (String move : List.of(uci)) {
            ply++;
            then(Event.newBuilder().setMoved(Moved.newBuilder().setPly(ply).setUci(move)));
        }
        return this;
    }

    /** The line ends before a ply. */
    public ArchivedGames takenBack(int from) {
        ply = from - 1;
        return then(Event.newBuilder().setTakenBack(TakenBack.newBuilder().setPly(from)));
    }

    private ArchivedGames then(Event.Builder event) {
        game.addDecisions(Decision.newBuilder().addEvents(event));
        return this;
    }

    /** Ends with points for both. */
    public ArchivedGame ended(Instant at, double white, double black) {
        return ended(
                at,
                Outcome.newBuilder()
                        .setReason(OutcomeReason.OUTCOME_REASON_RESIGNATION)
                        .setPoints(Points.newBuilder().setWhite(white).setBlack(black)));
    }

    public ArchivedGame ended(Instant at, Outcome.Builder outcome) {
        return game.setDecisions(
                        0, Decision.newBuilder().addEvents(Event.newBuilder().setCreated(created)))
                .addDecisions(
                        Decision.newBuilder()
                                .setOccurredAtMs(at.toEpochMilli())
                                .addEvents(
                                        Event.newBuilder()
                                                .setEnded(Ended.newBuilder().setOutcome(outcome))))
                .build();
    }
}
