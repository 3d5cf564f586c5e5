package shatranj.analysis.cli;

import java.io.PrintStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import shatranj.mansuba.Finder;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.MansubaId;
import shatranj.mansuba.Origin;
import shatranj.mansuba.json.MansubaJson;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;

/** Looks through games and writes their problems as lines of JSON, each position once. */
final class FoundProblems {
    private final PrintStream out;
    private final Finder finder;
    private final Set<MansubaId> known = new HashSet<>();

    FoundProblems(PrintStream out, Finder finder) {
        this.out = out;
        this.finder = finder;
    }

    /**
     * Looks through a game.
     *
     * @param line its positions from the start on
     * @param origin of a problem, by the plies played before it
     */
    void look(List<Position> line, RuleSet rules, IntFunction<Origin> origin) {
        finder.find(line, rules, origin).forEach(this::write);
    }

    /** Looks through a game of the engine, where its scores hint at a mistake. */
    void look(SelfPlayedGames.Played game, RuleSet rules, IntFunction<Origin> origin) {
        finder.findGuessed(game.line(), game.scores(), rules, origin).forEach(this::write);
    }

    private void write(Mansuba found) {
        if (known.add(found.id())) {
            out.println(MansubaJson.write(found));
        }
    }

    /** How many there were so far. */
    int count() {
        return known.size();
    }
}
