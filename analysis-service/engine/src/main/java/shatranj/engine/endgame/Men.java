package shatranj.engine.endgame;

import java.util.List;
import shatranj.rules.board.Role;

/**
 * The men of an ending besides the Shahs. The side of the first man is seen as White's, so that its
 * Baidaqs go up and those of the other side go down.
 */
public sealed interface Men permits Pair, Trio {
    /** The roles in the order of a {@link Place}: those of the first side, then the other's one. */
    List<Role> roles();

    /** Whether only files may be mirrored, since a Baidaq knows up from down. */
    default boolean hasBaidaq() {
        return roles().contains(Role.BAIDAQ);
    }
}
