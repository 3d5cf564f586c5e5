package shatranj.analysis.server;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import shatranj.testsupport.identity.TestIssuer;

/** What analysis-service stands between: two pods of game-service and an issuer of tokens. */
public final class Surroundings implements QuarkusTestResourceLifecycleManager {
    private final Vertx vertx = Vertx.vertx();
    private final FakeGamePod first = new FakeGamePod(vertx);
    private final FakeGamePod second = new FakeGamePod(vertx);

    @Override
    public Map<String, String> start() {
        try {
            Path keys = Files.createTempFile("analysis-keys", ".json");
            Path token = Files.createTempFile("analysis-token", ".txt");
            TestIssuer.shared().writeKeys(keys);
            TestIssuer.shared().writeServiceToken(token, "analysis-service");
            keys.toFile().deleteOnExit();
            token.toFile().deleteOnExit();
            return Map.of(
                    "shatranj.identity.keys",
                    keys.toString(),
                    "shatranj.identity.service-token-file",
                    token.toString(),
                    "shatranj.analysis.games",
                    first.address() + "," + second.address(),
                    // On a busy machine the first question takes longer than a service would wait.
                    "shatranj.analysis.games-patience",
                    "10s",
                    "shatranj.analysis.threads",
                    "1",
                    "shatranj.analysis.reserved",
                    "1",
                    "shatranj.analysis.waiting",
                    "1",
                    "shatranj.analysis.per-owner",
                    "2");
        } catch (IOException e) {
            throw new IllegalStateException("the test's surroundings cannot be made", e);
        }
    }

    @Override
    public void inject(TestInjector injector) {
        Games games = new Games(first, second);
        injector.injectIntoFields(games, field -> field.getType() == Games.class);
    }

    @Override
    public void stop() {
        first.close();
        second.close();
        vertx.close();
    }

    /** Both pods. */
    public record Games(FakeGamePod first, FakeGamePod second) {
        /** From now on nothing is in play. */
        public void free() {
            first.answer(FakeGamePod::free);
            second.answer(FakeGamePod::free);
        }
    }
}
