package shatranj.frontdoor;

import java.util.concurrent.TimeUnit;
import shatranj.support.admission.Admission;

/**
 * A command that counts among those that its first pod has in hand, until it is answered. How long
 * that took tells whether the pod keeps up, where the pod itself has answered and done it.
 *
 * <p>Of one event loop.
 */
final class AdmittedCommand {
    private static final int REFUSED = 400;

    private final Pod pod;
    private final Admission admission;
    private final long sinceNanos = System.nanoTime();

    /**
     * @param admission of the pod, which the command has entered
     */
    AdmittedCommand(Pod pod, Admission admission) {
        this.pod = pod;
        this.admission = admission;
    }

    /** A pod, this one or another, has answered. */
    void answered(Pod by, int status) {
        if (by.equals(pod) && status < REFUSED) {
            long nowNanos = System.nanoTime();
            admission.done(
                    TimeUnit.NANOSECONDS.toMillis(nowNanos - sinceNanos),
                    TimeUnit.NANOSECONDS.toMillis(nowNanos));
        }
    }

    /** Nobody waits for it any more; once. */
    void leave() {
        admission.leaves();
    }
}
