package shatranj.analysis.server.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.competition.rating.Rating;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.MansubaId;
import shatranj.mansuba.json.MansubaCollection;

class ChoiceTest {
    /** Rated 1000, 1010 and so on. */
    private static final List<Mansuba> PROBLEMS =
            IntStream.range(0, 60).mapToObj(ChoiceTest::problem).toList();

    private static Mansuba problem(int number) {
        Mansuba like = MansubaCollection.CLASSICS.all().getFirst();
        return new Mansuba(
                new MansubaId("%010d".formatted(number)),
                like.position(),
                like.rules(),
                like.solution(),
                like.goal(),
                like.moves(),
                like.proof(),
                like.nodes(),
                like.themes(),
                like.origin());
    }

    private static int rating(Mansuba problem) {
        return 1000 + 10 * Integer.parseInt(problem.id().text());
    }

    private static Counted finished(int number, long offset) {
        Rating some = Rating.INITIAL;
        String id = problem(number).id().text();
        return new Counted(offset, "ada", id, true, Instant.EPOCH, some, some, some);
    }

    private static Optional<Mansuba> next(List<Mansuba> from, List<Counted> done, double wanted) {
        return Choice.next(from, done, ChoiceTest::rating, wanted, new Random(7));
    }

    @Test
    void all_of_the_nearest_that_were_not_finished_have_a_chance_and_no_others() {
        List<Counted> done = List.of(finished(30, 0), finished(31, 1));
        Random chance = new Random(7);
        Set<Integer> chosen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            chosen.add(
                    rating(
                            Choice.next(PROBLEMS, done, ChoiceTest::rating, 1304, chance)
                                    .orElseThrow()));
        }
        assertThat(chosen)
                .containsExactlyInAnyOrder(
                        1250, 1260, 1270, 1280, 1290, 1320, 1330, 1340, 1350, 1360);
    }

    @Test
    void those_that_are_as_near_as_the_last_of_them_have_a_chance_too() {
        Random chance = new Random(7);
        Set<Mansuba> chosen = new HashSet<>();
        for (int i = 0; i < 2_000; i++) {
            Choice.next(PROBLEMS, List.of(), one -> 1500, 1400, chance).ifPresent(chosen::add);
        }
        assertThat(chosen).hasSameSizeAs(PROBLEMS);
    }

    @Test
    void where_all_were_finished_the_first_comes_again() {
        List<Mansuba> two = PROBLEMS.subList(0, 2);
        assertThat(next(two, List.of(finished(1, 4), finished(0, 9)), 1500))
                .contains(PROBLEMS.get(1));
        assertThat(next(two, List.of(finished(1, 4)), 1010)).contains(PROBLEMS.get(0));
        assertThat(next(List.of(), List.of(), 1500)).isEmpty();
    }
}
