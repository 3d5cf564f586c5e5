package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

class LegalMovesLineTest {
    private final Streams streams = new Streams();

    private int run(String input, String... args) {
        return streams.run("legal-moves", input, args);
    }

    private String answer(String fen, String... args) {
        assertThat(run(fen + "\n", args)).isZero();
        assertThat(streams.lines()).hasSize(1);
        return streams.lines().getFirst();
    }

    @Test
    void lists_moves_sorted_with_q_behind_a_promotion() {
        assertThat(answer("8/P7/8/7p/8/6k1/8/K7 w - - 0 1"))
                .isEqualTo(
                        "{\"fen\":\"8/P7/8/7p/8/6k1/8/K7 w - - 0 1\",\"inCheck\":false,"
                                + "\"legal\":[\"a1a2\",\"a1b1\",\"a1b2\",\"a7a8q\"],\"outcome\":null}");
    }

    @Test
    void tells_a_game_that_is_over_and_lists_what_can_be_moved_all_the_same() {
        // Black is bare and cannot bare back; it could still move.
        assertThat(answer("k7/8/8/8/8/8/8/K6R b - - 0 1"))
                .isEqualTo(
                        "{\"fen\":\"k7/8/8/8/8/8/8/K6R b - - 0 1\",\"inCheck\":false,"
                                + "\"legal\":[\"a8a7\",\"a8b7\",\"a8b8\"],"
                                + "\"outcome\":{\"result\":\"1-0\",\"reason\":\"BARE_KING\"}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "R2k4/8/3K4/8/8/8/8/8 b - - 0 1 | true  | 1-0     | CHECKMATE",
                "8/8/8/8/8/2k5/1r6/K7 w - - 0 1 | false | 0-1     | STALEMATE",
                "k7/8/8/8/8/8/8/K7 w - - 0 1    | false | 1/2-1/2 | BOTH_BARE",
                "k7/8/8/8/8/8/1r6/4K2R b - - 100 90 | false | 1/2-1/2 | MOVE_LIMIT",
            })
    void an_outcome_has_a_result_and_a_reason(
            String fen, boolean check, String result, String reason) {
        assertThat(answer(fen))
                .contains("\"inCheck\":" + check)
                .endsWith(
                        "\"outcome\":{\"result\":\"%s\",\"reason\":\"%s\"}}"
                                .formatted(result, reason));
    }

    @ParameterizedTest
    @CsvSource({
        "laws-2025, 1/2-1/2, BARE_KING_ANSWERED",
        "iggamecenter, 1/2-1/2, BARE_KING_ANSWERED",
        "engines, , ",
        "medina, 1-0, BARE_KING",
    })
    void the_rule_set_decides_about_a_bare_that_can_be_answered(
            String rules, String result, String reason) {
        assertThat(answer("8/8/8/8/8/8/1k6/2F3K1 b - - 0 1", "--rule-set", rules))
                .endsWith(
                        result == null
                                ? "\"outcome\":null}"
                                : "\"outcome\":{\"result\":\"%s\",\"reason\":\"%s\"}}"
                                        .formatted(result, reason));
    }

    @Test
    void the_faults_of_a_fen_are_told_by_their_codes_and_the_next_line_is_answered() {
        assertThat(run("kk6/8/8/8/8/8/8/8 w KQ - 0 1\n\"\\é\n\n" + Fen.STANDARD)).isZero();
        assertThat(streams.lines()).hasSize(4);
        assertThat(streams.lines().subList(0, 3))
                .containsExactly(
                        "{\"fen\":\"kk6/8/8/8/8/8/8/8 w KQ - 0 1\",\"faults\":[\"MALFORMED_FIELD\",\"SHAH_COUNT\"]}",
                        "{\"fen\":\"\\\"\\\\é\",\"faults\":[\"MALFORMED_BOARD\"]}",
                        "{\"fen\":\"\",\"faults\":[\"MALFORMED_BOARD\"]}");
        assertThat(streams.lines().getLast()).endsWith("\"outcome\":null}");
    }

    @Test
    void material_that_no_game_can_produce_is_let_through() {
        assertThat(answer("k7/8/8/8/8/8/8/KRRR4 w - - 0 1")).contains("\"legal\":[\"a1a2\"");
    }

    @Test
    void it_lists_what_the_generator_lists_in_the_order_of_the_text() {
        StringBuilder input = new StringBuilder();
        List<String> expected = new ArrayList<>();
        long seed = 5;
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        Position position = Fen.position(Fen.STANDARD).orThrow();
        for (int ply = 0; ply < 500; ply++) {
            input.append(Fen.write(position, Alphabet.WESTERN)).append('\n');
            List<Move> legal = position.moves();
            List<String> moves = legal.stream().map(Move::toString).sorted().toList();
            expected.add(
                    moves.isEmpty()
                            ? "\"legal\":[],"
                            : "\"legal\":[\"" + String.join("\",\"", moves) + "\"],");
            position =
                    moves.isEmpty()
                            ? Fen.position(Fen.ALTERNATIVE).orThrow()
                            : position.play(legal.get(random.nextInt(legal.size())));
        }
        assertThat(run(input.toString())).isZero();
        assertThat(streams.lines()).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(streams.lines().get(i)).contains(expected.get(i));
        }
    }

    @Test
    void a_line_without_end_is_cut_and_refused() {
        assertThat(run("8".repeat(3_000_000) + "\n" + Fen.STANDARD + "\r\n")).isZero();
        assertThat(streams.lines()).hasSize(2);
        assertThat(streams.lines().getFirst())
                .hasSizeLessThan(1_100)
                .endsWith("\"faults\":[\"MALFORMED_FIELD\"]}");
        assertThat(streams.lines().getLast()).startsWith("{\"fen\":\"" + Fen.STANDARD + "\"");
    }

    @Test
    void answers_are_sent_before_the_next_question_is_waited_for() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] question = (Fen.STANDARD + "\n").getBytes(StandardCharsets.UTF_8);
        List<Integer> answered = new ArrayList<>();
        InputStream oneByOne =
                new InputStream() {
                    private int asked;

                    @Override
                    public int read() {
                        throw new UnsupportedOperationException();
                    }

                    @Override
                    public int read(byte[] into, int from, int length) {
                        answered.add((int) out.toString(StandardCharsets.UTF_8).lines().count());
                        if (asked++ == 3) {
                            return -1;
                        }
                        System.arraycopy(question, 0, into, from, question.length);
                        return question.length;
                    }
                };
        Main.run(List.of("legal-moves"), oneByOne, out, System.err);
        assertThat(answered).containsExactly(0, 1, 2, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--rule-set", "--rule-set chess", "--fast", "x", "--rule-set medina x"})
    void wrong_arguments_are_told_and_end_with_2(String words) {
        assertThat(run(Fen.STANDARD, words.split(" "))).isEqualTo(2);
        assertThat(streams.err().lines()).hasSize(2).anyMatch(line -> line.contains("laws-2025"));
        assertThat(streams.out()).isEmpty();
    }
}
