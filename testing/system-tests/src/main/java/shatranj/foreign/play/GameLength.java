package shatranj.foreign.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import shatranj.client.api.Api;

/** How long games take. */
public enum GameLength {
    BULLET("60+0"),
    BLITZ("180+2"),
    CORRESPONDENCE("2d");

    /** Of five games three are fast, one is slower, one has days. */
    private static final List<GameLength> FIVE =
            List.of(BULLET, BLITZ, BULLET, CORRESPONDENCE, BULLET);

    private final String argument;

    GameLength(String argument) {
        this.argument = argument;
    }

    /** As {@code berserk_player.py} takes it. */
    public String argument() {
        return argument;
    }

    /** The fields of a challenge. */
    public ObjectNode challenge() {
        return switch (this) {
            case BULLET -> clock(60, 0);
            case BLITZ -> clock(180, 2);
            case CORRESPONDENCE -> Api.object().put("days", 2);
        };
    }

    private static ObjectNode clock(int seconds, int increment) {
        return Api.object().put("clock.limit", seconds).put("clock.increment", increment);
    }

    /** The paces of so many games. */
    public static List<GameLength> of(int games) {
        List<GameLength> paces = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            paces.add(FIVE.get(i % FIVE.size()));
        }
        return paces;
    }
}
