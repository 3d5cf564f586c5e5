package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GameQuestionsTest {
    private static final Instant START = Instant.parse("2026-11-28T08:00:00Z");

    private final GameQuestions questions = new GameQuestions(Duration.ofSeconds(15));

    private static Instant after(int seconds) {
        return START.plusSeconds(seconds);
    }

    @Test
    void a_game_is_asked_from_time_to_time() {
        assertThat(questions.isDue("a", START)).isTrue();
        questions.asked("a", START);
        questions.answered("a");
        assertThat(questions.isDue("a", after(14))).isFalse();
        assertThat(questions.isDue("a", after(15))).isTrue();
        assertThat(questions.isDue("b", after(1))).isTrue();
    }

    @Test
    void a_game_that_is_over_is_asked_at_once_and_once() {
        questions.asked("a", START);
        questions.answered("a");
        questions.isOver("a");
        assertThat(questions.isDue("a", after(1))).isTrue();
        questions.asked("a", after(1));
        questions.answered("a");
        assertThat(questions.isDue("a", after(2))).isFalse();
    }

    @Test
    void what_the_archive_says_while_a_game_answers_counts() {
        questions.asked("a", START);
        questions.isOver("a");
        questions.answered("a");
        assertThat(questions.isDue("a", after(1))).isTrue();
    }

    @Test
    void a_game_that_does_not_answer_is_asked_again_soon_but_not_at_once() {
        questions.isOver("a");
        questions.asked("a", START);
        assertThat(questions.isUnanswered("a")).isTrue();
        assertThat(questions.isDue("a", after(1))).isFalse();
        assertThat(questions.isDue("a", after(2))).isTrue();
        questions.asked("a", after(2));
        questions.answered("a");
        assertThat(questions.isUnanswered("a")).isFalse();
    }

    @Test
    void a_game_that_was_not_asked_for_an_hour_is_forgotten() {
        questions.asked("a", START);
        questions.forgetOld(after(3_600));
        assertThat(questions.isUnanswered("a")).isTrue();
        questions.forgetOld(after(3_601));
        assertThat(questions.isUnanswered("a")).isFalse();
    }
}
