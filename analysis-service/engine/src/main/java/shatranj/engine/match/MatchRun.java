package shatranj.engine.match;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.engine.cli.TableFiles;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.ruleset.RuleSets;

/**
 * Pairs of games between two UCI programs, and after each what they prove.
 *
 * @param first the command of the first program, with its words
 * @param go the limits of each move, as UCI has them
 * @param patience for each answer of a program, which is ended if it takes longer
 * @param seed of the openings
 * @param sprt ends the match when one of the two is refuted
 * @param pgn gets every game added
 */
public record MatchRun(
        Side first,
        Side second,
        String go,
        int pairs,
        int atOnce,
        long seed,
        Duration patience,
        Starts starts,
        Optional<Sprt> sprt,
        Optional<Path> pgn) {
    /**
     * A program that plays.
     *
     * @param command its words
     * @param options of UCI, such as {@code Threads=2}
     */
    public record Side(List<String> command, List<String> options) {
        public Side {
            command = List.copyOf(command);
            options = List.copyOf(options);
        }

        private UciPlayer start(String name, Duration patience) {
            List<String> settings = new ArrayList<>(List.of("Hash=16"));
            settings.addAll(options);
            return UciPlayer.start(name, command, settings, patience);
        }
    }

    /**
     * Plays.
     *
     * @throws IllegalStateException where a program cannot be started, ends before the match or
     *     does not answer
     */
    public void play(PrintStream out) throws InterruptedException {
        out.println("openings from seed " + seed + ", " + starts + ", go " + go);
        MatchStanding standing =
                new Match(
                                new Match.Setting(pairs, atOnce, sprt),
                                new Openings(seed, RuleSets.ENGINES, starts),
                                new MatchGame(RuleSets.ENGINES, TableFiles.usual().oracle(), go))
                        .play(
                                () -> first.start("first", patience),
                                () -> second.start("second", patience),
                                (now, games) -> {
                                    pgn.ifPresent(file -> add(games, file));
                                    out.println(now.results() + told(sprt, now));
                                });
        standing.ends().forEach((reason, count) -> out.println(reason + " " + count));
        out.println("first: " + standing.first());
        out.println("second: " + standing.second());
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
