package shatranj.game.streaming;

import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.limits.OpenStreams;

/** Counts the streams of clients, whatever carries them. */
@ApplicationScoped
public class StreamAdmission {
    private final OpenStreams open;
    private final ClientAddresses addresses;

    public StreamAdmission(OpenStreams open, ClientAddresses addresses) {
        this.open = open;
        this.addresses = addresses;
    }

    /**
     * One more over HTTP.
     *
     * @return to be run once, when it is over
     * @throws shatranj.support.problem.ProblemException RATE_LIMITED
     */
    public Runnable enter(Optional<Caller> viewer, HttpServerRequest request) {
        return enter(viewer, addresses.of(request));
    }

    /** One more from wherever it comes. */
    public Runnable enter(Optional<Caller> viewer, ClientAddresses.Origin from) {
        return open.enter(viewer, from);
    }
}
