package shatranj.foreign.program;

import java.nio.file.Path;
import java.util.Map;

/**
 * The engine of a bot.
 *
 * @param program what is started, without arguments
 * @param nodes how many it may look at for a move
 * @param resigns whether its bot gives lost games up
 */
public record BotEngine(Path program, Map<String, Integer> options, int nodes, boolean resigns) {
    /** Options that every engine has: it shares this machine with many. */
    private static final Map<String, Integer> MODEST = Map.of("Threads", 1, "Hash", 16);

    public BotEngine {
        options = Map.copyOf(options);
    }

    /** Fairy-Stockfish; it errs now and then, so that no two games are the same. */
    public static BotEngine fairyStockfish(Path program, int nodes) {
        return new BotEngine(
                program, Map.of("Threads", 1, "Hash", 16, "Skill Level", 12), nodes, false);
    }

    /**
     * Ours.
     *
     * @param program starts {@code ./shatranj uci}
     */
    public static BotEngine ours(Path program, int nodes) {
        return new BotEngine(program, MODEST, nodes, true);
    }
}
