package shatranj.rules.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import shatranj.rules.board.SetupOptions;

/**
 * Reads a text of any length with any number of games, in both alphabets, and tells each game as
 * soon as it is over. Memory is bounded by one game, which is at most {@link
 * shatranj.rules.ruleset.RuleOptions#LENGTH_LIMIT} plies, as many in variations and some ten
 * thousand characters of remarks. Tolerant: results, move numbers, tags and even quotes may be
 * missing. No text makes it throw. For one thread.
 */
public final class PgnReader {
    private final PgnScanner scanner;

    /**
     * @param options what the starts of the games are forgiven
     * @param sink is told every game, in order
     */
    public PgnReader(SetupOptions options, Consumer<? super PgnEvent> sink) {
        GameResolver resolver = new GameResolver(options);
        this.scanner = new PgnScanner(new RawGames(raw -> sink.accept(resolver.resolve(raw))));
    }

    /** Reads the next piece of the text; pieces may be cut anywhere. */
    public void read(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            scanner.next(text.charAt(i));
        }
    }

    /** The text is over: tells the last game, if it had no result. */
    public void end() {
        scanner.end();
    }

    /** All games of a text that is at hand. */
    public static List<PgnEvent> all(String text, SetupOptions options) {
        List<PgnEvent> events = new ArrayList<>();
        PgnReader reader = new PgnReader(options, events::add);
        reader.read(text);
        reader.end();
        return events;
    }
}
