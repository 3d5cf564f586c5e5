package shatranj.analysis.server.seats;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

class LevelTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void who_errs_has_lines_to_err_between(int number) throws Exception {
        Level level = Level.of(number);
        try (SearchPool pool = new SearchPool(new Capacity(1, 0, 0, 1, 1), Oracle.NONE)) {
            for (int seed = 1; seed <= 10; seed++) {
                Replay replay = midgame(seed);

                List<Line> found = lines(pool, level, replay);

                int expected = Math.min(level.lines(), replay.position().moves().size());
                assertThat(found).as("seed %d", seed).hasSizeGreaterThanOrEqualTo(expected);
            }
        }
    }

    @Test
    void what_only_an_earlier_iteration_held_for_good_is_not_played() {
        Level level = new Level(1, 1_000, 2, 1);
        List<Move> moves = Fen.position(Fen.STANDARD).orThrow().moves();
        Line best = line(5, 1, 20, moves.get(0));
        Line second = line(5, 2, 10, moves.get(1));
        Line outdated = line(1, 1, 900, moves.get(2));

        assertThat(IntStream.range(0, 50))
                .allSatisfy(ply ->
                        assertThat(level.choose(List.of(best, second, outdated), "a", ply))
                                .isIn(best, second));
    }

    @Test
    void the_same_game_and_ply_err_alike_and_others_do_not() {
        Level level = new Level(1, 1_000, 2, 100);
        List<Move> moves = Fen.position(Fen.STANDARD).orThrow().moves();
        List<Line> found = List.of(line(5, 1, 20, moves.get(0)), line(5, 2, 10, moves.get(1)));

        List<Line> once =
                IntStream.range(0, 50).mapToObj(i -> level.choose(found, "a", i)).toList();
        List<Line> again =
                IntStream.range(0, 50).mapToObj(i -> level.choose(found, "a", i)).toList();

        assertThat(again).isEqualTo(once);
        assertThat(once).containsAll(found);
    }

    @Test
    void an_error_says_nothing_about_that_at_the_next_move() {
        Level level = new Level(1, 1_000, 2, 100);
        List<Move> moves = Fen.position(Fen.STANDARD).orThrow().moves();
        List<Line> equal = List.of(line(5, 1, 0, moves.get(0)), line(5, 2, 0, moves.get(1)));

        // A player moves at every other ply.
        long alike =
                IntStream.range(0, 1_000)
                        .filter(ply ->
                                level.choose(equal, "a", ply) == level.choose(equal, "a", ply + 2))
                        .count();

        assertThat(alike).isBetween(450L, 550L);
    }

    private static Replay midgame(int seed) {
        Random random = new Random(seed);
        Replay replay = Replay.from(RuleSets.ENGINES, Fen.position(Fen.STANDARD).orThrow());
        for (int ply = 0; ply < 30; ply++) {
            List<Move> moves = replay.position().moves();
            replay.play(moves.get(random.nextInt(moves.size())).toString());
        }
        return replay;
    }

    private static List<Line> lines(SearchPool pool, Level level, Replay replay) throws Exception {
        CompletableFuture<List<Line>> found = new CompletableFuture<>();
        new PoolThinker(pool)
                .begin(
                        "engine",
                        Root.of(replay, RuleSets.ENGINES.options()),
                        () -> level.limits(Optional.empty(), LONG).withTimes(LONG, LONG),
                        found::complete);
        return found.get(60, TimeUnit.SECONDS);
    }

    private static Line line(int depth, int rank, int score, Move move) {
        return new Line(
                depth, depth, rank, new Score.Centipawns(score), 1_000, LONG, List.of(move));
    }
}
