package shatranj.support.grpc;

import io.quarkus.tls.CertificateUpdatedEvent;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.quarkus.tls.runtime.config.TlsConfigUtils;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * How this service calls others: by TLS where it serves by TLS itself ({@code
 * quarkus.http.tls-configuration-name}), with the same certificate and trust, else in the clear. A
 * pod is reached by its address and known by the name of its service, which its certificate must
 * bear.
 */
@Singleton
public class ServiceClientOptions {
    /** The name in the certificates of game-service. */
    public static final String GAMES = "game-service";

    /** The name in the certificates of rules-service. */
    public static final String RULES = "rules-service";

    /** The name in the certificates of competition-service. */
    public static final String COMPETITIONS = "competition-service";

    /** The name in the certificates of analysis-service. */
    public static final String ANALYSES = "analysis-service";

    private final Vertx vertx;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Optional<TlsConfiguration> tls;

    @Inject
    public ServiceClientOptions(
            Vertx vertx,
            TlsConfigurationRegistry registry,
            @ConfigProperty(name = "quarkus.http.tls-configuration-name") Optional<String> name) {
        this(vertx, TlsConfiguration.from(registry, name));
    }

    private ServiceClientOptions(Vertx vertx, Optional<TlsConfiguration> tls) {
        this.vertx = vertx;
        this.tls = tls;
    }

    /** One that calls in the clear, whatever this process serves by. */
    public static ServiceClientOptions plain(Vertx vertx) {
        return new ServiceClientOptions(vertx, Optional.empty());
    }

    /** What its clients run on. */
    public Vertx vertx() {
        return vertx;
    }

    /**
     * Settings of a client of HTTP/2.
     *
     * @param service the name that the certificate of whoever answers must bear
     */
    public HttpClientOptions options(String service) {
        HttpClientOptions options =
                new HttpClientOptions()
                        .setProtocolVersion(HttpVersion.HTTP_2)
                        .setHttp2ClearTextUpgrade(false);
        tls.ifPresent(configuration -> {
            TlsConfigUtils.configure(options, configuration);
            options.setUseAlpn(true)
                    // Pods are dialled by addresses.
                    .setVerifyHost(false)
                    .setTrustOptions(
                            NamedTrust.of(configuration.getTrustStoreOptions(), service, vertx));
        });
        return options;
    }

    /**
     * Has something done when this service has another certificate, or trusts others.
     *
     * @return ends that
     */
    public Runnable whenRenewed(Runnable then) {
        listeners.add(then);
        return () -> listeners.remove(then);
    }

    void renewed(@Observes CertificateUpdatedEvent event) {
        Optional<TlsConfiguration> mine = tls;
        if (mine.isPresent() && event.name().equals(mine.get().getName())) {
            tls = Optional.of(event.tlsConfiguration());
            listeners.forEach(Runnable::run);
        }
    }
}
