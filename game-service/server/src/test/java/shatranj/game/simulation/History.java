package shatranj.game.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.partition.PodReply;
import shatranj.game.port.ManualTimer;

/**
 * One history: clients sign a game through pods that lag, crash and come back, until every
 * signature is acknowledged; then everything is compared with the log. The same seed gives the same
 * history.
 */
final class History {
    private static final int PODS = 3;
    private static final int CLIENTS = 4;
    private static final int SIGNATURES = 8;
    private static final long TOO_LONG_MS = 300_000;
    private static final long PATIENCE_MS = 2_000;

    private final Random random;
    private final ManualTimer timers = new ManualTimer(Records.NOON);
    private final UnreliableLog log;
    private final Set<Flaw> flaws;
    private final List<SimulatedPod> pods = new ArrayList<>();
    private final IntFunction<SimulatedPod> makePod;
    private final Map<String, String> acknowledged = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();
    private boolean created;
    private int podsMade;
    private int clientsDone;

    private History(long seed, @Nullable Set<Flaw> flaws) {
        this.random = new Random(seed);
        this.log = new UnreliableLog(timers, random);
        this.flaws = flaws == null ? Set.of() : flaws;
        this.makePod =
                number ->
                        flaws == null
                                ? new ProtocolPod("pod-" + number, log, timers, random)
                                : new CarelessPod(log, timers, random, flaws);
    }

    /** What was wrong with a history of real pods; empty for nothing. */
    static List<String> ofTheProtocol(long seed) {
        return new History(seed, null).live();
    }

    /** What was wrong with a history of pods that leave something out. */
    static List<String> with(Set<Flaw> flaws, long seed) {
        return new History(seed, flaws).live();
    }

    private List<String> live() {
        for (int i = 0; i < PODS; i++) {
            pods.add(makePod.apply(podsMade++));
        }
        for (int client = 0; client < CLIENTS; client++) {
            sign(client, 0);
        }
        timers.after(200, this::crashOne);
        while (clientsDone < CLIENTS && timers.millis() < Records.NOON + TOO_LONG_MS) {
            timers.next();
        }
        if (clientsDone < CLIENTS) {
            faults.add("after " + TOO_LONG_MS + " ms not every client was served");
        }
        log.heal();
        timers.advance(5_000);
        compare();
        return faults;
    }

    private void crashOne() {
        if (clientsDone == CLIENTS) {
            return;
        }
        if (random.nextInt(3) == 0) {
            int victim = random.nextInt(PODS);
            pods.get(victim).crash();
            pods.set(victim, makePod.apply(podsMade++));
        }
        timers.after(300, this::crashOne);
    }

    private void sign(int client, int number) {
        if (number == SIGNATURES) {
            clientsDone++;
            return;
        }
        String name = "[" + client + "." + number + "]";
        deliver(client, number, new Delivery(name));
    }

    /** A command under way; only its first answer counts. */
    private static final class Delivery {
        final String name;
        int tries;
        boolean over;

        Delivery(String name) {
            this.name = name;
        }
    }

    private void deliver(int client, int number, Delivery delivery) {
        int attempt = ++delivery.tries;
        boolean knownToExist = created;
        Signature task = new Signature(delivery.name, client == 0, timers.millis() + PATIENCE_MS);
        // Now and then a second pod gets the same command at once.
        int first = random.nextInt(PODS);
        int copies = random.nextInt(5) == 0 ? 2 : 1;
        for (int copy = 0; copy < copies; copy++) {
            pods.get((first + copy) % PODS)
                    .submit(task)
                    .thenAccept(answer ->
                            answered(client, number, delivery, attempt, answer, knownToExist));
        }
        timers.after(PATIENCE_MS + 500, () -> again(client, number, delivery, attempt));
    }

    private void again(int client, int number, Delivery delivery, int attempt) {
        if (!delivery.over && delivery.tries == attempt) {
            deliver(client, number, delivery);
        }
    }

    private void answered(
            int client,
            int number,
            Delivery delivery,
            int attempt,
            PodReply<String> answer,
            boolean knownToExist) {
        String words =
                answer instanceof PodReply.Answered<String>(String given) ? given : "not here";
        if (words.equals("refused") && knownToExist) {
            faults.add(delivery.name + " was told that an acknowledged game does not exist");
        }
        if (delivery.over) {
            return;
        }
        if (Character.isDigit(words.charAt(0))) {
            delivery.over = true;
            created = true;
            acknowledged.put(delivery.name, words);
            timers.after(random.nextInt(40), () -> sign(client, number + 1));
        } else {
            timers.after(10 + random.nextInt(100), () -> again(client, number, delivery, attempt));
        }
    }

    private void compare() {
        PartitionFold<Toy, Event> fold = new PartitionFold<>(0, Records.LIFE, 2, Flaw.rule(flaws));
        log.records().forEach(fold::fold);
        FoldedGame<Toy> game = fold.game(Signature.GAME.key()).orElseThrow();
        String actors = "";
        for (Decision decision : game.decisions()) {
            if (!decision.getRulesVersion().equals(actors)) {
                faults.add(
                        "version "
                                + decision.getVersion()
                                + " was decided on a state that never was");
            }
            actors += decision.getActor();
        }
        for (Map.Entry<String, String> ack : acknowledged.entrySet()) {
            compare(ack.getKey(), ack.getValue(), actors);
        }
        for (SimulatedPod pod : pods) {
            if (!pod.folded().equals(actors)) {
                faults.add("a pod has folded " + pod.folded() + " and not " + actors);
            }
        }
    }

    private void compare(String name, String words, String actors) {
        int at = actors.indexOf(name);
        if (at < 0) {
            faults.add(name + " was acknowledged and is not in the game");
            return;
        }
        if (actors.indexOf(name, at + 1) >= 0) {
            faults.add(name + " is twice in the game");
        }
        String upTo = actors.substring(0, at + name.length());
        if (!words.endsWith(": " + upTo)) {
            faults.add(name + " was answered " + words + " but the game went " + upTo);
        }
        int client = name.charAt(1) - '0';
        int number = name.charAt(3) - '0';
        int before = actors.indexOf("[" + client + "." + (number - 1) + "]");
        if (number > 0 && (before < 0 || before > at)) {
            faults.add(name + " came before its predecessor");
        }
    }
}
