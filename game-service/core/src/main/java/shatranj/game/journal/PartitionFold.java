package shatranj.game.journal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Snapshot;

/**
 * One partition of the journal, folded: a pure function of the log's prefix, held in a mutable
 * object that belongs to one thread.
 *
 * <p>The fold rule: a record of game g is a fact if and only if g is not finished, its version is
 * that of g's last fact + 1, its base is the hash of that fact's value, and, for version 1, the
 * game is admitted. Every other record is ignored.
 *
 * @param <S> a game's state
 * @param <E> an event of a decision, decoded
 */
public final class PartitionFold<S, E> {
    /** Hot games of a partition that is folded alone. */
    private static final int MANY = 1_024;

    private static final long DAY_MS = Duration.ofDays(1).toMillis();

    private final int partition;
    private final Evolver<S, E> life;
    private final FoldRule rule;
    private final Map<GameId.Key, FoldedGame<S>> games = new HashMap<>();
    private final Hot<S> hot;
    private final Map<Folded.Reason, Long> ignored = new EnumMap<>(Folded.Reason.class);
    private final Outages outages = new Outages();
    private final List<Forgotten> forgotten = new ArrayList<>();
    private int running;
    private long next;
    private long replayFrom;
    private int newestDay;
    private @Nullable String stopped;

    /**
     * A game that is no longer held here.
     *
     * @param position the fold's position when it went
     */
    public record Forgotten(GameId id, long lastFact, long position) {}

    /** An empty fold that expects the record at offset 0. */
    public PartitionFold(int partition, Evolver<S, E> life) {
        this(partition, life, MANY);
    }

    /**
     * The same beside other partitions.
     *
     * @param hotGames of which the state is kept, and not only the history
     */
    public PartitionFold(int partition, Evolver<S, E> life, int hotGames) {
        this(partition, life, hotGames, FoldRule.JOURNAL);
    }

    /** The same by another rule: for simulations only. */
    public PartitionFold(int partition, Evolver<S, E> life, int hotGames, FoldRule rule) {
        this.partition = partition;
        this.life = life;
        this.hot = new Hot<>(hotGames);
        this.rule = rule;
    }

    /**
     * Begins where a start lets it, instead of at offset 0; to be called before anything else.
     *
     * @param restored is told every game that the start has, unless it is closed, or in quarantine
     *     at once
     */
    public void begin(Start start, BiConsumer<FoldedGame<S>, S> restored) {
        next = start.offset();
        replayFrom = start.replayFrom();
        newestDay = start.newestDay();
        outages.resume(start.lastHeartbeatMs());
        for (Snapshot snapshot : start.snapshots()) {
            FoldedGame<S> game = new FoldedGame<>(snapshot, life);
            games.put(game.id().key(), game);
            if (!game.closed()) {
                restore(game, restored);
            }
        }
    }

    private void restore(FoldedGame<S> game, BiConsumer<FoldedGame<S>, S> restored) {
        try {
            restored.accept(game, game.state());
            running += running(game);
        } catch (RuntimeException e) {
            game.isolate("its snapshot at " + partition + ":" + game.readFrom() + " says " + e);
        }
    }

    /**
     * Folds the next record. Records below {@link #next} are dropped, so that two may bring them.
     */
    public Folded<S, E> fold(LoggedRecord logged) {
        if (stopped != null) {
            return new Folded.Stopped<>(stopped);
        }
        if (logged.offset() < next) {
            return new Folded.Ignored<>(Folded.Reason.ALREADY_FOLDED);
        }
        Envelope.Opened opened = logged.open();
        if (opened instanceof Envelope.Opened.Unknown(String why)) {
            stopped = "record " + partition + ":" + logged.offset() + " has " + why;
            return new Folded.Stopped<>(stopped);
        }
        next = logged.offset() + 1;
        return opened instanceof Envelope.Opened.Known(var record)
                ? switch (record.getKindCase()) {
                    case DECISION -> decision(record.getDecision(), logged);
                    case HEARTBEAT -> heartbeat(logged);
                    case BARRIER ->
                            new Folded.Barrier<>(
                                    record.getBarrier().getWriterId(),
                                    record.getBarrier().getNonce());
                    case KIND_NOT_SET -> throw new IllegalStateException("not readable");
                }
                : ignore(Folded.Reason.UNREADABLE);
    }

    private Folded<S, E> decision(Decision decision, LoggedRecord logged) {
        if (decision.getGameId().size() != GameId.BYTES) {
            return ignore(Folded.Reason.UNREADABLE);
        }
        GameId id = GameId.ofBytes(decision.getGameId().toByteArray());
        FoldedGame<S> game = games.get(id.key());
        if (decision.getVersion() == 1) {
            return creation(id, Optional.ofNullable(game), decision, logged);
        }
        if (isInSnapshot(Optional.ofNullable(game), logged)) {
            return new Folded.Ignored<>(Folded.Reason.ALREADY_FOLDED);
        }
        if (game == null) {
            return ignore(Folded.Reason.UNKNOWN_GAME);
        }
        if (game.quarantine().isPresent()) {
            return ignore(Folded.Reason.IN_QUARANTINE);
        }
        if (game.finished()) {
            return ignore(Folded.Reason.GAME_OVER);
        }
        return rule.objection(game, decision)
                .map(this::ignore)
                .orElseGet(() -> accept(game, Optional.of(game.state()), decision, logged));
    }

    private Folded<S, E> creation(
            GameId id, Optional<FoldedGame<S>> known, Decision decision, LoggedRecord logged) {
        int day = id.day();
        if (Math.abs(day - Math.floorDiv(logged.appendTimeMs(), DAY_MS)) > 1) {
            return ignore(Folded.Reason.WRONG_DAY);
        }
        newestDay = Math.max(newestDay, day);
        if (isInSnapshot(known, logged) || logged.offset() < replayFrom) {
            return new Folded.Ignored<>(Folded.Reason.ALREADY_FOLDED);
        }
        if (known.filter(game -> !outdated(game)).isPresent()) {
            return ignore(Folded.Reason.ALREADY_CREATED);
        }
        if (day < newestDay - 1) {
            return ignore(Folded.Reason.WRONG_DAY);
        }
        if (decision.getBase() != BaseHash.NONE) {
            return ignore(Folded.Reason.WRONG_BASE);
        }
        FoldedGame<S> game = new FoldedGame<>(id, life);
        known.ifPresent(old -> drop(old, logged.offset()));
        games.put(id.key(), game);
        return accept(game, Optional.empty(), decision, logged);
    }

    /**
     * Whether a start has what this record did: to the game, or by creating one since forgotten.
     */
    private boolean isInSnapshot(Optional<FoldedGame<S>> game, LoggedRecord logged) {
        return game.map(known -> logged.offset() < known.readFrom())
                .orElse(logged.offset() < replayFrom);
    }

    /**
     * Whether a game counts as known no longer, whoever still holds it: that must depend on nothing
     * but the log.
     */
    public boolean outdated(FoldedGame<S> game) {
        return game.finished() && game.id().day() < newestDay - 2;
    }

    /**
     * Keeps of a game that is over, and whose facts are published, no more than that it is over:
     * its place is taken by a marker.
     */
    public void close(FoldedGame<S> game) {
        if (!game.finished() || game.quarantine().isPresent()) {
            throw new IllegalStateException("game " + game.id() + " must not be closed");
        }
        hot.remove(game);
        games.replace(game.id().key(), game, game.closing());
    }

    /** Lets go of a game that is outdated and whose facts are published. */
    public void forget(FoldedGame<S> game) {
        if (!outdated(game)) {
            throw new IllegalStateException("game " + game.id() + " must not be forgotten");
        }
        games.remove(game.id().key(), game);
        drop(game, next);
    }

    /** The games that went since this was asked last. */
    public List<Forgotten> takeForgotten() {
        List<Forgotten> taken = List.copyOf(forgotten);
        forgotten.clear();
        return taken;
    }

    /**
     * Of a game that is about to be asked several times, and changed, the state is made once and
     * kept until other games have taken its place.
     */
    public void warm(FoldedGame<S> game) {
        if (game.warm()) {
            hot.touch(game);
        }
    }

    private void drop(FoldedGame<S> game, long position) {
        forgotten.add(new Forgotten(game.id(), game.lastFact(), position));
        running -= running(game);
        hot.remove(game);
    }

    private Folded<S, E> accept(
            FoldedGame<S> game, Optional<S> before, Decision decision, LoggedRecord logged) {
        running -= running(game);
        List<E> events;
        S after;
        boolean over;
        try {
            events = life.decode(decision);
            after = life.evolve(before, decision, events);
            over = life.finished(after);
        } catch (RuntimeException e) {
            // A corrupt game must neither look healthy nor take its partition down with it.
            String why =
                    "version "
                            + decision.getVersion()
                            + " at "
                            + partition
                            + ":"
                            + logged.offset()
                            + " cannot follow: "
                            + e;
            game.isolate(why);
            return new Folded.Quarantined<>(game, logged.offset(), why);
        }
        game.accept(after, over, decision, logged);
        hot.touch(game);
        running += running(game);
        return new Folded.NewFact<>(game, before, after, decision, events, logged);
    }

    private Folded<S, E> heartbeat(LoggedRecord logged) {
        outages.beat(logged.appendTimeMs()).ifPresent(outage -> giveBack(outage, logged.offset()));
        return new Folded.Beat<>(logged.appendTimeMs());
    }

    /** Each game whose clock ran in the outage gets back what it ran. */
    private void giveBack(Outages.Outage outage, long offset) {
        for (FoldedGame<S> game : games.values()) {
            if (running(game) > 0 && offset >= game.readFrom()) {
                game.clockRunsSince()
                        .ifPresent(since ->
                                game.lose(
                                        Math.max(
                                                0,
                                                outage.toMs() - Math.max(outage.fromMs(), since))));
            }
        }
    }

    /** 1 where a clock runs, else 0. A set of those games would cost each of them 48 bytes. */
    private static int running(FoldedGame<?> game) {
        return game.clockRunsSince().isPresent() && game.quarantine().isEmpty() ? 1 : 0;
    }

    private Folded<S, E> ignore(Folded.Reason reason) {
        ignored.merge(reason, 1L, Long::sum);
        return new Folded.Ignored<>(reason);
    }

    /** The offset of the record that the fold expects next. */
    public long next() {
        return next;
    }

    /** A game by its key. */
    public Optional<FoldedGame<S>> game(GameId.Key key) {
        return Optional.ofNullable(games.get(key));
    }

    /** The game of this id. */
    public Optional<FoldedGame<S>> game(GameId id) {
        return game(id.key()).filter(game -> game.id().equals(id));
    }

    /**
     * The game that a creation with this id finds instead of making one: of whatever day, unless it
     * is so old that the same key makes a new one.
     */
    public Optional<FoldedGame<S>> created(GameId id) {
        return game(id.key()).filter(game -> game.id().equals(id) || !outdated(game));
    }

    /** All games. */
    public Collection<FoldedGame<S>> games() {
        return Collections.unmodifiableCollection(games.values());
    }

    /** Whether a clock runs in any game. */
    public boolean clockRuns() {
        return running > 0;
    }

    /** The greatest day of a readable version-1 record, counted from 1970-01-01. */
    public int newestDay() {
        return newestDay;
    }

    /** LogAppendTime of the last heartbeat (running maximum); empty before the first. */
    public OptionalLong lastHeartbeatMs() {
        return outages.lastMs();
    }

    /** Whether no record that creates a game of this day can become a fact any more. */
    public boolean tooOld(int day) {
        return day < newestDay - 1;
    }

    /** How many records were ignored, by reason. */
    public Map<Folded.Reason, Long> ignored() {
        return Collections.unmodifiableMap(ignored);
    }

    /** Why the fold goes no further; empty as long as it does. */
    public Optional<String> stopped() {
        return Optional.ofNullable(stopped);
    }
}
