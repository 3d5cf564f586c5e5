package shatranj.game.application;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shatranj.game.v1.Frame;
import shatranj.game.v1.GameEvent;
import shatranj.rules.notation.Fen;

/** Only Ferz and Alfil have other letters in the west. */
class AlphabetTranslationTest {
    @Test
    void a_fen_changes_on_the_board_alone() {
        assertThat(
                        AlphabetTranslation.WESTERN.fen(
                                "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR b - - 3 7"))
                .isEqualTo("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b - - 3 7");
        assertThat(AlphabetTranslation.LAWS.fen(Fen.STANDARD)).isEqualTo(Fen.STANDARD);
    }

    @Test
    void algebraic_notation_keeps_its_files() {
        assertThat(AlphabetTranslation.WESTERN.san("Axc3")).isEqualTo("Bxc3");
        assertThat(AlphabetTranslation.WESTERN.san("axb8=F#")).isEqualTo("axb8=Q#");
        assertThat(AlphabetTranslation.WESTERN.san("Ffe2+")).isEqualTo("Qfe2+");
        assertThat(AlphabetTranslation.WESTERN.san("Naf3")).isEqualTo("Naf3");
        assertThat(AlphabetTranslation.LAWS.san("Axc3")).isEqualTo("Axc3");
    }

    @Test
    void the_moves_in_a_frame_are_written_anew_and_the_rest_is_kept() {
        Frame laws =
                Frame.newBuilder()
                        .setGameId("g")
                        .setDecision(
                                Frame.DecisionFrame.newBuilder()
                                        .setVersion(3)
                                        .addEvents(
                                                GameEvent.newBuilder()
                                                        .setMoved(
                                                                GameEvent.Moved.newBuilder()
                                                                        .setPly(1)
                                                                        .setSan("Ah3")
                                                                        .setFen("a7/8 b - -"))))
                        .build();
        GameEvent.Moved moved =
                AlphabetTranslation.WESTERN.frame(laws).getDecision().getEvents(0).getMoved();
        assertThat(moved.getSan()).isEqualTo("Bh3");
        assertThat(moved.getFen()).isEqualTo("b7/8 b - -");
        assertThat(moved.getPly()).isEqualTo(1);
        assertThat(AlphabetTranslation.LAWS.frame(laws)).isSameAs(laws);
    }
}
