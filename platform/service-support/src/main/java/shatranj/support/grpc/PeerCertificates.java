package shatranj.support.grpc;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.ClientAuth;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import javax.net.ssl.SSLPeerUnverifiedException;

/**
 * Asks whoever comes by TLS for a certificate, and notes which gRPC calls came by TLS from somebody
 * without a certificate of this cluster. Clients need none, and a gateway in front of the pods may
 * have none; services have one, so that whoever stole the token of a service needs its key as well
 * ({@link GrpcCaller#service}). gRPC knows nothing of connections: what a filter finds goes to it
 * in a header of its own.
 */
@ApplicationScoped
public class PeerCertificates implements HttpServerOptionsCustomizer {
    /** Only the filter sets it; whatever a client sends under this name is removed. */
    static final String NONE = "shatranj-no-certificate";

    private static final int FIRST = 1000;

    /** One that is shown must be of a trusted authority. */
    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        options.setClientAuth(ClientAuth.REQUEST);
    }

    void install(@Observes Filters filters) {
        filters.register(this::look, FIRST);
    }

    private void look(RoutingContext context) {
        HttpServerRequest request = context.request();
        request.headers().remove(NONE);
        if (request.isSSL() && !hasCertificate(request)) {
            request.headers().set(NONE, "1");
        }
        context.next();
    }

    private static boolean hasCertificate(HttpServerRequest request) {
        try {
            return !request.connection().peerCertificates().isEmpty();
        } catch (SSLPeerUnverifiedException none) {
            return false;
        }
    }
}
