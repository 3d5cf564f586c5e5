package shatranj.rules.ruling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.RandomGames;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Square;
import shatranj.rules.notation.Fen;

class RefusalTest {
    private static Refusal refusal(String fen, String move) {
        return switch (MoveJudge.read(Fen.position(fen).orThrow(), move)) {
            case MoveJudge.Illegal(Refusal refusal) -> refusal;
            case MoveJudge.Legal legal -> throw new AssertionError(move + " is legal");
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "e1e3; 3.3; Ferz e1 cannot go to e3: a Ferz moves exactly one square diagonally",
                "a1a3; 3.6; Rukh a1 cannot go to a3: a man on a2 blocks its path",
                "a1b2; 3.1; Rukh a1 cannot go to b2: its own Baidaq stands there",
                "a1b3; 3.6; Rukh a1 cannot go to b3: a Rukh moves along its rank or its file",
                "c1d3; 3.4; Alfil c1 cannot go to d3: an Alfil leaps exactly two squares diagonally",
                "b1b3; 3.5; Faras b1 cannot go to b3: a Faras leaps two squares straight and one aside",
                "d1d3; 3.2; Shah d1 cannot go to d3: a Shah moves to an adjacent square",
                "e2e4; 3.7c; Baidaq e2 cannot go to e4: a Baidaq has no initial double step",
                "e2e5; 3.7; Baidaq e2 cannot go to e5: a Baidaq moves one square forward and captures one square diagonally forward",
                "e2d3; 3.7b; Baidaq e2 cannot go to d3: a Baidaq goes diagonally only to capture, and nothing stands there",
                "e5e6; ; no man stands on e5",
                "e8e7; 1.1; Ferz e8 is Black's, and White has the move",
                "e2e2; 3.7; Baidaq e2 cannot go to e2: a Baidaq moves one square forward and captures one square diagonally forward",
                "e2e3n; 3.7e; 'n' on e3: only a Baidaq that reaches the last rank is exchanged, and only for a Ferz",
                "e2e3q; 3.7e; 'q' on e3: only a Baidaq that reaches the last rank is exchanged, and only for a Ferz",
                "O-O; 3.2; there is no castling in shatranj",
                "e4; 3.7c; Baidaq e2 cannot go to e4: a Baidaq has no initial double step",
                "Ne3; 3.5; Faras b1 cannot go to e3: a Faras leaps two squares straight and one aside",
                "Ra3; 3.6; Rukh a1 cannot go to a3: a man on a2 blocks its path",
                "Rdd3; ; White has no Rukh there that could go to d3",
                "hello; ; 'hello' is not a move, expected coordinates such as e2e3 or algebraic notation such as Nf3 or exd5",
            })
    void says_which_man_which_square_why_and_which_article(
            String move, String article, String detail) {
        Refusal refusal = refusal(Fen.STANDARD, move);
        assertThat(refusal.detail()).isEqualTo(detail);
        if (article == null) {
            assertThat(refusal.article()).isEmpty();
        } else {
            assertThat(refusal.article()).contains(article);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                // a pinned man
                "k3r3/8/8/8/8/4F3/8/4K3 w; e3d4; 1.2; Ferz e3 cannot go to d4: it would leave its Shah attacked by Rukh e8",
                // a check that is not answered
                "k3r3/8/8/8/8/8/F7/4K3 w; a2b3; 1.2; Ferz a2 cannot go to b3: its Shah is in check from Rukh e8, and this does not answer it",
                // a Shah that steps along the line of check, and one beside the other Shah
                "k3r3/8/8/8/4K3/8/8/8 w; e4e3; 3.2; Shah e4 cannot go to e3: Rukh e8 attacks that square",
                "8/8/8/8/4k3/8/4K3/8 w; Ke3; 3.2; Shah e2 cannot go to e3: Shah e4 attacks that square",
                // a Baidaq whose way is barred, and one beside another
                "k7/8/8/4p3/4P3/8/8/7K w; e4e5; 3.7a; Baidaq e4 cannot go to e5: a man on e5 blocks its path",
                "k7/8/8/3pP3/8/8/8/7K w; e5d6; 3.7d; Baidaq e5 cannot go to d6: there is no en passant capture in shatranj",
                // a promotion to another man
                "8/4P3/8/8/8/k7/8/7K w; e8=R; 3.7e; 'R' on e8: only a Baidaq that reaches the last rank is exchanged, and only for a Ferz",
                "8/4P3/8/8/8/k7/8/7K w; e7e8r; 3.7e; 'r' on e8: only a Baidaq that reaches the last rank is exchanged, and only for a Ferz",
                // two men that could be meant
                "k7/8/8/8/N3N3/8/8/7K w; Nc3; ; Faras is not enough: those on a4 and e4 can all go to c3",
            })
    void the_shah_the_way_and_the_promotion_have_their_articles(
            String fen, String move, String article, String detail) {
        Refusal refusal = refusal(fen, move);
        assertThat(refusal.detail()).isEqualTo(detail);
        if (article == null) {
            assertThat(refusal.article()).isEmpty();
        } else {
            assertThat(refusal.article()).contains(article);
        }
    }

    @Test
    void only_a_text_that_names_no_single_move_is_not_well_formed() {
        assertThat(refusal(Fen.STANDARD, "e2e4").wellFormed()).isTrue();
        assertThat(refusal(Fen.STANDARD, "e5e6").wellFormed()).isTrue();
        assertThat(refusal(Fen.STANDARD, "\u0000<script>" + "x".repeat(5_000)).detail())
                .startsWith("'?<script>")
                .hasSizeLessThan(200);
        assertThat(refusal(Fen.STANDARD, "").wellFormed()).isFalse();
        assertThat(refusal("k7/8/8/8/N3N3/8/8/7K w", "Nc3").wellFormed()).isFalse();
    }

    @Test
    void every_pair_of_squares_in_random_games_is_a_legal_move_or_has_a_reason() {
        RandomGames.positions(
                4711,
                1_500,
                position -> {
                    int legal = 0;
                    for (int pair = 0; pair < 4096; pair++) {
                        String text = Square.of(pair & 63).toString() + Square.of(pair >>> 6);
                        legal += judge(position, text);
                    }
                    assertThat(legal).isEqualTo(position.moveCount());
                });
    }

    private static int judge(Position position, String text) {
        return switch (MoveJudge.read(position, text)) {
            case MoveJudge.Legal(int raw) -> {
                assertThat(Move.of(raw).toString()).startsWith(text);
                yield 1;
            }
            case MoveJudge.Illegal(Refusal refusal) -> {
                assertThat(refusal.detail()).isNotBlank();
                assertThat(refusal.wellFormed()).isTrue();
                yield 0;
            }
        };
    }
}
