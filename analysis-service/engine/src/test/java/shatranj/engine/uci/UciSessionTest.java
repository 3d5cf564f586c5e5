package shatranj.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.RandomNetworks;

/**
 * A conversation with the program. A search that ignores stop hangs: the time limit is for that.
 */
@Timeout(60)
class UciSessionTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final UciSession session =
            new UciSession(new PrintStream(out, true, StandardCharsets.UTF_8), Oracle.NONE);

    @Test
    void it_introduces_itself() {
        assertThat(answers("uci"))
                .contains(
                        "option name UCI_Variant type combo default shatranj var shatranj", "uciok")
                .anyMatch(line -> line.startsWith("option name Hash type spin default 16"))
                .anyMatch(line -> line.startsWith("option name MultiPV"));
        assertThat(answers("isready")).endsWith("readyok");
    }

    @Test
    void tables_are_asked_up_to_as_many_men_as_wanted() {
        UciSession drawn =
                new UciSession(
                        new PrintStream(out, true, StandardCharsets.UTF_8), board -> Oracle.DRAW);
        String fiveMen = "position fen k7/8/4n3/8/8/8/8/KR5R w - - 0 1";

        drawn.obey(fiveMen);
        drawn.obey("go depth 3");
        drawn.finish();
        assertThat(lines()).anyMatch(line -> line.contains(" score cp 0 "));

        out.reset();
        drawn.obey("setoption name TableMen value 4");
        drawn.obey(fiveMen);
        drawn.obey("go depth 3");
        drawn.finish();
        assertThat(lines())
                .anyMatch(line -> line.contains(" score "))
                .noneMatch(line -> line.contains(" score cp 0 "));
    }

    @Test
    void the_start_is_the_standard_array_and_moves_are_played_from_it() {
        session.obey("position startpos moves d2d3 d7d6");
        List<String> answers = answersAtEnd("go depth 3");

        assertThat(answers)
                .last()
                .asString()
                .matches("bestmove [a-h][1-8][a-h][1-8] ponder [a-h][1-8][a-h][1-8]");
        assertThat(answers).anyMatch(line -> line.startsWith("info depth 3 "));
        // Shah on d1: it may go to d2, which d3 has left. Were it on e1, it might not.
        session.obey("position startpos moves d2d3 d7d6 d1d2");
        assertThat(lines()).noneMatch(line -> line.contains("not legal"));
    }

    @Test
    void a_fen_in_western_letters_is_read_and_its_mate_is_played() {
        session.obey("position fen 7k/2p5/6K1/8/8/8/4B3/R6Q w - - 0 1");
        List<String> answers = answersAtEnd("go depth 4");

        assertThat(answers).anyMatch(line -> line.contains("score mate 1 "));
        assertThat(answers).last().isEqualTo("bestmove a1a8");
    }

    @Test
    void an_infinite_search_answers_when_it_is_stopped_and_not_before() {
        session.obey("position fen 7k/2p5/6K1/8/8/8/8/R7 w - - 0 1");
        session.obey("go infinite");
        assertThat(answers("isready")).contains("readyok").noneMatch(l -> l.startsWith("bestmove"));

        assertThat(answers("stop")).last().isEqualTo("bestmove a1a8");
    }

    @Test
    void a_search_that_ponders_answers_when_its_limits_have_begun_with_the_hit() {
        session.obey("position startpos moves b1c3");
        session.obey("go ponder depth 3");
        assertThat(answers("isready")).noneMatch(line -> line.startsWith("bestmove"));

        assertThat(answersAtEnd("ponderhit"))
                .filteredOn(line -> line.startsWith("bestmove"))
                .hasSize(1);
    }

    @Test
    void a_pondering_search_that_is_stopped_answers() {
        session.obey("position startpos moves b1c3");
        session.obey("go ponder wtime 1000 btime 1000");

        assertThat(answers("stop")).last().asString().startsWith("bestmove ");
    }

    @Test
    void only_the_moves_asked_for_are_searched() {
        session.obey("position startpos");

        assertThat(answersAtEnd("go depth 5 searchmoves a2a3 h2h3"))
                .last()
                .asString()
                .matches("bestmove (a2a3|h2h3) .*");
    }

    @Test
    void a_search_for_a_mate_ends_when_it_has_one_so_short() {
        session.obey("position fen 7k/2p5/6K1/8/8/8/8/R7 w - - 0 1");

        assertThat(answersAtEnd("go mate 1"))
                .anyMatch(line -> line.contains("score mate 1 "))
                .last()
                .asString()
                .startsWith("bestmove a1a8");
    }

    @Test
    void two_threads_find_what_one_does() {
        session.obey("setoption name Threads value 2");
        session.obey("position fen 4k3/8/3f4/2p5/2P1N3/8/3K4/8 w - - 10 60");

        assertThat(answersAtEnd("go depth 8")).anyMatch(line -> line.contains("score mate 3 "));
    }

    @Test
    void the_chances_of_a_score_are_shown_on_request() {
        session.obey("setoption name UCI_ShowWDL value true");
        session.obey("position startpos");

        assertThat(answersAtEnd("go depth 2"))
                .anyMatch(line ->
                        line.matches("info .* score cp -?[0-9]+ wdl [0-9]+ [0-9]+ [0-9]+ .*"));
    }

    @Test
    void a_network_is_evaluated_with_until_it_is_taken_away(@TempDir Path folder)
            throws IOException {
        Path file = folder.resolve("random.network");
        Files.write(file, RandomNetworks.of(3, 60, 60).bytes());
        session.obey("position startpos moves d2d3");
        String usual = scoreAtOnce();

        assertThat(answers("setoption name EvalFile value " + file))
                .noneMatch(l -> l.contains("EvalFile"));
        assertThat(scoreAtOnce()).isNotEqualTo(usual);

        session.obey("setoption name EvalFile value <empty>");
        assertThat(scoreAtOnce()).isEqualTo(usual);
    }

    @Test
    void the_hand_written_evaluation_is_used_on_request() {
        session.obey("position startpos moves d2d3 d7d6 a2a3");
        String usual = scoreAtOnce();

        session.obey("setoption name Evaluation value hand-written");
        assertThat(scoreAtOnce()).isNotEqualTo(usual);

        assertThat(answers("setoption name Evaluation value guess"))
                .last()
                .asString()
                .contains("Evaluation is guess, expected network or hand-written");
        session.obey("setoption name Evaluation value network");
        assertThat(scoreAtOnce()).isEqualTo(usual);
    }

    @Test
    void a_file_that_is_no_network_is_refused_by_name_and_changes_nothing(@TempDir Path folder)
            throws IOException {
        Path file = folder.resolve("page.html");
        Files.writeString(file, "<html>");
        session.obey("position startpos moves d2d3");
        String usual = scoreAtOnce();

        assertThat(answers("setoption name EvalFile value " + file))
                .last()
                .asString()
                .contains("page.html is no network: 6 bytes that begin with <html>");
        assertThat(answers("setoption name EvalFile value " + folder.resolve("none")))
                .last()
                .asString()
                .contains("there is no file");
        assertThat(scoreAtOnce()).isEqualTo(usual);
    }

    /** The score of the first iteration: hardly more than the evaluation. */
    private String scoreAtOnce() {
        session.obey("ucinewgame");
        return answersAtEnd("go depth 1").stream()
                .filter(line -> line.startsWith("info depth 1 "))
                .map(line -> line.replaceAll(".*( score \\S+ \\S+).*", "$1"))
                .reduce((earlier, last) -> last)
                .orElseThrow();
    }

    @Test
    void several_lines_are_numbered() {
        session.obey("setoption name MultiPV value 2");
        session.obey("position startpos");

        assertThat(answersAtEnd("go depth 2"))
                .anyMatch(line -> line.startsWith("info depth 2") && line.contains(" multipv 2 "));
    }

    @Test
    void without_a_legal_move_it_says_so() {
        session.obey("position fen R6k/2p5/6K1/8/8/8/8/8 b - - 0 1");

        assertThat(answersAtEnd("go depth 3"))
                .containsSubsequence("info depth 0 score mate 0", "bestmove (none)");
    }

    @Test
    void what_it_cannot_read_it_says_and_keeps_the_position() {
        session.obey("position startpos moves e2e4");
        assertThat(lines()).last().isEqualTo("info string move 1, e2e4, is not legal");
        session.obey("position fen nonsense");
        assertThat(lines()).last().asString().startsWith("info string the FEN is not a position");
        session.obey("setoption name Hash value lots");
        assertThat(lines()).last().asString().startsWith("info string Hash is lots, expected 1 to");

        assertThat(answersAtEnd("go nodes 500")).last().asString().startsWith("bestmove ");
    }

    @Test
    void bench_counts_the_same_nodes_every_time() {
        session.obey("bench 4");
        session.obey("bench 4");

        List<String> counts =
                lines().stream().filter(l -> l.startsWith("figure engine-bench-nodes")).toList();
        assertThat(counts).hasSize(2);
        assertThat(counts.get(0)).isEqualTo(counts.get(1));
    }

    @Test
    void quit_is_the_last_word() {
        session.obey("go infinite");

        assertThat(session.obey("quit")).isFalse();
    }

    private List<String> answersAtEnd(String command) {
        session.obey(command);
        session.finish();
        return lines();
    }

    private List<String> answers(String command) {
        session.obey(command);
        return lines();
    }

    private List<String> lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
