package shatranj.game.domain;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * How a game follows from one that is over. Its id is derived from the old one, so that everybody
 * who asks for it finds the same game (journal.md §5).
 */
public enum Sequel implements Numbered {
    /** The players want another one, with colours swapped. */
    REMATCH(1, "rematch"),
    /** The arbiter cancelled, and it is played again (Article 7.1). */
    RESTART(2, "restart");

    private static final long DAY_MS = 86_400_000;

    private final int number;
    private final String word;

    Sequel(int number, String word) {
        this.number = number;
        this.word = word;
    }

    @Override
    public int number() {
        return number;
    }

    /**
     * The id of the game that follows.
     *
     * @param over the game that is over
     * @param endedAt when it ended, epoch milliseconds: the day of the new id is that one
     */
    public GameId of(GameId over, long endedAt) {
        MessageDigest digest = sha256();
        byte[] domain = word.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(domain.length).flip());
        digest.update(domain);
        digest.update(over.bytes());
        return GameId.of(Math.toIntExact(Math.floorDiv(endedAt, DAY_MS)), digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
