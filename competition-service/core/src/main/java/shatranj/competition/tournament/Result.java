package shatranj.competition.tournament;

import java.util.Optional;

/** What came of one round for one player, with its letter in a tournament report file. */
public enum Result {
    WIN('1', true, Kind.GAME),
    DRAW('=', true, Kind.GAME),
    LOSS('0', true, Kind.GAME),
    UNRATED_WIN('W', true, Kind.GAME),
    UNRATED_DRAW('D', true, Kind.GAME),
    UNRATED_LOSS('L', true, Kind.GAME),
    FORFEIT_WIN('+', false, Kind.GAME),
    FORFEIT_LOSS('-', false, Kind.GAME),

    /** Was left over when the round was paired. */
    PAIRING_BYE('U', false, Kind.BYE),
    FULL_POINT_BYE('F', false, Kind.ABSENCE),
    HALF_POINT_BYE('H', false, Kind.ABSENCE),
    ZERO_POINT_BYE('Z', false, Kind.ABSENCE);

    private enum Kind {
        GAME,
        BYE,
        ABSENCE
    }

    private final char letter;
    private final boolean isPlayed;
    private final Kind kind;

    Result(char letter, boolean isPlayed, Kind kind) {
        this.letter = letter;
        this.isPlayed = isPlayed;
        this.kind = kind;
    }

    public char letter() {
        return letter;
    }

    /** Whether moves were made. */
    public boolean isPlayed() {
        return isPlayed;
    }

    /** Whether there was an opponent. */
    public boolean hasOpponent() {
        return kind == Kind.GAME;
    }

    /** Whether the player took part in the pairing of the round. */
    public boolean isPaired() {
        return kind != Kind.ABSENCE;
    }

    /** Whether the game, which need not have been played, was won. */
    public boolean isWin() {
        return this == WIN || this == UNRATED_WIN || this == FORFEIT_WIN;
    }

    public boolean isDraw() {
        return this == DRAW || this == UNRATED_DRAW;
    }

    public boolean isLoss() {
        return this == LOSS || this == UNRATED_LOSS || this == FORFEIT_LOSS;
    }

    public static Optional<Result> of(char letter) {
        for (Result result : values()) {
            if (result.letter == letter) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }
}
