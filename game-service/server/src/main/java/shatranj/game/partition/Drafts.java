package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;
import shatranj.game.codec.EventCodec;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.v1.Decision;

/** Decisions before they have a place: version, base and writer are filled in by the partition. */
final class Drafts {
    private Drafts() {}

    static Decision.Builder draft(
            Optional<FoldedGame<Game>> game, GameId id, Circumstances at, List<GameEvent> events) {
        Decision.Builder draft =
                Decision.newBuilder()
                        .setGameId(ByteString.copyFrom(game.map(FoldedGame::id).orElse(id).bytes()))
                        .setActor(at.actor().map(PlayerId::value).orElse(""))
                        .setOccurredAtMs(occurredAt(game.map(FoldedGame::state), at))
                        .setReceivedAtMs(at.receivedAt());
        events.forEach(event -> draft.addEvents(EventCodec.proto(event)));
        return draft;
    }

    /**
     * A player's decision in a running game happens when it was received, clamped to [previous
     * decision, now] like the clocks in it; anything else happens now.
     */
    private static long occurredAt(Optional<Game> game, Circumstances at) {
        long notBefore = game.map(Game::changedAt).orElse(Long.MIN_VALUE);
        boolean received =
                at.actor().isPresent()
                        && game.filter(Game.InProgress.class::isInstance).isPresent();
        return Math.max(notBefore, received ? Math.min(at.receivedAt(), at.now()) : at.now());
    }
}
