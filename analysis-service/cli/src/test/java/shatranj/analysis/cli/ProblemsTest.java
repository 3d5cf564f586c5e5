package shatranj.analysis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.Effort;
import shatranj.mansuba.EngineSearcher;
import shatranj.mansuba.Finder;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Prover;
import shatranj.mansuba.json.MansubaJson;

/** {@code problems find} and {@code problems check}. */
class ProblemsTest {
    private static final String GAMES =
            """
            [White "a"]
            [Black "b"]
            [GameId "g1"]
            [SetUp "1"]
            [FEN "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1"]

            1... Rbb2 2. Rd8# 1-0

            [White "a"]
            [Black "b"]
            [RuleSet "engines"]
            [SetUp "1"]
            [FEN "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1"]

            1... Rbb2 2. Rd8# 1-0

            [White "a"]
            [Black "b"]
            [SetUp "1"]
            [FEN "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 7 9"]

            1... Rbb2 2. Rd8# 1-0
            """;

    @TempDir Path folder;

    @Test
    void each_problem_of_the_games_is_a_line_that_can_be_proved_again() throws IOException {
        List<String> lines = find(GAMES);

        // One for each rule set; the third game has the same as the first.
        assertThat(lines).hasSize(2);
        Mansuba first = MansubaJson.read(lines.getFirst());
        assertThat(first.solution()).hasToString("[d1d8]");
        assertThat(first.origin()).isEqualTo(new Origin.Played("g1", 1));
        Mansuba second = MansubaJson.read(lines.getLast());
        assertThat(second.rules().name()).isEqualTo("engines");
        assertThat(second.origin()).isEqualTo(new Origin.Played("game 2", 1));
        assertThat(check(lines)).isEqualTo("2 problems, 0 wrong\n");
    }

    @Test
    void a_problem_that_was_tampered_with_is_found() throws IOException {
        String line = find(GAMES).getFirst();

        assertThat(check(List.of(line.replace("8/8/8/8/rr6", "8/8/2R5/8/rr6"))))
                .contains("line 1: its id is")
                .endsWith("1 problems, 1 wrong\n");
        assertThat(check(List.of(line.replace("[\"d1d8\"]", "[\"d1d7\"]"))))
                .contains("line 1: the solution is [d1d8], not [d1d7]");
        assertThat(check(List.of(line.replace("\"MATE\",\"moves\":1", "\"BARE\",\"moves\":1"))))
                .contains("line 1: the goal is MATE");
        assertThat(check(List.of(line.replace("[\"MATE\"]", "[\"FORK\"]"))))
                .contains("line 1: the themes are");
        assertThat(check(List.of("{")))
                .contains("line 1: no JSON")
                .endsWith("1 problems, 1 wrong\n");
    }

    @Test
    void a_mutant_with_two_winning_moves_is_refused_under_its_own_id() throws IOException {
        String mutant =
                find(GAMES)
                        .getFirst()
                        .replace("8/8/8/8/rr6", "8/8/2R5/8/rr6")
                        .replaceFirst("\"id\":\"[0-9a-z]+\"", "\"id\":\"0000000000\"");
        String said = check(List.of(mutant));
        String id = said.replaceFirst("(?s).*expected ([0-9a-z]{10}).*", "$1");

        assertThat(check(List.of(mutant.replace("0000000000", id))))
                .contains("line 1: refused, SECOND_WIN");
    }

    @Test
    void a_game_that_cannot_be_read_is_told_and_the_others_are_looked_through() throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, "[White \"a\"]\n\n1. Ke9 *\n\n" + GAMES);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        assertThat(search(out, err).read(file)).isFalse();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).endsWith("2 problems in 3 games\n");
    }

    @Test
    void a_game_by_unknown_rules_is_left_out() throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, GAMES.replace("\"engines\"", "\"mine\""));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        assertThat(search(out, err).read(file)).isFalse();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("no rule set has the name 'mine'");
    }

    private List<String> find(String games) throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, games);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(search(out, new ByteArrayOutputStream()).read(file)).isTrue();
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static ProblemSearch search(ByteArrayOutputStream out, ByteArrayOutputStream err) {
        return new ProblemSearch(
                new FoundProblems(new PrintStream(out, true, StandardCharsets.UTF_8), finder()),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private static Finder finder() {
        return new Finder(
                new Prover(new EngineSearcher(Oracle.NONE), Oracle.NONE, Effort.ofNodes(5_000)));
    }

    private static String check(List<String> lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        boolean right = new ProblemCheck(to, Oracle.NONE, Optional.empty()).check(lines);
        String said = out.toString(StandardCharsets.UTF_8);
        assertThat(said.contains(", 0 wrong")).isEqualTo(right);
        return said;
    }
}
