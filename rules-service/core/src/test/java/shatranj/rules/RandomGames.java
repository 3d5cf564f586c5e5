package shatranj.rules;

import java.util.List;
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
        int length = 0;
        for (int i = 0; i < plies; i++) {
            look.accept(position);
            List<Move> moves = position.moves();
            if (moves.isEmpty() || length++ > 250) {
                position = start(random);
                length = 0;
                continue;
            }
            List<Move> captures = moves.stream().filter(m -> m.captured().isPresent()).toList();
            List<Move> from = !captures.isEmpty() && random.nextInt(4) == 0 ? captures : moves;
            position = position.play(from.get(random.nextInt(from.size())));
        }
    }

    private static Position start(Random random) {
        return Fen.position(random.nextBoolean() ? Fen.STANDARD : Fen.ALTERNATIVE).orThrow();
    }
}
