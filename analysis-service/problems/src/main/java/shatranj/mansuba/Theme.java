package shatranj.mansuba;

/** What a solution shows. */
public enum Theme {
    /** It ends in checkmate. */
    MATE,
    /** It ends in stalemate. */
    STALEMATE,
    /** It ends by baring. */
    BARE,
    /** The combination of Dilaram: both Rukhs are given up, and it is mate. */
    DILARAM,
    /** A Rukh is given up. */
    RUKH_SACRIFICE,
    /** A Faras is given up. */
    FARAS_SACRIFICE,
    /** A man attacks two at once, and takes one of them. */
    FORK,
    /** A Baidaq becomes a Ferz. */
    PROMOTION,
    /** A man steps out of the way of a Rukh that gives check. */
    DISCOVERED_CHECK,
    /** Two men give check at once. */
    DOUBLE_CHECK,
    /** The first move neither takes nor gives check. */
    QUIET_KEY,
    /** Each side has one man besides its Shah. */
    FOUR_MEN
}
