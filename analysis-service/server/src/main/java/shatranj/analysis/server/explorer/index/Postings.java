package shatranj.analysis.server.explorer.index;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.Trait;

/**
 * Lists of the games with a trait, on disk. All of them are in the order of {@link Place}, so lists
 * can be walked side by side:
 *
 * <pre>
 * key    1 byte   the kind of the trait
 *        2 bytes  how long its value is
 *                 its value in UTF-8
 *        8 bytes  the greatest long less the milliseconds at which the game ended
 *                 the id of the game in ASCII
 * value  2 bytes  how many plies it has, 65535 for more
 *        1 byte   its result
 * </pre>
 *
 * No list's key begins another's, whatever the value.
 */
final class Postings {
    /** Longer games count as this long. */
    static final int MOST_PLIES = 0xFFFF;

    private Postings() {}

    /** What all keys of a list begin with. */
    static byte[] list(Trait trait) {
        byte[] value = trait.value().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + Short.BYTES + value.length)
                .put((byte) trait.kind().number())
                .putShort((short) value.length)
                .put(value)
                .array();
    }

    static byte[] key(byte[] list, Place place) {
        byte[] id = place.id().getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(list.length + Long.BYTES + id.length)
                .put(list)
                .putLong(Long.MAX_VALUE - place.endedAtMs())
                .put(id)
                .array();
    }

    static Place place(byte[] list, byte[] key) {
        int id = list.length + Long.BYTES;
        return new Place(
                Long.MAX_VALUE - ByteBuffer.wrap(key).getLong(list.length),
                new String(key, id, key.length - id, StandardCharsets.US_ASCII));
    }

    static byte[] value(PlayedGame game) {
        int plies = Math.min(MOST_PLIES, game.ending().plies());
        return ByteBuffer.allocate(Short.BYTES + 1)
                .putShort((short) plies)
                .put((byte) game.score().number())
                .array();
    }

    static int plies(byte[] value) {
        return ByteBuffer.wrap(value).getShort() & MOST_PLIES;
    }

    static Score score(byte[] value) {
        return Score.of(value[Short.BYTES]);
    }
}
