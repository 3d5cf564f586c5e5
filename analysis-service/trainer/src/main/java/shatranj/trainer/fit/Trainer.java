package shatranj.trainer.fit;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import shatranj.engine.eval.Network;
import shatranj.trainer.data.Samples;

/**
 * Goes over the samples again and again in random order, a step for each batch, ever smaller ones.
 * The same samples and settings give the same weights on every run: each thread has its part of a
 * batch, and the parts are added in order. The last samples are left out and say how well the
 * weights do on games that they were not made for.
 */
public final class Trainer implements AutoCloseable {
    /** Of so many samples one, from the end of the data, is not learnt from. */
    private static final int HELD_OUT = 50;

    private final Samples samples;
    private final Settings settings;
    private final PrintStream out;
    private final ExecutorService pool;
    private final List<Worker> workers = new ArrayList<>();
    private final Adam adam = new Adam();
    private final Weights weights;
    private final float[] targets;
    private final float[] scores;
    private final int[] order;
    private final int[] heldOut;

    /**
     * @param epochs how often each sample is learnt from
     * @param batch samples to a step
     * @param rate of the first step; the last one's is a hundredth of it
     * @param scale hundredths of a Baidaq by which the network tells odds of e to 1
     * @param scales the same of the searches that are learnt from
     * @param ofScore the share of searches in the target, the rest is the game's result
     * @param horizon plies over which searches that followed count, 0: the position's own only
     */
    public record Settings(
            int epochs,
            int batch,
            double rate,
            int scale,
            Scales scales,
            double ofScore,
            double horizon,
            long seed,
            int threads) {}

    /**
     * @param start weights to go on from; random ones if empty
     */
    public Trainer(Samples samples, Settings settings, Optional<Network> start, PrintStream out) {
        if (samples.size() < HELD_OUT) {
            throw new IllegalArgumentException(
                    samples.size() + " samples, expected at least " + HELD_OUT);
        }
        this.samples = samples;
        this.settings = settings;
        this.out = out;
        this.targets =
                new Targets(settings.scales(), settings.ofScore(), settings.horizon()).of(samples);
        this.scores = new Targets(settings.scales(), 1, 0).of(samples);
        this.weights =
                start.map(Quantiser::weights).orElseGet(() -> Weights.random(settings.seed()));
        int held = samples.size() / HELD_OUT;
        this.order = upTo(0, samples.size() - held);
        this.heldOut = upTo(samples.size() - held, samples.size());
        for (int i = 0; i < settings.threads(); i++) {
            workers.add(new Worker());
        }
        this.pool = Executors.newFixedThreadPool(settings.threads());
    }

    private static int[] upTo(int from, int to) {
        int[] numbers = new int[to - from];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = from + i;
        }
        return numbers;
    }

    /** Trains, telling of each epoch. */
    public void run() {
        for (int epoch = 0; epoch < settings.epochs(); epoch++) {
            long start = System.nanoTime();
            double loss = epoch(epoch);
            double seconds = (System.nanoTime() - start) / 1e9;
            out.printf(
                    Locale.ROOT,
                    "epoch %d: loss %.6f, on games not learnt from %.6f, of their scores alone %.6f; %.0f samples a second%n",
                    epoch + 1,
                    loss,
                    heldOutLoss(),
                    heldOutLossOfScores(),
                    order.length / seconds);
        }
    }

    /** The mean loss on the samples that are not learnt from. */
    public double heldOutLoss() {
        return heldOutLoss(targets);
    }

    /**
     * The same against the search alone: results are luck for a good part, which nothing can
     * foretell.
     */
    private double heldOutLossOfScores() {
        return heldOutLoss(scores);
    }

    private double heldOutLoss(float[] wanted) {
        return inParts(
                        0,
                        heldOut.length,
                        (worker, from, to) ->
                                worker.loss(samples, heldOut, from, to, weights, wanted))
                / heldOut.length;
    }

    /** The weights as they are now, in whole numbers. */
    public Network network() {
        return Quantiser.network(weights, settings.scale());
    }

    /** One time over all samples; the mean loss on the way. */
    private double epoch(int epoch) {
        shuffle(new SplittableRandom(settings.seed() * 1_000 + epoch));
        double loss = 0;
        for (int from = 0; from < order.length; from += settings.batch()) {
            int to = Math.min(from + settings.batch(), order.length);
            loss +=
                    inParts(
                            from,
                            to,
                            (worker, first, end) ->
                                    worker.learn(samples, order, first, end, weights, targets));
            step(to - from, (float) rate(epoch + (double) from / order.length));
        }
        return loss / order.length;
    }

    private void shuffle(SplittableRandom random) {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
    }

    /** Half a wave from the first step's rate down to a hundredth of it. */
    private double rate(double epoch) {
        double wave = (1 + Math.cos(Math.PI * epoch / settings.epochs())) / 2;
        return settings.rate() * (0.01 + 0.99 * wave);
    }

    /** What a worker does with some of an order of samples. */
    private interface Part {
        double sum(Worker worker, int from, int to);
    }

    private double inParts(int from, int to, Part part) {
        List<Callable<Double>> parts = new ArrayList<>();
        int threads = workers.size();
        for (int i = 0; i < threads; i++) {
            Worker worker = workers.get(i);
            int first = from + (int) ((long) (to - from) * i / threads);
            int end = from + (int) ((long) (to - from) * (i + 1) / threads);
            parts.add(() -> part.sum(worker, first, end));
        }
        return all(parts).stream().mapToDouble(sum -> sum).sum();
    }

    private void step(int count, float rate) {
        adam.begin();
        List<Callable<Double>> parts = new ArrayList<>();
        int threads = workers.size();
        for (int i = 0; i < threads; i++) {
            int first = Weights.ARRAYS * i / threads;
            int end = Weights.ARRAYS * (i + 1) / threads;
            parts.add(() -> {
                for (int array = first; array < end; array++) {
                    step(array, count, rate);
                }
                return 0.0;
            });
        }
        all(parts);
    }

    private void step(int array, int count, float rate) {
        float[] sum = workers.getFirst().gradient.all()[array];
        for (int i = 1; i < workers.size(); i++) {
            float[] more = workers.get(i).gradient.all()[array];
            for (int j = 0; j < sum.length; j++) {
                sum[j] += more[j];
                more[j] = 0;
            }
        }
        for (int j = 0; j < sum.length; j++) {
            sum[j] /= count;
        }
        adam.step(array, weights.all()[array], sum, rate);
        Arrays.fill(sum, 0);
    }

    private List<Double> all(List<Callable<Double>> parts) {
        try {
            List<Double> results = new ArrayList<>();
            for (Future<Double> result : pool.invokeAll(parts)) {
                results.add(result.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while training", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("training failed", e.getCause());
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
