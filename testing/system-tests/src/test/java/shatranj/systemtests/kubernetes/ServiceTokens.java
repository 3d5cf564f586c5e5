package shatranj.systemtests.kubernetes;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shatranj.client.api.Api;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.NamespaceIdentities;

/**
 * The tokens by which the services of {@code k8s/overlays/local} know each other, made out by its
 * development issuer.
 */
record ServiceTokens(Kubectl kubectl) {
    /** Within this time the pods of a node have the new files of a secret. */
    static final Duration ARRIVAL = Duration.ofMinutes(2);

    /** Gives every service a new token, which is good for a while. */
    void replace(Duration lifetime) {
        Clock clock =
                Clock.offset(Clock.systemUTC(), lifetime.minus(DevelopmentIssuer.SERVICE_TOKEN));
        NamespaceIdentities.of(DevelopmentIssuer.open(keys(), clock))
                .forEach((name, files) -> {
                    if (name.endsWith("-service-token")) {
                        renew(name, files);
                    }
                });
    }

    private Path keys() {
        try {
            Path directory = Files.createTempDirectory("issuer");
            for (var file : secret("development-issuer").entrySet()) {
                Files.writeString(directory.resolve(file.getKey()), file.getValue());
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files of a secret, as texts. */
    private Map<String, String> secret(String name) {
        String format = "go-template={{range $k, $v := .data}}{{$k}} {{$v}}{{\"\\n\"}}{{end}}";
        Map<String, String> files = new HashMap<>();
        kubectl.inNamespace(List.of("get", "secret", name, "-o", format))
                .lines()
                .map(line -> line.split(" "))
                .forEach(file ->
                        files.put(file[0], new String(Base64.getDecoder().decode(file[1]), UTF_8)));
        return files;
    }

    private void renew(String name, Map<String, String> files) {
        ObjectNode patch = Api.object();
        files.forEach(patch.putObject("stringData")::put);
        kubectl.inNamespace(
                List.of("patch", "secret", name, "--type=merge", "-p", patch.toString()));
    }
}
