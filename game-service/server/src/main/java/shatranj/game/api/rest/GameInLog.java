package shatranj.game.api.rest;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Arrays;
import java.util.Optional;
import shatranj.game.domain.GameId;
import shatranj.support.trace.GameLog;

/** Has what is logged during a request name the game that its path names, on whatever surface. */
@ApplicationScoped
public class GameInLog {
    /** Before every route. */
    private static final int FIRST = 900;

    void install(@Observes Filters filters) {
        filters.register(GameInLog::name, FIRST);
    }

    private static void name(RoutingContext context) {
        game(String.valueOf(context.request().path())).ifPresent(GameLog::begin);
        context.next();
    }

    /** The segment of a path that is the id of a game. */
    static Optional<String> game(String path) {
        return Arrays.stream(path.split("/", -1))
                .filter(segment -> GameId.parse(segment).isPresent())
                .findFirst();
    }
}
