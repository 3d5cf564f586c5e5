package shatranj.game.domain;

/**
 * The reasons for which an invitation is declined: the eleven keys that clients of Lichess know.
 */
public enum DeclineReason {
    GENERIC,
    LATER,
    TOO_FAST,
    TOO_SLOW,
    TIME_CONTROL,
    RATED,
    CASUAL,
    STANDARD,
    VARIANT,
    NO_BOT,
    ONLY_BOT
}
