package shatranj.analysis.server.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;

class ReviewBookTest {
    private final ReviewBook book = new ReviewBook(2);

    @Test
    void a_record_that_knows_no_more_changes_nothing_and_one_that_knows_less_is_told_so() {
        book.take(0, record("g-9", 0));
        book.take(0, record("g-9", 2));

        assertThat(book.take(0, record("g-9", 2))).isEmpty();
        assertThat(book.take(0, record("g-9", 0)))
                .as("what must be written again, so that it is the last of its key")
                .hasValueSatisfying(known -> assertThat(known.getPositionsCount()).isEqualTo(2));
        assertThat(book.find("g-9").orElseThrow().getPositionsCount()).isEqualTo(2);
    }

    @Test
    void what_is_done_stays_done() {
        book.take(0, record("g-9", 4));

        book.take(0, record("g-9", 1).toBuilder().setFailure("a pod gave up late").build());

        assertThat(book.find("g-9").orElseThrow().getFailure()).isEmpty();
    }

    @Test
    void work_is_left_in_the_partitions_asked_for_the_oldest_first() {
        book.take(0, record("late-1", 0).toBuilder().setAskedAtMs(2).build());
        book.take(0, record("early-1", 1).toBuilder().setAskedAtMs(1).build());
        book.take(1, record("elsewhere-1", 0));
        book.take(0, record("done-1", 4));

        assertThat(book.unfinished(Set.of(0)))
                .extracting(ReviewRecord::getId)
                .containsExactly("early-1", "late-1");
        assertThat(book.unfinishedOf("ada")).isEqualTo(3);
    }

    @Test
    void of_those_that_are_done_the_oldest_are_forgotten() {
        book.take(0, record("running-1", 0));
        for (int i = 0; i < 4; i++) {
            book.take(0, record("done-" + i, 4));
        }

        assertThat(book.find("done-0")).isEmpty();
        assertThat(book.find("done-1")).isEmpty();
        assertThat(book.find("done-3")).isPresent();
        assertThat(book.find("running-1")).isPresent();
    }

    @Test
    void what_is_done_and_public_is_looked_through_once_the_oldest_first() {
        ReviewRecord late = record("late-1", 4).toBuilder().setAskedAtMs(2).build();
        ReviewRecord early = record("early-1", 4).toBuilder().setAskedAtMs(1).build();
        book.take(0, late);
        book.take(0, early);
        book.take(0, record("running-1", 3));
        book.take(0, record("failed-1", 1).toBuilder().setFailure("broke").build());

        // Two that are done are kept: the one that was asked for first has gone.
        assertThat(book.toBeLookedThrough(Set.of(1))).isEmpty();
        assertThat(book.toBeLookedThrough(Set.of(0))).contains(early);
        assertThat(book.dropped()).as("late-1 was read first and is forgotten").isEqualTo(1);
        ReviewRecord marked = early.toBuilder().setLookedThrough(true).build();
        assertThat(book.take(0, marked)).isEmpty();
        assertThat(book.toBeLookedThrough(Set.of(0))).isEmpty();
        assertThat(book.find("early-1")).as("the mark makes it no further review").isPresent();
        assertThat(book.take(0, early))
                .as("what knows less must not be the last of its key")
                .contains(marked);
        book.take(0, record("new-1", 4).toBuilder().setIsPublic(false).build());
        assertThat(book.toBeLookedThrough(Set.of(0))).as("it is not listed").isEmpty();
    }

    @Test
    void who_watches_hears_what_is_there_and_every_growth_once() {
        List<Integer> heard = new ArrayList<>();
        book.take(0, record("g-9", 1));

        Runnable stop = book.watch("g-9", record -> heard.add(record.getPositionsCount()));
        book.take(0, record("g-9", 3));
        book.take(0, record("g-9", 2));
        book.take(0, record("other-1", 2));
        stop.run();
        book.take(0, record("g-9", 4));

        assertThat(heard).containsExactly(1, 3);
    }

    /** Of a game of three moves: four positions are all. */
    private static ReviewRecord record(String id, int positions) {
        return ReviewRecord.newBuilder()
                .setId(id)
                .setAskedBy("ada")
                .setIsPublic(true)
                .addAllMoves(List.of("a2a3", "a7a6", "b2b3"))
                .addAllPositions(
                        IntStream.range(0, positions)
                                .mapToObj(i -> JudgedPosition.newBuilder().setCentipawns(i).build())
                                .toList())
                .build();
    }
}
