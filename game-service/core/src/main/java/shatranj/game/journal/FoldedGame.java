package shatranj.game.journal;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Snapshot;

/**
 * What the fold knows of one game. It belongs to the thread that folds; the states it gives are
 * values that may be handed on. What is kept is the packed history: the state is made from it when
 * it is wanted, and kept only while the game is hot.
 */
public final class FoldedGame<S> {
    private final GameId id;
    private final Evolver<S, ?> life;

    /** Absent once the game is closed. */
    private final @Nullable KeptDecisions decisions;

    private long version;
    private @Nullable S hot;
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
        this.decisions = new KeptDecisions(id);
    }

    /** The game as a snapshot has it. */
    FoldedGame(Snapshot snapshot, Evolver<S, ?> life) {
        this.id = GameId.ofBytes(snapshot.getGameId().toByteArray());
        this.life = life;
        this.decisions =
                snapshot.getClosed()
                        ? null
                        : new KeptDecisions(
                                id,
                                snapshot.getHistory().toByteArray(),
                                snapshot.getCommands().toByteArray(),
                                snapshot.getVersion());
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
        this.decisions = null;
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
        return decisions == null;
    }

    private KeptDecisions kept() {
        if (decisions == null) {
            throw new IllegalStateException("game " + id + " is closed; it lies in the archive");
        }
        return decisions;
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
            snapshot.setHistory(kept().history()).setCommands(kept().commands());
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
        return hot != null ? hot : replayed(kept().forState());
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
        return kept().versionOfPly(ply);
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
        return kept().all();
    }

    /** The same as the journal holds them, each with the hash of what precedes it. */
    public List<Decision> chain() {
        return kept().chain();
    }

    /** The decision that made a version from 1 to {@link #version}; its base is left out. */
    public Decision decision(long version) {
        return kept().of(version);
    }

    /** What became of a command. */
    public Optional<CommandTrace> trace(ByteString commandId) {
        return kept().trace(commandId);
    }

    /** How many commands have left a trace. */
    public int commands() {
        return kept().traced();
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
        canonical =
                logged.own().isPresent()
                        || Arrays.equals(KeptDecisions.sealed(decision), logged.value());
        firstFact = firstFact < 0 ? logged.offset() : firstFact;
        lastFact = logged.offset();
    }

    private void hold(S after, boolean over, Decision decision) {
        hot = after;
        finished = over;
        clockRunsSince = over ? STANDS : life.clockRunsSince(after).orElse(STANDS);
        kept().add(decision, canonical);
        version = kept().size();
        decision.getEventsList().forEach(this::take);
    }

    private void take(Event event) {
        if (event.hasMoved()) {
            highestPly = Math.max(highestPly, event.getMoved().getPly());
        } else if (event.hasClockCredited()) {
            creditMs = Math.max(0, creditMs - event.getClockCredited().getCreditMs());
        }
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
            hot = replayed(kept().forHotState());
        }
        return hot != null;
    }

    /** Lets go of what can be made again. */
    void cool() {
        hot = null;
        kept().cool();
    }
}
