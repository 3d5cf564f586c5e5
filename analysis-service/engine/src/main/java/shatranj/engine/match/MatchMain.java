package shatranj.engine.match;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.engine.cli.EngineOptions;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.ruleset.RuleSets;

/**
 * {@code match --first CMD --second CMD}: pairs of games between two UCI programs, and after each
 * what they prove; see {@link #USAGE}. Exits with 2 for a command line that cannot be read, with 1
 * where a program cannot be started, ends before the match or does not answer.
 */
public final class MatchMain {
    private static final String USAGE =
            """
            usage: match --first CMD --second CMD [OPTIONS]

              --go LIMITS               of each move, as UCI has them; usually "movetime 100"
              --pairs N                 openings, each played twice with colours reversed; usually 100
              --at-once N               boards at the same time, each with two programs; usually 1
              --seed N                  of the openings; usually 1
              --patience SECONDS        for each answer of a program, which is ended if it takes longer; usually 60
              --starts STARTS           mixed: the standard array or one of the 960; or standard; usually mixed
              --sprt ELO0,ELO1          ends the match when one of the two is refuted, with 5 % of error
              --pgn FILE                gets every game added
              --first-options A=1,B=2   UCI options of the first program, besides Hash=16
              --second-options A=1,B=2  and of the second
            """;

    private final PrintStream out;
    private final EngineOptions options;

    private MatchMain(PrintStream out, EngineOptions options) {
        this.out = out;
        this.options = options;
    }

    /** Plays a match. */
    public static void main(String[] args) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            new MatchMain(out, EngineOptions.read(List.of(args))).run();
        } catch (IllegalArgumentException mistake) {
            System.err.println("match: " + mistake.getMessage());
            System.err.print(USAGE);
            System.exit(2);
        } catch (IllegalStateException | UncheckedIOException e) {
            System.err.println("match: " + e.getMessage());
            System.exit(1);
        }
    }

    private void run() throws InterruptedException {
        options.allow(
                List.of(
                        "first",
                        "second",
                        "go",
                        "pairs",
                        "at-once",
                        "seed",
                        "patience",
                        "starts",
                        "sprt",
                        "pgn",
                        "first-options",
                        "second-options"));
        // Read before a program is started, so that nothing is played for a mistake at the end.
        List<String> first = words("first");
        List<String> second = words("second");
        String go = options.given("go").orElse("movetime 100");
        Optional<Sprt> sprt = options.given("sprt").map(Sprt::read);
        Optional<Path> pgn = options.given("pgn").map(Path::of);
        long seed = options.number("seed", 1, 0, Long.MAX_VALUE);
        Duration patience = Duration.ofSeconds(options.number("patience", 60, 1, 86_400));
        Starts starts = options.given("starts").map(Starts::named).orElse(Starts.MIXED);
        Match.Setting setting =
                new Match.Setting(
                        (int) options.number("pairs", 100, 1, 1_000_000),
                        (int) options.number("at-once", 1, 1, 256),
                        sprt);

        out.println("openings from seed " + seed + ", " + starts + ", go " + go);
        MatchStanding standing =
                new Match(
                                setting,
                                new Openings(seed, RuleSets.ENGINES, starts),
                                new MatchGame(RuleSets.ENGINES, tables(), go))
                        .play(
                                () -> player("first", first, patience),
                                () -> player("second", second, patience),
                                (now, games) -> {
                                    pgn.ifPresent(file -> add(games, file));
                                    out.println(now.results() + told(sprt, now));
                                });
        standing.ends().forEach((reason, count) -> out.println(reason + " " + count));
        out.println("first: " + standing.first());
        out.println("second: " + standing.second());
    }

    private static Oracle tables() {
        TableFiles files = TableFiles.usual();
        return files.areThere() ? files.read() : Oracle.NONE;
    }

    private List<String> words(String which) {
        return List.of(options.text(which).split(" "));
    }

    private UciPlayer player(String which, List<String> command, Duration patience) {
        List<String> settings = new ArrayList<>(List.of("Hash=16"));
        options.given(which + "-options")
                .ifPresent(more -> settings.addAll(List.of(more.split(","))));
        return UciPlayer.start(which, command, settings, patience);
    }

    private static String told(Optional<Sprt> sprt, MatchStanding now) {
        return sprt.map(test -> test.told(now.results())).orElse("");
    }

    private static void add(List<Played> games, Path file) {
        try {
            for (Played game : games) {
                Files.writeString(
                        file,
                        Pgn.write(game.pgn(), Alphabet.WESTERN) + "\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
