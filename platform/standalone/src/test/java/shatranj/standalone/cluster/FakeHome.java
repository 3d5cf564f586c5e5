package shatranj.standalone.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A built repository in which every service is a {@link FakeService}. */
final class FakeHome {
    private FakeHome() {}

    static Path create(Path home) throws IOException {
        for (String module :
                List.of(
                        "rules-service/server",
                        "clock-service/server",
                        "analysis-service/server",
                        "competition-service/server",
                        "webhook-service/server",
                        "game-service/server")) {
            Path app = home.resolve(module).resolve("target/quarkus-app");
            Files.createDirectories(app);
            try (OutputStream out = Files.newOutputStream(app.resolve("quarkus-run.jar"));
                    JarOutputStream jar = new JarOutputStream(out, manifest())) {
                String entry = FakeService.class.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(entry));
                try (InputStream in =
                        FakeService.class.getClassLoader().getResourceAsStream(entry)) {
                    if (in == null) {
                        throw new IOException("no " + entry);
                    }
                    in.transferTo(jar);
                }
            }
        }
        return home;
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
        return manifest;
    }
}
