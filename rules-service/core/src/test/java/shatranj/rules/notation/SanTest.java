package shatranj.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.ruling.MoveJudge;

class SanTest {
    private static Position position(String fen) {
        return Fen.position(fen, SetupOptions.UNREACHABLE).orThrow();
    }

    private static String san(String fen, String uci, Alphabet alphabet) {
        Coordinates c = Coordinates.read(uci).orElseThrow();
        Position position = position(fen);
        int raw = position.legalMove(c.from().index(), c.to().index());
        assertThat(raw).isNotZero();
        return San.write(position, raw, alphabet);
    }

    @ParameterizedTest
    @CsvSource({
        // a Baidaq, its capture, its promotion, both
        "k7/8/8/3p4/4P3/8/8/7K w, e4e5, e5, e5",
        "k7/8/8/3p4/4P3/8/8/7K w, e4d5, exd5, exd5",
        "k7/8/8/8/8/8/K6p/8 b, h2h1q, h1=F, h1=Q",
        "k4r2/6P1/8/8/8/8/8/7K w, g7f8q, gxf8=F, gxf8=Q",
        // the letters
        "k7/8/8/8/8/8/8/K1A2F1R w, c1e3, Ae3, Be3",
        "k7/8/8/8/8/8/8/K1A2F1R w, f1e2, Fe2, Qe2",
        // no more of the origin than needed: none, file, rank, both
        "1k6/8/8/8/8/8/4K3/R6R w, a1d1, Rad1, Rad1",
        "1k6/8/8/R7/8/4K3/8/R7 w, a1a3, R1a3, R1a3",
        "k7/8/8/8/N3N3/8/N3N3/7K w, a4c3, Na4c3, Na4c3",
        "k7/8/8/8/N3N3/8/4N3/7K w, a4c3, Nac3, Nac3",
        // a pinned man does not compete
        "k3r3/8/8/8/8/4N3/8/N3K3 w, a1c2, Nc2, Nc2",
        // check and mate
        "k7/8/8/8/8/8/8/K6R w, h1h8, Rh8+, Rh8+",
        "k7/8/1K6/8/8/8/8/7R w, h1h8, Rh8#, Rh8#",
        // stalemate has no sign
        "k7/8/1K6/4N3/7p/7P/8/8 w, e5c6, Nc6, Nc6",
    })
    void a_move_is_written_as_briefly_as_it_can_be(
            String fen, String uci, String laws, String western) {
        assertThat(san(fen, uci, Alphabet.LAWS)).isEqualTo(laws);
        assertThat(san(fen, uci, Alphabet.WESTERN)).isEqualTo(western);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a8=F", "a8=Q", "a8F", "a8Q", "a8", "a8=F+", "a8!?", "a7a8", "a7a8f", "a7a8q"
            })
    void a_promotion_is_read_in_every_way(String text) {
        Position position = position("8/P7/8/8/8/6k1/8/K7 w");
        assertThat(MoveJudge.read(position, text))
                .isInstanceOfSatisfying(
                        MoveJudge.Legal.class,
                        legal -> assertThat(Move.of(legal.raw())).hasToString("a7a8q"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a8=R", "a8N", "a8=K", "a8=A", "a8=B", "a8=P", "a8=f", "a7a8n"})
    void a_promotion_to_any_other_man_is_refused(String text) {
        assertThat(MoveJudge.read(position("8/P7/8/8/8/6k1/8/K7 w"), text))
                .isInstanceOf(MoveJudge.Illegal.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "nf3", "NF3", "Pe3", "e", "Ng1-f3", "N f3", "Nf3 e6", "Nf3=F", "e3=Q"})
    void what_is_not_written_so_is_refused(String text) {
        assertThat(MoveJudge.read(position(Fen.STANDARD), text))
                .isInstanceOf(MoveJudge.Illegal.class);
    }

    @Test
    void baring_has_no_sign() {
        assertThat(san("k7/8/8/8/8/8/p7/R3K3 w", "a1a2", Alphabet.LAWS)).isEqualTo("Rxa2+");
        assertThat(san("1k6/8/8/8/8/8/p7/R3K3 w", "a1a2", Alphabet.LAWS)).isEqualTo("Rxa2");
    }

    @ParameterizedTest
    @CsvSource({"Bxc3, a1c3", "bxc3, b2c3", "Axc3, a1c3", "Ra1-a2, ''", "Fxc3, d4c3"})
    void case_tells_an_alfil_from_a_baidaq(String text, String uci) {
        Position position = position("k7/8/8/8/3F4/2p5/1P6/A6K w");
        if (uci.isEmpty()) {
            assertThat(SanText.read(text)).isEmpty();
        } else {
            assertThat(MoveJudge.read(position, text))
                    .isInstanceOfSatisfying(
                            MoveJudge.Legal.class,
                            legal -> assertThat(Move.of(legal.raw())).hasToString(uci));
        }
    }

    @Test
    void every_legal_move_of_random_games_round_trips_in_both_alphabets() {
        RandomGames.positions(
                77,
                3_000,
                position -> {
                    for (Move move : position.moves()) {
                        String laws = San.write(position, move, Alphabet.LAWS);
                        String western = San.write(position, move, Alphabet.WESTERN);
                        MoveJudge.Reading expected = new MoveJudge.Legal(move.raw());
                        assertThat(MoveJudge.read(position, laws)).isEqualTo(expected);
                        assertThat(MoveJudge.read(position, western)).isEqualTo(expected);
                        assertThat(MoveJudge.read(position, move.toString())).isEqualTo(expected);
                        assertThat(San.translate(laws, Alphabet.WESTERN)).isEqualTo(western);
                        assertThat(San.translate(western, Alphabet.LAWS)).isEqualTo(laws);
                    }
                });
    }
}
