package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.rules.PlainGenerator;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/** The tables in {@code src/test/resources/perft}: a FEN, then the counts at depth 1, 2, … */
class PerftTest {
    /** Deeper counts are made by the fast generator alone. */
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
        for (int depth = 1; depth <= test.counts().length; depth++) {
            long expected = test.counts()[depth - 1];
            long counted = PerftCounter.count(position, depth);
            assertThat(counted)
                    .as(() -> "perft differs: " + firstWrong(position, test.counts().length))
                    .isEqualTo(expected);
            if (expected <= PLAIN_LIMIT) {
                assertThat(PlainGenerator.of(fen(position)).perft(depth)).isEqualTo(expected);
            }
        }
    }

    /** Walks down to the first position whose moves differ between the two generators. */
    private static String firstWrong(Position position, int depth) {
        TreeSet<String> fast = new TreeSet<>();
        position.moves().forEach(move -> fast.add(move.toString()));
        TreeSet<String> missing = PlainGenerator.of(fen(position)).moves();
        TreeSet<String> extra = new TreeSet<>(fast);
        extra.removeAll(missing);
        missing.removeAll(fast);
        if (!missing.isEmpty() || !extra.isEmpty() || depth <= 1) {
            return fen(position) + " missing " + missing + " extra " + extra;
        }
        Map<String, Position> next = new TreeMap<>();
        position.moves().forEach(move -> next.put(move.toString(), position.play(move)));
        for (Position child : next.values()) {
            long plain = PlainGenerator.of(fen(child)).perft(depth - 1);
            if (plain != PerftCounter.count(child, depth - 1)) {
                return firstWrong(child, depth - 1);
            }
        }
        return "only against the table: both generators agree below " + fen(position);
    }

    private static String fen(Position position) {
        return Fen.write(position, Alphabet.LAWS);
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
