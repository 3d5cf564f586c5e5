package shatranj.bench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/** Callers who ask again as soon as they are answered, and come back when they are told to. */
final class Crowd {
    /** No clock of a client is exact, and its way is long or short; a turn is kept for longer. */
    private static final int SCATTER_MS = 1_000;

    private final AtomicInteger placed = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger expired = new AtomicInteger();
    private final AtomicInteger broken = new AtomicInteger();
    private final AtomicIntegerArray answers;
    private final AtomicInteger inARow = new AtomicInteger();
    private final List<Thread> threads = new ArrayList<>();
    private final String question;
    private volatile String example = "";
    private volatile boolean over;

    /**
     * What became of all questions.
     *
     * @param placed those of the answered that first were given a place in the queue
     * @param refused with the time to come back
     * @param expired waited until the deadline
     * @param fewest answers that a caller got
     * @param most answers that a caller got
     * @param inARow most refusals of a caller before an answer
     */
    record Tally(
            int answered, int placed, int refused, int expired, int fewest, int most, int inARow) {}

    /**
     * A crowd that does nothing yet.
     *
     * @param think milliseconds of search that each question asks for
     */
    Crowd(List<Asker> askers, long think) {
        this.answers = new AtomicIntegerArray(askers.size());
        // Two lines are always searched, never remembered.
        this.question = "{\"moves\":[],\"multiPv\":2,\"timeMs\":" + think + "}";
        for (int i = 0; i < askers.size(); i++) {
            int number = i;
            threads.add(Thread.ofVirtual().unstarted(() -> live(askers.get(number), number)));
        }
    }

    void start() {
        threads.forEach(Thread::start);
    }

    /**
     * Lets everybody finish.
     *
     * @throws IllegalStateException if a question was neither answered nor refused
     */
    Tally stop() throws InterruptedException {
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
        if (broken.get() > 0) {
            throw new IllegalStateException(broken.get() + " questions broke, such as: " + example);
        }
        return new Tally(
                each().sum(),
                placed.get(),
                refused.get(),
                expired.get(),
                each().min().orElse(0),
                each().max().orElse(0),
                inARow.get());
    }

    private void live(Asker asker, int number) {
        int refusals = 0;
        try {
            while (!over) {
                switch (asker.ask(question)) {
                    case Asker.End.Answered(int place) -> {
                        placed.addAndGet(place > 0 ? 1 : 0);
                        answers.incrementAndGet(number);
                        refusals = 0;
                    }
                    case Asker.End.Refused(String code, long seconds) -> {
                        refused.incrementAndGet();
                        inARow.accumulateAndGet(++refusals, Math::max);
                        Thread.sleep(
                                1_000 * seconds + ThreadLocalRandom.current().nextLong(SCATTER_MS));
                    }
                    case Asker.End.Expired gone -> expired.incrementAndGet();
                    case Asker.End.Broken(String what) -> {
                        broken.incrementAndGet();
                        example = what;
                        Thread.sleep(1_000);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private IntStream each() {
        return IntStream.range(0, answers.length()).map(answers::get);
    }
}
