package shatranj.game.journal;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.FoldedGame.CommandTrace;
import shatranj.game.journal.history.CommandTraces;
import shatranj.game.journal.history.History;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;

/**
 * The decisions of one game as a pod keeps them: packed, without what can be told otherwise, and
 * beside them which commands they were. What a decision is made of again is what the journal holds.
 */
final class KeptDecisions {
    private final GameId id;
    private final History history;
    private final CommandTraces commands;

    /** The last one while the game is hot: what is repeated is most often the last command. */
    private @Nullable Decision last;

    KeptDecisions(GameId id) {
        this(id, new History(), new CommandTraces());
    }

    /** What {@link #history} and {@link #commands} gave, up to a version. */
    KeptDecisions(GameId id, byte[] history, byte[] commands, long version) {
        this(id, new History(history, version), new CommandTraces(commands));
    }

    private KeptDecisions(GameId id, History history, CommandTraces commands) {
        this.id = id;
        this.history = history;
        this.commands = commands;
    }

    /** Made when it is wanted: there are many games, and most stand still. */
    private ByteString gameId() {
        return ByteString.copyFrom(id.bytes());
    }

    ByteString history() {
        return ByteString.copyFrom(history.bytes());
    }

    ByteString commands() {
        return ByteString.copyFrom(commands.bytes());
    }

    /**
     * Keeps the next one.
     *
     * @param canonical whether its base can be told from what precedes it
     */
    void add(Decision decision, boolean canonical) {
        Decision.Builder bare = decision.toBuilder();
        if (canonical) {
            bare.clearBase();
        }
        Decision whole = bare.setGameId(gameId()).build();
        last = whole;
        history.add(isTraced(decision) ? bare.clearCommandId().clearRequestHash().build() : whole);
    }

    /** A move is found again in the line, by ply, seat and move (journal.md §2.7). */
    private boolean isTraced(Decision decision) {
        return decision.getEventsList().stream().noneMatch(Event::hasMoved)
                && !decision.getCommandId().isEmpty()
                && commands.add(
                        new CommandTraces.Trace(
                                decision.getCommandId(),
                                decision.getVersion(),
                                decision.getRequestHash()));
    }

    /** How many there are: the game's version. */
    long size() {
        return history.size();
    }

    /** All, for making the state of: without bases and traced commands. */
    List<Decision> forState() {
        return history.decisions(gameId());
    }

    /** The same, for a state that is kept: the next one is packed sooner. */
    List<Decision> forHotState() {
        return history.warmDecisions(gameId());
    }

    /** All, version 1 first, without their bases. */
    List<Decision> all() {
        List<Decision> decisions = forState();
        commands.all()
                .forEach(trace ->
                        decisions.set(
                                index(trace.version()),
                                decisions.get(index(trace.version())).toBuilder()
                                        .setCommandId(trace.id())
                                        .setRequestHash(trace.requestHash())
                                        .build()));
        return decisions;
    }

    /** The same as the journal holds them, each with the hash of what precedes it. */
    List<Decision> chain() {
        List<Decision> chained = new ArrayList<>();
        long base = BaseHash.NONE;
        for (Decision decision : all()) {
            Decision whole =
                    decision.getBase() == BaseHash.NONE
                            ? decision.toBuilder().setBase(base).build()
                            : decision;
            base = BaseHash.of(sealed(whole));
            chained.add(whole);
        }
        return chained;
    }

    /** As a pod writes it. */
    static byte[] sealed(Decision decision) {
        return Envelope.seal(Record.newBuilder().setDecision(decision).build());
    }

    /** The one that made a version from 1 to {@link #size}, without its base. */
    Decision of(long version) {
        return last != null && version == size() ? last : all().get(index(version));
    }

    private static int index(long version) {
        return Math.toIntExact(version - 1);
    }

    /** The last version in which a ply was played, taken back or not. */
    Optional<Long> versionOfPly(int ply) {
        if (last != null && plays(last, ply)) {
            return Optional.of(size());
        }
        return forState().stream()
                .filter(decision -> plays(decision, ply))
                .map(Decision::getVersion)
                .reduce((first, second) -> second);
    }

    private static boolean plays(Decision decision, int ply) {
        return decision.getEventsList().stream()
                .anyMatch(event -> event.hasMoved() && event.getMoved().getPly() == ply);
    }

    /** What became of a command. */
    Optional<CommandTrace> trace(ByteString commandId) {
        return commands.of(commandId)
                .map(trace -> new CommandTrace(trace.version(), trace.requestHash()));
    }

    /** How many commands have left a trace. */
    int traced() {
        return commands.size();
    }

    /** Lets go of what can be made again. */
    void cool() {
        last = null;
        history.cool();
    }
}
