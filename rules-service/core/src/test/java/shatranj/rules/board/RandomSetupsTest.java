package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shatranj.rules.PlainGenerator;
import shatranj.rules.notation.Fen;

/**
 * Boards of random men, most of which no game can bring: many Rukhs, pins on every side, checks by
 * three men at once. Whatever {@link Position#from} lets through has the right moves.
 */
class RandomSetupsTest {
    private static final long SEED = 1_283;
    private static final int BOARDS = 15_000;

    @Test
    void what_is_let_through_has_the_moves_of_the_plain_generator_and_nothing_throws() {
        System.out.println("random setups from seed " + SEED);
        Random random = new Random(SEED);
        int valid = 0;
        int most = 0;
        Set<Fault.Code> seen = new HashSet<>();
        for (int i = 0; i < BOARDS; i++) {
            Setup setup = setup(random);
            switch (Position.from(setup, SetupOptions.UNREACHABLE)) {
                case Validated.Valid<Position>(Position position) -> {
                    valid++;
                    most = Math.max(most, check(position));
                }
                case Validated.Invalid<Position> invalid ->
                        invalid.faults().forEach(fault -> seen.add(fault.code()));
            }
        }
        assertThat(valid).isGreaterThan(BOARDS / 10);
        assertThat(most).isGreaterThan(60).isLessThanOrEqualTo(Position.MAX_MOVES);
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        Fault.Code.OPPONENT_IN_CHECK,
                        Fault.Code.SHAHS_ADJACENT,
                        Fault.Code.BAIDAQ_ON_END_RANK);
    }

    private static int check(Position position) {
        TreeSet<String> names = new TreeSet<>();
        position.moves().forEach(move -> names.add(move.toString()));
        String fen = Fen.write(position);
        assertThat(names).as(fen).isEqualTo(PlainGenerator.of(fen).moves());
        assertThat(position.moveCount()).as(fen).isEqualTo(names.size());
        int legal = 0;
        for (int pair = 0; pair < 4096; pair++) {
            legal += position.legalMove(pair & 63, pair >>> 6) == 0 ? 0 : 1;
        }
        assertThat(legal).as(fen).isEqualTo(names.size());
        return names.size();
    }

    private static Setup setup(Random random) {
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        // From nearly empty boards to nearly full ones, and one side in the majority.
        int count = 1 + random.nextInt(random.nextBoolean() ? 12 : 40);
        int share = 1 + random.nextInt(9);
        for (int i = 0; i < count; i++) {
            Role role = Role.of(1 + random.nextInt(random.nextInt(4) == 0 ? 5 : 4));
            Color color = random.nextInt(10) < share ? Color.WHITE : Color.BLACK;
            men.put(Square.of(random.nextInt(64)), new Piece(color, role));
        }
        for (Color color : Color.values()) {
            Square square = Square.of(random.nextInt(64));
            while (men.containsKey(square) && men.get(square).role() == Role.SHAH) {
                square = Square.of(random.nextInt(64));
            }
            men.put(square, new Piece(color, Role.SHAH));
        }
        return new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
    }
}
