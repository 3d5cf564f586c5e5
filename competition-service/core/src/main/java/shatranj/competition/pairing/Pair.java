package shatranj.competition.pairing;

/**
 * Two start numbers.
 *
 * @param black {@link #BYE} if White is left over
 */
public record Pair(int white, int black) {
    public static final int BYE = 0;

    public boolean isBye() {
        return black == BYE;
    }

    @Override
    public String toString() {
        return white + " " + black;
    }
}
