package shatranj.competition.server.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.server.api.TournamentBodies.DoneBody;
import shatranj.competition.server.tournaments.TournamentDesk.Done;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.ids.RequestKey;
import shatranj.support.rest.RestCaller;

/** The request at hand: whose it is, its key, and how it is carried out. */
@RequestScoped
public class TournamentRequest {
    private final RestCaller caller;
    private final HttpHeaders headers;
    private final UriInfo address;
    private final TournamentOrders orders;

    public TournamentRequest(
            RestCaller caller,
            @Context HttpHeaders headers,
            @Context UriInfo address,
            TournamentOrders orders) {
        this.caller = caller;
        this.headers = headers;
        this.address = address;
        this.orders = orders;
    }

    /** The caller, who is no guest. */
    Caller player() {
        return caller.needing(Scope.PLAY, Scope.ARBITER);
    }

    /** What the request is known by, if it has an Idempotency-Key. */
    Optional<RequestKey> key(Caller caller, @Nullable Object body) {
        @Nullable String key = headers.getHeaderString("Idempotency-Key");
        if (key == null) {
            return Optional.empty();
        }
        return Optional.of(
                TournamentOrders.key(
                        caller, "Idempotency-Key", key, address.getPath() + "\n" + body));
    }

    /** Announces a tournament, with the id that its key stands for. */
    Response create(Announcement announced, @Nullable Object body) {
        Caller player = player();
        Done done = orders.create(player, announced, key(player, body));
        return answer(Response.created(URI.create("/v1/tournaments/" + done.id())), done);
    }

    /**
     * Changes a tournament.
     *
     * @param body what the request said, by which its key knows it again
     */
    Response carryOut(String id, @Nullable Object body, TournamentCommand command) {
        Caller player = player();
        return answer(Response.ok(), orders.change(player, id, command, key(player, body)));
    }

    private static Response answer(Response.ResponseBuilder response, Done done) {
        if (done.replayed()) {
            response.header("Idempotency-Replayed", "true");
        }
        return response.entity(DoneBody.of(done)).build();
    }
}
