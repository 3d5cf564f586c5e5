package shatranj.analysis.server.explorer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * A place in the order of games: those that ended last come first, and of those that ended together
 * the lower id.
 *
 * @param endedAtMs since 1970
 * @param id of a game; the empty one comes before all
 */
public record Place(long endedAtMs, String id) implements Comparable<Place> {
    /** Before all games. */
    public static final Place FIRST = new Place(Long.MAX_VALUE, "");

    private static final int LONGEST_ID = 64;

    /** The place of a game. */
    public static Place of(PlayedGame game) {
        return new Place(game.endedAt().toEpochMilli(), game.id());
    }

    /** Before all games that ended then or earlier. */
    public static Place at(Instant end) {
        return new Place(end.toEpochMilli(), "");
    }

    /** Behind all games that ended then or later. */
    public static Place behind(Instant end) {
        return new Place(end.toEpochMilli() - 1, "");
    }

    /** Right behind this one. */
    public Place next() {
        return new Place(endedAtMs, id + '\0');
    }

    @Override
    public int compareTo(Place other) {
        int later = Long.compare(other.endedAtMs, endedAtMs);
        return later != 0 ? later : id.compareTo(other.id);
    }

    /** As text that clients give back as they got it. */
    public String token() {
        byte[] name = id.getBytes(StandardCharsets.US_ASCII);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        ByteBuffer.allocate(Long.BYTES + name.length)
                                .putLong(endedAtMs)
                                .put(name)
                                .array());
    }

    /** The place of a token; none if it never was one. */
    public static Optional<Place> read(String token) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(token);
            if (bytes.length < Long.BYTES || bytes.length > Long.BYTES + LONGEST_ID) {
                return Optional.empty();
            }
            String id =
                    new String(
                            bytes,
                            Long.BYTES,
                            bytes.length - Long.BYTES,
                            StandardCharsets.US_ASCII);
            Place place = new Place(ByteBuffer.wrap(bytes).getLong(), id);
            return place.endedAtMs < 0 || !place.token().equals(token)
                    ? Optional.empty()
                    : Optional.of(place);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
