package shatranj.game.matchmaking;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Timestamp;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import shatranj.game.v1.RatingRange;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekEnd;
import shatranj.game.v1.SeekState;
import shatranj.game.v1.SeekTerms;
import shatranj.game.view.Players;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.v1.Color;

/**
 * A seek as the store has it.
 *
 * @param color W, B or -
 * @param game its game, where it has one; else empty
 * @param end why it is gone; else empty
 * @param wanted whom it is to meet by rating; 0 at an end: open there
 */
public record StoredSeek(
        String id,
        String player,
        String color,
        List<String> avoid,
        SeekTerms terms,
        State state,
        long createdMs,
        String game,
        String end,
        RatingRange wanted) {

    /** Where it stands. */
    public enum State {
        OPEN,
        /** Used, but its game is not known to exist yet. */
        PAIRED,
        /** Has its game. */
        SETTLED,
        GONE
    }

    public StoredSeek {
        avoid = List.copyOf(avoid);
    }

    /** A seek of the store's fields. */
    static StoredSeek of(Map<String, String> fields) {
        return new StoredSeek(
                field(fields, "id"),
                field(fields, "player"),
                field(fields, "color"),
                Arrays.stream(field(fields, "avoid").split(" "))
                        .filter(player -> !player.isEmpty())
                        .toList(),
                terms(field(fields, "body")),
                State.valueOf(field(fields, "state").toUpperCase(Locale.ROOT)),
                Long.parseLong(field(fields, "created")),
                fields.getOrDefault("game", ""),
                fields.getOrDefault("end", ""),
                RatingRange.newBuilder()
                        .setLeast(Integer.parseInt(fields.getOrDefault("least", "0")))
                        .setMost(Integer.parseInt(fields.getOrDefault("most", "0")))
                        .build());
    }

    private static String field(Map<String, String> fields, String name) {
        return Objects.requireNonNull(fields.get(name), () -> "a seek without its " + name);
    }

    /** Terms as text. */
    static String body(SeekTerms terms) {
        return Base64.getEncoder().encodeToString(terms.toByteArray());
    }

    private static SeekTerms terms(String body) {
        try {
            return SeekTerms.parseFrom(Base64.getDecoder().decode(body));
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException("the store has terms that cannot be read", e);
        }
    }

    /** Who names no rule set means the one that the game will have. */
    private static SeekTerms named(SeekTerms terms) {
        return terms.getRuleSet().isEmpty()
                ? terms.toBuilder().setRuleSet(RuleSets.LAWS_2025.name()).build()
                : terms;
    }

    /** The seek for the eyes of others. */
    Seek forAnybody() {
        return proto().toBuilder().clearAvoid().build();
    }

    /** The seek for its player's eyes. A pair without its game is on its way: still open. */
    public Seek proto() {
        Seek.Builder seek = seek();
        return wanted.equals(RatingRange.getDefaultInstance())
                ? seek.build()
                : seek.setRatingRange(wanted).build();
    }

    private Seek.Builder seek() {
        return Seek.newBuilder()
                .setId(id)
                .setPlayer(Players.proto(player))
                .setTerms(named(terms))
                .setColor(
                        switch (color) {
                            case "W" -> Color.COLOR_WHITE;
                            case "B" -> Color.COLOR_BLACK;
                            default -> Color.COLOR_UNSPECIFIED;
                        })
                .addAllAvoid(avoid)
                .setState(
                        switch (state) {
                            case OPEN, PAIRED -> SeekState.SEEK_STATE_OPEN;
                            case SETTLED -> SeekState.SEEK_STATE_PAIRED;
                            case GONE -> SeekState.SEEK_STATE_GONE;
                        })
                .setCreatedAt(
                        Timestamp.newBuilder()
                                .setSeconds(Math.floorDiv(createdMs, 1000))
                                .setNanos((int) Math.floorMod(createdMs, 1000L) * 1_000_000))
                .setGameId(game)
                .setEnd(
                        end.isEmpty()
                                ? SeekEnd.SEEK_END_UNSPECIFIED
                                : SeekEnd.valueOf("SEEK_END_" + end));
    }
}
