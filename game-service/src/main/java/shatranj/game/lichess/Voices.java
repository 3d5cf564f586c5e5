package shatranj.game.lichess;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.game.edge.Bounds;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.Voice;
import shatranj.game.presence.Presence;
import shatranj.support.identity.Caller;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRing;
import shatranj.support.keys.KeyText;

/** How to speak to a client: as its token says, or its query. */
@ApplicationScoped
public class Voices {
    private static final String OPTION = "compat.variantKey";

    private final Bots bots;
    private final Presence presence;
    private final KeyRing keys;

    public Voices(Bots bots, Presence presence, KeyRing keys) {
        this.bots = bots;
        this.presence = presence;
        this.keys = keys;
    }

    Voice towards(HttpServerRequest request, Optional<Caller> caller, Fields fields) {
        return new Voice(
                fields.text(OPTION)
                        .map(Voices::dialect)
                        .or(() -> caller.flatMap(this::ofKey))
                        .orElse(Dialect.SHATRANJ),
                player -> bots.title(player, caller),
                presence::isOnline,
                origin(request));
    }

    private static Dialect dialect(String key) {
        return Dialect.of(key)
                .orElseThrow(() ->
                        Bounds.malformed(
                                OPTION, Bounds.shown(key), "shatranj, fromPosition or standard"));
    }

    /** What the owner of a personal key wished for when it was made. */
    private Optional<Dialect> ofKey(Caller caller) {
        return KeyText.parse(caller.token())
                .map(text -> keys.book().find(text.id()))
                .filter(KeyBook.Found.Standing.class::isInstance)
                .map(found -> ((KeyBook.Found.Standing) found).key().variantKey())
                .flatMap(Dialect::of);
    }

    private static String origin(HttpServerRequest request) {
        String forwarded = request.getHeader("X-Forwarded-Proto");
        String scheme = forwarded == null ? request.scheme() : forwarded;
        return scheme + "://" + request.getHeader("Host");
    }
}
