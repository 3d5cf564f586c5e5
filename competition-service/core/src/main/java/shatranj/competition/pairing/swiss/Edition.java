package shatranj.competition.pairing.swiss;

/** Which edition of C.04.3 is applied. */
public enum Edition {
    /** Approved in 2016, in force from 2017 to 31 January 2026: C.1 to C.19. */
    OF_2017,

    /** In force from 1 February 2026: C1 to C21. */
    OF_2026
}
