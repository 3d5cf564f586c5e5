package shatranj.foreign.program;

import java.nio.file.Path;
import java.util.Optional;

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
    /** A program in Python: its folder, and what runs it. */
    public record Checkout(Path folder, Path python) {}
}
