package shatranj.competition.server;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.function.Consumer;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.TakenBack;
import shatranj.game.journal.v1.TimeAdjusted;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.Points;
import shatranj.rules.v1.RuleOptions;
import shatranj.rules.v1.RuleSet;

/** Finished games as the archive holds them: two moves, a public game of the Laws at 3+2. */
public final class ArchivedGames {
    private static final int DAY = 20_000;

    private final Created.Builder created;
    private final ArchivedGame.Builder game = ArchivedGame.newBuilder();
    private int plies = 2;
    private double white = 1;

    private ArchivedGames(long number, String white, String black) {
        game.setGameId(ByteString.copyFrom(id(number)));
        created =
                Created.newBuilder()
                        .setCreator(white)
                        .setWhite(white)
                        .setBlack(black)
                        .setRuleSet(
                                RuleSet.newBuilder()
                                        .setName("laws-2025")
                                        .setOptions(RuleOptions.newBuilder().setSetup("standard")))
                        .setSetup("standard")
                        .setTimeControl("3+2")
                        .setVisibility(1);
    }

    public static ArchivedGames game(long number, String white, String black) {
        return new ArchivedGames(number, white, black);
    }

    /** The key of a game in the archive. */
    public static byte[] id(long number) {
        return ByteBuffer.allocate(16)
                .putShort((short) DAY)
                .putInt(0)
                .putShort((short) 7)
                .putLong(number)
                .array();
    }

    public ArchivedGames with(Consumer<Created.Builder> change) {
        change.accept(created);
        return this;
    }

    public ArchivedGames plies(int count) {
        plies = count;
        return this;
    }

    /** White's points. */
    public ArchivedGames score(double points) {
        white = points;
        return this;
    }

    public ArchivedGames takenBack() {
        return then(Event.newBuilder().setTakenBack(TakenBack.newBuilder().setPly(1)).build());
    }

    /** One player gives the other time (1), or the arbiter does (2). */
    public ArchivedGames timeAdjusted(int cause) {
        return then(
                Event.newBuilder()
                        .setTimeAdjusted(TimeAdjusted.newBuilder().setMs(15_000).setCause(cause))
                        .build());
    }

    private ArchivedGames then(Event event) {
        game.addDecisions(Decision.newBuilder().addEvents(event));
        return this;
    }

    public ArchivedGame endedAt(Instant end) {
        return ended(
                end,
                Outcome.newBuilder()
                        .setPoints(Points.newBuilder().setWhite(white).setBlack(1 - white)));
    }

    public ArchivedGame withoutResult(Instant end) {
        return ended(end, Outcome.newBuilder());
    }

    private ArchivedGame ended(Instant end, Outcome.Builder outcome) {
        game.addDecisions(
                0, Decision.newBuilder().addEvents(Event.newBuilder().setCreated(created)));
        for (int ply = 1; ply <= plies; ply++) {
            then(Event.newBuilder().setMoved(Moved.newBuilder().setPly(ply)).build());
        }
        return game.addDecisions(
                        Decision.newBuilder()
                                .setOccurredAtMs(end.toEpochMilli())
                                .addEvents(
                                        Event.newBuilder()
                                                .setEnded(Ended.newBuilder().setOutcome(outcome))))
                .build();
    }
}
