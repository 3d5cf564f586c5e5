package shatranj.support.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RememberedTokensTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(START);
    private final RememberedTokens tokens = new RememberedTokens(now::get, Duration.ofSeconds(30));

    private static Caller caller(String token) {
        return new Caller("ada", Set.of(), START.plusSeconds(3600), token);
    }

    private long known(int of) {
        return IntStream.range(0, of).filter(i -> tokens.find("token " + i).isPresent()).count();
    }

    @Test
    void one_token_more_than_fit_costs_one_token() {
        for (int i = 0; i < RememberedTokens.MOST; i++) {
            tokens.put(caller("token " + i));
        }
        assertThat(known(RememberedTokens.MOST)).isEqualTo(RememberedTokens.MOST);

        tokens.put(caller("token " + RememberedTokens.MOST));

        assertThat(known(RememberedTokens.MOST + 1)).isEqualTo(RememberedTokens.MOST);
    }

    @Test
    void tokens_in_use_survive_a_flood_of_others() {
        for (int i = 0; i < RememberedTokens.MOST; i++) {
            tokens.put(caller("token " + i));
        }
        for (int use = 0; use < 5; use++) {
            assertThat(known(1_000)).isEqualTo(1_000);
        }

        for (int i = 0; i < 3 * RememberedTokens.MOST; i++) {
            tokens.put(caller("another " + i));
        }

        assertThat(known(1_000)).isGreaterThan(990);
    }

    @Test
    void a_token_is_known_until_the_skew_after_its_expiry_is_over() {
        tokens.put(caller("one"));

        now.set(START.plusSeconds(3600 + 30).minusMillis(1));
        assertThat(tokens.find("one")).isPresent();
        now.set(START.plusSeconds(3600 + 30));
        assertThat(tokens.find("one")).isEmpty();
    }

    @Test
    void other_keys_make_all_tokens_unknown() {
        tokens.put(caller("one"));

        tokens.forgetAll();

        assertThat(tokens.find("one")).isEmpty();
    }
}
