package shatranj.game.lichess;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.social.Presence;
import shatranj.support.identity.Caller;
import shatranj.support.keys.KeyBook;
import shatranj.support.keys.KeyRing;
import shatranj.support.keys.KeyText;
import shatranj.support.rest.PublicOrigin;
import shatranj.support.text.Excerpt;

/** How to speak to a client: as its token says, or its query. */
@ApplicationScoped
public class RenderContexts {
    private static final String OPTION = "compat.variantKey";

    private final Bots bots;
    private final Presence presence;
    private final KeyRing keys;
    private final PublicOrigin origin;

    public RenderContexts(Bots bots, Presence presence, KeyRing keys, PublicOrigin origin) {
        this.bots = bots;
        this.presence = presence;
        this.keys = keys;
        this.origin = origin;
    }

    RenderContext towards(Optional<Caller> caller, Fields fields) {
        return new RenderContext(
                fields.text(OPTION)
                        .map(RenderContexts::dialect)
                        .or(() -> caller.flatMap(this::ofKey))
                        .orElse(Dialect.SHATRANJ),
                player -> bots.title(player, caller),
                presence::isOnline,
                origin.of(""));
    }

    private static Dialect dialect(String key) {
        return Dialect.of(key)
                .orElseThrow(() ->
                        RequestBounds.malformed(
                                OPTION, Excerpt.quoted(key), "shatranj, fromPosition or standard"));
    }

    /** What the owner of a personal key wished for when it was made. */
    private Optional<Dialect> ofKey(Caller caller) {
        return KeyText.parse(caller.token())
                .map(text -> keys.book().find(text.id()))
                .filter(KeyBook.Found.Standing.class::isInstance)
                .map(found -> ((KeyBook.Found.Standing) found).key().variantKey())
                .flatMap(Dialect::of);
    }
}
