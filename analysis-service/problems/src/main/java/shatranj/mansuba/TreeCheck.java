package shatranj.mansuba;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * Follows a proof by the rules alone: every legal defence is answered, every line ends in a win,
 * and none takes longer than was said. It knows nothing of how the proof was found. For one thread.
 */
public final class TreeCheck {
    private final RuleSet rules;
    private final Verdicts tables;

    /**
     * @param tables for proofs that end in endings of four men
     */
    public TreeCheck(RuleSet rules, Oracle tables) {
        this.rules = rules;
        this.tables = new Verdicts(tables);
    }

    /**
     * What is wrong with a tree, if anything.
     *
     * @param position the solver to move
     * @param plies within which it says that the game ends
     */
    public Optional<String> fault(Position position, Tree tree, int plies) {
        String where = Fen.write(position) + " " + tree.move();
        if (!position.moves().contains(tree.move())) {
            return Optional.of(where + " is not legal");
        }
        if (plies < 1) {
            return Optional.of(where + " comes later than was said");
        }
        Position after = position.play(tree.move());
        Optional<Outcome> outcome = Replay.from(rules, after).outcome();
        if (outcome.isPresent()) {
            boolean won = outcome.get().winner().filter(position.turn()::equals).isPresent();
            return won ? Optional.empty() : Optional.of(where + " ends the game without a win");
        }
        if (tree.byTables()) {
            boolean lost =
                    tables.of(after)
                            .filter(known ->
                                    known.outlook() == Outlook.LOSS && known.plies() < plies)
                            .isPresent();
            return lost ? Optional.empty() : Optional.of(where + " is no win by the tables");
        }
        if (!new HashSet<>(after.moves()).equals(tree.replies().keySet())) {
            return Optional.of(where + " is not answered by each legal defence, and no other");
        }
        for (Map.Entry<Move, Tree> reply : tree.replies().entrySet()) {
            Optional<String> fault = fault(after.play(reply.getKey()), reply.getValue(), plies - 2);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }
}
