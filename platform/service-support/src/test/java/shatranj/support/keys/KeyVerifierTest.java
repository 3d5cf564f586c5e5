package shatranj.support.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shatranj.support.identity.Caller;
import shatranj.support.keys.KeyRecords.Entry;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

class KeyVerifierTest {
    private final FakeRing ring = new FakeRing();
    private final KeyVerifier verifier = new KeyVerifier(ring, Clock.systemUTC());
    private final KeyText text = Keys.drawn();
    private final PersonalKey key = Keys.of("ada", text);

    /** What a catch-up brings is in {@code late}. */
    private static final class FakeRing implements KeyRing {
        final KeyBook book = new KeyBook();
        final List<Entry> late = new ArrayList<>();
        boolean fresh = true;
        boolean reachable = true;

        @Override
        public KeyBook book() {
            return book;
        }

        @Override
        public boolean isFresh() {
            return fresh;
        }

        @Override
        public boolean catchUp(Duration limit) {
            if (reachable) {
                late.forEach(book::apply);
            }
            return reachable;
        }
    }

    @Test
    void a_key_speaks_for_who_made_it_with_its_scopes() {
        ring.book.apply(new Entry.Issued(key));
        Caller caller = verifier.verify(text.text());
        assertThat(caller.id()).isEqualTo("ada");
        assertThat(caller.scopes()).containsExactly("play");
        assertThat(caller.expiresAt()).isAfter(Instant.now().plus(Duration.ofDays(36_500)));
    }

    @Test
    void a_key_that_was_issued_a_moment_ago_is_read_before_it_is_refused() {
        ring.late.add(new Entry.Issued(key));
        assertThat(verifier.verify(text.text()).id()).isEqualTo("ada");
    }

    @Test
    void a_key_that_nobody_issued_is_invalid_only_once_the_log_was_read() {
        assertThat(refusal(text)).isEqualTo(ErrorCode.TOKEN_INVALID);
        ring.reachable = false;
        assertThat(refusal(text)).isEqualTo(ErrorCode.UNAVAILABLE);
    }

    @Test
    void nothing_is_vouched_for_from_a_book_that_may_be_old() {
        ring.book.apply(new Entry.Issued(key));
        ring.fresh = false;
        assertThat(refusal(text)).isEqualTo(ErrorCode.UNAVAILABLE);
    }

    @Test
    void a_revoked_key_is_told_so() {
        ring.book.apply(new Entry.Issued(key));
        ring.book.apply(new Entry.Revoked(key.id()));
        assertThat(refusal(text)).isEqualTo(ErrorCode.TOKEN_REVOKED);
    }

    @Test
    void another_secret_under_a_known_id_is_invalid() {
        ring.book.apply(
                new Entry.Issued(
                        new PersonalKey(
                                key.id(),
                                key.player(),
                                key.name(),
                                key.scopes(),
                                Keys.of("ada", Keys.drawn()).hash(),
                                key.issuedAt(),
                                key.expiresAt(),
                                key.variantKey(),
                                key.request())));
        assertThat(refusal(text)).isEqualTo(ErrorCode.TOKEN_INVALID);
    }

    @Test
    void a_guest_ends_when_the_day_is_over() {
        ring.book.apply(new Entry.Issued(Keys.until(Instant.now().minusSeconds(1), key)));
        assertThat(refusal(text)).isEqualTo(ErrorCode.TOKEN_EXPIRED);
    }

    private ErrorCode refusal(KeyText key) {
        return catchThrowableOfType(ProblemException.class, () -> verifier.verify(key.text()))
                .problem()
                .code();
    }
}
