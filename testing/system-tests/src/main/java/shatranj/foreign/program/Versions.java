package shatranj.foreign.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** What exactly is on the other side of the table. */
public final class Versions {
    private Versions() {}

    /** A line for each that is named. */
    public static List<String> of(ForeignPrograms peers) {
        List<String> lines = new ArrayList<>();
        peers.lichessBot()
                .ifPresent(bot -> {
                    String versions = read(bot.folder().resolve("lib/versioning.yml"));
                    lines.add(
                            "lichess-bot "
                                    + valueOf("lichess_bot_version", versions)
                                    + commit(bot.folder())
                                    + libraries(bot.python(), "chess", "requests"));
                });
        peers.fairyStockfish().ifPresent(engine -> lines.add(engine(engine)));
        peers.berserk()
                .ifPresent(python ->
                        lines.add("berserk player" + libraries(python, "berserk", "requests")));
        peers.botLi()
                .ifPresent(bot ->
                        lines.add(
                                "BotLi"
                                        + commit(bot.folder())
                                        + libraries(bot.python(), "chess", "aiohttp")));
        peers.cliChess()
                .ifPresent(python ->
                        lines.add(
                                "cli-chess" + libraries(python, "cli-chess", "berserk", "chess")));
        peers.chariot().ifPresent(jar -> lines.add("chariot " + chariot(jar)));
        return lines;
    }

    private static String valueOf(String key, String yaml) {
        return yaml.lines()
                .filter(line -> line.startsWith(key + ":"))
                .map(line -> line.substring(key.length() + 1).strip())
                .findFirst()
                .orElse("of unknown version");
    }

    private static String commit(Path folder) {
        if (!Files.exists(folder.resolve(".git"))) {
            return "";
        }
        String commit =
                answer("", "git", "-C", folder.toString(), "log", "-1", "--format=%h of %cs");
        String changed =
                answer(
                        "",
                        "git",
                        "-C",
                        folder.toString(),
                        "status",
                        "--short",
                        "--untracked-files=no");
        return " (" + commit + (changed.isEmpty() ? ")" : ", changed here)");
    }

    private static String libraries(Path python, String... names) {
        String program =
                "import sys; from importlib.metadata import version;"
                        + " print('python', sys.version.split()[0],"
                        + " *(name + ' ' + version(name) for name in sys.argv[1:]), sep=', ')";
        List<String> command = new ArrayList<>(List.of(python.toString(), "-c", program));
        command.addAll(List.of(names));
        return ": " + answer("", command.toArray(String[]::new)).replaceFirst(", ", " ");
    }

    private static String engine(Path engine) {
        return answer("uci\nquit\n", engine.toString())
                .lines()
                .filter(line -> line.startsWith("id name "))
                .map(line -> line.substring("id name ".length()))
                .findFirst()
                .orElse(engine + " does not tell its name");
    }

    private static String chariot(Path jar) {
        try (JarFile opened = new JarFile(jar.toFile())) {
            return String.valueOf(
                    opened.getManifest()
                            .getMainAttributes()
                            .getValue(Attributes.Name.IMPLEMENTATION_VERSION));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String answer(String input, String... command) {
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().putAll(Map.of("LC_ALL", "C.UTF-8"));
            Process process = builder.start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
