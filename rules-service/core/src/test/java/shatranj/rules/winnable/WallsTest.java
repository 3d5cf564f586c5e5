package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;

/** Blocked structures, judged by looking at every position that can be reached. */
class WallsTest {
    private static final BareKingRule RULE = BareKingRule.ANSWERABLE_DRAWS;
    private static final long SEED = 1_283;
    private static final Closure DEAD = new Closure(Set.of(), true);

    private static List<Position> composed() throws IOException {
        try (InputStream in = WallsTest.class.getResourceAsStream("/winnable/walls.fen")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Fen.position(line).orThrow())
                    .toList();
        }
    }

    @Test
    void a_hundred_composed_walls_are_dead_by_closure_and_by_proof() throws IOException {
        List<Position> walls = composed();
        assertThat(walls).hasSize(100);
        int withinMove = 0;
        for (Position wall : walls) {
            String fen = Fen.write(wall);
            assertThat(Closure.of(RULE, wall, 25_000)).as(fen).isEqualTo(DEAD);
            assertThat(DeadPosition.of(RULE, wall, Effort.CLAIM))
                    .as(fen)
                    .isEqualTo(new Fate.Dead());
            Fate quick = DeadPosition.of(RULE, wall, Effort.MOVE);
            assertThat(quick).as(fen).isNotInstanceOf(Fate.Alive.class);
            withinMove += quick instanceof Fate.Dead ? 1 : 0;
        }
        System.out.println("walls proved dead within a ruling on a move: " + withinMove);
        assertThat(withinMove).isGreaterThanOrEqualTo(70);
    }

    @Test
    void of_random_blocked_structures_no_proof_is_refuted_and_every_line_replays() {
        System.out.println("walls from seed " + SEED);
        Walls walls = new Walls(new Random(SEED));
        int proved = 0;
        for (int i = 0; i < 200; i++) {
            Position wall = walls.next();
            String fen = Fen.write(wall);
            Closure closure = Closure.of(RULE, wall, 8_000);
            Fate fate = DeadPosition.of(RULE, wall, Effort.MOVE);
            Lines.replay(RULE, wall, fate);
            if (fate instanceof Fate.Dead) {
                proved++;
                assertThat(closure.winners()).as(fen).isEmpty();
            }
            if (closure.equals(DEAD)) {
                assertThat(fate).as(fen).isNotInstanceOf(Fate.Alive.class);
            }
            for (Color side : Color.values()) {
                boolean no = Winnability.of(RULE, wall, side, Effort.MOVE) instanceof WinAnswer.No;
                assertThat(no && closure.winners().contains(side)).as(fen).isFalse();
            }
        }
        assertThat(proved).isGreaterThan(5);
    }

    @Test
    void a_gap_that_baidaqs_guard_is_no_way_round() {
        /*
         * No Shah enters h4 or h5:
         *   5  p . p . p . p .
         *   4  P p P p P p P .
         *   3  . P . P . P . .
         */
        Position guarded = Fen.position("8/k7/8/p1p1p1p1/PpPpPpP1/1P1P1P2/8/K7 w").orThrow();
        assertThat(DeadPosition.of(RULE, guarded, Effort.MOVE)).isEqualTo(new Fate.Dead());
        assertThat(Closure.of(RULE, guarded, 25_000)).isEqualTo(DEAD);
    }

    @Test
    void a_wall_with_a_way_round_is_alive() {
        /*
         * The Shahs pass by the h-file:
         *   5  p . p . p . . .
         *   4  P p P p P p . .
         *   3  . P . P . P . .
         */
        Position leaking = Fen.position("8/k7/8/p1p1p3/PpPpPp2/1P1P1P2/8/K7 w").orThrow();
        Fate fate = DeadPosition.of(RULE, leaking, Effort.CLAIM);
        assertThat(fate).isInstanceOf(Fate.Alive.class);
        Lines.replay(RULE, leaking, fate);
    }
}
