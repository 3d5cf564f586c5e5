package shatranj.game.simulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.random.RandomGenerator;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;
import shatranj.game.partition.PodReply;
import shatranj.game.port.ManualTimer;

/** A small writer by hand that leaves out what its flaws say. */
final class CarelessPod implements SimulatedPod {
    private final UnreliableLog log;
    private final ManualTimer timers;
    private final RandomGenerator random;
    private final Set<Flaw> flaws;
    private final PartitionFold<Toy, Event> fold;
    private final Map<Signature, Attempt> attempts = new HashMap<>();
    private Ground ahead = new Ground(0, BaseHash.NONE, "");
    private boolean alive = true;

    /** What a decision stands on. */
    private record Ground(long version, long hash, String actors) {}

    private static final class Attempt {
        final CompletableFuture<PodReply<String>> answer = new CompletableFuture<>();
        byte[] value = new byte[0];
        long version;
        String actors = "";
    }

    CarelessPod(UnreliableLog log, ManualTimer timers, RandomGenerator random, Set<Flaw> flaws) {
        this.log = log;
        this.timers = timers;
        this.random = random;
        this.flaws = flaws;
        this.fold = new PartitionFold<>(0, Records.LIFE, 2, Flaw.rule(flaws));
        log.follow(0, 0, new FromLog());
    }

    @Override
    public CompletionStage<PodReply<String>> submit(Signature task) {
        Attempt known = attempts.get(task);
        if (known != null) {
            return known.answer;
        }
        Attempt attempt = new Attempt();
        attempts.put(task, attempt);
        decide(task, attempt);
        return attempt.answer;
    }

    private void decide(Signature task, Attempt attempt) {
        if (!alive || attempt.answer.isDone()) {
            return;
        }
        Optional<FoldedGame<Toy>> game = fold.game(Signature.GAME.key());
        var trace = game.flatMap(found -> found.trace(task.commandId()));
        if (trace.isPresent()) {
            answer(task, attempt, Signature.first(game.orElseThrow(), trace.get().version()));
            return;
        }
        Ground folded =
                game.map(g -> new Ground(g.version(), g.hash(), g.state().actors()))
                        .orElse(new Ground(0, BaseHash.NONE, ""));
        Ground ground =
                flaws.contains(Flaw.DECIDES_ON_UNFOLDED) && ahead.version() > folded.version()
                        ? ahead
                        : folded;
        if (ground.version() == 0 && !task.creates()) {
            refuse(task, attempt);
            return;
        }
        Decision decision =
                task.draft(ground.actors()).toBuilder()
                        .setVersion(ground.version() + 1)
                        .setBase(ground.hash())
                        .setWriterId("careless")
                        .build();
        attempt.value = Envelope.seal(Record.newBuilder().setDecision(decision).build());
        attempt.version = decision.getVersion();
        attempt.actors = ground.actors() + task.client();
        ahead = new Ground(attempt.version, BaseHash.of(attempt.value), attempt.actors);
        send(task, attempt, attempt.value);
    }

    private void refuse(Signature task, Attempt attempt) {
        if (flaws.contains(Flaw.REFUSES_WITHOUT_BARRIER)) {
            answer(task, attempt, "refused");
        } else {
            timers.after(100, () -> decide(task, attempt));
        }
    }

    private void send(Signature task, Attempt attempt, byte[] value) {
        log.append(0, new byte[0], value)
                .thenAccept(appended -> {
                    if (!alive || !Arrays.equals(attempt.value, value)) {
                        return;
                    }
                    if (!(appended instanceof LogWriter.Appended.Acked _)) {
                        timers.after(20, () -> resend(task, attempt, value));
                    } else if (flaws.contains(Flaw.ANSWERS_BEFORE_FOLD)) {
                        answer(task, attempt, attempt.version + ": " + attempt.actors);
                    }
                });
    }

    private void resend(Signature task, Attempt attempt, byte[] value) {
        if (alive && !attempt.answer.isDone() && Arrays.equals(attempt.value, value)) {
            send(task, attempt, value);
        }
    }

    private void answer(Signature task, Attempt attempt, String words) {
        attempt.answer.complete(new PodReply.Answered<>(words));
        attempts.remove(task);
    }

    @Override
    public void crash() {
        alive = false;
    }

    @Override
    public String folded() {
        return fold.game(Signature.GAME.key()).map(g -> g.state().actors()).orElse("");
    }

    private void folded(Folded.NewFact<Toy, Event> fact) {
        for (Map.Entry<Signature, Attempt> one : List.copyOf(attempts.entrySet())) {
            Attempt attempt = one.getValue();
            if (Arrays.equals(fact.logged().value(), attempt.value)) {
                answer(one.getKey(), attempt, one.getKey().won(fact));
            } else if (attempt.version > 0 && attempt.version <= fact.decision().getVersion()) {
                attempt.value = new byte[0];
                attempt.version = 0;
                ahead = new Ground(0, BaseHash.NONE, "");
                timers.after(1 + random.nextInt(20), () -> decide(one.getKey(), attempt));
            }
        }
    }

    private final class FromLog implements LogReader.Sink {
        @Override
        public void endAtStart(long offset) {}

        @Override
        public void records(List<LoggedRecord> records) {
            for (LoggedRecord record : records) {
                if (alive && fold.fold(record) instanceof Folded.NewFact<Toy, Event> fact) {
                    folded(fact);
                }
            }
        }

        @Override
        public void broken(String why) {
            throw new AssertionError(why);
        }

        @Override
        public boolean full() {
            return false;
        }
    }
}
