package shatranj.game.lichess;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.game.v1.PlayerKind;
import shatranj.game.view.Players;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.keys.KeyRing;

/**
 * Who is a bot: whoever says so by a key of scope {@code bot}, and the engines of this server. A
 * token of another issuer says it of its bearer alone, for it is not known while it is not used.
 */
@ApplicationScoped
public class Bots {
    private static final String TITLE = "BOT";

    private final KeyRing keys;

    public Bots(KeyRing keys) {
        this.keys = keys;
    }

    /** Whether others are told that a player is a bot. */
    public boolean isBot(String player) {
        return Players.proto(player).getKind() == PlayerKind.PLAYER_KIND_ENGINE
                || keys.book().of(player).stream()
                        .anyMatch(key -> key.scopes().contains(Scope.BOT));
    }

    /** A player's title, as a caller is told it. */
    Optional<String> title(String player, Optional<Caller> caller) {
        boolean said = caller.filter(it -> it.id().equals(player) && it.has(Scope.BOT)).isPresent();
        return said || isBot(player) ? Optional.of(TITLE) : Optional.empty();
    }
}
