package shatranj.competition.event;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is due in a tournament without anybody's command. It follows from the state and the time
 * alone, so every pod comes to the same.
 */
public final class Agenda {
    private Agenda() {}

    /** The command of the server that is due now, if one is. */
    public static Optional<TournamentCommand> due(TournamentState state, Instant now) {
        return switch (state.phase()) {
            case SCHEDULED -> dueBefore(state, now);
            case RUNNING -> dueBetween(state, now);
            case FINISHED, CANCELLED -> Optional.empty();
        };
    }

    /** A board and its round, from 1. */
    public record OpenBoard(int round, Board board) {}

    /**
     * The boards that wait for a game or its result, where games are made: of the last round, and
     * in an arena of all.
     */
    public static List<OpenBoard> open(TournamentState state) {
        return state.announcement().venue() == Venue.ONLINE ? withoutResult(state) : List.of();
    }

    /** The boards that wait for a result, wherever they are played. */
    public static List<OpenBoard> withoutResult(TournamentState state) {
        if (state.phase() != TournamentState.Phase.RUNNING) {
            return List.of();
        }
        List<OpenBoard> open = new ArrayList<>();
        for (Round round : state.openRounds()) {
            for (Board board : round.boards()) {
                if (board.result().isEmpty()) {
                    open.add(new OpenBoard(round.number(), board));
                }
            }
        }
        return open;
    }

    private static Optional<TournamentCommand> dueBefore(TournamentState state, Instant now) {
        if (state.announcement().startsAt().filter(start -> !now.isBefore(start)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                state.players().size() < 2 && !state.isArena()
                        ? new TournamentCommand.Cancel("fewer than 2 players had entered")
                        : new TournamentCommand.Start());
    }

    private static Optional<TournamentCommand> dueBetween(TournamentState state, Instant now) {
        if (state.isArena()) {
            return ArenaTable.of(state).due(now);
        }
        Optional<Round> last = state.lastRound();
        Optional<Duration> interval = state.announcement().interval();
        if (last.isEmpty() || interval.isEmpty() || !last.get().isComplete()) {
            return Optional.empty();
        }
        if (!state.hasRoundLeft()) {
            return Optional.of(new TournamentCommand.Finish());
        }
        Instant completed = last.get().completedAt().orElse(last.get().pairedAt());
        return now.isBefore(completed.plus(interval.get()))
                ? Optional.empty()
                : Optional.of(new TournamentCommand.PairRound(state.nextRound()));
    }
}
