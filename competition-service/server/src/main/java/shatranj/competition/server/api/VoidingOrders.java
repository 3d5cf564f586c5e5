package shatranj.competition.server.api;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.competition.rating.RatedGame;
import shatranj.competition.rating.Voiding;
import shatranj.competition.rating.Voiding.Target;
import shatranj.competition.server.ratings.Ratings;
import shatranj.competition.server.ratings.VoidingDesk;
import shatranj.support.identity.Caller;
import shatranj.support.ids.RequestKey;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;

/** What arbiters say of rated games, however they say it. All methods may block. */
@ApplicationScoped
class VoidingOrders {
    private static final Policy VOIDINGS = new Policy("voidings", 60, Duration.ofMinutes(1));

    private final VoidingDesk desk;
    private final Ratings ratings;
    private final RequestLimits limits;

    VoidingOrders(VoidingDesk desk, Ratings ratings, RequestLimits limits) {
        this.desk = desk;
        this.ratings = ratings;
        this.limits = limits;
    }

    /** What is to be voided: a game or a player's games. */
    static Target target(
            @Nullable String gameId, @Nullable String player, @Nullable Instant since) {
        if (gameId != null && player != null) {
            throw Refusals.malformed("player", player, "none beside gameId");
        }
        if (gameId != null) {
            if (since != null) {
                throw Refusals.malformed("since", since.toString(), "none beside gameId");
            }
            return new Target.OneGame(gameId);
        }
        String whose = Refusals.required("player", player);
        Refusals.requirePlayer(whose);
        Instant first = Refusals.instant("since", Objects.requireNonNullElse(since, Instant.EPOCH));
        return new Target.GamesOf(whose, first);
    }

    VoidingDesk.Done voidGames(
            Caller arbiter, Target target, @Nullable String reason, Optional<RequestKey> key) {
        String why = Refusals.reason(Refusals.required("reason", reason));
        var unused = limits.spend(VOIDINGS, arbiter.id());
        return desk.voidGames(arbiter.id(), target, why, key);
    }

    Voiding lift(Caller arbiter, String id) {
        var unused = limits.spend(VOIDINGS, arbiter.id());
        return desk.lift(arbiter.id(), id);
    }

    Voiding get(String id) {
        return desk.get(id);
    }

    /** All, the newest first. */
    List<Voiding> all() {
        return desk.all();
    }

    /** A rated game. */
    RatedGame game(String id) {
        return ratings.ask(book -> book.game(id)).orElseThrow(() -> VoidingDesk.noGame(id));
    }
}
