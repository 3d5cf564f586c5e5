package shatranj.competition.event;

import java.time.Duration;
import java.time.Instant;
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

    /** The boards of the last round that wait for a game or its result, where games are made. */
    public static List<Board> open(TournamentState state) {
        boolean isPlayed =
                state.phase() == TournamentState.Phase.RUNNING
                        && state.announcement().venue() == Venue.ONLINE;
        return state.lastRound().filter(round -> isPlayed).stream()
                .flatMap(round -> round.boards().stream())
                .filter(board -> board.result().isEmpty())
                .toList();
    }

    private static Optional<TournamentCommand> dueBefore(TournamentState state, Instant now) {
        if (state.announcement().startsAt().filter(start -> !now.isBefore(start)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                state.players().size() < 2
                        ? new TournamentCommand.Cancel("fewer than 2 players had entered")
                        : new TournamentCommand.Start());
    }

    private static Optional<TournamentCommand> dueBetween(TournamentState state, Instant now) {
        Optional<Round> last = state.lastRound();
        Optional<Duration> interval = state.announcement().interval();
        if (last.isEmpty() || interval.isEmpty() || !last.get().isComplete()) {
            return Optional.empty();
        }
        if (state.rounds().size() >= state.totalRounds()) {
            return Optional.of(new TournamentCommand.Finish());
        }
        Instant completed = last.get().completedAt().orElse(last.get().pairedAt());
        return now.isBefore(completed.plus(interval.get()))
                ? Optional.empty()
                : Optional.of(new TournamentCommand.PairRound(state.nextRound()));
    }
}
