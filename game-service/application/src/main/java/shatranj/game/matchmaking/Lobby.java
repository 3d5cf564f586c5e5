package shatranj.game.matchmaking;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import shatranj.game.application.Listing;
import shatranj.game.application.PageToken;
import shatranj.game.application.RequestBounds;
import shatranj.game.social.Presence;
import shatranj.game.v1.Seek;
import shatranj.support.identity.Caller;

/** Everybody's open seeks, and how many players are here; called on virtual threads. */
@ApplicationScoped
public class Lobby {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

    private final SeekStore store;
    private final Presence presence;

    public Lobby(SeekStore store, Presence presence) {
        this.store = store;
        this.presence = presence;
    }

    /**
     * One page, newest first.
     *
     * @param next absent after the last page
     * @param online players who have a stream open anywhere, as far as this pod has heard
     */
    public record Page(List<Seek> seeks, Optional<PageToken> next, int online) {
        public Page {
            seeks = List.copyOf(seeks);
        }
    }

    /**
     * Open seeks that lead to a public game, without those that avoid the viewer.
     *
     * @param size 0: the default
     * @param token empty: the first page
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, UNAVAILABLE
     */
    public Page page(int size, String token, Optional<Caller> viewer) {
        RequestBounds.range("pageSize", size, 0, Listing.MAX_SIZE);
        SeekStore.Waiting waiting =
                store.lobby(
                        viewer.map(Caller::id).orElse(""),
                        PageToken.read(token, id -> ID.matcher(id).matches()),
                        size == 0 ? Listing.DEFAULT_SIZE : size,
                        Instant.now());
        List<StoredSeek> seeks = waiting.seeks();
        return new Page(
                seeks.stream().map(StoredSeek::forAnybody).toList(),
                waiting.more()
                        ? Optional.of(
                                new PageToken(seeks.getLast().createdMs(), seeks.getLast().id()))
                        : Optional.empty(),
                presence.count());
    }
}
