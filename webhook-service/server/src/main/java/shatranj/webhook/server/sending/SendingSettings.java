package shatranj.webhook.server.sending;

import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.address.Networks;
import shatranj.webhook.owed.Limits;

/** What the operator says of the addresses that are connected to. */
@Singleton
public class SendingSettings {
    private final boolean plainHttp;
    private final NettyNames names = new NettyNames();
    private final Addresses addresses;
    private final VertxSender sender;

    SendingSettings(
            Vertx vertx,
            @ConfigProperty(name = "shatranj.webhooks.plain-http") boolean plainHttp,
            @ConfigProperty(name = "shatranj.webhooks.allowed-networks")
                    Optional<List<String>> allowed,
            @ConfigProperty(name = "shatranj.webhooks.refused-networks")
                    Optional<List<String>> refused) {
        this.plainHttp = plainHttp;
        this.addresses =
                new Addresses(
                        names,
                        Networks.of(allowed.orElse(List.of())),
                        Networks.of(refused.orElse(List.of())));
        this.sender =
                new VertxSender(
                        vertx,
                        addresses,
                        new HttpClientOptions(),
                        Limits.USUAL.perHost(),
                        VertxSender.ANSWER_MS);
    }

    /** Whether deliveries may do without TLS. */
    public boolean plainHttp() {
        return plainHttp;
    }

    @Produces
    @Singleton
    Addresses addresses() {
        return addresses;
    }

    @Produces
    @Singleton
    Sender sender() {
        return sender;
    }

    void stop(@Observes ShutdownEvent event) {
        sender.close();
        names.close();
    }
}
