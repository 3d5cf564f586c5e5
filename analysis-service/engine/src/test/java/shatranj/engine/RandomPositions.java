package shatranj.engine;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Fen;

/** Positions to try laws on, from a printed seed. */
public final class RandomPositions {
    private RandomPositions() {}

    /** Positions of random games, each with at least one legal move and men on both sides. */
    public static List<Position> ofGames(long seed, int count) {
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        List<Position> found = new ArrayList<>();
        while (found.size() < count) {
            Position p = Fen.position(Fen.STANDARD).orThrow();
            int plies = random.nextInt(200);
            for (int i = 0; i < plies && !p.moves().isEmpty(); i++) {
                List<Move> moves = p.moves();
                List<Move> captures = moves.stream().filter(m -> m.captured().isPresent()).toList();
                List<Move> from = !captures.isEmpty() && random.nextInt(3) == 0 ? captures : moves;
                p = p.play(from.get(random.nextInt(from.size())));
            }
            if (isRunning(p)) {
                found.add(p);
            }
        }
        return found;
    }

    /** Endings: two Shahs and one or two more men on each side. */
    public static List<Position> ofEndings(long seed, int count) {
        System.out.println("random endings from seed " + seed);
        Random random = new Random(seed);
        List<Position> found = new ArrayList<>();
        while (found.size() < count) {
            Map<Square, Piece> men = new EnumMap<>(Square.class);
            for (Color color : Color.values()) {
                men.put(Square.of(random.nextInt(64)), new Piece(color, Role.SHAH));
                for (int i = random.nextInt(2); i >= 0; i--) {
                    Role role = Role.of(1 + random.nextInt(5));
                    men.put(Square.of(random.nextInt(64)), new Piece(color, role));
                }
            }
            Setup setup = new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
            if (Position.from(setup, SetupOptions.UNREACHABLE)
                            instanceof Validated.Valid<Position>(Position p)
                    && isRunning(p)) {
                found.add(p);
            }
        }
        return found;
    }

    private static boolean isRunning(Position p) {
        return Long.bitCount(p.white()) > 1 && Long.bitCount(p.black()) > 1 && p.moveCount() > 0;
    }
}
