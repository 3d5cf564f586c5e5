package shatranj.game.simulation;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Event;
import shatranj.game.partition.PodReply;
import shatranj.game.port.ManualTimer;

/**
 * The stress profile: some days in which a few games are created under keys that come again, signed
 * and ended, while pods crash and start from snapshots or without, and several publish at once.
 * Then everything is compared with the log. The same seed gives the same history.
 */
final class StressHistory {
    private static final int PODS = 3;
    private static final int CLIENTS = 3;
    private static final int KEYS = 4;
    private static final int DAYS = 8;
    private static final long DAY_TAKES_MS = 2_500;
    private static final long PATIENCE_MS = 1_500;

    private final Random random;
    private final ManualTimer timers = new ManualTimer(Records.NOON);
    private final Calendar calendar = new Calendar(timers);
    private final StressPod.Logs logs;
    private final StressFlaw flaw;
    private final List<StressPod> pods = new ArrayList<>();
    private final Map<String, String> acknowledged = new LinkedHashMap<>();
    private final Map<GameId.Key, Set<GameId>> known = new HashMap<>();
    private final Map<String, GameId> meant = new HashMap<>();
    private final Map<Long, String> factsOfPods = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();
    private int podsMade;
    private int deeds;
    private boolean over;

    private StressHistory(long seed, StressFlaw flaw) {
        this.random = new Random(seed);
        this.flaw = flaw;
        this.logs = new StressPod.Logs(log(), log(), log());
    }

    private UnreliableLog log() {
        return new UnreliableLog(timers, calendar::millis, random);
    }

    /** What was wrong with a history; empty for nothing. */
    static List<String> live(long seed, StressFlaw flaw) {
        return new StressHistory(seed, flaw).live();
    }

    private List<String> live() {
        for (int i = 0; i < PODS; i++) {
            pods.add(pod());
        }
        for (int client = 0; client < CLIENTS; client++) {
            act();
        }
        timers.after(100, this::appoint);
        timers.after(700, this::crashOne);
        for (int day = 1; day < DAYS; day++) {
            timers.advance(DAY_TAKES_MS);
            // Mostly over midnight only; now and then a day is skipped.
            calendar.pass(Calendar.DAY_MS * (random.nextInt(4) == 0 ? 2 : 1));
        }
        timers.advance(DAY_TAKES_MS);
        settle();
        compare();
        return faults;
    }

    /** No fault any more; whoever is there decides and publishes, until all is quiet. */
    private void settle() {
        over = true;
        logs.journal().heal();
        logs.snapshots().heal();
        logs.feed().heal();
        timers.advance(2_000);
        pods.forEach(pod -> pod.setDeciding(true));
        timers.advance(3_000);
        // What was published by all who died is published again, or never was.
        pods.add(pod());
        timers.advance(1_000);
    }

    private StressPod pod() {
        return new StressPod(
                "pod-" + podsMade++,
                logs,
                calendar,
                random,
                flaw,
                random.nextInt(4) > 0,
                this::folded);
    }

    private void folded(Folded.NewFact<Toy, Event> fact) {
        factsOfPods.put(fact.logged().offset(), fact.decision().getActor());
        GameId id = fact.game().id();
        known.computeIfAbsent(id.key(), key -> new TreeSet<>()).add(id);
    }

    /** Mostly one pod publishes; membership is stale for a while, so it may be none or several. */
    private void appoint() {
        if (over) {
            return;
        }
        int first = random.nextInt(PODS);
        for (int i = 0; i < PODS; i++) {
            pods.get(i).setDeciding(i == first || random.nextInt(4) == 0);
        }
        timers.after(300 + random.nextInt(1_500), this::appoint);
    }

    private void crashOne() {
        if (over) {
            return;
        }
        int victim = random.nextInt(PODS);
        pods.get(victim).crash();
        pods.set(victim, pod());
        timers.after(400 + random.nextInt(1_500), this::crashOne);
    }

    private void act() {
        if (over) {
            return;
        }
        Deed.Kind kind = Deed.Kind.values()[random.nextInt(Deed.Kind.values().length)];
        // Two edges stamp one request on both sides of midnight.
        int day = calendar.today() - (random.nextInt(5) == 0 ? 1 : 0);
        GameId game = game(kind, Records.game(day, random.nextInt(KEYS)));
        String name = "[" + deeds++ + "]";
        deliver(name, kind, game, 3);
    }

    /** Who signs or ends a game was told its name; mostly it is the last one made under its key. */
    private GameId game(Deed.Kind kind, GameId made) {
        Set<GameId> games = known.getOrDefault(made.key(), Set.of());
        if (kind == Deed.Kind.CREATE || games.isEmpty()) {
            return made;
        }
        List<GameId> byDay = List.copyOf(games);
        return random.nextInt(8) == 0 ? byDay.get(random.nextInt(byDay.size())) : byDay.getLast();
    }

    private void deliver(String name, Deed.Kind kind, GameId game, int tries) {
        if (kind != Deed.Kind.CREATE) {
            meant.put(name, game);
        }
        Deed deed =
                new Deed(
                        name,
                        kind,
                        game,
                        calendar.millis() + PATIENCE_MS,
                        flaw == StressFlaw.FINDS_BY_KEY_ALONE);
        boolean[] done = {false};
        int copies = random.nextInt(4) == 0 ? 2 : 1;
        int first = random.nextInt(PODS);
        for (int copy = 0; copy < copies; copy++) {
            pods.get((first + copy) % PODS)
                    .submit(deed)
                    .thenAccept(answer -> answered(name, answer, done));
        }
        timers.after(
                30 + random.nextInt(200),
                () -> {
                    if (!done[0] && tries > 0 && !over) {
                        deliver(name, kind, game, tries - 1);
                    } else {
                        act();
                    }
                });
    }

    private void answered(String name, PodReply<String> answer, boolean[] done) {
        if (answer instanceof PodReply.Answered<String>(String words)) {
            done[0] = true;
            if (Character.isDigit(words.charAt(0))) {
                String before = acknowledged.putIfAbsent(name, words);
                if (before != null && !before.equals(words)) {
                    faults.add(name + " was answered " + before + " and then " + words);
                }
            }
        }
    }

    private void compare() {
        PartitionFold<Toy, Event> whole = new PartitionFold<>(0, Records.LIFE);
        Map<Long, String> facts = new TreeMap<>();
        Map<GameId, List<String>> games = new LinkedHashMap<>();
        for (LoggedRecord record : logs.journal().records()) {
            if (whole.fold(record) instanceof Folded.NewFact<Toy, Event> fact) {
                facts.put(record.offset(), fact.decision().getActor());
                games.computeIfAbsent(fact.game().id(), id -> new ArrayList<>())
                        .add(fact.decision().getActor());
            }
        }
        games.forEach((id, actors) ->
                actors.stream()
                        .filter(actor -> !meant.getOrDefault(actor, id).equals(id))
                        .forEach(actor ->
                                faults.add(
                                        actor
                                                + " was for "
                                                + meant.get(actor)
                                                + " and is in "
                                                + id)));
        factsOfPods.forEach((offset, actor) -> {
            if (!actor.equals(facts.get(offset))) {
                faults.add("a pod took record " + offset + " of " + actor + " for a fact");
            }
        });
        compareAnswers(games);
        compareFeed(games);
        List<String> expected = StressPod.told(whole);
        for (StressPod pod : pods) {
            if (!pod.ended().isEmpty()) {
                faults.add("a pod folds no further: " + pod.ended());
            } else if (!pod.told().equals(expected)) {
                faults.add("a pod says " + pod.told() + " and the log " + expected);
            }
        }
    }

    private void compareAnswers(Map<GameId, List<String>> games) {
        Map<String, String> answers = new HashMap<>();
        for (List<String> actors : games.values()) {
            StringBuilder upTo = new StringBuilder();
            for (int i = 0; i < actors.size(); i++) {
                upTo.append(actors.get(i));
                if (answers.put(actors.get(i), (i + 1) + ": " + upTo) != null) {
                    faults.add(actors.get(i) + " is there twice");
                }
            }
        }
        acknowledged.forEach((name, words) -> {
            if (!words.equals(answers.get(name))) {
                faults.add(name + " was answered " + words + " but is " + answers.get(name));
            }
        });
    }

    /** As feed readers do: each game's next version, whatever else comes. */
    private void compareFeed(Map<GameId, List<String>> games) {
        Map<GameId, List<String>> fed = new HashMap<>();
        for (LoggedRecord record : logs.feed().records()) {
            String[] words = new String(record.value(), StandardCharsets.UTF_8).split(" ", 2);
            List<String> actors =
                    fed.computeIfAbsent(GameId.ofBytes(record.key()), id -> new ArrayList<>());
            int version = Integer.parseInt(words[0]);
            if (version == actors.size() + 1) {
                actors.add(words[1]);
            } else if (version <= actors.size() && !actors.get(version - 1).equals(words[1])) {
                faults.add("the feed contradicts itself in version " + version);
            }
        }
        if (!fed.equals(games)) {
            faults.add("the feed tells " + fed + " and the log " + games);
        }
    }
}
