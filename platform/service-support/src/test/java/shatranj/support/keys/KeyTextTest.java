package shatranj.support.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyTextTest {
    @Test
    void a_key_is_known_by_its_prefix_and_read_back() {
        KeyText key = Keys.drawn();
        assertThat(key.text()).matches("shp_[0-9A-Za-z]{54}");
        assertThat(KeyText.isMeant(key.text())).isTrue();
        assertThat(KeyText.parse(key.text())).contains(key);
        assertThat(KeyText.isId(key.id())).isTrue();
    }

    @Test
    void a_mistyped_letter_is_noticed_wherever_it_is() {
        String text = Keys.drawn().text();
        for (int at = 4; at < text.length(); at++) {
            char other = text.charAt(at) == 'x' ? 'y' : 'x';
            String mistyped = text.substring(0, at) + other + text.substring(at + 1);
            assertThat(KeyText.parse(mistyped)).as("letter %d", at).isEmpty();
        }
        assertThat(KeyText.parse(text + "0")).isEmpty();
        assertThat(KeyText.parse("")).isEmpty();
    }

    @Test
    void no_two_keys_share_an_id_or_a_secret() {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            KeyText key = Keys.drawn();
            assertThat(seen.add(key.id())).isTrue();
            assertThat(seen.add(key.text().substring(20, 52))).isTrue();
        }
    }

    @Test
    void a_key_in_a_log_shows_no_secret() {
        KeyText key = Keys.drawn();
        assertThat("" + key).doesNotContain(key.text().substring(20, 52)).contains(key.id());
    }

    @Test
    void a_jwt_is_not_taken_for_a_key() {
        assertThat(KeyText.isMeant("eyJhbGciOiJFUzI1NiJ9.e30.c2ln")).isFalse();
    }
}
