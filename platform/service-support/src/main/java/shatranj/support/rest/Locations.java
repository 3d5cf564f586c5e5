package shatranj.support.rest;

import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Takes the client's Host out of every {@code Location}, where Jakarta REST puts it: what a
 * resource names as {@code /v1/games/…} leaves under the {@link PublicOrigin}.
 */
public class Locations {
    private final PublicOrigin origin;

    public Locations(PublicOrigin origin) {
        this.origin = origin;
    }

    @ServerResponseFilter
    public void settle(ContainerResponseContext answer) {
        Object location = answer.getHeaders().getFirst(HttpHeaders.LOCATION);
        if (location != null) {
            URI uri = URI.create(location.toString());
            String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
            answer.getHeaders()
                    .putSingle(HttpHeaders.LOCATION, origin.of(uri.getRawPath() + query));
        }
    }
}
