package shatranj.game.readmodel;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;
import shatranj.game.domain.PlayerId;

/**
 * How keys are written. The archive is keyed by the 16 bytes of a game's id, the index by player,
 * zero byte, instant of creation, game, and whether it started or finished: so the games of a
 * player are a range of keys, in the order in which they were created. Marks begin with a zero
 * byte, as no id of this century and no player does.
 */
public final class TableKeys {
    private static final byte STARTED = 's';
    private static final byte FINISHED = 'f';
    private static final byte[] MARK =
            "\0everything was read up to here, says ".getBytes(StandardCharsets.UTF_8);

    private TableKeys() {}

    /** One entry of the index. */
    public static byte[] entry(PlayerId player, long createdAtMs, byte[] game, boolean finished) {
        byte[] before = before(player.value(), createdAtMs, game);
        return ByteBuffer.allocate(before.length + 1)
                .put(before)
                .put(finished ? FINISHED : STARTED)
                .array();
    }

    /** Sorts right before the entries of a game. */
    static byte[] before(String player, long createdAtMs, byte[] game) {
        byte[] start = before(player, createdAtMs);
        return ByteBuffer.allocate(start.length + game.length).put(start).put(game).array();
    }

    /** Sorts before every entry of a player's games that were created at an instant or later. */
    static byte[] before(String player, long createdAtMs) {
        byte[] name = player.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(name.length + 1 + Long.BYTES)
                .put(name)
                .put((byte) 0)
                .putLong(createdAtMs)
                .array();
    }

    /** A pod's mark. */
    static byte[] mark(String pod) {
        byte[] name = pod.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(MARK.length + name.length).put(MARK).put(name).array();
    }

    /** The partition of a player in the index, as Kafka's own partitioner would choose it. */
    public static int partition(String player, int partitions) {
        byte[] bytes = player.getBytes(StandardCharsets.UTF_8);
        return Utils.toPositive(Utils.murmur2(bytes)) % partitions;
    }
}
