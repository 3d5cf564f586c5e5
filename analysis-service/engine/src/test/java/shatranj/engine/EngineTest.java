package shatranj.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

class EngineTest {
    /** A second passes for every look at it. */
    private final AtomicLong ticks = new AtomicLong();

    private final Engine engine = new Engine(4, () -> ticks.addAndGet(1_000_000_000L));

    @ParameterizedTest
    @CsvSource({
        // Checkmate on the back rank.
        "7k/2p5/6K1/8/8/8/8/R7 w - - 0 1, a1a8, 1",
        // Stalemate wins: the Shah in the corner and a Baidaq that is blocked.
        "k7/8/1K6/4N3/7p/7P/8/8 w - - 0 1, e5c6, 1",
        // The last man is taken, and the Shah is far away.
        "8/8/8/3r4/8/1k6/8/3RK3 w - - 0 1, d1d5, 1",
        // Black does the same.
        "3rk3/8/1K6/8/3R4/8/8/8 b - - 0 1, d8d4, 1",
        // The Ferz steps aside only to be taken: two moves.
        "8/8/8/8/8/k7/8/K1R2f2 w - - 0 1, c1f1, 1",
    })
    void it_finds_an_end_at_once_and_counts_to_it(String fen, String move, int moves) {
        Line line = best(root(fen, RuleSets.ENGINES), Limits.NONE.withDepth(4));

        assertThat(line.score()).isEqualTo(new Score.Mate(moves));
        assertThat(line.move()).hasToString(move);
    }

    @Test
    void a_bare_that_can_be_answered_is_a_draw_but_wins_by_the_rule_of_medina() {
        // 5 . . . r . . . .   Rxd5 bares, and the Shah on e4 takes back.
        // 4 . . . . k . . .
        // 1 K . . R . . . .
        String fen = "8/8/8/3r4/4k3/8/8/K2R4 w - - 0 1";
        Limits limits = Limits.NONE.withDepth(1).withMultiPv(64);

        assertThat(scoreOf("d1d5", root(fen, RuleSets.ENGINES), limits))
                .isEqualTo(new Score.Centipawns(0));
        assertThat(scoreOf("d1d5", root(fen, RuleSets.LAWS_2025), limits))
                .isEqualTo(new Score.Centipawns(0));
        assertThat(scoreOf("d1d5", root(fen, RuleSets.MEDINA), limits))
                .isEqualTo(new Score.Mate(1));
    }

    @Test
    void a_shah_just_bared_bares_back() {
        Line line =
                best(
                        root("8/8/8/3R4/4k3/8/8/K7 b - - 0 1", RuleSets.ENGINES),
                        Limits.NONE.withDepth(3));

        assertThat(line.move()).hasToString("e4d5");
        assertThat(line.score()).isEqualTo(new Score.Centipawns(0));
    }

    @Test
    void a_position_that_stood_twice_in_the_game_is_a_draw_the_third_time() {
        Replay replay = Replay.from(RuleSets.ENGINES, position(Fen.STANDARD));
        for (String move : List.of("b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1")) {
            replay.play(move);
        }
        Root root = Root.of(replay, RuleSets.ENGINES.options());

        assertThat(scoreOf("c6b8", root, Limits.NONE.withDepth(2).withMultiPv(64)))
                .isEqualTo(new Score.Centipawns(0));
    }

    @Test
    void the_move_limit_draws_a_won_position_but_not_a_mate_on_its_last_ply() {
        String won = "7k/2p5/8/6K1/8/8/8/R7 w - - 139 200";
        assertThat(best(root(won, RuleSets.ENGINES), Limits.NONE.withDepth(6)).score())
                .isEqualTo(new Score.Centipawns(0));

        String mate = "7k/2p5/6K1/8/8/8/8/R7 w - - 139 200";
        assertThat(best(root(mate, RuleSets.ENGINES), Limits.NONE.withDepth(6)).score())
                .isEqualTo(new Score.Mate(1));
    }

    @Test
    void without_a_legal_move_there_is_nothing_to_find() {
        Root root = root("R6k/2p5/6K1/8/8/8/8/8 b - - 0 1", RuleSets.ENGINES);

        assertThat(engine.search(root, Limits.NONE, SearchListener.NONE, () -> false)).isEmpty();
    }

    @Test
    void the_same_search_with_a_node_limit_finds_the_same_lines() {
        Root root = root(Fen.STANDARD, RuleSets.LAWS_2025);
        Limits limits = Limits.NONE.withNodes(30_000).withMultiPv(2);

        List<Line> first = withoutTime(lines(root, limits));
        engine.clear();
        List<Line> second = withoutTime(lines(root, limits));

        assertThat(second).isEqualTo(first);
        assertThat(first).hasSizeGreaterThan(6);
    }

    @Test
    void limits_of_depth_nodes_and_time_are_met() {
        Root root = root(Fen.STANDARD, RuleSets.LAWS_2025);

        assertThat(lines(root, Limits.NONE.withDepth(5)))
                .last()
                .extracting(Line::depth)
                .isEqualTo(5);
        assertThat(best(root, Limits.NONE.withNodes(5_000)).nodes()).isEqualTo(5_000);
        // The ticker gives every look a second, so ten looks at most: about ten thousand nodes.
        engine.clear();
        assertThat(best(root, Limits.NONE.withTime(Duration.ofSeconds(10))).nodes())
                .isLessThan(20_000);
    }

    @Test
    void a_search_that_is_cancelled_from_the_start_still_has_a_move() {
        Root root = root(Fen.STANDARD, RuleSets.LAWS_2025);

        Optional<Line> line = engine.search(root, Limits.NONE, SearchListener.NONE, () -> true);

        assertThat(line).isPresent();
        assertThat(position(Fen.STANDARD).moves()).contains(line.orElseThrow().move());
    }

    @Test
    void several_lines_come_ranked_and_different() {
        List<Line> lines =
                lines(
                        root(Fen.STANDARD, RuleSets.LAWS_2025),
                        Limits.NONE.withDepth(4).withMultiPv(3));

        List<Line> last = lines.subList(lines.size() - 3, lines.size());
        assertThat(last).extracting(Line::rank).containsExactly(1, 2, 3);
        assertThat(last).extracting(Line::depth).containsOnly(4);
        assertThat(last).extracting(Line::move).doesNotHaveDuplicates();
        assertThat(last)
                .extracting(line -> ((Score.Centipawns) line.score()).value())
                .isSortedAccordingTo((a, b) -> b - a);
    }

    @Test
    void every_line_is_legal_to_its_end() {
        for (Position position : RandomPositions.ofGames(20261120, 150)) {
            Root root = Root.of(position, RuleSets.ENGINES.options());
            for (Line line : lines(root, Limits.NONE.withNodes(3_000).withMultiPv(2))) {
                Position at = position;
                for (Move move : line.pv()) {
                    assertThat(at.moves())
                            .as("%s in %s", line.pv(), Fen.write(position))
                            .contains(move);
                    at = at.play(move);
                }
            }
        }
    }

    private Score scoreOf(String move, Root root, Limits limits) {
        engine.clear();
        return lines(root, limits).stream()
                .filter(line ->
                        line.depth() == limits.depth() && line.move().toString().equals(move))
                .findFirst()
                .orElseThrow()
                .score();
    }

    private Line best(Root root, Limits limits) {
        engine.clear();
        return engine.search(root, limits, SearchListener.NONE, () -> false).orElseThrow();
    }

    private List<Line> lines(Root root, Limits limits) {
        List<Line> lines = new ArrayList<>();
        engine.search(root, limits, lines::add, () -> false);
        return lines;
    }

    private static List<Line> withoutTime(List<Line> lines) {
        return lines.stream()
                .map(l ->
                        new Line(
                                l.depth(),
                                l.selectiveDepth(),
                                l.rank(),
                                l.score(),
                                l.nodes(),
                                Duration.ZERO,
                                l.pv()))
                .toList();
    }

    private static Root root(String fen, RuleSet rules) {
        return Root.of(position(fen), rules.options());
    }

    private static Position position(String fen) {
        return Fen.position(fen).orThrow();
    }
}
