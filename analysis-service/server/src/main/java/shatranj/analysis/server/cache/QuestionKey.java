package shatranj.analysis.server.cache;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import shatranj.engine.Root;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * What an answer depends on: the rules, the position with its clocks, and the positions since the
 * last move that cannot be taken back, as they may be repeated.
 *
 * @param text short, of letters that any store takes
 */
public record QuestionKey(String text) {
    /** One more whenever the engine judges otherwise: what an older one said is not asked for. */
    private static final int ENGINE = 7;

    /** The key of a root. */
    public static QuestionKey of(Root root) {
        List<Position> line = root.line();
        int since = Math.min(root.position().quietPlies(), line.size() - 1);
        StringBuilder all = new StringBuilder();
        // The length limit of a game counts from its start.
        all.append(ENGINE).append(root.rules()).append(line.size() - since);
        for (Position position : line.subList(line.size() - 1 - since, line.size())) {
            all.append(Fen.write(position));
        }
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(all.toString().getBytes(StandardCharsets.UTF_8));
            return new QuestionKey(Base64.getUrlEncoder().withoutPadding().encodeToString(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
