package shatranj.standalone.identity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.commandline.Mistake;

/**
 * Gives a namespace of Kubernetes what its services need of a development issuer. What is there
 * stays as it is, so this may run as often as a pod starts.
 */
public final class NamespaceIdentities {
    /** The private key, which no service of the cluster mounts. */
    static final String ISSUER = "development-issuer";

    /** The public key set. */
    static final String KEYS = "identity-keys";

    private static final String ENGINES = "engine-tokens";
    private static final String TOKEN = ".token";

    private final NamespaceSecrets secrets;

    public NamespaceIdentities(NamespaceSecrets secrets) {
        this.secrets = secrets;
    }

    /** The secrets and their files, as the manifests mount them. */
    public static Map<String, Map<String, String>> of(DevelopmentIssuer issuer) {
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        Map<String, String> engines = new LinkedHashMap<>();
        issuer.identities()
                .forEach((file, content) -> {
                    if (file.startsWith("engine-")) {
                        engines.put(file, content);
                    } else if (file.endsWith(TOKEN)) {
                        String service = file.substring(0, file.length() - TOKEN.length());
                        all.put(service + "-token", Map.of("token", content));
                    } else {
                        all.put(KEYS, Map.of(file, content));
                    }
                });
        all.put(ENGINES, engines);
        return all;
    }

    /**
     * Makes the secrets that are missing, all of the one issuer of the namespace.
     *
     * @param keys the directory of the issuer on this pod, where tokens are made out
     * @return the names of the secrets that were made
     * @throws Mistake if somebody else's keys are there
     */
    public List<String> complete(Path keys, Clock clock) {
        Map<String, Map<String, String>> all = of(issuer(keys, clock));
        return all.keySet().stream()
                .filter(name -> secrets.read(name).isEmpty())
                .filter(name -> secrets.create(name, all.getOrDefault(name, Map.of())))
                .toList();
    }

    private DevelopmentIssuer issuer(Path keys, Clock clock) {
        Optional<Map<String, String>> kept = secrets.read(ISSUER);
        if (kept.isEmpty()) {
            if (secrets.read(KEYS).isPresent()) {
                throw new Mistake(
                        "Secret " + KEYS + " is there and is not of a development issuer",
                        "Make the other secrets with the issuer whose keys these are, and scale"
                                + " deployment tools to 0");
            }
            DevelopmentIssuer.open(keys, clock);
            // If another pod is first, its key counts.
            secrets.create(ISSUER, Map.of(DevelopmentIssuer.PRIVATE_KEY, privateKey(keys)));
            kept = secrets.read(ISSUER);
        }
        String key =
                kept.map(files -> files.get(DevelopmentIssuer.PRIVATE_KEY))
                        .orElseThrow(() ->
                                new Mistake(
                                        "Secret "
                                                + ISSUER
                                                + " has no "
                                                + DevelopmentIssuer.PRIVATE_KEY,
                                        "Delete it and the secrets that were made with it"));
        try {
            PrivateFiles.createDirectory(keys);
            PrivateFiles.write(keys.resolve(DevelopmentIssuer.PRIVATE_KEY), key);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep keys in " + keys, e);
        }
        return DevelopmentIssuer.open(keys, clock);
    }

    private static String privateKey(Path keys) {
        try {
            return Files.readString(keys.resolve(DevelopmentIssuer.PRIVATE_KEY));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the key in " + keys, e);
        }
    }
}
