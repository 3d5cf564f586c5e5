package shatranj.game.simulation.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.Refusal;

/**
 * One request of a player, sent again under the same key, to whichever pod, until it is answered
 * for good.
 */
final class Errand {
    private static final Set<String> SEND_AGAIN =
            Set.of("UNAVAILABLE", "DRAINING", "OVERLOADED", "OUTCOME_UNKNOWN", "QUARANTINED");

    private final World world;
    private final Cluster cluster;
    private final String player;
    private final String key;
    private final long expectedVersion;
    private final BiFunction<CommandFactory, Request, Command> words;
    private final Consumer<Errand> then;
    private final long startedMs;
    private final List<DeliverResponse.Done> done = new ArrayList<>();
    private Optional<Command> command = Optional.empty();
    private Optional<Refusal> refused = Optional.empty();
    private long acknowledgedMs = Long.MAX_VALUE;
    private int tries;
    private int unanswered;
    private boolean over;

    /**
     * @param expectedVersion 0: none
     * @param words makes the command at the edge that the request arrives at
     * @param then is told once, when the answer is there
     */
    Errand(
            World world,
            Cluster cluster,
            String player,
            String key,
            long expectedVersion,
            BiFunction<CommandFactory, Request, Command> words,
            Consumer<Errand> then) {
        this.world = world;
        this.cluster = cluster;
        this.player = player;
        this.key = key;
        this.expectedVersion = expectedVersion;
        this.words = words;
        this.then = then;
        this.startedMs = world.timers().millis();
    }

    void send() {
        if (over) {
            return;
        }
        int attempt = ++tries;
        unanswered++;
        ClusterPod edge = cluster.any();
        if (world.network().arrives()) {
            world.network().carry(() -> arrive(edge), edge);
        }
        // An impatient client asks another pod long before the first one has given up.
        long patienceMs = world.oneIn(3) ? 50 + world.random().nextInt(600) : 7_500;
        world.timers().after(patienceMs, () -> again(attempt));
    }

    private void again(int attempt) {
        if (attempt == tries) {
            send();
        }
    }

    private void arrive(ClusterPod edge) {
        Request request =
                new Request(
                        ClusterPod.caller(player),
                        Optional.of(key),
                        expectedVersion,
                        edge.machine().instant(),
                        Optional.empty());
        Command made = words.apply(edge.commands(), request);
        command = command.or(() -> Optional.of(made));
        edge.submit(made)
                .thenAccept(answer -> {
                    if (world.network().arrives()) {
                        world.timers().after(world.network().latencyMs(), () -> heard(answer));
                    }
                });
    }

    private void heard(DeliverResponse answer) {
        if (answer.hasDone()) {
            unanswered--;
            hold(answer.getDone());
        } else if (SEND_AGAIN.contains(answer.getRefusal().getCode())) {
            unanswered -= answer.getRefusal().getCode().equals("OUTCOME_UNKNOWN") ? 0 : 1;
            int attempt = tries;
            world.timers().after(50 + world.random().nextInt(300), () -> again(attempt));
        } else {
            unanswered--;
            if (!over) {
                refused = Optional.of(answer.getRefusal());
                finish();
            }
        }
    }

    private void hold(DeliverResponse.Done answer) {
        if (!done.isEmpty() && !same(done.getFirst(), answer)) {
            world.fault(this + " was answered " + done.getFirst() + " and then " + answer);
        }
        if (done.isEmpty()) {
            acknowledgedMs = world.timers().millis();
        }
        done.add(answer);
        if (!over) {
            finish();
        }
    }

    /** What a repetition must share with the first answer. */
    private static boolean same(DeliverResponse.Done one, DeliverResponse.Done other) {
        return one.getVersion() == other.getVersion()
                && one.getPlayed().toBuilder()
                        .clearReplayed()
                        .build()
                        .equals(other.getPlayed().toBuilder().clearReplayed().build())
                && one.getGame().equals(other.getGame());
    }

    private void finish() {
        over = true;
        then.accept(this);
    }

    boolean isOver() {
        return over;
    }

    long startedMs() {
        return startedMs;
    }

    /** When it was first told that it is done. */
    long acknowledgedMs() {
        return acknowledgedMs;
    }

    String player() {
        return player;
    }

    /** The version that an acknowledgement named; empty where there was none. */
    Optional<Long> version() {
        return done.isEmpty() ? Optional.empty() : Optional.of(done.getFirst().getVersion());
    }

    Optional<DeliverResponse.Done> answer() {
        return done.stream().findFirst();
    }

    /** Why it was refused, where that is certain: no delivery of it is unheard of. */
    Optional<Refusal> certainlyRefused() {
        return unanswered == 0 && done.isEmpty() ? refused : Optional.empty();
    }

    Optional<Refusal> refused() {
        return refused;
    }

    Optional<Command> command() {
        return command;
    }

    Optional<GameId> game() {
        return command.map(made -> GameId.ofBytes(made.getGameId().toByteArray()));
    }

    @Override
    public String toString() {
        return player
                + " "
                + key
                + " from "
                + startedMs
                + " to "
                + acknowledgedMs
                + version().map(v -> " as version " + v).orElse("");
    }
}
