package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.engine.eval.Head;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

class ScaleTest {
    private final Random random = new Random(3);

    @Test
    void the_scale_by_which_games_were_drawn_by_lot_is_found_again() {
        Samples samples = new Samples(40_000);
        addGames(samples, Fen.STANDARD, 250);

        assertThat(Scale.of(samples)).isBetween(240, 260);
    }

    @Test
    void each_number_of_men_has_its_own() {
        Samples samples = new Samples(80_000);
        addGames(samples, Fen.STANDARD, 250);
        addGames(samples, "4k3/8/8/3f4/8/2R5/8/K7 w - - 0 1", 600);

        assertThat(Scale.of(samples, Head.of(32)).orElseThrow()).isBetween(240, 260);
        assertThat(Scale.of(samples, Head.of(4)).orElseThrow()).isBetween(570, 630);
        assertThat(Scale.of(samples, Head.of(20))).isEmpty();
    }

    /**
     * 40,000 games whose results are drawn by lot with the odds that a scale gives their scores.
     */
    private void addGames(Samples samples, String fen, double scale) {
        Position p = Fen.position(fen).orThrow();
        for (int i = 0; i < 40_000; i++) {
            int score = random.nextInt(-800, 801);
            boolean won = random.nextDouble() < 1 / (1 + Math.exp(-score / scale));
            samples.add(Sample.of(p, score, won ? 2 : 0));
        }
    }
}
