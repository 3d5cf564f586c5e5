package shatranj.rules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.notation.Fen;

class AdjudicationTest {
    private final Streams streams = new Streams();

    private int run(String input, String... args) {
        return streams.run("adjudicate", input, args);
    }

    private String answer(String fen, List<String> moves, String... args) {
        String list = moves.isEmpty() ? "" : "\"" + String.join("\",\"", moves) + "\"";
        assertThat(run("{\"fen\":\"%s\",\"moves\":[%s]}".formatted(fen, list), args)).isZero();
        assertThat(streams.lines()).hasSize(1);
        return streams.lines().getFirst();
    }

    @Test
    void a_game_that_goes_on_has_a_position_and_nothing_else() {
        assertThat(answer(Fen.STANDARD, List.of("e2e3", "Nf6")))
                .isEqualTo(
                        "{\"result\":null,\"reason\":null,\"article\":null,\"endedAtPly\":null,"
                                + "\"fen\":\"rnakfa1r/pppppppp/5n2/8/8/4P3/PPPP1PPP/RNAKFANR w - - 1 2\"}");
    }

    @Test
    void moves_after_the_end_are_not_looked_at() {
        assertThat(answer("k7/8/1K6/8/8/8/p7/7R w - - 0 1", List.of("Rh8", "a8a7", "nonsense")))
                .isEqualTo(
                        "{\"result\":\"1-0\",\"reason\":\"CHECKMATE\",\"article\":\"5.1\",\"endedAtPly\":1,"
                                + "\"fen\":\"k6R/8/1K6/8/8/8/p7/8 b - - 1 1\"}");
    }

    @Test
    void a_game_may_be_over_at_the_start() {
        assertThat(answer("k7/8/8/8/8/8/8/K7 w - - 0 1", List.of("a1a2")))
                .startsWith(
                        "{\"result\":\"1/2-1/2\",\"reason\":\"BOTH_BARE\",\"article\":\"5.5a\",\"endedAtPly\":0,");
    }

    @Test
    void the_fen_comes_back_in_the_letters_it_came_in() {
        String western = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
        assertThat(answer(western, List.of("e2e3")))
                .contains("\"fen\":\"rnbkqbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBKQBNR b - - 0 1\"");
    }

    @Test
    void nobody_claims_but_what_is_automatic_ends_the_game() {
        List<String> moves = new ArrayList<>();
        Collections.addAll(moves, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(" "));
        assertThat(answer(Fen.STANDARD, moves, "--rule-set", "laws-2025"))
                .contains("\"reason\":\"THREEFOLD\",\"article\":\"5.5b\",\"endedAtPly\":8");
    }

    @Test
    void what_is_on_claim_does_not() {
        assertThat(
                        answer(
                                Fen.STANDARD,
                                List.of("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"),
                                "--rule-set",
                                "iggamecenter"))
                .startsWith("{\"result\":null");
    }

    @Test
    void an_illegal_move_is_an_error_with_its_ply() {
        assertThat(answer(Fen.STANDARD, List.of("e2e3", "e7e5")))
                .isEqualTo(
                        "{\"error\":\"Baidaq e7 cannot go to e5: a Baidaq has no initial double step\",\"ply\":2}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                              | not JSON at column 1",
                "{                               | expected a name in quotes",
                "[]                              | expected an object",
                "{\"moves\":[]}                  | member 'fen'",
                "{\"fen\":7}                     | member 'fen'",
                "{\"fen\":\"8\",\"moves\":\"e\"} | member 'moves'",
                "{\"fen\":\"8\",\"moves\":[1]}   | move 1 is not a text",
                "{\"fen\":\"8\",\"moves\":[]}    | the FEN is not a position",
                "{\"fen\":\"8\"}}                | more behind the value",
            })
    void what_cannot_be_played_is_an_error_and_the_next_line_is_answered(
            String line, String error) {
        assertThat(run(line + "\n{\"fen\":\"" + Fen.STANDARD + "\"}\n")).isZero();
        assertThat(streams.lines()).hasSize(2);
        assertThat(streams.lines().getFirst()).startsWith("{\"error\":\"").contains(error);
        assertThat(streams.lines().getLast()).startsWith("{\"result\":null");
    }

    @Test
    void a_broken_fen_has_its_codes_told_too() {
        assertThat(answer("kk6/8/8/8/8/8/8/8 w - - 0 1", List.of()))
                .contains("expected exactly 1")
                .endsWith("\"faults\":[\"SHAH_COUNT\"]}");
    }

    @Test
    void a_line_of_more_than_a_mebibyte_is_refused_unread() {
        assertThat(run("{\"fen\":\"" + "8".repeat(2_000_000) + "\"}\n{}")).isZero();
        assertThat(streams.lines()).hasSize(2);
        assertThat(streams.lines().getFirst())
                .isEqualTo("{\"error\":\"a line of more than 1048576 bytes\"}");
    }

    @Test
    void whatever_becomes_of_a_line_it_gets_one_line_of_json() throws Unfit {
        long seed = 11;
        System.out.println("mutations from seed " + seed);
        Random random = new Random(seed);
        String line =
                "{\"fen\":\"" + Fen.STANDARD + "\",\"moves\":[\"e2e3\",\"Nf6\",\"\\u0041e3\"]}";
        String signs = "{}[]\",:\\u0123456789eE+-. tfnNRKFAQBé\u0000\uD800";
        StringBuilder input = new StringBuilder();
        int rounds = 5_000;
        for (int round = 0; round < rounds; round++) {
            StringBuilder mutant = new StringBuilder(line);
            for (int i = random.nextInt(4); i >= 0; i--) {
                int at = random.nextInt(mutant.length());
                mutant.setCharAt(at, signs.charAt(random.nextInt(signs.length())));
            }
            input.append(mutant).append('\n');
        }
        assertThat(run(input.toString())).isZero();
        assertThat(streams.lines()).hasSize(rounds);
        for (String answer : streams.lines()) {
            assertThat(JsonReading.read(answer).isObject()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--rule-set", "--rule-set chess", "--claim"})
    void wrong_arguments_are_told_and_end_with_2(String words) {
        assertThat(run("{}", words.split(" "))).isEqualTo(2);
        assertThat(streams.err().lines()).hasSize(2);
        assertThat(streams.out()).isEmpty();
    }
}
