package shatranj.rules.server;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.MultiEmitter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * A few threads for questions of one kind that take too long for the event loop, and so many places
 * to wait for one of them. Whoever comes when all places are taken is told so at once; whoever
 * leaves gives his place back.
 */
final class Lane implements AutoCloseable {
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private final String questions;
    private final int places;
    private final Semaphore free;
    private final ThreadPoolExecutor threads;

    /**
     * @param questions what is asked here, for messages and names of threads: {@code proofs}
     * @param count of threads
     * @param waiting questions that may wait for a thread
     */
    Lane(String questions, int count, int waiting) {
        this.questions = questions;
        this.places = count + waiting;
        this.free = new Semaphore(places);
        this.threads =
                new ThreadPoolExecutor(
                        count,
                        count,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        Thread.ofPlatform().name(questions + "-", 1).daemon(true).factory());
    }

    /** Works out one answer on a thread of this lane; fails with OVERLOADED or DRAINING. */
    <T> Uni<T> ask(Supplier<T> work) {
        return this.<T>stream((emitter, left) -> emitter.emit(work.get())).toUni();
    }

    /**
     * Works out answers one after the other; {@code work} gets where to put them and a way to see
     * that the asker has left. Fails with OVERLOADED or DRAINING before anything was done.
     */
    <T> Multi<T> stream(BiConsumer<MultiEmitter<? super T>, BooleanSupplier> work) {
        return Multi.createFrom()
                .emitter(emitter ->
                        admit().ifPresentOrElse(
                                        emitter::fail, () -> new Place().begin(emitter, work)));
    }

    /**
     * Works off pieces as they come in, each on some thread of this lane, one after the other. The
     * place is kept until the stream ends, and a sender who falls silent loses it.
     *
     * @param work the answers to one piece
     * @param last what is left to answer after the last
     */
    <A, B> Multi<B> pipe(Multi<A> pieces, Function<A, List<B>> work, Supplier<List<B>> last) {
        Optional<ProblemException> refusal = admit();
        if (refusal.isPresent()) {
            return Multi.createFrom().failure(refusal.get());
        }
        AtomicBoolean kept = new AtomicBoolean(true);
        return pieces.ifNoItem()
                .after(SILENCE)
                .failWith(() ->
                        Problem.of(
                                        ErrorCode.TIME_LIMIT,
                                        "Nothing came for %d s".formatted(SILENCE.toSeconds()))
                                .asException())
                .emitOn(threads, 1)
                .map(work)
                .onCompletion()
                .continueWith(() -> List.of(last.get()))
                .onItem()
                .<B>disjoint()
                .onTermination()
                .invoke(() -> {
                    if (kept.compareAndSet(true, false)) {
                        free.release();
                    }
                });
    }

    /** Questions that are being answered. */
    int running() {
        return threads.getActiveCount();
    }

    /** Questions that are being answered or wait. */
    int taken() {
        return places - free.availablePermits();
    }

    /** Whether the next question would be refused. */
    boolean isFull() {
        return free.availablePermits() == 0;
    }

    /** Questions that wait for a thread. */
    int waiting() {
        return threads.getQueue().size();
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    /** Takes a place, or says why there is none. */
    private Optional<ProblemException> admit() {
        if (threads.isShutdown()) {
            return Optional.of(refused(ErrorCode.DRAINING, "This server is shutting down"));
        }
        return free.tryAcquire()
                ? Optional.empty()
                : Optional.of(
                        refused(
                                ErrorCode.OVERLOADED,
                                "%d %s are running and waiting, which is the most; ask again later"
                                        .formatted(places, questions)));
    }

    private static ProblemException refused(ErrorCode code, String detail) {
        return Problem.of(code, detail).after(RETRY).asException();
    }

    /** One question's place, from the moment it is admitted until it is answered or given up. */
    private final class Place {
        private final AtomicBoolean taken = new AtomicBoolean(true);
        private volatile boolean left;

        <T> void begin(
                MultiEmitter<? super T> emitter,
                BiConsumer<MultiEmitter<? super T>, BooleanSupplier> work) {
            Runnable task = () -> run(emitter, work);
            emitter.onTermination(() -> {
                left = true;
                if (threads.remove(task)) {
                    giveBack();
                }
            });
            threads.execute(task);
        }

        private <T> void run(
                MultiEmitter<? super T> emitter,
                BiConsumer<MultiEmitter<? super T>, BooleanSupplier> work) {
            try {
                if (!left) {
                    work.accept(emitter, () -> left);
                    emitter.complete();
                }
            } catch (RuntimeException failure) {
                emitter.fail(failure);
            } finally {
                giveBack();
            }
        }

        private void giveBack() {
            if (taken.compareAndSet(true, false)) {
                free.release();
            }
        }
    }
}
