package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.trainer.data.Sample;
import shatranj.trainer.data.Samples;

class ScaleTest {
    @Test
    void the_scale_by_which_games_were_drawn_by_lot_is_found_again() {
        Position p = Fen.position(Fen.STANDARD).orThrow();
        Random random = new Random(3);
        Samples samples = new Samples(40_000);
        for (int i = 0; i < 40_000; i++) {
            int score = random.nextInt(-800, 801);
            boolean won = random.nextDouble() < 1 / (1 + Math.exp(-score / 250.0));
            samples.add(Sample.of(p, score, won ? 2 : 0));
        }

        assertThat(Scale.of(samples)).isBetween(240, 260);
    }
}
