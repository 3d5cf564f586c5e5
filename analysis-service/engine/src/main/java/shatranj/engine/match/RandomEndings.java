package shatranj.engine.match;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;

/**
 * Endings of six to eight men to play out: two or three men besides each Shah, of any kind,
 * anywhere that the rules allow, nobody in check and nobody able to take at once.
 */
final class RandomEndings {
    private static final List<Role> ROLES =
            List.of(Role.FERZ, Role.RUKH, Role.FARAS, Role.ALFIL, Role.BAIDAQ);

    private final Random random;
    private final RuleSet rules;

    RandomEndings(Random random, RuleSet rules) {
        this.random = random;
        this.rules = rules;
    }

    Position next() {
        while (true) {
            Map<Square, Piece> men = new EnumMap<>(Square.class);
            int count = 2;
            for (Color color : Color.values()) {
                put(men, color, Role.SHAH);
                int more = 2 + random.nextInt(2);
                count += more;
                for (int i = 0; i < more; i++) {
                    put(men, color, ROLES.get(random.nextInt(ROLES.size())));
                }
            }
            Color turn = Color.of(random.nextInt(2));
            if (men.size() == count
                    && Position.from(new Setup(Board.of(men), turn, 0, 1))
                            instanceof Validated.Valid<Position>(Position position)
                    && isQuiet(position)
                    && Replay.from(rules, position).outcome().isEmpty()) {
                return position;
            }
        }
    }

    private static boolean isQuiet(Position position) {
        return !position.inCheck()
                && position.moves().stream().noneMatch(move -> move.captured().isPresent());
    }

    private void put(Map<Square, Piece> men, Color color, Role role) {
        men.put(Square.of(random.nextInt(64)), new Piece(color, role));
    }
}
