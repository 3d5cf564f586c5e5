package shatranj.game.simulation.cluster;

/** A step of the protocol between pods that is left out. */
enum ClusterFlaw {
    /** A refusal is the answer, though another delivery may still be decided (journal.md §2.6). */
    PASSES_REFUSALS_ON,
    /** A standby keeps nothing of what the owner has not published (journal.md §4). */
    STANDBY_KEEPS_NOTHING
}
