package shatranj.clock.server.fire;

import shatranj.clock.server.deadline.Standing;

/** Hears of every claim, for the figures. */
public interface ClaimListener {

    /**
     * A claim is about to be sent.
     *
     * @param latenessMs milliseconds since the deadline, never negative
     */
    void sending(Standing.Armed armed, long latenessMs);

    /** It was answered, or not. */
    void answered(Standing.Armed armed, ClaimAnswer answer);
}
