package shatranj.mansuba;

/** Why a position is no problem. */
public enum Refusal {
    /** The game is over, or all but over: a side is bare. */
    OVER,
    /** There is only one legal move, so nothing is to be found. */
    ONE_LEGAL_MOVE,
    /** No move is known to win. */
    NO_WIN,
    /** The best of the other moves wins too, or is too good to be told from one that does. */
    SECOND_WIN,
    /** It wins no more than what one move takes: a single capture is no problem. */
    ONE_MOVE
}
