package shatranj.game.journal;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.history.CommandTraces;
import shatranj.game.journal.history.History;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.Snapshot;

/**
 * What the fold knows of one game. It belongs to the thread that folds; the states it gives are
 * values that may be handed on. What is kept is the packed history: the state is made from it when
 * it is wanted, and kept only while the game is hot.
 */
public final class FoldedGame<S> {
    private final GameId id;
    private final Evolver<S, ?> life;

    /** Absent once the game is closed, like the commands. */
    private final @Nullable History history;

    private final @Nullable CommandTraces commands;
    private long version;
    private @Nullable S hot;

    /** The last decision while the game is hot: what is repeated is most often the last command. */
    private @Nullable Decision last;

    private long hash = BaseHash.NONE;
    private boolean canonical = true;
    private boolean finished;
    private int highestPly;
    private long creditMs;
    private long clockRunsSince = STANDS;
    private long firstFact = -1;
    private long lastFact = -1;
    private long snapshotOffset = -1;
    private long readFrom;
    private @Nullable String quarantine;

    private static final long STANDS = Long.MIN_VALUE;

    /**
     * What is left of a command.
     *
     * @param version the version that it made
     * @param requestHash of the request, to tell a repetition from a key used twice
     */
    public record CommandTrace(long version, long requestHash) {}

    FoldedGame(GameId id, Evolver<S, ?> life) {
        this.id = id;
        this.life = life;
        this.history = new History();
        this.commands = new CommandTraces();
    }

    /** The game as a snapshot has it. */
    FoldedGame(Snapshot snapshot, Evolver<S, ?> life) {
        this.id = GameId.ofBytes(snapshot.getGameId().toByteArray());
        this.life = life;
        this.history =
                snapshot.getClosed()
                        ? null
                        : new History(snapshot.getHistory().toByteArray(), snapshot.getVersion());
        this.commands =
                snapshot.getClosed()
                        ? null
                        : new CommandTraces(snapshot.getCommands().toByteArray());
        this.version = snapshot.getVersion();
        this.hash = snapshot.getHash();
        this.canonical = snapshot.getCanonical();
        this.finished = snapshot.getFinished();
        this.highestPly = snapshot.getHighestPly();
        this.creditMs = snapshot.getCreditMs();
        this.clockRunsSince =
                snapshot.hasClockRunsSinceMs() ? snapshot.getClockRunsSinceMs() : STANDS;
        this.firstFact = snapshot.getFirstFact();
        this.lastFact = snapshot.getLastFact();
        this.snapshotOffset = snapshot.getOffset();
        this.readFrom = snapshot.getOffset();
    }

    /** What is left of a game that is over and lies in the archive. */
    private FoldedGame(FoldedGame<S> over) {
        this.id = over.id;
        this.life = over.life;
        this.history = null;
        this.commands = null;
        this.version = over.version;
        this.hash = over.hash;
        this.canonical = over.canonical;
        this.finished = true;
        this.creditMs = over.creditMs;
        this.firstFact = over.firstFact;
        this.lastFact = over.lastFact;
        // What the log has of it is the whole game: a snapshot of this comes in its place.
        this.snapshotOffset = Math.min(over.snapshotOffset, over.lastFact);
        this.readFrom = over.readFrom;
    }

    /**
     * A game as the archive has it: it can be asked everything but where its records are.
     *
     * @param decisions all of them, version 1 first
     * @throws RuntimeException where they do not follow each other
     */
    public static <S> FoldedGame<S> archived(
            GameId id, List<Decision> decisions, Evolver<S, ?> life) {
        FoldedGame<S> game = new FoldedGame<>(id, life);
        Optional<S> state = Optional.empty();
        for (Decision decision : decisions) {
            S after = life.evolve(state, decision);
            game.hold(after, life.finished(after), decision);
            state = Optional.of(after);
        }
        return game;
    }

    /**
     * The marker that takes this game's place when it is over and lies in the archive: enough to
     * say that it is over and what its last record was. This game stays what it is, for whoever
     * still holds it.
     */
    FoldedGame<S> closing() {
        return new FoldedGame<>(this);
    }

    /** Whether this is but a marker: everything else about the game is in the archive. */
    public boolean closed() {
        return history == null;
    }

    private History history() {
        if (history == null) {
            throw new IllegalStateException("game " + id + " is closed; it lies in the archive");
        }
        return history;
    }

    private List<Decision> past() {
        return history().decisions(ByteString.copyFrom(id.bytes()));
    }

    private CommandTraces traces() {
        if (commands == null) {
            throw new IllegalStateException("game " + id + " is closed; it lies in the archive");
        }
        return commands;
    }

    /**
     * Everything that a later start needs instead of the game's records.
     *
     * @param offset the fold's position
     * @param lastHeartbeatMs as of this position
     */
    public Snapshot snapshot(long offset, long lastHeartbeatMs) {
        Snapshot.Builder snapshot =
                Snapshot.newBuilder()
                        .setGameId(ByteString.copyFrom(id.bytes()))
                        .setOffset(offset)
                        .setLastHeartbeatMs(lastHeartbeatMs)
                        .setFirstFact(firstFact)
                        .setLastFact(lastFact)
                        .setHash(hash)
                        .setCanonical(canonical)
                        .setVersion(version)
                        .setCreditMs(creditMs)
                        .setFinished(finished)
                        .setHighestPly(highestPly)
                        .setClosed(closed());
        if (!closed()) {
            snapshot.setHistory(ByteString.copyFrom(history().bytes()))
                    .setCommands(ByteString.copyFrom(traces().bytes()));
        }
        if (clockRunsSince != STANDS) {
            snapshot.setClockRunsSinceMs(clockRunsSince);
        }
        return snapshot.build();
    }

    /** The id with which the game was created. */
    public GameId id() {
        return id;
    }

    /**
     * The state after the last fact.
     *
     * @throws IllegalStateException in a game that is closed, or in quarantine since its first
     *     record
     */
    public S state() {
        return hot != null ? hot : replayed(past());
    }

    private S replayed(List<Decision> decisions) {
        Optional<S> state = Optional.empty();
        for (Decision decision : decisions) {
            state = Optional.of(life.evolve(state, decision));
        }
        return state.orElseThrow(
                () -> new IllegalStateException("this game has no state: " + quarantine));
    }

    /** The version of the last fact. */
    public long version() {
        return version;
    }

    /** What the next record has to name as its base. */
    public long hash() {
        return hash;
    }

    /** Whether the game is over. */
    public boolean finished() {
        return finished;
    }

    /** The greatest ply that was ever played, taken back or not. */
    public int highestPly() {
        return highestPly;
    }

    /** The last version in which a ply was played, taken back or not. */
    public Optional<Long> versionOfPly(int ply) {
        if (last != null && plays(last, ply)) {
            return Optional.of(version);
        }
        return past().stream()
                .filter(decision -> plays(decision, ply))
                .map(Decision::getVersion)
                .reduce((first, second) -> second);
    }

    private static boolean plays(Decision decision, int ply) {
        return decision.getEventsList().stream()
                .anyMatch(event -> event.hasMoved() && event.getMoved().getPly() == ply);
    }

    /** Time lost in outages that the next decision has to give back, in milliseconds. */
    public long creditMs() {
        return creditMs;
    }

    /** Why this pod cannot tell the game's state; empty as long as it can. */
    public Optional<String> quarantine() {
        return Optional.ofNullable(quarantine);
    }

    /** Every decision that became a fact, version 1 first; bases are left out. */
    public List<Decision> decisions() {
        List<Decision> decisions = past();
        traces().all()
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
    public List<Decision> chain() {
        List<Decision> chained = new ArrayList<>();
        long base = BaseHash.NONE;
        for (Decision decision : decisions()) {
            Decision whole =
                    decision.getBase() == BaseHash.NONE
                            ? decision.toBuilder().setBase(base).build()
                            : decision;
            base = BaseHash.of(sealed(whole));
            chained.add(whole);
        }
        return chained;
    }

    /** The decision that made a version from 1 to {@link #version}; its base is left out. */
    public Decision decision(long version) {
        return last != null && version == this.version ? last : decisions().get(index(version));
    }

    private static int index(long version) {
        return Math.toIntExact(version - 1);
    }

    /** What became of a command. */
    public Optional<CommandTrace> trace(ByteString commandId) {
        return traces().of(commandId)
                .map(trace -> new CommandTrace(trace.version(), trace.requestHash()));
    }

    /** How many commands have left a trace. */
    public int commands() {
        return traces().size();
    }

    /** Offset of the record that created the game. */
    public long firstFact() {
        return firstFact;
    }

    /** Offset of the last fact. */
    public long lastFact() {
        return lastFact;
    }

    /** Up to where a snapshot that is known to be in the log has the game; -1: there is none. */
    public long snapshotOffset() {
        return snapshotOffset;
    }

    /** A snapshot of the fold at this position is in the log. */
    public void snapshotted(long offset) {
        snapshotOffset = Math.max(snapshotOffset, offset);
    }

    /** Records of this game below this offset are in the snapshot that it came from. */
    long readFrom() {
        return readFrom;
    }

    /** Since when a clock runs, epoch milliseconds; empty where none does. */
    public Optional<Long> clockRunsSince() {
        return clockRunsSince == STANDS ? Optional.empty() : Optional.of(clockRunsSince);
    }

    void accept(S after, boolean over, Decision decision, LoggedRecord logged) {
        hold(after, over, decision);
        hash = BaseHash.of(logged.value());
        // A base can be told from what precedes it only where that is written as we would write it.
        canonical = logged.own().isPresent() || Arrays.equals(sealed(decision), logged.value());
        firstFact = firstFact < 0 ? logged.offset() : firstFact;
        lastFact = logged.offset();
    }

    private void hold(S after, boolean over, Decision decision) {
        hot = after;
        finished = over;
        clockRunsSince = over ? STANDS : life.clockRunsSince(after).orElse(STANDS);
        Decision.Builder bare = decision.toBuilder();
        if (canonical) {
            bare.clearBase();
        }
        Decision whole = bare.setGameId(ByteString.copyFrom(id.bytes())).build();
        last = whole;
        // A move is found again in the line, by ply, seat and move (journal.md §2.7).
        boolean move = decision.getEventsList().stream().anyMatch(Event::hasMoved);
        boolean traced =
                !move
                        && !decision.getCommandId().isEmpty()
                        && traces().add(
                                        new CommandTraces.Trace(
                                                decision.getCommandId(),
                                                decision.getVersion(),
                                                decision.getRequestHash()));
        history().add(traced ? bare.clearCommandId().clearRequestHash().build() : whole);
        version = history().size();
        decision.getEventsList().forEach(this::take);
    }

    private void take(Event event) {
        if (event.hasMoved()) {
            highestPly = Math.max(highestPly, event.getMoved().getPly());
        } else if (event.hasClockCredited()) {
            creditMs = Math.max(0, creditMs - event.getClockCredited().getCreditMs());
        }
    }

    private static byte[] sealed(Decision decision) {
        return Envelope.seal(Record.newBuilder().setDecision(decision).build());
    }

    void lose(long lostMs) {
        creditMs += lostMs;
    }

    void isolate(String why) {
        quarantine = why;
    }

    /** Makes the state, if there is one to make, and keeps it; says whether it is kept. */
    boolean warm() {
        if (hot == null && !closed() && quarantine == null) {
            hot = replayed(history().warmDecisions(ByteString.copyFrom(id.bytes())));
        }
        return hot != null;
    }

    /** Lets go of what can be made again. */
    void cool() {
        hot = null;
        last = null;
        history().cool();
    }
}
