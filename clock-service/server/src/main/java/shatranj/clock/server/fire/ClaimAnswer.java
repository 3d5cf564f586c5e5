package shatranj.clock.server.fire;

import shatranj.clock.server.deadline.Standing;

/** What became of a claim. */
public sealed interface ClaimAnswer {

    /**
     * The game's own word on what stands now: recorded, over, not yet or moved on.
     *
     * @param outcome for the figures: DONE, OVER, NOT_YET, STALE
     */
    record Definite(Standing standing, String outcome) implements ClaimAnswer {}

    /**
     * Nobody could tell: the claim may or may not have been recorded, and has to be repeated.
     *
     * @param why for the log
     */
    record Unanswered(String why) implements ClaimAnswer {}
}
