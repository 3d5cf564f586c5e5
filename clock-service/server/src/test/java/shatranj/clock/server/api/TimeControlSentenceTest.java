package shatranj.clock.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeControlSentenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3+2 | Each side has 3 minutes for the game, and 2 seconds more after every move.",
                "0:01+0 | Each side has 1 second for the game.",
                "1:30 | Each side has 1 minute and 30 seconds for the game.",
                "0:00.5+0 | Each side has 500 milliseconds for the game.",
                "40/90+30,SD/30+30 | Each side has 90 minutes for the first 40 moves, and 30 seconds more after every"
                        + " move; then another 30 minutes for the rest of the game, and 30 seconds more after every"
                        + " move.",
                "5d3 | Each side has 5 minutes for the game, and the clock waits 3 seconds before every move.",
                "5b3 | Each side has 5 minutes for the game, and gets back what a move took, up to 3 seconds.",
                "1d | Each side has 1 day for every move.",
                "5d+30d | Each side has 5 days for every move, and 30 days for the whole game on which a longer one"
                        + " draws.",
                "30s | Each side has 30 seconds for every move.",
                "*3 | Each side has 3 minutes of sand: what it uses the other side gains.",
                "10+5x30 | Each side has 10 minutes, then 5 periods of 30 seconds: a move made within a period gives"
                        + " that period back.",
                "0+1x30 | Each side has 1 period of 30 seconds: a move made within a period gives that period back.",
                "5+3 vs 2+0 | White has 5 minutes for the game, and 3 seconds more after every move. Black has 2"
                        + " minutes for the game.",
                "untimed | No clock: nobody loses on time."
            })
    void a_control_is_explained_in_a_sentence(String text, String sentence) {
        assertThat(TimeControlSentence.summary(TimeControls.read(text))).isEqualTo(sentence);
    }
}
