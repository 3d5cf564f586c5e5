package shatranj.rules.winnable;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Composes blocked structures: Baidaqs head to head on nearly every file, the chain mostly one rank
 * up or down from file to file so that none attacks another, two Shahs and some men thrown in. Some
 * hold, others leak.
 */
final class Walls {
    private static final Role[] EXTRA = {
        Role.FERZ, Role.FERZ, Role.ALFIL, Role.ALFIL, Role.RUKH, Role.FARAS
    };

    private final Random random;

    Walls(Random random) {
        this.random = random;
    }

    /** The next one that is a position in which the game goes on. */
    Position next() {
        while (true) {
            Optional<Position> position = compose();
            if (position.isPresent()) {
                return position.get();
            }
        }
    }

    private Optional<Position> compose() {
        Map<Square, Piece> men = chain();
        for (Color color : Color.values()) {
            men.put(free(men), new Piece(color, Role.SHAH));
        }
        for (int extra = random.nextInt(5); extra > 0; extra--) {
            Role role = EXTRA[random.nextInt(EXTRA.length)];
            men.put(free(men), new Piece(Color.of(random.nextInt(2)), role));
        }
        Setup setup = new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
        return Position.from(setup) instanceof Validated.Valid<Position>(Position position)
                        && BoardEnd.of(BareKingRule.IMMEDIATE, position) == BoardEnd.NONE
                ? Optional.of(position)
                : Optional.empty();
    }

    private Map<Square, Piece> chain() {
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        int gap = random.nextInt(6) == 0 ? random.nextInt(8) : 8;
        int rank = 1 + random.nextInt(5);
        for (int file = 0; file < 8; file++) {
            if (file != gap) {
                men.put(Square.of(file, rank), new Piece(Color.WHITE, Role.BAIDAQ));
                men.put(Square.of(file, rank + 1), new Piece(Color.BLACK, Role.BAIDAQ));
            }
            int step = random.nextInt(10) == 0 ? 2 : 1;
            int next = random.nextBoolean() ? rank + step : rank - step;
            rank = next < 1 || next > 5 ? 2 * rank - next : next;
            rank = Math.clamp(rank, 1, 5);
        }
        return men;
    }

    private Square free(Map<Square, Piece> men) {
        while (true) {
            Square square = Square.of(random.nextInt(64));
            if (!men.containsKey(square)) {
                return square;
            }
        }
    }
}
