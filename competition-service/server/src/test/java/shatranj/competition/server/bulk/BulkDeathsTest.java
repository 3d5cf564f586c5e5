package shatranj.competition.server.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.bulk.Bulk.Status;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.log.v1.BulkRecord;
import shatranj.competition.server.bulk.Bulks.Seen;
import shatranj.competition.server.games.TournamentGames;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.ProblemException;

/** One log and one game-service, and pods of competition-service that die at every step. */
class BulkDeathsTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    private static final BulkRunner.Pace PACE =
            new BulkRunner.Pace(Duration.ofMillis(1), Duration.ofSeconds(15));
    private static final int GAMES = 5;
    private static final RequestKey KEY = RequestKey.of("boss", "monday", "five games");

    private final List<BulkRecord> log = new ArrayList<>();
    private final List<Pod> pods = new ArrayList<>();
    private final Map<String, String> games = new ConcurrentHashMap<>();
    private final List<TournamentGames.NewGame> orders =
            Collections.synchronizedList(new ArrayList<>());
    private final Clock clock = new Dial();
    private Instant now = NOON;
    private Runnable beforeAppend = () -> {};

    @AfterEach
    void close() {
        pods.forEach(pod -> pod.runner.close());
    }

    /** A clock that the test sets. */
    private final class Dial extends Clock {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private static final class DiedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A pod that dies before its nth step from now on: an append or a game, begun or done. */
    private final class Pod implements TournamentGames {
        private final AtomicInteger steps;
        private final Bulks bulks = new Bulks();
        private final BulkDesk desk = new BulkDesk(bulks, this::append, clock);
        private final BulkRunner runner = new BulkRunner(bulks, desk, this, clock, PACE);

        Pod(int steps) {
            this.steps = new AtomicInteger(steps);
            for (int offset = 0; offset < log.size(); offset++) {
                read(offset);
            }
            bulks.complete();
            pods.add(this);
        }

        private void read(int offset) {
            try {
                bulks.take(log.get(offset).toByteArray(), offset);
            } catch (InvalidProtocolBufferException e) {
                throw new IllegalStateException(e);
            }
        }

        private void step() {
            if (steps.getAndDecrement() <= 0) {
                throw new DiedException();
            }
        }

        private long append(BulkRecord record) {
            step();
            Runnable before = beforeAppend;
            beforeAppend = () -> {};
            before.run();
            log.add(record);
            pods.forEach(pod -> pod.read(log.size() - 1));
            step();
            return log.size() - 1;
        }

        @Override
        public String make(NewGame game) {
            step();
            orders.add(game);
            String id = games.computeIfAbsent(game.requestId(), request -> "of " + request);
            step();
            return id;
        }

        @Override
        public Optional<End> end(String gameId) {
            throw new UnsupportedOperationException("nobody asks");
        }

        @Override
        public boolean hasBegun(String gameId) {
            throw new UnsupportedOperationException("nobody asks");
        }
    }

    private Pod immortal() {
        return new Pod(Integer.MAX_VALUE);
    }

    private static BulkOrder order(Instant pairAt) {
        return new BulkOrder(
                "laws-2025",
                "3+2",
                true,
                pairAt,
                NOON.plus(Duration.ofHours(2)),
                Duration.ofMinutes(5),
                IntStream.range(0, GAMES)
                        .mapToObj(i -> new BulkOrder.Pair("white-" + i, "black-" + i))
                        .toList());
    }

    private static Seen ordered(Pod pod) {
        return pod.desk.order("boss", order(NOON), Optional.of(KEY)).seen();
    }

    @Test
    void whenever_a_pod_dies_all_games_come_about_once_or_none() throws Exception {
        int deaths = 0;
        for (int steps = 0; ; steps++) {
            log.clear();
            pods.clear();
            games.clear();
            now = NOON;
            Pod mortal = new Pod(steps);
            try {
                ordered(mortal);
                mortal.runner.turn();
            } catch (DiedException e) {
                // Nobody hears of it.
            }
            boolean died = mortal.steps.get() < 0;
            pods.remove(mortal);
            mortal.runner.close();

            Pod next = immortal();
            // Whoever had no answer asks again, with the same key.
            Seen seen = ordered(next);
            next.runner.turn();
            now = NOON.plus(PACE.takeover());
            next.runner.turn();

            assertThat(next.bulks.all()).as("after %d steps", steps).hasSize(1);
            Seen last = next.bulks.find(seen.id()).orElseThrow();
            assertThat(last.bulk().status()).isEqualTo(Status.PAIRED);
            assertThat(games).hasSize(GAMES);
            assertThat(last.bulk().gameIds())
                    .containsExactlyElementsOf(
                            IntStream.rangeClosed(1, GAMES)
                                    .mapToObj(row -> "of bulk " + seen.id() + " " + row)
                                    .toList());
            if (!died) {
                break;
            }
            deaths++;
        }
        assertThat(deaths)
                .as("three appends and five games, each begun and done")
                .isEqualTo(2 * (3 + GAMES));
    }

    @Test
    void another_pod_leaves_the_games_to_the_one_that_has_begun_them() throws Exception {
        Pod a = immortal();
        Pod b = immortal();
        ordered(a);
        a.runner.turn();
        b.runner.turn();
        assertThat(orders).hasSize(GAMES);
    }

    @Test
    void games_start_when_it_was_ordered_and_an_organiser_who_plays_does_not_arbitrate()
            throws Exception {
        Pod pod = immortal();
        BulkOrder order =
                new BulkOrder(
                        "laws-2025",
                        "3+2",
                        false,
                        NOON,
                        NOON.plusSeconds(60),
                        Duration.ofMinutes(5),
                        List.of(
                                new BulkOrder.Pair("ann", "boss"),
                                new BulkOrder.Pair("ann", "bob")));
        pod.desk.order("boss", order, Optional.empty());
        pod.runner.turn();
        assertThat(orders)
                .allSatisfy(game -> assertThat(game.startsAt()).hasValue(NOON.plusSeconds(60)))
                .allSatisfy(game -> assertThat(game.isPublic()).isFalse());
        assertThat(
                        orders.stream()
                                .filter(game -> game.black().equals("boss"))
                                .map(TournamentGames.NewGame::arbiter))
                .containsExactly(Optional.empty());
        assertThat(
                        orders.stream()
                                .filter(game -> game.black().equals("bob"))
                                .map(TournamentGames.NewGame::arbiter))
                .containsExactly(Optional.of("boss"));
    }

    @Test
    void an_order_is_cancelled_until_its_time_and_makes_no_games() throws Exception {
        Pod pod = immortal();
        Instant later = NOON.plusSeconds(60);
        String id = pod.desk.order("boss", order(later), Optional.empty()).seen().id();
        pod.runner.turn();
        assertThat(orders).as("before its time").isEmpty();
        assertThat(pod.desk.cancel("boss", id).bulk().status()).isEqualTo(Status.CANCELLED);
        assertThat(pod.desk.cancel("boss", id).version()).as("again: as before").isEqualTo(2);
        now = later;
        pod.runner.turn();
        assertThat(orders).isEmpty();
    }

    @Test
    void who_is_first_in_the_log_wins_the_cancellation_or_the_games() throws Exception {
        Pod a = immortal();
        Pod b = immortal();
        String first = a.desk.order("boss", order(NOON), Optional.empty()).seen().id();
        // While a begins to make the games, b cancels them.
        beforeAppend = () -> b.desk.cancel("boss", first);
        a.runner.turn();
        assertThat(orders).isEmpty();
        assertThat(a.bulks.find(first).orElseThrow().bulk().status()).isEqualTo(Status.CANCELLED);

        String second = a.desk.order("boss", order(NOON), Optional.empty()).seen().id();
        beforeAppend =
                () -> {
                    try {
                        a.runner.turn();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                };
        assertThatThrownBy(() -> b.desk.cancel("boss", second))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ErrorCode.GAME_STARTED));
        assertThat(orders).hasSize(GAMES);
    }

    @Test
    void a_key_makes_one_bulk_and_belongs_to_one_request() {
        Pod pod = immortal();
        assertThat(pod.desk.order("boss", order(NOON), Optional.of(KEY)).replayed()).isFalse();
        assertThat(pod.desk.order("boss", order(NOON), Optional.of(KEY)).replayed()).isTrue();
        RequestKey reused = RequestKey.of("boss", "monday", "another request");
        assertThatThrownBy(() -> pod.desk.order("boss", order(NOON), Optional.of(reused)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ErrorCode.KEY_REUSED));
        assertThat(pod.bulks.all()).hasSize(1);
    }

    @Test
    void nobody_is_told_of_anothers_orders() {
        Pod pod = immortal();
        String id = ordered(pod).id();
        for (Runnable asking :
                List.<Runnable>of(
                        () -> pod.desk.own("eve", id),
                        () -> pod.desk.cancel("eve", id),
                        () -> pod.desk.own("boss", "no such id"))) {
            assertThatThrownBy(asking::run)
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e ->
                                    assertThat(e.problem().code())
                                            .isEqualTo(ErrorCode.NO_SUCH_RESOURCE));
        }
    }
}
