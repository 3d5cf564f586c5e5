package shatranj.competition.event;

/** Who meets whom. */
public enum Kind {
    /** By FIDE's Dutch system. */
    SWISS,
    ROUND_ROBIN,
    DOUBLE_ROUND_ROBIN,
    KNOCKOUT,
    /** The organiser makes the pairs of each round. */
    OWN_PAIRINGS;

    /** Whether the organiser announces the number of rounds; it follows from the players if not. */
    public boolean hasAnnouncedRounds() {
        return this == SWISS || this == OWN_PAIRINGS;
    }

    /** Whether players may be absent from a round or come late. */
    public boolean isOpenToAbsence() {
        return hasAnnouncedRounds();
    }
}
