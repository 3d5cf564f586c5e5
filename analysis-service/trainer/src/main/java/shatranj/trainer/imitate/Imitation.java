package shatranj.trainer.imitate;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.eval.HandWritten;
import shatranj.engine.eval.Network;
import shatranj.engine.eval.NetworkEvaluation;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;
import shatranj.trainer.data.Sample;

/**
 * Positions near those of games, as a search meets them: after a random move, and after one more.
 * Their score is the hand-written evaluation's, or its mean with that of networks: several that
 * were trained on few games err in different ways, and one network can learn what they say together
 * (Hinton, Vinyals, Dean, "Distilling the Knowledge in a Neural Network", 2015). Their result is
 * that of the game, which says little.
 */
public final class Imitation {
    private static final int FEWEST = 5;

    private final SplittableRandom random;
    private final SearchBoard board = new SearchBoard();
    private final Evaluation handWritten = new HandWritten();
    private final List<NetworkEvaluation> networks;
    private final int[] moves = new int[Position.MAX_MOVES];

    /**
     * @param seed another one makes other moves
     * @param networks whose mean is half of the score, if there are any
     */
    public Imitation(long seed, List<Network> networks) {
        this.random = new SplittableRandom(seed);
        this.networks = networks.stream().map(NetworkEvaluation::new).toList();
    }

    /** The sample's own position and two near it, those in check and those of the tables apart. */
    public List<Sample> near(Sample sample) {
        List<Sample> found = new ArrayList<>(3);
        Position position = sample.position();
        int result = sample.result();
        for (int i = 0; i < 3; i++) {
            if (!position.inCheck() && Bitboard.count(position.occupied()) >= FEWEST) {
                found.add(Sample.of(position, worth(position), result));
            }
            int count = position.moves(moves);
            if (count == 0) {
                break;
            }
            position = position.play(moves[random.nextInt(count)]);
            result = 2 - result;
        }
        return found;
    }

    private int worth(Position position) {
        board.begin(List.of(position));
        int byHand = worth(handWritten);
        if (networks.isEmpty()) {
            return byHand;
        }
        int sum = 0;
        for (NetworkEvaluation network : networks) {
            sum += worth(network);
        }
        return (byHand + sum / networks.size()) / 2;
    }

    private int worth(Evaluation evaluation) {
        evaluation.begin(board);
        return evaluation.of(board);
    }
}
