package shatranj.game.view;

import shatranj.game.domain.PlayerId;
import shatranj.game.v1.Player;
import shatranj.game.v1.PlayerKind;

/** Players as others see them: the kind is told by the reserved prefixes of ids. */
public final class Players {
    private Players() {}

    /** A player. */
    public static Player proto(PlayerId id) {
        return proto(id.value());
    }

    /** A player by id. */
    public static Player proto(String id) {
        return Player.newBuilder().setId(id).setName(id).setKind(kind(id)).build();
    }

    private static PlayerKind kind(String id) {
        if (id.startsWith("engine-")) {
            return PlayerKind.PLAYER_KIND_ENGINE;
        }
        return id.startsWith("guest-")
                ? PlayerKind.PLAYER_KIND_GUEST
                : PlayerKind.PLAYER_KIND_HUMAN;
    }
}
