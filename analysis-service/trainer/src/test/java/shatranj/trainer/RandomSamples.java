package shatranj.trainer;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;
import shatranj.trainer.data.Sample;

/** Positions of random games from a printed seed, labelled by their material. */
public final class RandomSamples {
    private static final int[] WORTH = {0, 165, 500, 335, 125, 95};

    private RandomSamples() {}

    /** As many as are wanted. */
    public static List<Sample> of(long seed, int count) {
        return positions(seed, count).stream().map(RandomSamples::labelled).toList();
    }

    /** Positions of which some have few men. */
    public static List<Position> positions(long seed, int count) {
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        List<Position> found = new ArrayList<>();
        while (found.size() < count) {
            Position p = Fen.position(Fen.STANDARD).orThrow();
            for (int ply = 0; ply < 150 && p.moveCount() > 0; ply++) {
                List<Move> moves = p.moves();
                p = p.play(moves.get(random.nextInt(moves.size())));
                if (ply % 10 == 9 && found.size() < count) {
                    found.add(p);
                }
            }
        }
        return found;
    }

    /** A position with its material as the score, and the better side as winner. */
    public static Sample labelled(Position p) {
        int score = 0;
        for (Role role : Role.values()) {
            int more = Long.bitCount(p.of(role) & p.own()) - Long.bitCount(p.of(role) & p.enemy());
            score += WORTH[role.ordinal()] * more;
        }
        return Sample.of(p, score, score > 100 ? 2 : score < -100 ? 0 : 1);
    }
}
