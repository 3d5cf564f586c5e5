package shatranj.support.keys;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The key ring of this process: kept on Kafka where {@code shatranj.personal-keys.enabled} says so,
 * else without any key. It gates nothing but the keys themselves.
 */
@ApplicationScoped
public class KeyRings {
    private final KeyRing ring;

    public KeyRings(
            @ConfigProperty(name = "shatranj.personal-keys.enabled", defaultValue = "false")
                    boolean read,
            @ConfigProperty(name = "kafka.bootstrap.servers") Optional<String> bootstrapServers) {
        ring =
                read && bootstrapServers.isPresent()
                        ? KeyTopic.of(bootstrapServers.get())
                        : KeyRing.NONE;
    }

    /** The ring. */
    @Produces
    @ApplicationScoped
    KeyRing ring() {
        return ring;
    }

    void start(@Observes StartupEvent started) {
        ring.start();
    }

    @PreDestroy
    void stop() {
        ring.close();
    }
}
