package shatranj.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The small run of {@code ./shatranj bench fuzz}. */
class FuzzerTest {
    private static final long SEED = 20_261_121;
    private static final int INPUTS = 5_000;

    static Stream<Target> targets() {
        return Target.all().stream();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void nothing_but_declared_refusals_comes_back(Target target) {
        System.out.println("fuzzing " + target.name() + " from seed " + SEED);
        Fuzzer fuzzer = new Fuzzer(target, SEED).feed(INPUTS);
        assertThat(fuzzer.failures().values()).isEmpty();
        assertThat(fuzzer.inputs()).isEqualTo(INPUTS);
        // Spoiled too much, or hardly at all, an input tests nothing.
        assertThat(fuzzer.accepted()).isBetween(INPUTS / 20L, INPUTS * 19L / 20);
    }

    /** A reader with the faults that a fuzzer is for. */
    private record Faulty() implements Target {
        private static final Mutator MUTATOR = new Mutator("abc");

        @Override
        public String name() {
            return "faulty";
        }

        @Override
        public String input(SplittableRandom random) {
            return MUTATOR.spoil("abcabc", random);
        }

        @Override
        public boolean read(String input) {
            if (input.length() > 10_000) {
                long[] greedy = new long[20_000_000];
                return greedy.length == input.length();
            }
            return input.charAt(3) == 'a';
        }
    }

    @Test
    void exceptions_and_greed_are_found_once_each_with_a_short_input() {
        Fuzzer fuzzer = new Fuzzer(new Faulty(), SEED).feed(20_000);
        assertThat(fuzzer.failures().values())
                .anySatisfy(it -> assertThat(it.kind()).contains("IndexOutOfBounds"))
                .anySatisfy(it -> assertThat(it.kind()).contains("memory is bounded"));
        Fuzzer.Failure first =
                fuzzer.failures().values().stream()
                        .filter(it -> it.kind().contains("IndexOutOfBounds"))
                        .findFirst()
                        .orElseThrow();
        assertThat(first.input()).hasSizeLessThan(4);
        assertThat(first.times()).isGreaterThan(1);
    }

    @Test
    void the_same_seed_makes_the_same_inputs() {
        Target target = Target.all().getFirst();
        assertThat(target.input(new SplittableRandom(7)))
                .isEqualTo(target.input(new SplittableRandom(7)))
                .isNotEqualTo(target.input(new SplittableRandom(8)));
    }
}
