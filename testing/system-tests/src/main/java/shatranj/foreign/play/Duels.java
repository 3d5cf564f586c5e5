package shatranj.foreign.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import shatranj.foreign.check.ClientFindings;

/**
 * Games between two bots: the one challenges the other, as its owner may do by hand at any time,
 * and from there on both are left alone.
 */
public final class Duels {
    private final Site site;
    private final Site.Account challenger;
    private final String opponent;
    private final ClientFindings findings;

    /** Two accounts whose bots are there. */
    public Duels(Site site, Site.Account challenger, String opponent, ClientFindings findings) {
        this.site = site;
        this.challenger = challenger;
        this.opponent = opponent;
        this.findings = findings;
    }

    /**
     * Plays a game of each pace, and returns the ids of those that came to their end.
     *
     * @param atOnce how many at a time
     */
    public List<String> play(List<GameLength> paces, int atOnce) throws InterruptedException {
        try (ExecutorService tables = Executors.newFixedThreadPool(atOnce)) {
            List<Future<Optional<String>>> games = new ArrayList<>();
            for (int i = 0; i < paces.size(); i++) {
                ObjectNode challenge =
                        paces.get(i).challenge().put("color", i % 2 == 0 ? "white" : "black");
                games.add(tables.submit(() -> play(challenge)));
            }
            List<String> ids = new ArrayList<>();
            for (Future<Optional<String>> game : games) {
                game.get().ifPresent(ids::add);
            }
            return ids;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a game between two bots", e);
        }
    }

    private Optional<String> play(ObjectNode challenge) {
        String id = site.challenge(challenger, opponent, challenge);
        return findings.expectInTime(() -> site.awaitEnd(id)) ? Optional.of(id) : Optional.empty();
    }
}
