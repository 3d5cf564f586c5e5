package shatranj.competition.server.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.server.api.TournamentBodies.DoneBody;
import shatranj.competition.server.tournaments.RequestKey;
import shatranj.competition.server.tournaments.TournamentDesk;
import shatranj.competition.server.tournaments.TournamentDesk.Done;
import shatranj.competition.server.tournaments.TournamentDesk.Order;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.rest.RestCaller;

/** The request at hand: whose it is, its key, and how it is carried out. */
@RequestScoped
public class TournamentRequest {
    private static final int KEY = 255;
    private static final Policy COMMANDS = new Policy("tournaments", 300, Duration.ofMinutes(1));

    private final RestCaller caller;
    private final HttpHeaders headers;
    private final UriInfo address;
    private final TournamentDesk desk;
    private final RequestLimits limits;

    public TournamentRequest(
            RestCaller caller,
            @Context HttpHeaders headers,
            @Context UriInfo address,
            TournamentDesk desk,
            RequestLimits limits) {
        this.caller = caller;
        this.headers = headers;
        this.address = address;
        this.desk = desk;
        this.limits = limits;
    }

    /** The caller, who is no guest: a guest's name is another's next week. */
    Caller player() {
        Caller found = caller.needing(Scope.PLAY, Scope.ARBITER);
        if (found.isGuest()) {
            throw Problem.of(ErrorCode.GUESTS_NOT_ALLOWED, "'" + found.id() + "' is a guest")
                    .asException();
        }
        return found;
    }

    /** What the request is known by, if it has an Idempotency-Key. */
    private Optional<RequestKey> key(@Nullable Object body) {
        @Nullable String key = headers.getHeaderString("Idempotency-Key");
        if (key == null) {
            return Optional.empty();
        }
        if (key.isEmpty()
                || key.length() > KEY
                || !key.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw Refusals.malformed(
                    "Idempotency-Key", key, "1 to " + KEY + " printable ASCII characters");
        }
        return Optional.of(RequestKey.of(player().id(), key, address.getPath() + "\n" + body));
    }

    /** Announces a tournament, with the id that its key stands for. */
    Response create(Announcement announced, @Nullable Object body) {
        Optional<RequestKey> key = key(body);
        String id = key.map(RequestKey::tournamentId).orElseGet(RequestKey::anyTournamentId);
        Done done = done(id, new TournamentCommand.Create(announced), key);
        return answer(Response.created(URI.create("/v1/tournaments/" + done.id())), done);
    }

    /**
     * Changes a tournament.
     *
     * @param body what the request said, by which its key knows it again
     */
    Response carryOut(String id, @Nullable Object body, TournamentCommand command) {
        return answer(Response.ok(), done(id, command, key(body)));
    }

    private Done done(String id, TournamentCommand command, Optional<RequestKey> key) {
        Caller actor = player();
        var unused = limits.spend(COMMANDS, actor.id());
        return desk.carryOut(new Order(id, actor.id(), command, key));
    }

    private static Response answer(Response.ResponseBuilder response, Done done) {
        if (done.replayed()) {
            response.header("Idempotency-Replayed", "true");
        }
        return response.entity(DoneBody.of(done)).build();
    }
}
