package shatranj.foreign.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

/** BotLi with the configuration that comes along, but for the server, the key and the engine. */
public final class BotLi {
    private BotLi() {}

    /** Starts it. */
    public static ForeignProgram start(
            ForeignPrograms.Checkout checkout,
            Path folder,
            URI server,
            String name,
            String key,
            Path engine) {
        try {
            Files.createDirectory(folder);
            String usual = Files.readString(checkout.folder().resolve("config.yml.default"));
            Path configuration = folder.resolve("config.yml");
            Files.writeString(
                    configuration,
                    usual.replaceFirst("(?m)^token: .*$", settings(server, key))
                            .replaceFirst(
                                    "dir: \"[^\"]*\"",
                                    value("dir", String.valueOf(engine.getParent())))
                            .replaceFirst(
                                    "name: \"[^\"]*\"",
                                    value("name", String.valueOf(engine.getFileName()))));
            return ForeignProgram.start(
                    name,
                    folder,
                    List.of(
                            checkout.python().toString(),
                            checkout.folder().resolve("user_interface.py").toString(),
                            "--config",
                            configuration.toString(),
                            "--debug"),
                    Map.of("PYTHONDONTWRITEBYTECODE", "1", "PYTHONUNBUFFERED", "1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String settings(URI server, String key) {
        return Matcher.quoteReplacement("token: \"%s\"%nurl: \"%s\"".formatted(key, server));
    }

    private static String value(String name, String text) {
        return Matcher.quoteReplacement("%s: \"%s\"".formatted(name, text));
    }
}
