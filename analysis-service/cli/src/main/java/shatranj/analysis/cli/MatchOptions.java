package shatranj.analysis.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.match.MatchRun;
import shatranj.engine.match.Sprt;
import shatranj.engine.match.Starts;

/** The options of {@code match}. */
final class MatchOptions {
    @Option(
            names = "--first",
            paramLabel = "CMD",
            required = true,
            description = "the command of the first program")
    private String first = "";

    @Option(
            names = "--second",
            paramLabel = "CMD",
            required = true,
            description = "the command of the second program")
    private String second = "";

    @Option(
            names = "--go",
            paramLabel = "LIMITS",
            description = "of each move, as UCI has them; usually \"${DEFAULT-VALUE}\"")
    private String go = "movetime 100";

    @Option(
            names = "--pairs",
            paramLabel = "N",
            description =
                    "openings, each played twice with colours reversed; usually ${DEFAULT-VALUE}")
    @Within(most = 1_000_000)
    private int pairs = 100;

    @Option(
            names = "--at-once",
            paramLabel = "N",
            description = "boards, each with two programs; usually ${DEFAULT-VALUE}")
    @Within(most = 256)
    private int atOnce = 1;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "of the openings; usually ${DEFAULT-VALUE}")
    @Within(least = 0, most = 999_999_999_999_999L)
    private long seed = 1;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            description =
                    "for each answer of a program, which is ended if it takes longer; usually"
                            + " ${DEFAULT-VALUE}")
    @Within(most = 86_400)
    private int patience = 60;

    @Option(
            names = "--starts",
            paramLabel = "STARTS",
            description =
                    "mixed: the standard array or one of the 960; lessons: also tabiyas; standard; or"
                            + " endings of 6 to 8 men; usually ${DEFAULT-VALUE}")
    private Starts starts = Starts.MIXED;

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1",
            description = "end the match when one of the two is refuted, with 5 %% of error")
    private Optional<String> sprt = Optional.empty();

    @Option(names = "--pgn", paramLabel = "FILE", description = "gets every game added")
    private Optional<Path> pgn = Optional.empty();

    @Option(
            names = "--first-options",
            paramLabel = "A=1,B=2",
            description = "UCI options of the first program, besides Hash=16")
    private Optional<String> firstOptions = Optional.empty();

    @Option(
            names = "--second-options",
            paramLabel = "A=1,B=2",
            description = "UCI options of the second program, besides Hash=16")
    private Optional<String> secondOptions = Optional.empty();

    /**
     * What was asked for.
     *
     * @throws Mistake before a program is started, so that nothing is played for it
     */
    MatchRun match() {
        return new MatchRun(
                side(first, firstOptions),
                side(second, secondOptions),
                go,
                pairs,
                atOnce,
                seed,
                Duration.ofSeconds(patience),
                starts,
                sprt.map(MatchOptions::test),
                pgn);
    }

    private static MatchRun.Side side(String command, Optional<String> options) {
        return new MatchRun.Side(
                List.of(command.split(" ")),
                options.map(more -> List.of(more.split(","))).orElse(List.of()));
    }

    private static Sprt test(String text) {
        try {
            return Sprt.read(text);
        } catch (IllegalArgumentException wrong) {
            throw new Mistake(String.valueOf(wrong.getMessage()), "See ./shatranj match --help");
        }
    }
}
