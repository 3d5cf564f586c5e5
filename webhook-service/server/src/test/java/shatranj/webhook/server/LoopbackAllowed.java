package shatranj.webhook.server;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** Deliveries may go to this machine, without TLS. */
public final class LoopbackAllowed implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "shatranj.webhooks.plain-http", "true",
                "shatranj.webhooks.allowed-networks", "127.0.0.0/8");
    }
}
