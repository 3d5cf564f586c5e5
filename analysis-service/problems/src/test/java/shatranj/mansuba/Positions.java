package shatranj.mansuba;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/** Positions for tests. */
final class Positions {
    private Positions() {}

    static Position of(String fen) {
        return Fen.position(fen, SetupOptions.UNREACHABLE).orThrow();
    }

    /** Random positions in which each side has its Shah and these men. */
    static List<Position> random(long seed, int count, List<Role> white, List<Role> black) {
        Random random = new Random(seed);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Map<Square, Piece> men = new HashMap<>();
            Map<Color, List<Role>> sides = new EnumMap<>(Color.class);
            sides.put(Color.WHITE, white);
            sides.put(Color.BLACK, black);
            sides.forEach((color, roles) -> {
                men.put(Square.of(random.nextInt(64)), new Piece(color, Role.SHAH));
                roles.forEach(
                        role -> men.put(Square.of(random.nextInt(64)), new Piece(color, role)));
            });
            Setup setup = new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
            if (men.size() == white.size() + black.size() + 2
                    && Position.from(setup, SetupOptions.UNREACHABLE)
                            instanceof Validated.Valid<Position>(Position position)) {
                positions.add(position);
            }
        }
        return positions;
    }
}
