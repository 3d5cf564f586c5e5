package shatranj.bench.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Moves on their way through a cluster: door, owner, partition, rules-service, partition, journal
 * with its copies, partition, answer; then what nobody waits for. They come at random (Poisson), to
 * partitions at random. Every stage costs what {@link MoveCost} says and waits for a core; between
 * machines it takes half a round trip. Pauses, failures and the gain from batches under load are
 * left out.
 */
final class Simulation {
    /** Of what a partition's thread does: to decide, to seal what was ruled, to fold and answer. */
    private static final int STEPS = 3;

    /** How often it is looked whether too many moves wait. */
    private static final double LOOK_MICROS = 20_000;

    private final Calendar calendar = new Calendar();
    private final Sizes sizes;
    private final MoveCost cost;
    private final double hop;
    private final Random random;
    private final List<Processors> doors;
    private final List<Processors> games;
    private final List<Processors> rules;
    private final List<Processors> brokers;
    private final List<Processors> clocks;
    private final List<Double> latencies = new ArrayList<>();
    private double countsFrom;
    private long open;

    /**
     * What was seen.
     *
     * @param p50 from a client's request at the door to its answer, in milliseconds
     * @param used of the busiest pod of each kind, 1 is all of its cores
     * @param saturated whether it ended early, for more came than could be done
     */
    record Outcome(double p50, double p99, Used used, boolean saturated) {}

    /** Which part of its cores the busiest pod of each kind used. */
    record Used(double doors, double games, double rules, double brokers, double clocks) {
        double most() {
            return Math.max(doors, Math.max(games, Math.max(rules, Math.max(brokers, clocks))));
        }
    }

    /**
     * @param roundTripMicros between two machines
     */
    Simulation(Sizes sizes, MoveCost cost, double roundTripMicros, long seed) {
        this.sizes = sizes;
        this.cost = cost;
        this.hop = roundTripMicros / 2;
        this.random = new Random(seed);
        this.doors = pods(sizes.doors());
        this.games = pods(sizes.games());
        this.rules = pods(sizes.rules());
        this.brokers = pods(sizes.brokers());
        this.clocks = pods(sizes.clocks());
    }

    private List<Processors> pods(Sizes.Pods pods) {
        return IntStream.range(0, pods.count())
                .mapToObj(pod -> new Processors(calendar, pods.cores()))
                .toList();
    }

    /**
     * Plays for some seconds; what is asked in the first tenth of them is not counted. Ends as soon
     * as half a second's moves wait: it would only get worse.
     *
     * @param rate moves a second
     */
    Outcome run(double rate, double seconds) {
        double end = 0;
        countsFrom = seconds * 1e6 / 10;
        ask(1e6 / rate);
        boolean saturated = false;
        while (end < seconds * 1e6 && !saturated) {
            end = Math.min(end + LOOK_MICROS, seconds * 1e6);
            calendar.runUntil(end);
            saturated = open > rate / 2;
        }
        latencies.sort(null);
        return new Outcome(
                quantile(0.5),
                quantile(0.99),
                new Used(
                        busiest(doors, end),
                        busiest(games, end),
                        busiest(rules, end),
                        busiest(brokers, end),
                        busiest(clocks, end)),
                saturated);
    }

    /** Of those who got an answer. */
    private double quantile(double part) {
        return latencies.isEmpty()
                ? Double.POSITIVE_INFINITY
                : latencies.get((int) (part * (latencies.size() - 1))) / 1e3;
    }

    private static double busiest(List<Processors> pods, double micros) {
        return pods.stream().mapToDouble(pod -> pod.utilization(micros)).max().orElseThrow();
    }

    private void ask(double meanGap) {
        calendar.in(
                -Math.log(1 - random.nextDouble()) * meanGap,
                () -> {
                    ask(meanGap);
                    pass(random.nextInt(sizes.partitions()), calendar.now());
                });
    }

    private void pass(int partition, double asked) {
        open++;
        Processors door = any(doors);
        Processors owner = games.get(partition % games.size());
        door.take(
                cost.door() / 2,
                after(() ->
                        owner.take(
                                cost.edge() / 2,
                                () -> decide(partition, owner, () -> answer(door, owner, asked)))));
    }

    private void decide(int partition, Processors owner, Runnable answer) {
        double step = cost.partition() / STEPS;
        owner.takeInLine(
                partition,
                step,
                after(() ->
                        any(rules)
                                .take(
                                        cost.rules(),
                                        after(() ->
                                                owner.takeInLine(
                                                        partition,
                                                        step,
                                                        () ->
                                                                owner.take(
                                                                        cost.journal(),
                                                                        after(() ->
                                                                                append(
                                                                                        partition,
                                                                                        after(() ->
                                                                                                owner
                                                                                                        .takeInLine(
                                                                                                                partition,
                                                                                                                step,
                                                                                                                answer))))))))));
    }

    /** Half of what the brokers do is for the journal, the rest comes after the answer. */
    private void append(int partition, Runnable kept) {
        int leader = partition % brokers.size();
        int[] missing = {sizes.replicas() - 1};
        brokers.get(leader)
                .take(
                        cost.leader() / 2,
                        () -> {
                            if (missing[0] == 0) {
                                kept.run();
                            }
                            for (int copy = 1; copy < sizes.replicas(); copy++) {
                                Processors follower = brokers.get((leader + copy) % brokers.size());
                                calendar.in(
                                        hop,
                                        () ->
                                                follower.take(
                                                        cost.follower(),
                                                        after(() -> {
                                                            if (--missing[0] == 0) {
                                                                kept.run();
                                                            }
                                                        })));
                            }
                            brokers.get(leader).take(cost.leader() / 2, () -> {});
                        });
    }

    private void answer(Processors door, Processors owner, double asked) {
        owner.take(
                cost.edge() / 2,
                after(() ->
                        door.take(
                                cost.door() / 2,
                                () -> {
                                    open--;
                                    if (asked >= countsFrom) {
                                        latencies.add(calendar.now() - asked);
                                    }
                                })));
        owner.take(cost.publishing(), after(() -> any(clocks).take(cost.clock(), () -> {})));
    }

    private Processors any(List<Processors> pods) {
        return pods.get(random.nextInt(pods.size()));
    }

    /** On another machine, half a round trip later. */
    private Runnable after(Runnable what) {
        return () -> calendar.in(hop, what);
    }
}
