package shatranj.rules;

import java.util.Random;
import java.util.function.Consumer;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/** Games of random legal moves from a printed seed: where laws are tested. */
public final class RandomGames {
    private RandomGames() {}

    /**
     * Shows every position of random games, captures preferred a little so that endings come, until
     * so many plies were seen.
     */
    public static void positions(long seed, int plies, Consumer<Position> look) {
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        Position position = start(random);
        int[] moves = new int[Position.MAX_MOVES];
        int[] captures = new int[Position.MAX_MOVES];
        int length = 0;
        for (int i = 0; i < plies; i++) {
            look.accept(position);
            int count = position.moves(moves);
            if (count == 0 || length++ > 250) {
                position = start(random);
                length = 0;
                continue;
            }
            int taking = captures(moves, count, captures);
            boolean takes = taking > 0 && random.nextInt(4) == 0;
            int[] from = takes ? captures : moves;
            position = position.play(from[random.nextInt(takes ? taking : count)]);
        }
    }

    private static int captures(int[] moves, int count, int[] into) {
        int taking = 0;
        for (int i = 0; i < count; i++) {
            if (Move.captures(moves[i])) {
                into[taking++] = moves[i];
            }
        }
        return taking;
    }

    private static Position start(Random random) {
        return Fen.position(random.nextBoolean() ? Fen.STANDARD : Fen.ALTERNATIVE).orThrow();
    }
}
