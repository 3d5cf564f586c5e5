package shatranj.bench.core;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * Positions of random games with one of their moves each; always the same.
 *
 * @param position where a move is to be made
 * @param raw a legal move
 */
record PositionAndMove(Position position, int raw) {
    /** How many there are. */
    static final int COUNT = 1_000;

    private static final long SEED = 11;
    private static final int LONGEST_GAME = 120;

    /** {@link #COUNT} of them. */
    static List<PositionAndMove> all() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<PositionAndMove> samples = new ArrayList<>(COUNT);
        int[] moves = new int[Position.MAX_MOVES];
        Position position = Fen.position(Fen.STANDARD).orThrow();
        while (samples.size() < COUNT) {
            int count = position.moves(moves);
            if (count == 0 || samples.size() % LONGEST_GAME == LONGEST_GAME - 1) {
                position = Fen.position(Fen.STANDARD).orThrow();
                count = position.moves(moves);
            }
            PositionAndMove sample = new PositionAndMove(position, moves[random.nextInt(count)]);
            samples.add(sample);
            position = position.play(sample.raw);
        }
        return List.copyOf(samples);
    }
}
