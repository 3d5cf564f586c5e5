package shatranj.analysis.server.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.opening.Opening;
import shatranj.rules.opening.Structure;

/**
 * What a game adds to the index. It follows from the game alone, so that it can be taken away
 * again.
 *
 * @param visits the positions of the game, each once, with the move that was played when it first
 *     came about
 * @param tabiyas what both sides built that has a name
 * @param unnamed what they had built that has none
 * @param traits what can be searched for
 */
public record Contribution(
        List<Visit> visits, StructurePair tabiyas, List<Unnamed> unnamed, List<Trait> traits) {
    /** Keeps its own copies. */
    public Contribution {
        visits = List.copyOf(visits);
        unnamed = List.copyOf(unnamed);
        traits = List.copyOf(traits);
    }

    /** A structure that has no name. */
    public record Unnamed(Color side, Structure structure) {
        private static Optional<Unnamed> of(List<Position> positions, Color side) {
            return Structure.beforeTheFight(positions, side)
                    .filter(built -> !built.nearest().isRecognised())
                    .map(built -> new Unnamed(side, built));
        }
    }

    /**
     * What a game adds.
     *
     * @throws IllegalArgumentException if a move is illegal
     */
    public static Contribution of(PlayedGame game) {
        List<Position> positions = game.positions();
        StructurePair tabiyas = StructurePair.of(Opening.of(positions));
        return new Contribution(
                visits(game, positions),
                tabiyas,
                Stream.of(Color.values())
                        .flatMap(side -> Unnamed.of(positions, side).stream())
                        .toList(),
                Trait.of(game, tabiyas));
    }

    private static List<Visit> visits(PlayedGame game, List<Position> positions) {
        List<Visit> visits = new ArrayList<>();
        List<Integer> moves = game.moves();
        for (int ply = 0; ply < moves.size(); ply++) {
            note(visits, positions.get(ply), moves.get(ply));
        }
        if (moves.size() < PlayedGame.PLIES) {
            note(visits, positions.getLast(), MoveCode.NONE);
        }
        return visits;
    }

    private static void note(List<Visit> visits, Position position, int move) {
        for (Visit earlier : visits) {
            if (earlier.position().repeats(position)) {
                return;
            }
        }
        visits.add(new Visit(position, move));
    }
}
