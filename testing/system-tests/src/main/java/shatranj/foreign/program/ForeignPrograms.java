package shatranj.foreign.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;

/**
 * What of other people's is on this machine, as the command line names it.
 *
 * @param lichessBot a checkout, and a Python that has what it requires
 * @param fairyStockfish the engine
 * @param berserk a Python that has the library
 * @param botLi like lichessBot
 * @param cliChess a Python that has the program
 * @param chariot the library's jar
 */
public record ForeignPrograms(
        Optional<Checkout> lichessBot,
        Optional<Path> fairyStockfish,
        Optional<Path> berserk,
        Optional<Checkout> botLi,
        Optional<Path> cliChess,
        Optional<Path> chariot) {
    /** The options that name them. */
    public static final Set<String> OPTIONS =
            Set.of(
                    "lichess-bot",
                    "lichess-bot-python",
                    "fairy-stockfish",
                    "berserk",
                    "botli",
                    "botli-python",
                    "cli-chess",
                    "chariot");

    /** A program in Python: its folder, and what runs it. */
    public record Checkout(Path folder, Path python) {}

    /** Reads the options. */
    public static ForeignPrograms from(Arguments arguments) {
        return new ForeignPrograms(
                checkout(arguments, "lichess-bot", "lichess-bot.py"),
                named(arguments, "fairy-stockfish", Files::isExecutable),
                named(arguments, "berserk", Files::isExecutable),
                checkout(arguments, "botli", "game_manager.py"),
                named(arguments, "cli-chess", Files::isExecutable),
                named(arguments, "chariot", Files::isRegularFile));
    }

    private static Optional<Checkout> checkout(Arguments arguments, String name, String has) {
        return named(arguments, name, folder -> Files.isRegularFile(folder.resolve(has)))
                .map(folder ->
                        new Checkout(
                                folder,
                                named(arguments, name + "-python", Files::isExecutable)
                                        .orElseThrow(() ->
                                                new Mistake(
                                                        "--" + name + " lacks a Python to run it",
                                                        "Name one that has its requirements by --"
                                                                + name
                                                                + "-python"))));
    }

    private static Optional<Path> named(Arguments arguments, String name, Predicate<Path> isSuch) {
        // Not resolved: a virtual environment's Python is a link, and knows itself by its name.
        Optional<Path> path = arguments.option(name).map(text -> Path.of(text).toAbsolutePath());
        path.filter(isSuch.negate())
                .ifPresent(wrong -> {
                    throw new Mistake(
                            "--" + name + " is " + wrong + ", which is no such thing",
                            "See docs/lichess-api.md for what to name");
                });
        return path;
    }
}
