package shatranj.game.matchmaking;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.RelayRequest;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.PresencePeers;
import shatranj.game.v1.Seek;
import shatranj.support.identity.ServiceToken;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/**
 * Makes the game of each pair; called on virtual threads. Between the pairing and the game a pod
 * may die at any step: the pair lies in the store until somebody has made its game, and whoever
 * makes it makes the same.
 */
@ApplicationScoped
public class PairedGames {
    private static final Logger LOG = Logger.getLogger(PairedGames.class);

    /** Refusals after which the pair waits for another try. */
    private static final Set<ErrorCode> NOT_NOW =
            Set.of(
                    ErrorCode.UNAVAILABLE,
                    ErrorCode.OVERLOADED,
                    ErrorCode.DRAINING,
                    ErrorCode.QUARANTINED,
                    ErrorCode.OUTCOME_UNKNOWN,
                    ErrorCode.TIME_LIMIT,
                    ErrorCode.TOKEN_INVALID,
                    ErrorCode.TOKEN_EXPIRED,
                    ErrorCode.SCOPE_MISSING,
                    ErrorCode.INTERNAL);

    private final SeekStore store;
    private final CommandFactory commands;
    private final BlockingGames games;
    private final LiveStreams live;
    private final PresencePeers neighbours;
    private final ServiceToken token;
    private final TokenVerifier verifier;

    public PairedGames(
            SeekStore store,
            CommandFactory commands,
            BlockingGames games,
            LiveStreams live,
            PresencePeers neighbours,
            ServiceToken token,
            TokenVerifier verifier) {
        this.store = store;
        this.commands = commands;
        this.games = games;
        this.live = live;
        this.neighbours = neighbours;
        this.token = token;
        this.verifier = verifier;
    }

    /** Makes the game of a pair; without one it waits in the store for the next look around. */
    void finish(Pairing pairing) {
        var unused = finish(pairing, "");
    }

    /** Makes the game of a pair; the seek of that id as it is then, if it was made. */
    Optional<Seek> finish(Pairing pairing, String id) {
        Optional<String> game;
        try {
            game = Optional.of(create(pairing));
        } catch (ProblemException e) {
            if (NOT_NOW.contains(e.problem().code())) {
                LOG.infof(
                        "The game of the pair %s is not made yet: %s",
                        pairing.id(), e.getMessage());
                return Optional.empty();
            }
            LOG.warnf("No game can be made of the pair %s: %s", pairing.id(), e.getMessage());
            game = Optional.empty();
        }
        List<Seek> settled =
                store.settle(pairing.id(), game).stream().map(StoredSeek::proto).toList();
        settled.stream().filter(seek -> !seek.getId().equals(id)).forEach(this::announce);
        return settled.stream().filter(seek -> seek.getId().equals(id)).findFirst();
    }

    private String create(Pairing pairing) {
        StoredSeek white = pairing.white();
        StoredSeek black = pairing.black();
        Request request =
                new Request(
                        verifier.verify(token.value()),
                        Optional.empty(),
                        0,
                        Instant.now(),
                        Optional.empty());
        DeliverResponse.Done done =
                games.decide(
                        commands.paired(
                                request,
                                pairing.at(),
                                white.id(),
                                black.id(),
                                NewSeek.game(white.terms(), white.player(), black.player())),
                        true);
        return done.getGame().getId();
    }

    /** Tells the seek's player, on whatever pod the streams are. */
    void announce(Seek seek) {
        live.heard(seek);
        neighbours.relay(RelayRequest.newBuilder().setSeek(seek).build());
    }
}
