package shatranj.analysis.server.api;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.Tablebase;
import shatranj.rules.notation.Alphabet;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.ForBearers;
import shatranj.support.rest.RestCaller;

/** The endgame tables over REST. */
@Path("/v1/tablebase")
@Produces(MediaType.APPLICATION_JSON)
@ForBearers(Scope.ANALYSIS)
public class TablebaseRest {
    private final Tablebase tablebase;
    private final RestCaller caller;

    TablebaseRest(Tablebase tablebase, RestCaller caller) {
        this.tablebase = tablebase;
        this.caller = caller;
    }

    /**
     * What the side to move of a position of up to four men can force, and each of its moves; of
     * five men where the server has the table.
     */
    @GET
    @Blocking
    public TablebaseAnswer probe(
            @QueryParam("fen") @Nullable String fen,
            @QueryParam("alphabet") @Nullable String alphabet) {
        Caller asking = caller.needing(Scope.ANALYSIS);
        Alphabet letters = Alphabets.named(alphabet);
        return TablebaseAnswer.of(tablebase.probe(asking, fen == null ? "" : fen), letters);
    }
}
