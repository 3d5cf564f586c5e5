package shatranj.webhook.owed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import shatranj.webhook.owed.Attempt.Outcome;
import shatranj.webhook.owed.OwedKey.Lane;

class OwedBookTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    private static final Function<String, String> HOSTS = endpoint -> "host of " + endpoint;

    private OwedBook book = new OwedBook(Limits.USUAL);
    private long offset;

    private static OwedKey key(String endpoint, String game, long number) {
        return new OwedKey(endpoint, game, number);
    }

    private static Owed event(long offset, Instant notBefore) {
        return new Owed(0, offset, NOON, 0, Optional.empty(), notBefore);
    }

    private void owe(String endpoint, String game, long... numbers) {
        for (long number : numbers) {
            book.owe(key(endpoint, game, number), event(offset++, Instant.EPOCH));
        }
    }

    private List<Attempt> start(Instant now) {
        return book.start(now, HOSTS);
    }

    private static List<OwedKey> keys(List<Attempt> attempts) {
        return attempts.stream().map(Attempt::key).toList();
    }

    private void delivered(Attempt attempt) {
        book.settle(attempt.key());
        book.ended(attempt, Outcome.ANSWERED);
    }

    private void failed(Attempt attempt, Instant again) {
        book.owe(attempt.key(), event(offset++, again));
        book.ended(attempt, Outcome.FAILED);
    }

    /**
     * Lets an endpoint show that it answers, so that several attempts may run. It is known for as
     * long as something is owed to it.
     */
    private void prove(String endpoint) {
        book.owe(key(endpoint, "later", 1), event(offset++, NOON.plus(Duration.ofDays(1))));
        for (int i = 0; i < 4; i++) {
            owe(endpoint, "proof", i);
            start(NOON).forEach(this::delivered);
        }
    }

    @Test
    void the_next_event_of_a_game_waits_for_the_one_before() {
        owe("e1", "g1", 2, 1, 3);
        List<Attempt> first = start(NOON);
        assertThat(keys(first)).containsExactly(key("e1", "g1", 1));
        assertThat(start(NOON)).isEmpty();
        delivered(first.getFirst());
        assertThat(keys(start(NOON))).containsExactly(key("e1", "g1", 2));
    }

    @Test
    void a_failure_holds_up_its_game_at_its_endpoint_and_nothing_else() {
        prove("e1");
        owe("e1", "g1", 1, 2);
        owe("e1", "g2", 1);
        owe("e2", "g1", 1);
        List<Attempt> all = start(NOON);
        assertThat(keys(all))
                .containsExactlyInAnyOrder(
                        key("e1", "g1", 1), key("e1", "g2", 1), key("e2", "g1", 1));
        for (Attempt attempt : all) {
            if (attempt.key().equals(key("e1", "g1", 1))) {
                failed(attempt, NOON.plusSeconds(5));
            } else {
                delivered(attempt);
            }
        }
        owe("e1", "g2", 2);
        owe("e2", "g1", 2);
        assertThat(keys(start(NOON)))
                .containsExactlyInAnyOrder(key("e1", "g2", 2), key("e2", "g1", 2));
        assertThat(book.nextWake()).hasValue(NOON.plusSeconds(5));
    }

    @Test
    void one_that_failed_is_tried_when_its_time_has_come() {
        owe("e1", "g1", 1);
        failed(start(NOON).getFirst(), NOON.plusSeconds(5));
        assertThat(start(NOON.plusMillis(4_999))).isEmpty();
        assertThat(keys(start(NOON.plusSeconds(5)))).containsExactly(key("e1", "g1", 1));
    }

    @Test
    void an_endpoint_gets_more_at_a_time_when_it_answers_and_one_when_it_fails() {
        for (int game = 0; game < 40; game++) {
            owe("e1", "g" + game, 1, 2, 3);
        }
        for (int expected : new int[] {1, 2, 4, 8, 8}) {
            List<Attempt> now = start(NOON);
            assertThat(now).hasSize(expected);
            delivered(now.getFirst());
            now.stream().skip(1).forEach(each -> book.ended(each, Outcome.NOT_MADE));
        }
        List<Attempt> last = start(NOON);
        last.forEach(each -> failed(each, NOON.plusSeconds(5)));
        assertThat(start(NOON)).hasSize(1);
    }

    @Test
    void endpoints_that_fail_wait_for_each_other_alone() {
        book = new OwedBook(new Limits(8, 8, 4, 2));
        for (int each = 0; each < 10; each++) {
            owe("dead" + each, "g1", 1);
        }
        for (int tried = 0; tried < 10; ) {
            for (Attempt attempt : start(NOON)) {
                failed(attempt, NOON.plusSeconds(5));
                tried++;
            }
        }
        List<Attempt> hanging = start(NOON.plusSeconds(5));
        assertThat(hanging).hasSize(2);
        for (int each = 0; each < 4; each++) {
            owe("alive" + each, "g1", 1);
        }
        assertThat(start(NOON.plusSeconds(5)))
                .hasSize(4)
                .allMatch(attempt -> attempt.key().endpointId().startsWith("alive"));
    }

    @Test
    void a_host_gets_no_more_than_its_part_however_many_endpoints_it_has() {
        book = new OwedBook(new Limits(8, 3, 100, 100));
        for (int each = 0; each < 10; each++) {
            owe("e" + each, "g1", 1);
        }
        List<Attempt> first = book.start(NOON, endpoint -> "one host");
        assertThat(first).hasSize(3);
        delivered(first.getFirst());
        assertThat(book.start(NOON, endpoint -> "one host")).hasSize(1);
    }

    @Test
    void below_the_lowest_offset_nothing_is_owed() {
        owe("e1", "g1", 1, 2);
        owe("e1", "g2", 1);
        assertThat(book.lowest(0)).hasValue(0);
        Attempt first = start(NOON).getFirst();
        failed(first, NOON.plusSeconds(5));
        assertThat(book.lowest(0)).hasValue(1);
        book.settle(key("e1", "g1", 2));
        book.settle(key("e1", "g2", 1));
        assertThat(book.lowest(0)).hasValue(3);
        book.settle(key("e1", "g1", 1));
        assertThat(book.lowest(0)).isEmpty();
        assertThat(book.size()).isZero();
    }

    @Test
    void a_partition_that_is_lost_is_forgotten_and_what_was_under_way_leaves_its_place() {
        owe("e1", "g1", 1, 2);
        Attempt underWay = start(NOON).getFirst();
        book.forget(0);
        assertThat(book.size()).isZero();
        assertThat(book.underWay()).isOne();
        owe("e1", "g1", 1);
        delivered(underWay);
        assertThat(book.underWay()).isZero();
        assertThat(book.size()).isZero();
        assertThat(start(NOON)).isEmpty();
    }

    /** Whatever fails, the first arrivals of a game at an endpoint are in order, and none lacks. */
    @Test
    void in_random_lives_nothing_is_lost_and_no_game_comes_out_of_order() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Map<Lane, Long> told = new HashMap<>();
        Map<Lane, Long> given = new HashMap<>();
        Deque<Attempt> underWay = new ArrayDeque<>();
        Instant now = NOON;
        book = new OwedBook(new Limits(4, 6, 10, 3));
        int owed = 0;
        for (int step = 0; step < 20_000 || book.size() > 0; step++) {
            Lane lane = new Lane("e" + random.nextInt(12), "g" + random.nextInt(5));
            if (step < 20_000 && random.nextInt(3) == 0) {
                long number = given.merge(lane, 1L, Long::sum);
                owe(lane.endpointId(), lane.sourceId(), number);
                owed++;
            }
            now = now.plusMillis(random.nextInt(500));
            underWay.addAll(book.start(now, endpoint -> "h" + endpoint.charAt(1)));
            if (!underWay.isEmpty() && random.nextBoolean()) {
                Attempt attempt = random.nextBoolean() ? underWay.pollFirst() : underWay.pollLast();
                if (random.nextInt(4) == 0) {
                    failed(attempt, now.plus(Duration.ofMillis(random.nextInt(3_000))));
                } else {
                    long before = told.getOrDefault(attempt.key().lane(), 0L);
                    assertThat(attempt.key().number()).as("seed %d", seed).isEqualTo(before + 1);
                    told.put(attempt.key().lane(), before + 1);
                    delivered(attempt);
                }
            }
        }
        assertThat(told.values().stream().mapToLong(each -> each).sum()).isEqualTo(owed);
        assertThat(book.underWay()).isZero();
        assertThat(book.lowest(0)).isEmpty();
    }
}
