package shatranj.client.demo;

import java.util.List;
import java.util.Locale;
import shatranj.client.api.Player;
import shatranj.client.terminal.Screen;

/**
 * The demonstration: a whole game with a watcher, an export, an analysis and a fallen flag, every
 * result compared with what it should be.
 */
public final class Demo {
    private final Cast cast;
    private final Screen screen;

    /** Who takes part; all three speak the letters of the Laws, those of the written game. */
    public record Cast(Player white, Player black, Player watcher) {}

    public Demo(Cast cast, Screen screen) {
        this.cast = cast;
        this.screen = screen;
    }

    /**
     * Plays it all and prints the verdict.
     *
     * @return the comparisons; the demo has succeeded if all hold
     */
    public Comparisons run() {
        Comparisons comparisons = new Comparisons();
        List<String> moves = WholeGame.moves();
        GameAct.Figures figures = new GameAct(cast, screen, comparisons, moves).play();
        FlagAct.Flag flag = new FlagAct(cast, screen, comparisons).play();
        comparisons.table().forEach(screen::say);
        screen.say("");
        screen.say("flag lateness    " + flag.lateness().toMillis() + " ms");
        screen.say(
                "moves            "
                        + String.format(Locale.ROOT, "%.0f", figures.movesPerSecond())
                        + " moves/s, answered in "
                        + Latencies.millis(figures.median())
                        + " ms (p50), "
                        + Latencies.millis(figures.worst())
                        + " ms (p99)"
                        + (figures.repeated() == 0
                                ? ""
                                : ", " + figures.repeated() + " by a second pod after the first"));
        screen.say(
                comparisons.hold()
                        ? "Every comparison holds."
                        : "Something does not hold: see FAIL above.");
        return comparisons;
    }
}
