package shatranj.competition.desk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import shatranj.competition.event.Agenda;
import shatranj.competition.event.Board;
import shatranj.competition.event.Entrant;
import shatranj.competition.event.Round;
import shatranj.competition.event.TournamentState;

/**
 * The boards on the desk of a tournament: those of the last round, and in an arena those without a
 * result.
 */
public final class DeskBoards {
    private DeskBoards() {}

    /** The games that an arbiter wants to see. */
    public static List<String> games(TournamentState state) {
        return Agenda.open(state).stream().flatMap(open -> open.board().gameId().stream()).toList();
    }

    /**
     * The boards by round and number, in that order: who has the least time changes without
     * anything happening, so whoever looks has to sort.
     *
     * @param sights of games by their ids
     */
    public static List<DeskBoard> of(
            TournamentState state, Function<String, Optional<Sight>> sights) {
        if (state.phase() != TournamentState.Phase.RUNNING) {
            return List.of();
        }
        Map<Integer, String> names = new HashMap<>();
        for (Entrant one : state.entrants()) {
            names.put(one.number(), one.player());
        }
        List<DeskBoard> boards = new ArrayList<>();
        for (Round round : rounds(state)) {
            for (Board board : round.boards()) {
                if (!state.isArena() || board.result().isEmpty()) {
                    boards.add(
                            new DeskBoard(
                                    round.number(),
                                    board.number(),
                                    names.getOrDefault(board.white(), ""),
                                    names.getOrDefault(board.black(), ""),
                                    board.gameId(),
                                    board.result().isPresent()
                                            ? Optional.empty()
                                            : board.gameId().flatMap(sights),
                                    board.result()));
                }
            }
        }
        return boards;
    }

    private static List<Round> rounds(TournamentState state) {
        return state.isArena() ? state.rounds() : state.lastRound().stream().toList();
    }
}
