package shatranj.support.keys;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.support.keys.KeyRecords.Entry;

class KeyBookTest {
    private final KeyBook book = new KeyBook();
    private final PersonalKey key = Keys.of("ada", Keys.drawn());

    @Test
    void records_are_read_back_as_they_were_written() {
        PersonalKey full = Keys.madeBy("0123456789abcdef", Keys.until(key.issuedAt(), key));
        assertThat(KeyRecords.read(KeyRecords.issuedKey(full.id()), KeyRecords.issued(full)))
                .isEqualTo(new Entry.Issued(full));
        assertThat(KeyRecords.read(KeyRecords.revokedKey(full.id()), KeyRecords.revoked("ada")))
                .isEqualTo(new Entry.Revoked(full.id()));
        assertThat(KeyRecords.read(KeyRecords.issuedKey(full.id()), null))
                .isEqualTo(new Entry.Forgotten(full.id()));
    }

    @Test
    void a_revoked_key_stays_revoked_in_whatever_order_its_records_come() {
        book.apply(new Entry.Revoked(key.id()));
        book.apply(new Entry.Issued(key));
        assertThat(book.find(key.id())).isEqualTo(new KeyBook.Found.Revoked());
        assertThat(book.of("ada")).isEmpty();
        book.apply(new Entry.Forgotten(key.id()));
        assertThat(book.find(key.id())).isEqualTo(new KeyBook.Found.Revoked());
    }

    @Test
    void a_guest_is_known_until_the_latest_end_in_whatever_order_its_records_come() {
        PersonalKey first = Keys.until(key.issuedAt().plusSeconds(60), key);
        PersonalKey longer = first.until(key.issuedAt().plusSeconds(120));
        book.apply(new Entry.Issued(first));
        book.apply(new Entry.Issued(longer));
        book.apply(new Entry.Issued(first));
        assertThat(book.find(key.id())).isEqualTo(new KeyBook.Found.Standing(longer));
        assertThat(book.of("ada")).containsExactly(longer);
        // Nothing but the end may change, and what was revoked has none.
        book.apply(
                new Entry.Issued(
                        Keys.until(key.issuedAt().plusSeconds(180), Keys.of("bob", Keys.drawn()))));
        assertThat(book.find(key.id())).isEqualTo(new KeyBook.Found.Standing(longer));
        book.apply(new Entry.Revoked(key.id()));
        book.apply(new Entry.Issued(longer.until(key.issuedAt().plusSeconds(240))));
        assertThat(book.find(key.id())).isEqualTo(new KeyBook.Found.Revoked());
    }

    @Test
    void a_player_sees_the_own_keys_that_stand() {
        PersonalKey other = Keys.of("ada", Keys.drawn());
        book.apply(new Entry.Issued(key));
        book.apply(new Entry.Issued(other));
        book.apply(new Entry.Issued(Keys.of("bob", Keys.drawn())));
        book.apply(new Entry.Revoked(other.id()));
        assertThat(book.of("ada")).containsExactly(key);
        assertThat(book.size()).isEqualTo(2);
    }

    @Test
    void a_request_is_known_by_the_first_key_that_it_made() {
        PersonalKey first = Keys.madeBy("request", key);
        PersonalKey second = Keys.madeBy("request", Keys.of("ada", Keys.drawn()));
        book.apply(new Entry.Issued(first));
        book.apply(new Entry.Issued(second));
        assertThat(book.madeBy(ByteString.copyFromUtf8("request"))).contains(first);
    }

    @Test
    void who_watches_a_key_is_told_once_when_it_is_revoked() {
        AtomicInteger told = new AtomicInteger();
        AtomicInteger leftBefore = new AtomicInteger();
        book.apply(new Entry.Issued(key));
        Runnable leave = book.watch(key.id(), told::incrementAndGet);
        book.watch(key.id(), leftBefore::incrementAndGet).run();
        book.apply(new Entry.Revoked(key.id()));
        book.apply(new Entry.Revoked(key.id()));
        leave.run();
        assertThat(told).hasValue(1);
        assertThat(leftBefore).hasValue(0);
        AtomicInteger late = new AtomicInteger();
        book.watch(key.id(), late::incrementAndGet);
        assertThat(late).hasValue(1);
    }
}
