package shatranj.game.application;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;
import shatranj.game.domain.CommandId;
import shatranj.game.domain.GameId;

/**
 * Names of games and commands, derived so that the same request has the same name on every pod and
 * on every day (journal.md §2.7, §5). Each part is hashed with its length, so that no two lists of
 * parts run into each other.
 */
final class Hashes {
    private Hashes() {}

    /** The game that this subject's key creates; the day is that of the arrival. */
    static GameId game(Instant receivedAt, String subject, String key) {
        return GameId.of(day(receivedAt), sha256("create", subject, key));
    }

    /** A game that nobody can ask for twice. */
    static GameId game(Instant receivedAt, byte[] random) {
        return GameId.of(day(receivedAt), random);
    }

    /** The game of two seeks, whichever of them comes first; the day is that of their pairing. */
    static GameId paired(Instant pairedAt, String oneSeek, String otherSeek) {
        boolean swapped = oneSeek.compareTo(otherSeek) > 0;
        return GameId.of(
                day(pairedAt),
                sha256("seek", swapped ? otherSeek : oneSeek, swapped ? oneSeek : otherSeek));
    }

    /** Whatever a subject asks for under a key: another request under it collides on purpose. */
    static CommandId keyed(String subject, String key) {
        return commandId(sha256("key", subject, key));
    }

    /** A move is named by what it is; a key has no further effect on it. */
    static CommandId move(GameId game, int ply, String player, String move) {
        return commandId(sha256("move", game.toString(), Integer.toString(ply), player, move));
    }

    /** What a player may do once in a game, such as to ask for its rematch. */
    static CommandId named(String word, GameId game, String player) {
        return commandId(sha256("named", word, game.toString(), player));
    }

    /** One request that is decided in several games: the same for each delivery of it. */
    static String cause(String word, String subject, String key) {
        return HexFormat.of().formatHex(sha256("cause", word, subject, key));
    }

    /** What one cause does in one game (journal.md §5). */
    static CommandId caused(String cause, GameId game) {
        return commandId(sha256("caused", cause, game.toString()));
    }

    /** 64 bits over the canonical form of a request's content. */
    static long content(byte[] canonical) {
        return ByteBuffer.wrap(digest().digest(canonical)).getLong();
    }

    private static CommandId commandId(byte[] hash) {
        return CommandId.ofBytes(Arrays.copyOf(hash, CommandId.BYTES));
    }

    private static int day(Instant at) {
        return Math.toIntExact(at.atOffset(ZoneOffset.UTC).toLocalDate().toEpochDay());
    }

    private static byte[] sha256(String... parts) {
        MessageDigest digest = digest();
        for (String part : parts) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
            digest.update(bytes);
        }
        return digest.digest();
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
