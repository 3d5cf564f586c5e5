package shatranj.support.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void a_short_text_is_shown_as_it_is() {
        assertThat(Excerpt.quoted("e2e9")).isEqualTo("'e2e9'");
        assertThat(Excerpt.quoted("")).isEqualTo("''");
    }

    @Test
    void a_long_text_is_cut() {
        assertThat(Excerpt.of("x".repeat(40))).isEqualTo("x".repeat(40));
        assertThat(Excerpt.of("x".repeat(41))).isEqualTo("x".repeat(40) + "…");
        assertThat(Excerpt.of("abc", 2)).isEqualTo("ab…");
    }

    @Test
    void what_cannot_be_shown_is_a_question_mark() {
        assertThat(Excerpt.of("a\nb\u0000c\u202ed")).isEqualTo("a?b?c?d");
        assertThat(Excerpt.of("half \ud83d")).isEqualTo("half ?");
    }
}
