package shatranj.foreign.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Option;
import shatranj.commandline.Mistake;

/** The options that name other people's programs. */
public final class PeerOptions {
    @Option(names = "--fairy-stockfish", paramLabel = "FILE", description = "the engine")
    private Optional<Path> fairyStockfish = Optional.empty();

    @Option(names = "--lichess-bot", paramLabel = "DIR", description = "a checkout")
    private Optional<Path> lichessBot = Optional.empty();

    @Option(
            names = "--lichess-bot-python",
            paramLabel = "FILE",
            description = "a Python that has what it requires")
    private Optional<Path> lichessBotPython = Optional.empty();

    @Option(
            names = "--berserk",
            paramLabel = "PYTHON",
            description = "a Python that has the library")
    private Optional<Path> berserk = Optional.empty();

    @Option(names = "--chariot", paramLabel = "JAR", description = "the library")
    private Optional<Path> chariot = Optional.empty();

    @Option(names = "--botli", paramLabel = "DIR", description = "a checkout")
    private Optional<Path> botLi = Optional.empty();

    @Option(
            names = "--botli-python",
            paramLabel = "FILE",
            description = "a Python that has what it requires")
    private Optional<Path> botLiPython = Optional.empty();

    @Option(
            names = "--cli-chess",
            paramLabel = "PYTHON",
            description = "a Python that has the program")
    private Optional<Path> cliChess = Optional.empty();

    /**
     * What was named, and is there.
     *
     * @throws Mistake if something else is there
     */
    public ForeignPrograms peers() {
        return new ForeignPrograms(
                checkout("--lichess-bot", lichessBot, lichessBotPython, "lichess-bot.py"),
                named("--fairy-stockfish", fairyStockfish, Files::isExecutable),
                named("--berserk", berserk, Files::isExecutable),
                checkout("--botli", botLi, botLiPython, "game_manager.py"),
                named("--cli-chess", cliChess, Files::isExecutable),
                named("--chariot", chariot, Files::isRegularFile));
    }

    private static Optional<ForeignPrograms.Checkout> checkout(
            String option, Optional<Path> folder, Optional<Path> python, String has) {
        return named(option, folder, path -> Files.isRegularFile(path.resolve(has)))
                .map(path ->
                        new ForeignPrograms.Checkout(
                                path,
                                named(option + "-python", python, Files::isExecutable)
                                        .orElseThrow(() ->
                                                new Mistake(
                                                        option + " lacks a Python to run it",
                                                        "Name one that has its requirements by "
                                                                + option
                                                                + "-python"))));
    }

    private static Optional<Path> named(
            String option, Optional<Path> given, Predicate<Path> isSuch) {
        // Not resolved: a virtual environment's Python is a link, and knows itself by its name.
        Optional<Path> path = given.map(Path::toAbsolutePath);
        path.filter(isSuch.negate())
                .ifPresent(wrong -> {
                    throw new Mistake(
                            option + " is " + wrong + ", which is no such thing",
                            "See docs/lichess-api.md for what to name");
                });
        return path;
    }
}
