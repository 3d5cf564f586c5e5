package shatranj.analysis.server.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.competition.rating.Rating;

class SolverBookTest {
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");

    private final SolverBook book = new SolverBook();

    @Test
    void an_attempt_is_a_game_of_the_solver_against_the_problem() {
        book.take(0, attempt("ada", "p1", true, NOON));
        book.take(1, attempt("bob", "p1", false, NOON));

        assertThat(book.solver("ada").rating()).isGreaterThan(1500);
        assertThat(book.solver("bob").rating()).isLessThan(1500);
        assertThat(book.plays("p1")).isEqualTo(2);
        Counted first = book.attempt("ada", "p1").orElseThrow();
        assertThat(first.before()).isEqualTo(Rating.INITIAL);
        assertThat(first.change())
                .isPositive()
                .isEqualTo(Counted.points(book.solver("ada")) - 1500);
        assertThat(first.problem().rating()).as("what one wins the other loses").isLessThan(1500);
        assertThat(book.problem("p1", 1500).rating()).isGreaterThan(first.problem().rating());
        assertThat(book.solver("nobody")).isEqualTo(Rating.INITIAL);
        assertThat(book.attempts("nobody")).isEmpty();
    }

    @Test
    void the_first_attempt_counts_and_no_later_one() {
        book.take(0, attempt("ada", "p1", false, NOON));
        Rating after = book.solver("ada");
        Rating problem = book.problem("p1", 1500);

        book.take(1, attempt("ada", "p1", true, NOON.plusSeconds(9)));

        assertThat(book.solver("ada")).isEqualTo(after);
        assertThat(book.problem("p1", 1500)).isEqualTo(problem);
        assertThat(book.plays("p1")).isEqualTo(1);
        assertThat(book.attempts("ada")).singleElement().matches(it -> it.offset() == 0);
    }

    @Test
    void the_order_decides_and_the_same_log_gives_the_same_bits() {
        List<SolverBook> books = IntStream.range(0, 3).mapToObj(i -> new SolverBook()).toList();
        for (SolverBook one : books.subList(0, 2)) {
            one.take(0, attempt("ada", "p1", true, NOON));
            one.take(1, attempt("ada", "p2", false, NOON.plusSeconds(60)));
            one.take(2, attempt("ada", "p1", false, NOON.plusSeconds(61)));
        }
        books.get(2).take(0, attempt("ada", "p1", false, NOON.plusSeconds(61)));
        books.get(2).take(1, attempt("ada", "p1", true, NOON));

        assertThat(books.get(0).attempts("ada")).isEqualTo(books.get(1).attempts("ada"));
        assertThat(books.get(0).problem("p2", 0)).isEqualTo(books.get(1).problem("p2", 0));
        assertThat(books.get(0).attempt("ada", "p1").orElseThrow().solved()).isTrue();
        assertThat(books.get(2).attempt("ada", "p1").orElseThrow().solved()).isFalse();
    }

    @Test
    void who_waits_for_a_record_is_told_when_it_was_taken_or_that_it_was_not() throws Exception {
        assertThat(book.await(0, Duration.ofMillis(1))).isFalse();
        Thread.ofVirtual().start(() -> book.take(0, attempt("ada", "p1", true, NOON)));
        assertThat(book.await(0, Duration.ofSeconds(30))).isTrue();
    }

    @Test
    void the_first_attempt_of_all_says_what_a_problem_begins_with() {
        book.take(0, attempt("ada", "p1", true, NOON).toBuilder().setProblemStart(2000).build());
        SolverBook other = new SolverBook();
        other.take(0, attempt("ada", "p1", true, NOON));
        SolverBook later = new SolverBook();
        later.take(0, attempt("ada", "p1", true, NOON));
        later.take(1, attempt("bob", "p1", true, NOON));
        SolverBook tooLate = new SolverBook();
        tooLate.take(0, attempt("ada", "p1", true, NOON));
        tooLate.take(1, attempt("bob", "p1", true, NOON).toBuilder().setProblemStart(2000).build());

        assertThat(book.solver("ada").rating()).isGreaterThan(other.solver("ada").rating());
        assertThat(book.problem("p1", 0).rating()).isBetween(1700.0, 2000.0);
        assertThat(book.problem("p2", 1250).rating()).isEqualTo(1250);
        assertThat(tooLate.problem("p1", 0)).isEqualTo(later.problem("p1", 0));
    }

    private static FinishedAttempt attempt(
            String player, String problem, boolean solved, Instant at) {
        return FinishedAttempt.newBuilder()
                .setPlayer(player)
                .setProblemId(problem)
                .setSolved(solved)
                .setEndedAtMs(at.toEpochMilli())
                .build();
    }
}
