package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.NamespaceIdentities;

/**
 * The tokens by which the services of {@code k8s/overlays/local} know each other, made out by its
 * development issuer.
 */
record ServiceTokens(KubernetesCluster cluster) {
    /** Within this time the pods of a node have the new files of a secret. */
    static final Duration ARRIVAL = Duration.ofMinutes(2);

    /** Gives every service a new token, which is good for a while. */
    void replace(Duration lifetime) {
        Clock clock =
                Clock.offset(Clock.systemUTC(), lifetime.minus(DevelopmentIssuer.SERVICE_TOKEN));
        NamespaceIdentities.of(DevelopmentIssuer.open(keys(), clock))
                .forEach((name, files) -> {
                    if (name.endsWith("-service-token")) {
                        cluster.replaceSecret(name, files);
                    }
                });
    }

    private Path keys() {
        try {
            Path directory = Files.createTempDirectory("issuer");
            for (var file : cluster.secret("development-issuer").entrySet()) {
                Files.writeString(directory.resolve(file.getKey()), file.getValue());
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
