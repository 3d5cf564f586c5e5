package shatranj.mansuba;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import shatranj.mansuba.Ends.Standing;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * How a forced win is played: the winner goes the fastest way, the other side the longest.
 *
 * @param wins proves what is asked of it; once it gives up, nothing is answered any more
 */
record BestPlay(ForcedWins wins, Ends ends) {
    /**
     * The way to the end.
     *
     * @param key the first move, which wins within so many plies
     */
    Optional<List<Move>> toTheEnd(Position position, Move key, int plies) {
        List<Move> line = new ArrayList<>(List.of(key));
        Position at = position.play(key);
        for (int left = plies - 1; ends.of(at) != Standing.LOST; left--) {
            boolean defends = line.size() % 2 == 1;
            Optional<Move> next = defends ? longest(at, left) : shortest(at, left);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            line.add(next.get());
            at = at.play(next.get());
        }
        return Optional.of(line);
    }

    /**
     * What is played against every defence.
     *
     * @param move wins within so many plies
     * @param most moves of the solver that it may have
     * @return nothing if it has more
     */
    Optional<Tree> tree(Position position, Move move, int plies, int most) {
        Position after = position.play(move);
        SequencedMap<Move, Tree> replies = new LinkedHashMap<>();
        if (ends.of(after) != Standing.OPEN) {
            return Optional.of(new Tree(move, replies, false));
        }
        if (wins.isKnown(after)) {
            return Optional.of(new Tree(move, replies, true));
        }
        int size = 1;
        for (Move reply : after.moves()) {
            Position turn = after.play(reply);
            int room = most - size;
            Optional<Tree> answer =
                    room < 1
                            ? Optional.empty()
                            : shortest(turn, plies - 2)
                                    .flatMap(next -> tree(turn, next, plies - 2, room));
            if (answer.isEmpty()) {
                return Optional.empty();
            }
            size += answer.get().size();
            replies.put(reply, answer.get());
        }
        return Optional.of(new Tree(move, replies, false));
    }

    /** The defence that holds out longest in a position that is lost within so many plies. */
    private Optional<Move> longest(Position position, int plies) {
        Optional<Move> longest = Optional.empty();
        int most = 0;
        for (Move move : position.moves()) {
            OptionalInt won = wins.pliesToWin(position.play(move), plies - 1);
            if (won.isEmpty()) {
                return Optional.empty();
            }
            if (won.getAsInt() > most) {
                most = won.getAsInt();
                longest = Optional.of(move);
            }
        }
        return longest;
    }

    /** The move that wins fastest in a position that is won within so many plies. */
    private Optional<Move> shortest(Position position, int plies) {
        for (int left = 0; left < plies; left += 2) {
            for (Move move : position.moves()) {
                Position after = position.play(move);
                if (wins.mayPlay(after) && wins.pliesToLose(after, left).isPresent()) {
                    return Optional.of(move);
                }
            }
        }
        return Optional.empty();
    }
}
