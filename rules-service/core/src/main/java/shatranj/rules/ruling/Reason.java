package shatranj.rules.ruling;

/**
 * Why a game is over by what stands on the board, with the article of the Laws that says so, or by
 * a claim about it. Other ends that players or clocks make are game-service's.
 */
public enum Reason {
    CHECKMATE("5.1"),
    STALEMATE("5.3"),
    BARE_KING("5.2"),
    BARE_KING_ANSWERED("5.2"),
    BOTH_BARE("5.5a"),
    DEAD_POSITION("5.5d"),
    THREEFOLD("5.5b"),
    MOVE_LIMIT("5.5c"),
    LENGTH_LIMIT("Preface"),
    /** A player claimed the draw; the outcome names the article by which. */
    CLAIM("9");

    private final String article;

    Reason(String article) {
        this.article = article;
    }

    /** The article of the Laws. */
    public String article() {
        return article;
    }

    /** Whether the men on the board alone ended it: no draw by the position comes before that. */
    boolean isByMen() {
        return switch (this) {
            case CHECKMATE, STALEMATE, BARE_KING, BARE_KING_ANSWERED, BOTH_BARE -> true;
            case DEAD_POSITION, THREEFOLD, MOVE_LIMIT, LENGTH_LIMIT, CLAIM -> false;
        };
    }
}
