package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.TimeControl;

/**
 * What was agreed when a game was created and never changes.
 *
 * @param creator who created it
 * @param invited the only player who may take the free seat; absent: whoever has the code
 * @param inviteCode opens the free seat; known to the creator
 * @param setup the name of the start array, or {@code fen}
 * @param initialFen in the alphabet of the Laws
 * @param initialCheck whether the side to move stands in check at the start
 * @param whiteStarts whether White is to move in the initial position
 * @param expiresAt epoch milliseconds after which an open game ends by itself
 * @param noStartMs aborts the game when the first move has not come so long after the start
 * @param arbiters who may arbitrate
 * @param origin the game that this one follows
 * @param createdAt epoch milliseconds
 */
public record Terms(
        GameId id,
        PlayerId creator,
        Optional<PlayerId> invited,
        String inviteCode,
        RuleSet ruleSet,
        String setup,
        String initialFen,
        boolean initialCheck,
        boolean whiteStarts,
        TimeControl timeControl,
        Visibility visibility,
        IllegalMoveRule illegalMove,
        Optional<Long> expiresAt,
        Optional<Long> noStartMs,
        List<PlayerId> arbiters,
        Optional<Origin> origin,
        long createdAt) {
    public Terms {
        arbiters = List.copyOf(arbiters);
    }
}
