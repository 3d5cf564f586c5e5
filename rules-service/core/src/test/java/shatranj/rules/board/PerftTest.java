package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.rules.notation.Fen;

/** The tables in {@code src/test/resources/perft}: a FEN, then the counts at depth 1, 2, … */
class PerftTest {
    /**
     * Larger counts are made by the fast generator alone here, to save time; both made the tables.
     */
    private static final long PLAIN_LIMIT = 40_000;

    record Case(String fen, long[] counts) {
        @Override
        public String toString() {
            return fen;
        }
    }

    static Stream<Case> starts() throws IOException {
        return read("starts.perft");
    }

    static Stream<Case> positions() throws IOException {
        return read("positions.perft");
    }

    @ParameterizedTest
    @MethodSource("starts")
    void both_start_arrays_have_the_known_counts(Case test) {
        check(test);
    }

    @ParameterizedTest
    @MethodSource("positions")
    void checks_pins_promotions_and_endings_have_the_counts_of_both_generators(Case test) {
        check(test);
    }

    private static void check(Case test) {
        Position position = Fen.position(test.fen(), SetupOptions.UNREACHABLE).orThrow();
        for (int ply = 1; ply <= test.counts().length; ply++) {
            int depth = ply;
            long expected = test.counts()[depth - 1];
            assertThat(PerftCounter.count(position, depth))
                    .as(() -> "depth " + depth + ", first wrong: " + firstWrong(position, depth))
                    .isEqualTo(expected);
            if (expected <= PLAIN_LIMIT) {
                assertThat(FirstWrong.PLAIN.perft(position, depth)).isEqualTo(expected);
            }
        }
    }

    private static String firstWrong(Position position, int depth) {
        return FirstWrong.find(position, depth, FirstWrong.FAST, FirstWrong.PLAIN)
                .map(FirstWrong::toString)
                .orElse("the table, our generators agree");
    }

    private static Stream<Case> read(String name) throws IOException {
        try (var in = PerftTest.class.getResourceAsStream("/perft/" + name)) {
            assertThat(in).as(name).isNotNull();
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                            .lines()
                            .filter(line -> !line.isBlank() && !line.startsWith("#"))
                            .map(PerftTest::parse)
                            .toList()
                            .stream();
        }
    }

    private static Case parse(String line) {
        String[] parts = line.split(";");
        long[] counts =
                Stream.of(parts[1].strip().split("\\s+")).mapToLong(Long::parseLong).toArray();
        return new Case(parts[0].strip(), counts);
    }
}
