package shatranj.competition.event;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A round that was paired.
 *
 * @param number from 1
 * @param free start numbers of those left over: at most one, but in a knock-out
 * @param halfPoint start numbers of those absent with half a point
 * @param completedAt when the last result came
 */
public record Round(
        int number,
        List<Board> boards,
        Set<Integer> free,
        Set<Integer> halfPoint,
        Instant pairedAt,
        Optional<Instant> completedAt) {
    public Round {
        boards = List.copyOf(boards);
        free = Set.copyOf(free);
        halfPoint = Set.copyOf(halfPoint);
    }

    /** The board of a number, if there is one. */
    public Optional<Board> board(int board) {
        return board >= 1 && board <= boards.size()
                ? Optional.of(boards.get(board - 1))
                : Optional.empty();
    }

    /** Whether every board has a result. */
    public boolean isComplete() {
        return boards.stream().allMatch(board -> board.result().isPresent());
    }

    Round with(Board changed, Instant at) {
        List<Board> all =
                boards.stream().map(b -> b.number() == changed.number() ? changed : b).toList();
        boolean isComplete = all.stream().allMatch(board -> board.result().isPresent());
        return new Round(
                number,
                all,
                free,
                halfPoint,
                pairedAt,
                isComplete ? completedAt.or(() -> Optional.of(at)) : Optional.empty());
    }
}
