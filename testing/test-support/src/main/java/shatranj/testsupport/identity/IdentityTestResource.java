package shatranj.testsupport.identity;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Lets a service under test trust {@link TestIssuer#shared()} and gives it a token of its own. */
public class IdentityTestResource implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        try {
            Path directory = Files.createTempDirectory("shatranj-identity");
            Path keys = directory.resolve("keys.json");
            Path serviceToken = directory.resolve("service-token");
            TestIssuer.shared().writeKeys(keys);
            TestIssuer.shared().writeServiceToken(serviceToken, "service-under-test");
            directory.toFile().deleteOnExit();
            keys.toFile().deleteOnExit();
            serviceToken.toFile().deleteOnExit();
            return Map.of(
                    "shatranj.identity.keys",
                    keys.toString(),
                    "shatranj.identity.issuer",
                    TestIssuer.ISSUER,
                    "shatranj.identity.audience",
                    TestIssuer.AUDIENCE,
                    "shatranj.identity.service-token-file",
                    serviceToken.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the keys of the test issuer", e);
        }
    }

    @Override
    public void stop() {}
}
