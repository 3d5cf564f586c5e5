package shatranj.rules.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Up to five men crowded into a corner of the board, where forced lines are: the prover and the
 * closure never contradict each other, for either side and for both.
 */
class SoundnessTest {
    private static final long SEED = 960;
    private static final int POSITIONS = 3_000;

    @ParameterizedTest
    @EnumSource(BareKingRule.class)
    void prover_and_closure_never_contradict_each_other(BareKingRule rule) {
        System.out.println("crowded corners from seed " + SEED);
        Random random = new Random(SEED);
        int looked = 0;
        while (looked < POSITIONS) {
            Optional<Position> position = corner(random);
            if (position.isPresent()) {
                looked++;
                compare(rule, position.get());
            }
        }
    }

    private static void compare(BareKingRule rule, Position position) {
        String fen = rule + " " + Fen.write(position);
        Closure closure = Closure.of(rule, position, 1_500);
        Fate fate = DeadPosition.of(rule, position, Effort.MOVE);
        Lines.replay(rule, position, fate);
        if (closure.whole() || !closure.winners().isEmpty()) {
            assertThat(fate)
                    .as(fen)
                    .isInstanceOf(closure.winners().isEmpty() ? Fate.Dead.class : Fate.Alive.class);
        }
        for (Color side : Color.values()) {
            switch (Winnability.of(rule, position, side, Effort.MOVE)) {
                case WinAnswer.Yes yes -> {
                    assertThat(closure.denies(side)).as(fen).isFalse();
                    Lines.replay(rule, position, side, yes.line());
                }
                case WinAnswer.No _ ->
                        assertThat(closure.winners().contains(side)).as(fen).isFalse();
                case WinAnswer.Unknown _ -> assertThat(closure.whole()).as(fen).isFalse();
            }
        }
    }

    /** Two Shahs and one to three men on the sixteen squares of a corner; maybe no position. */
    private static Optional<Position> corner(Random random) {
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        int files = random.nextBoolean() ? 0 : 4;
        int ranks = random.nextBoolean() ? 0 : 4;
        int count = 3 + random.nextInt(3);
        for (int man = 0; man < count; man++) {
            Role role = man < 2 ? Role.SHAH : Role.of(1 + random.nextInt(5));
            Color color = man < 2 ? Color.of(man) : Color.of(random.nextInt(2));
            Square square = Square.of(files + random.nextInt(4), ranks + random.nextInt(4));
            men.put(square, new Piece(color, role));
        }
        Setup setup = new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
        return Position.from(setup) instanceof Validated.Valid<Position>(Position position)
                ? Optional.of(position)
                : Optional.empty();
    }
}
