package shatranj.game.partition;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.clock.Side;
import shatranj.game.domain.DeadlineKind;
import shatranj.game.domain.Deadlines;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.RunningDeadlinesResponse;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;

/**
 * What a game does by itself if nobody does anything. Flat, since there is one for each game that
 * is not over.
 *
 * @param version of the game that it belongs to
 * @param dueAt epoch milliseconds
 * @param asOf when the game came to be as it is, in epoch milliseconds
 * @param side whose flag; null for other kinds
 */
public record RunningDeadline(
        GameId game, long version, DeadlineKind kind, long dueAt, long asOf, @Nullable Side side) {

    /** That of a game; empty where nothing will happen by itself. */
    static Optional<RunningDeadline> of(GameId id, Game game) {
        return Deadlines.of(game)
                .map(next ->
                        new RunningDeadline(
                                id,
                                game.version(),
                                next.kind(),
                                next.dueAt(),
                                game.changedAt(),
                                next.side().orElse(null)));
    }

    /** As pods tell each other. */
    public RunningDeadlinesResponse response() {
        return RunningDeadlinesResponse.newBuilder()
                .setGameId(game.toString())
                .setVersion(version)
                .setDeadline(
                        DecisionViews.deadline(
                                new Deadlines.Deadline(kind, dueAt, Optional.ofNullable(side))))
                .setAsOf(GameViews.instant(asOf))
                .build();
    }
}
