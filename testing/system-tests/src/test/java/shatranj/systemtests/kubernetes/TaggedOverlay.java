package shatranj.systemtests.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An overlay of an operator's own upon {@code k8s/overlays/local}, which names a tag of all our
 * images.
 */
final class TaggedOverlay {
    private static final List<String> IMAGES =
            List.of(
                    "rules-service",
                    "clock-service",
                    "game-service",
                    "analysis-service",
                    "competition-service",
                    "webhook-service",
                    "front-door",
                    "tools");

    private TaggedOverlay() {}

    /**
     * Writes it, or writes it anew.
     *
     * @param home the root of the repository
     * @return its folder, beneath the root
     */
    static Path write(Path home, String tag) {
        Path overlay = Path.of("target", "upgrade");
        String images =
                IMAGES.stream()
                        .map(name -> "- {name: shatranj/" + name + ", newTag: " + tag + "}\n")
                        .collect(Collectors.joining());
        try {
            Path folder = Files.createDirectories(home.resolve(overlay));
            Files.writeString(
                    folder.resolve("kustomization.yaml"),
                    "resources: [../../k8s/overlays/local]\nimages:\n" + images);
            return overlay;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
