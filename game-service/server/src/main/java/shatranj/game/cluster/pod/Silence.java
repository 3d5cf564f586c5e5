package shatranj.game.cluster.pod;

import java.time.Duration;
import shatranj.game.port.Timer;

/**
 * Waits until a pod that was asked has been silent for so long that another one should be asked
 * too.
 *
 * <p>A pod that still speaks to its peers is busy, not frozen: asking another one as well would
 * make the load twice as great just when there is too much of it, and everything would stay slow
 * after what made it slow is over. So it is given more time than one that nobody hears.
 *
 * @see <a href="https://sigops.org/s/conferences/hotos/2021/papers/hotos21-s11-bronson.pdf">Bronson
 *     and others, Metastable Failures in Distributed Systems</a>
 */
public final class Silence implements Timer.Handle {
    /** How long a pod is waited for that nobody hears. */
    public static final Duration LIMIT = Duration.ofMillis(300);

    /** How long a pod is waited for that speaks: it may be one partition that does not. */
    public static final Duration LIMIT_OF_A_BUSY_POD = Duration.ofMillis(1_500);

    private static final Duration LOOK = Duration.ofMillis(100);

    private final String pod;
    private final Routes routes;
    private final Timer timer;
    private final Runnable tooLong;
    private final long givenUpMs;
    private Timer.Handle next;
    private boolean cancelled;

    private Silence(String pod, Routes routes, Timer timer, Runnable tooLong) {
        this.pod = pod;
        this.routes = routes;
        this.timer = timer;
        this.tooLong = tooLong;
        this.givenUpMs = timer.millis() + LIMIT_OF_A_BUSY_POD.toMillis();
        this.next = timer.after(LIMIT, this::look);
    }

    /**
     * Begins to wait for a pod that was just asked.
     *
     * @param tooLong runs once, unless this is cancelled before
     */
    public static Silence of(Pod pod, Routes routes, Timer timer, Runnable tooLong) {
        return new Silence(pod.name(), routes, timer, tooLong);
    }

    private void look() {
        synchronized (this) {
            if (cancelled) {
                return;
            }
            if (routes.isWell(pod) && timer.millis() < givenUpMs) {
                next = timer.after(LOOK, this::look);
                return;
            }
        }
        tooLong.run();
    }

    @Override
    public synchronized void cancel() {
        cancelled = true;
        next.cancel();
    }
}
