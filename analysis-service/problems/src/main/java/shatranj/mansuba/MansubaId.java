package shatranj.mansuba;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Pattern;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;

/**
 * The name of a problem, which follows from where the men stand, whose move it is and the rules: a
 * position that two games reach is one problem, and a problem found again is the same. Ten letters
 * and digits, 50 bits of a SHA-256.
 */
public record MansubaId(String text) {
    /** Without those that are read as others. */
    private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final int LENGTH = 10;
    private static final Pattern FORM = Pattern.compile("[" + LETTERS + "]{" + LENGTH + "}");

    /** The text must have the form of an id. */
    public MansubaId {
        if (!isOne(text)) {
            throw new IllegalArgumentException(
                    "'" + text + "', expected " + LENGTH + " of " + LETTERS);
        }
    }

    /** Whether a text has the form of an id. */
    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    /** The id of a position under rules; counters of moves do not count. */
    public static MansubaId of(Position position, RuleSet rules) {
        String fen = Fen.write(position);
        // Board and side: the counters of two games differ.
        String board = fen.substring(0, fen.indexOf(' ') + 2);
        byte[] hash = sha256(board + " " + rules.name());
        long bits = 0;
        for (int i = 0; i < 7; i++) {
            bits = bits << 8 | hash[i] & 0xff;
        }
        StringBuilder text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append(LETTERS.charAt((int) (bits >>> 5 * i & 31)));
        }
        return new MansubaId(text.toString());
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
