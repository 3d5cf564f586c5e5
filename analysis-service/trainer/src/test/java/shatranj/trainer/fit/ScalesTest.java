package shatranj.trainer.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class ScalesTest {
    @Test
    void a_score_promises_what_the_scale_of_its_number_of_men_says() {
        Scales scales = Scales.read("1000,900,800,700,600,500,400,100");

        assertThat(scales.share(100, 32)).isEqualTo(1 / (1 + Math.exp(-1)));
        assertThat(scales.share(100, 29)).isEqualTo(scales.share(100, 32));
        assertThat(scales.share(-400, 28)).isEqualTo(1 / (1 + Math.exp(1)));
        assertThat(scales.share(1000, 4)).isEqualTo(1 / (1 + Math.exp(-1)));
    }

    @Test
    void one_number_is_for_all() {
        assertThat(Scales.read("330")).isEqualTo(Scales.all(330));
    }

    @Test
    void what_cannot_be_read_is_named() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scales.read("330,,1"))
                .withMessage("scale '' is no number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scales.read("330,400"))
                .withMessage("2 scales, expected one or 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Scales.read("0"))
                .withMessage("scale 0, expected 1 to 10000 hundredths");
    }
}
