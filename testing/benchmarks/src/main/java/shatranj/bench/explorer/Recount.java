package shatranj.bench.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.index.ExplorerIndex;
import shatranj.rules.board.Position;

/** Counts positions anew, by playing all games, and compares with an index. */
final class Recount {
    private final Map<Long, List<Counted>> byKey = new HashMap<>();

    /** What came of a position in the games so far. */
    private record Counted(Position position, Map<Integer, Tally> moves) {}

    /** A position is to be counted; one that repeats another is counted once. */
    void add(Position position) {
        if (counted(position).isEmpty()) {
            byKey.computeIfAbsent(position.key(), key -> new ArrayList<>())
                    .add(new Counted(position, new TreeMap<>()));
        }
    }

    private Optional<Counted> counted(Position position) {
        return byKey.getOrDefault(position.key(), List.of()).stream()
                .filter(it -> it.position().repeats(position))
                .findFirst();
    }

    /** How many positions are counted. */
    int positions() {
        return byKey.values().stream().mapToInt(List::size).sum();
    }

    /** Counts a game: each of its positions once, with what was played there first. */
    void play(PlayedGame game) {
        List<Position> positions = game.positions();
        List<Counted> seen = new ArrayList<>();
        for (int ply = 0; ply < Math.min(positions.size(), PlayedGame.PLIES); ply++) {
            int move = ply < game.moves().size() ? game.moves().get(ply) : MoveCode.NONE;
            counted(positions.get(ply))
                    .filter(it -> !seen.contains(it))
                    .ifPresent(it -> {
                        seen.add(it);
                        it.moves().merge(move, Tally.of(game.score()), Tally::plus);
                    });
        }
    }

    /** Of how many positions the index says something else. */
    long differences(ExplorerIndex index, String ruleSet) {
        return byKey.values().stream()
                .flatMap(List::stream)
                .filter(it ->
                        !index.find(
                                        new Exploration(
                                                it.position(),
                                                ruleSet,
                                                Filter.ALL,
                                                Optional.empty(),
                                                0))
                                .moves()
                                .equals(it.moves()))
                .count();
    }
}
