package shatranj.clock.server;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import shatranj.clock.server.games.FakeGamePod;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;

/** What clock-service stands between: the topics of the games, and a pod of game-service. */
public final class GamesTestResource implements QuarkusTestResourceLifecycleManager {
    private final Vertx vertx = Vertx.vertx();
    private final FakeGamePod pod = new FakeGamePod(vertx);

    @Override
    public Map<String, String> start() {
        String servers = TestServices.kafkaBootstrapServers();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers))) {
            new TopicProvisioner(admin, 2).createMissing((short) 1);
            Path token = Files.createTempFile("clock-service-token", ".txt");
            Files.writeString(token, "the-services-token\n");
            token.toFile().deleteOnExit();
            return Map.of(
                    "kafka.bootstrap.servers", servers,
                    "shatranj.clock.games", pod.address(),
                    "shatranj.identity.service-token-file", token.toString());
        } catch (IOException | InterruptedException | java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException("the test's surroundings cannot be made", e);
        }
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(pod, field -> field.getType() == FakeGamePod.class);
    }

    @Override
    public void stop() {
        pod.close();
        vertx.close();
    }
}
