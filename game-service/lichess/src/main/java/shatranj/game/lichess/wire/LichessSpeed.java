package shatranj.game.lichess.wire;

/** The classes of time controls that clients of Lichess know, by the seconds that 40 moves take. */
public enum LichessSpeed {
    ULTRA_BULLET("ultraBullet", "UltraBullet", 30),
    BULLET("bullet", "Bullet", 180),
    BLITZ("blitz", "Blitz", 480),
    RAPID("rapid", "Rapid", 1500),
    CLASSICAL("classical", "Classical", Long.MAX_VALUE),
    /** Days a move, and no clock at all. */
    CORRESPONDENCE("correspondence", "Correspondence", Long.MAX_VALUE);

    private static final int MOVES = 40;

    private final String key;
    private final String title;
    private final long below;

    LichessSpeed(String key, String title, long below) {
        this.key = key;
        this.title = title;
        this.below = below;
    }

    /** The word on the wire. */
    public String key() {
        return key;
    }

    /** The word for people. */
    public String title() {
        return title;
    }

    /** The class of a clock. */
    static LichessSpeed of(LichessTimeControl.Clock clock) {
        long seconds = (clock.initialMs() + MOVES * clock.incrementMs()) / 1000;
        for (LichessSpeed speed : values()) {
            if (seconds < speed.below) {
                return speed;
            }
        }
        return CLASSICAL;
    }
}
