package shatranj.game.codec;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shatranj.clock.Clock;
import shatranj.clock.Running;
import shatranj.game.domain.Evolution;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Evolver;
import shatranj.game.journal.v1.Decision;

/** What decisions mean to a game of shatranj. */
public final class GameEvolver implements Evolver<Game, GameEvent> {
    @Override
    public List<GameEvent> decode(Decision decision) {
        GameId id = GameId.ofBytes(decision.getGameId().toByteArray());
        return decision.getEventsList().stream()
                .map(event -> EventCodec.event(event, id, decision.getOccurredAtMs()))
                .toList();
    }

    @Override
    public Game evolve(Optional<Game> before, Decision decision, List<GameEvent> events) {
        return Evolution.evolve(before, decision.getVersion(), decision.getOccurredAtMs(), events);
    }

    @Override
    public boolean finished(Game game) {
        return game instanceof Game.Finished;
    }

    @Override
    public OptionalLong clockRunsSince(Game game) {
        return switch (game) {
            case Game.Open open -> OptionalLong.empty();
            case Game.Active active ->
                    active.clock()
                            .flatMap(Clock::running)
                            .map(Running::sinceMs)
                            .map(OptionalLong::of)
                            .orElse(OptionalLong.empty());
            case Game.Paused paused -> OptionalLong.empty();
            case Game.Finished finished -> OptionalLong.empty();
        };
    }
}
