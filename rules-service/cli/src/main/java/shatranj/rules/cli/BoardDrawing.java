package shatranj.rules.cli;

import java.util.Map;
import java.util.Optional;
import shatranj.commandline.Mistake;
import shatranj.rules.board.Position;
import shatranj.rules.svg.BoardSvg;
import shatranj.rules.svg.Diagram;
import shatranj.rules.svg.Look;

/** A position as SVG. */
final class BoardDrawing {
    private BoardDrawing() {}

    /**
     * Draws.
     *
     * @param look words as {@link Look#read} takes them
     * @throws Mistake if a word means nothing
     */
    static String svg(Position position, Map<String, String> look, Optional<String> lastMove) {
        Optional<Diagram.Step> last = lastMove.flatMap(Diagram.Step::read);
        if (lastMove.isPresent() && last.isEmpty()) {
            throw mistake("last-move", lastMove.get(), "e2e3");
        }
        return switch (Look.read(look)) {
            case Look.Invalid(String name, String word, String expected) ->
                    throw mistake(name, word, expected);
            case Look.Valid(Look valid) -> BoardSvg.write(new Diagram(position, last, valid));
        };
    }

    private static Mistake mistake(String option, String word, String expected) {
        return new Mistake(
                "--%s is '%s', expected %s".formatted(option, word, expected),
                "See ./shatranj board --help");
    }
}
