package shatranj.bench.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Replay;

/** Lines of random moves that no rule set under test ends too early. */
final class RandomLines {
    private RandomLines() {}

    /**
     * Lines from the standard array, in coordinates.
     *
     * @param plies of each line, after none of which any of the rule sets ends the game
     */
    static List<List<String>> random(long seed, int count, int plies, List<RuleSet> rules) {
        Random random = new Random(seed);
        List<List<String>> lines = new ArrayList<>();
        while (lines.size() < count) {
            List<String> line = line(random, plies);
            if (rules.stream().allMatch(set -> goesOn(set, line))) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static List<String> line(Random random, int plies) {
        Position position = Fen.position(Fen.STANDARD).orThrow();
        List<String> line = new ArrayList<>();
        while (line.size() < plies && position.moveCount() > 0) {
            List<Move> moves = position.moves();
            Move move = moves.get(random.nextInt(moves.size()));
            line.add(move.toString());
            position = position.play(move);
        }
        return line;
    }

    private static boolean goesOn(RuleSet rules, List<String> line) {
        Replay replay = Replay.from(rules, Fen.position(Fen.STANDARD).orThrow());
        replay.follow(line);
        return replay.outcome().isEmpty() && replay.plies() == line.size();
    }
}
