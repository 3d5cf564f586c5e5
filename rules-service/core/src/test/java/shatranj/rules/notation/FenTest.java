package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Fault.Code;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Validated;

class FenTest {
    private static final String BOARD = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR";

    private static List<Code> faults(String fen) {
        return switch (Fen.setup(fen)) {
            case Validated.Valid<Setup> valid -> List.of();
            case Validated.Invalid<Setup>(List<Fault> faults) ->
                    faults.stream().map(Fault::code).toList();
        };
    }

    @ParameterizedTest
    @CsvSource({
        "'', WHITE, 0, 1",
        "' b', BLACK, 0, 1",
        "' b -', BLACK, 0, 1",
        "' b - -', BLACK, 0, 1",
        "' b 12 34', BLACK, 12, 34",
        "' b - - 12 34', BLACK, 12, 34",
        "'  b   -  - 12 34  ', BLACK, 12, 34",
    })
    void readers_take_six_fields_or_one_to_four(String rest, Color turn, int quiet, int number) {
        Setup setup = Fen.setup(BOARD + rest).orThrow();
        assertThat(setup.turn()).isEqualTo(turn);
        assertThat(setup.quietPlies()).isEqualTo(quiet);
        assertThat(setup.moveNumber()).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "' w - - 0', MALFORMED_FIELD",
        "' w - - 0 1 2', MALFORMED_FIELD",
        "' w KQkq - 0 1', MALFORMED_FIELD",
        "' w - e3 0 1', MALFORMED_FIELD",
        "' w - - x 1', MALFORMED_FIELD",
        "' w - - 0 -1', MALFORMED_FIELD",
        "' w - - 0 1234567', MALFORMED_FIELD",
        "' w 0', MALFORMED_FIELD",
        "' w 0 -', MALFORMED_FIELD",
        "' white', MALFORMED_SIDE",
    })
    void anything_else_is_a_fault(String rest, Code code) {
        assertThat(faults(BOARD + rest)).containsExactly(code);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1",
        "8/8/8/8/8/8/8, 1",
        "8/8/8/8/8/8/8/8/8, 1",
        "9/8/8/8/8/8/8/8, 1",
        "8/7/8/8/8/8/8/88, 2",
        "8/8/8/8/xk6/8/8/8, 1",
        "8/8/8/8/ķ7/8/8/8, 1",
        "0k7/8/8/8/8/8/8/8, 1",
    })
    void a_broken_board_is_a_fault_for_every_broken_rank(String board, int count) {
        assertThat(faults(board + " w")).hasSize(count).containsOnly(Code.MALFORMED_BOARD);
    }

    @ParameterizedTest
    @CsvSource({
        // the faults of the text and of the men, all at once
        "kP6/8/8/8/8/8/8/8 x KQ e3 -1 0, MALFORMED_SIDE MALFORMED_FIELD MALFORMED_FIELD"
                + " MALFORMED_FIELD MALFORMED_FIELD SHAH_COUNT BAIDAQ_ON_END_RANK",
        // whose check it is, nobody can say
        "k7/8/8/8/8/8/8/R3K3 w - - 0 1, OPPONENT_IN_CHECK",
        "k7/8/8/8/8/8/8/R3K3 x - - 0 1, MALFORMED_SIDE",
        // men that could not be read are not judged
        "k7/8/8/8/9/8/8/8 w KQkq - 0 1, MALFORMED_BOARD MALFORMED_FIELD",
        "kk6/8/8/8/8/8/8/AA1AK2P w - - 0 1, SHAH_COUNT BAIDAQ_ON_END_RANK TOO_MANY_ALFILS",
    })
    void all_faults_are_told_at_once(String fen, String codes) {
        assertThat(Fen.position(fen))
                .isInstanceOfSatisfying(
                        Validated.Invalid.class,
                        invalid ->
                                assertThat(((Validated.Invalid<?>) invalid).faults())
                                        .extracting(fault -> fault.code().name())
                                        .containsExactly(codes.split(" ")));
    }

    @ParameterizedTest
    @CsvSource({
        "rnakfanr/8/8/8/8/8/8/RNAKFANR w - - 0 1, LAWS",
        "rnbkqbnr/8/8/8/8/8/8/RNBKQBNR b - - 0 1, WESTERN",
        "'  k7/8/8/8/8/8/8/KQ6', WESTERN",
        "k6b/8/8/8/8/8/8/KF6 w, LAWS",
        "k7/8/8/8/8/8/8/K6R b - - 0 1, LAWS",
        "'', LAWS",
    })
    void a_fen_tells_its_alphabet_by_its_men_alone(String fen, Alphabet alphabet) {
        assertThat(Fen.alphabet(fen)).isEqualTo(alphabet);
    }

    @Test
    void positions_of_random_games_round_trip_in_both_alphabets() {
        RandomGames.positions(
                960,
                5_000,
                position -> {
                    for (Alphabet alphabet : Alphabet.values()) {
                        String fen = Fen.write(position, alphabet);
                        assertThat(Fen.position(fen).orThrow()).isEqualTo(position);
                    }
                });
    }

    @Test
    void whatever_becomes_of_a_fen_it_is_a_setup_or_a_list_of_faults() {
        long seed = 20_261_121;
        System.out.println("mutations from seed " + seed);
        Random random = new Random(seed);
        String signs = "KQRNBFAPkqrnbfap12345678/ -wb09x\u00e9\t\u0000";
        int read = 0;
        for (int round = 0; round < 20_000; round++) {
            StringBuilder mutant = new StringBuilder(Fen.STANDARD);
            for (int i = random.nextInt(3); i >= 0; i--) {
                int at = random.nextInt(mutant.length());
                char sign = signs.charAt(random.nextInt(signs.length()));
                switch (random.nextInt(3)) {
                    case 0 -> mutant.setCharAt(at, sign);
                    case 1 -> mutant.insert(at, sign);
                    default -> mutant.deleteCharAt(at);
                }
            }
            String fen = mutant.toString();
            if (Fen.setup(fen) instanceof Validated.Valid<Setup>(Setup setup)) {
                read++;
                assertThat(Fen.setup(Fen.write(setup, Alphabet.WESTERN)).orThrow())
                        .as(fen)
                        .isEqualTo(setup);
            }
        }
        assertThat(read).isBetween(1, 19_999);
    }

    @Test
    void both_alphabets_may_be_mixed() {
        Position laws = Fen.position(Fen.STANDARD).orThrow();
        String mixed = "rnakqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKFANR w - - 0 1";
        assertThat(Fen.position(mixed).orThrow()).isEqualTo(laws);
    }

    @Test
    void writers_take_the_alphabet_and_default_to_the_laws() {
        Position position = Fen.position(Fen.ALTERNATIVE).orThrow();
        assertThat(Fen.write(position)).isEqualTo(Fen.ALTERNATIVE);
        assertThat(Fen.write(position, Alphabet.WESTERN))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    }

    @Test
    void a_very_long_text_is_refused_unread() {
        assertThat(faults("8".repeat(100_000))).containsExactly(Code.MALFORMED_FIELD);
    }
}
