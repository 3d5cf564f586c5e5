package shatranj.game.journal;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameId;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;

/**
 * What the fold knows of one game. It belongs to the thread that folds; the state in it is a value
 * that may be handed on.
 */
public final class FoldedGame<S> {
    private final GameId id;
    private final List<Fact> facts = new ArrayList<>();
    private final Map<ByteString, CommandTrace> commands = new HashMap<>();
    private @Nullable S state;
    private long hash = BaseHash.NONE;
    private boolean finished;
    private final Map<Integer, Long> versionsOfPlies = new HashMap<>();
    private int highestPly;
    private long creditMs;
    private @Nullable String quarantine;

    /**
     * What is left of a command.
     *
     * @param version the version that it made
     * @param requestHash of the request, to tell a repetition from a key used twice
     */
    public record CommandTrace(long version, long requestHash) {}

    FoldedGame(GameId id) {
        this.id = id;
    }

    /** The id with which the game was created. */
    public GameId id() {
        return id;
    }

    /**
     * The state after the last fact.
     *
     * @throws IllegalStateException in a game that is in quarantine since its first record
     */
    public S state() {
        if (state == null) {
            throw new IllegalStateException("this game has no state: " + quarantine);
        }
        return state;
    }

    /** The version of the last fact. */
    public long version() {
        return facts.size();
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
        return Optional.ofNullable(versionsOfPlies.get(ply));
    }

    /** Time lost in outages that the next decision has to give back, in milliseconds. */
    public long creditMs() {
        return creditMs;
    }

    /** Why this pod cannot tell the game's state; empty as long as it can. */
    public Optional<String> quarantine() {
        return Optional.ofNullable(quarantine);
    }

    /** Every fact, that of version 1 first. */
    public List<Fact> facts() {
        return Collections.unmodifiableList(facts);
    }

    /** The fact of a version from 1 to {@link #version}. */
    public Fact fact(long version) {
        return facts.get(Math.toIntExact(version - 1));
    }

    /** What became of a command. */
    public Optional<CommandTrace> trace(ByteString commandId) {
        return Optional.ofNullable(commands.get(commandId));
    }

    /** How many commands have left a trace. */
    public int commands() {
        return commands.size();
    }

    void accept(S after, boolean over, Decision decision, LoggedRecord logged) {
        state = after;
        finished = over;
        hash = BaseHash.of(logged.value());
        facts.add(new Fact(decision.getVersion(), logged));
        // A move is found again in the line, by ply, seat and move (journal §2.7).
        boolean move = decision.getEventsList().stream().anyMatch(Event::hasMoved);
        if (!move && !decision.getCommandId().isEmpty()) {
            // The first stays: a retry gets the first answer.
            commands.putIfAbsent(
                    decision.getCommandId(),
                    new CommandTrace(decision.getVersion(), decision.getRequestHash()));
        }
        for (Event event : decision.getEventsList()) {
            if (event.hasMoved()) {
                highestPly = Math.max(highestPly, event.getMoved().getPly());
                versionsOfPlies.put(event.getMoved().getPly(), decision.getVersion());
            } else if (event.hasClockCredited()) {
                creditMs = Math.max(0, creditMs - event.getClockCredited().getCreditMs());
            }
        }
    }

    void lose(long lostMs) {
        creditMs += lostMs;
    }

    void isolate(String why) {
        quarantine = why;
    }
}
