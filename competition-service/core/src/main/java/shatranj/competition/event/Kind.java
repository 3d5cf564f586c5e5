package shatranj.competition.event;

/** Who meets whom. */
public enum Kind {
    /** By FIDE's Dutch system. */
    SWISS,
    ROUND_ROBIN,
    DOUBLE_ROUND_ROBIN,
    KNOCKOUT,
    /** The organiser makes the pairs of each round. */
    OWN_PAIRINGS,
    /**
     * Whoever waits is paired at once, as long as it lasts. Its rounds are the pairs that were made
     * together, so several of them go on at a time.
     */
    ARENA;

    /** Whether the organiser announces the number of rounds; it follows from the players if not. */
    public boolean hasAnnouncedRounds() {
        return this == SWISS || this == OWN_PAIRINGS;
    }

    /** Whether the server pairs a round after the one before it is over. */
    boolean isPairedAfterRounds() {
        return this != OWN_PAIRINGS && this != ARENA;
    }

    /** Whether players may come late. */
    public boolean isOpenToLateEntry() {
        return hasAnnouncedRounds() || this == ARENA;
    }

    /** Whether players may ask to miss a round. */
    public boolean hasByes() {
        return hasAnnouncedRounds();
    }
}
