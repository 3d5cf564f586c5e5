package shatranj.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;

/**
 * Positions whose answer is known, from {@code positions.txt}: what the engine must find in them,
 * and the proof that it is so.
 */
class KnownPositionsTest {
    private static final long NODES = 400_000;

    @ParameterizedTest(name = "{0}")
    @MethodSource("forced")
    void the_only_winning_move_is_found_with_the_moves_to_the_end(Forced known) {
        Line line = search(known.position(), new Engine(16, () -> 0L));

        assertThat(line.move()).as(known.fen()).hasToString(known.move());
        assertThat(line.score()).as(known.fen()).isEqualTo(new Score.Mate(known.moves()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withinReach")
    void trying_everything_proves_that_no_other_move_wins_so_soon(Forced known) {
        int plies = 2 * known.moves() - 1;
        assertThat(Solver.winningMoves(known.position(), plies))
                .as(known.fen())
                .singleElement()
                .hasToString(known.move());
        assertThat(Solver.winningMoves(known.position(), plies - 2)).as(known.fen()).isEmpty();
    }

    @Test
    void with_tables_the_engine_knows_endings_to_the_last_ply() {
        Pair ferzes = new Pair(Role.FERZ, Role.FERZ);
        EndgameTables tables =
                new EndgameTables(List.of(new EndgameTables(List.of()).generate(ferzes)));
        List<Ending> endings = lines("table").map(Ending::of).toList();
        assertThat(endings).hasSizeGreaterThan(10);
        for (Ending known : endings) {
            Engine engine = new Engine(1, 1, Helpers.NONE, tables, () -> 0L);
            Line line =
                    engine.search(
                                    Root.of(position(known.fen()), RuleSets.ENGINES.options()),
                                    Limits.NONE.withDepth(2),
                                    SearchListener.NONE,
                                    () -> false)
                            .orElseThrow();
            assertThat(line.score()).as(known.fen()).isEqualTo(known.score());
        }
    }

    @Test
    void there_are_at_least_sixty_and_of_every_kind() {
        assertThat(lines("").toList()).hasSizeGreaterThanOrEqualTo(60);
        assertThat(forced().map(Forced::kind).distinct())
                .containsExactlyInAnyOrder("mate", "stalemate", "bare");
        assertThat(lines("table").map(Ending::of).map(Ending::outlook).distinct())
                .containsExactlyInAnyOrder("win", "draw", "loss");
    }

    /** A forced end: the only first move that reaches it, and in how many moves. */
    record Forced(String kind, String fen, String move, int moves) {
        static Forced of(String line) {
            String[] fields = line.split(" \\| ");
            return new Forced(fields[0], fields[1], fields[2], Integer.parseInt(fields[3]));
        }

        Position position() {
            return KnownPositionsTest.position(fen);
        }

        @Override
        public String toString() {
            return kind + " in " + moves + ": " + fen;
        }
    }

    /** An ending of four men, by the tables. */
    record Ending(String fen, String outlook, int plies) {
        static Ending of(String line) {
            String[] fields = line.split(" \\| ");
            return new Ending(fields[1], fields[2], Integer.parseInt(fields[3]));
        }

        Score score() {
            return switch (outlook) {
                case "win" -> new Score.Mate((plies + 1) / 2);
                case "loss" -> new Score.Mate(-(plies + 1) / 2);
                default -> new Score.Centipawns(0);
            };
        }
    }

    static Stream<Forced> forced() {
        return lines("").filter(line -> !line.startsWith("table")).map(Forced::of);
    }

    /** Farther than this nobody tries everything; the source is in the file. */
    static Stream<Forced> withinReach() {
        return forced().filter(known -> known.moves() <= 3);
    }

    private static Stream<String> lines(String kind) {
        try (InputStream in = KnownPositionsTest.class.getResourceAsStream("positions.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .filter(line -> line.startsWith(kind));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Line search(Position position, Engine engine) {
        return engine.search(
                        Root.of(position, RuleSets.ENGINES.options()),
                        Limits.NONE.withNodes(NODES).withDepth(14),
                        SearchListener.NONE,
                        () -> false)
                .orElseThrow();
    }

    private static Position position(String fen) {
        return Fen.position(fen, SetupOptions.UNREACHABLE).orThrow();
    }
}
