package shatranj.engine.match;

import java.util.Collections;
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
    /**
     * Each as often as men of its kind are among six to eight men: 150 games from arrays had 29 %
     * Ferzes, 24 % Baidaqs, 18 % Alfils, 15 % Rukhs and 14 % Farases.
     */
    private static final List<Role> ROLES =
            List.of(
                            Collections.nCopies(6, Role.FERZ),
                            Collections.nCopies(5, Role.BAIDAQ),
                            Collections.nCopies(4, Role.ALFIL),
                            Collections.nCopies(3, Role.RUKH),
                            Collections.nCopies(3, Role.FARAS))
                    .stream()
                    .flatMap(List::stream)
                    .toList();

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
