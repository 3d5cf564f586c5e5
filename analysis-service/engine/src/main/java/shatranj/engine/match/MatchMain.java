package shatranj.engine.match;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;

/**
 * {@code match --first CMD --second CMD [--go LIMITS] [--pairs N] [--seed S] [--sprt ELO0,ELO1]
 * [--first-options A=1,B=2] [--second-options …]}: pairs of games between two UCI programs, and
 * after each what they prove. {@code --sprt} ends it when one of the two differences is refuted
 * with 5 % of error.
 */
public final class MatchMain {
    private static final double BOUND = Math.log(0.95 / 0.05);

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Map<String, String> options;

    private MatchMain(Map<String, String> options) {
        this.options = options;
    }

    /** Runs and exits: 2 for a command line that cannot be read. */
    public static void main(String[] args) {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i + 1 < args.length; i += 2) {
            options.put(args[i], args[i + 1]);
        }
        if (args.length % 2 != 0
                || !options.containsKey("--first")
                || !options.containsKey("--second")) {
            System.err.println(
                    "match: --first COMMAND and --second COMMAND are needed, every option with a"
                            + " value");
            System.exit(2);
        }
        new MatchMain(options).run();
    }

    private void run() {
        int pairs = Integer.parseInt(options.getOrDefault("--pairs", "100"));
        long seed = Long.parseLong(options.getOrDefault("--seed", "1"));
        String go = options.getOrDefault("--go", "movetime 100");
        Openings openings = new Openings(seed, RuleSets.ENGINES);
        Game game = new Game(RuleSets.ENGINES, tables(), go);
        out.println("openings from seed " + seed + ", go " + go);
        Pentanomial results = Pentanomial.NONE;
        Map<String, Integer> reasons = new HashMap<>();
        try (UciPlayer first = player("first");
                UciPlayer second = player("second")) {
            for (int pair = 0; pair < pairs && goesOn(results); pair++) {
                Position start = openings.next();
                int points = points(game.play(start, first, second), Color.WHITE, reasons);
                points += points(game.play(start, second, first), Color.BLACK, reasons);
                results = results.with(points);
                out.println(results + llr(results));
            }
        }
        out.println("ended by " + reasons);
    }

    private static Oracle tables() {
        TableFiles files = TableFiles.usual();
        return files.areThere() ? files.read() : Oracle.NONE;
    }

    private UciPlayer player(String which) {
        List<String> settings = new ArrayList<>(List.of("Hash=16"));
        Optional.ofNullable(options.get("--" + which + "-options"))
                .ifPresent(more -> settings.addAll(List.of(more.split(","))));
        return UciPlayer.start(
                which, List.of(options.getOrDefault("--" + which, "").split(" ")), settings);
    }

    private static int points(Game.Result result, Color first, Map<String, Integer> reasons) {
        reasons.merge(result.reason(), 1, Integer::sum);
        return result.winner().map(winner -> winner == first ? 2 : 0).orElse(1);
    }

    private boolean goesOn(Pentanomial results) {
        return options.get("--sprt") == null || Math.abs(llrOf(results)) < BOUND;
    }

    private double llrOf(Pentanomial results) {
        String[] elos = options.getOrDefault("--sprt", "0,15").split(",");
        return results.llr(Double.parseDouble(elos[0]), Double.parseDouble(elos[1]));
    }

    private String llr(Pentanomial results) {
        return options.get("--sprt") == null
                ? ""
                : String.format(Locale.ROOT, ", LLR %.2f of ±%.2f", llrOf(results), BOUND);
    }
}
