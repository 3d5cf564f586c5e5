package shatranj.game.lichess;

import java.util.List;

/** Endpoints that belong together. */
public interface Endpoints {
    /** All of them. */
    List<Endpoint> endpoints();
}
