package shatranj.game.domain;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * A move that was played.
 *
 * @param uci coordinates; a promotion ends in {@code q}
 * @param san in the alphabet of the Laws
 * @param fen the position after it, in the alphabet of the Laws
 * @param check whether it gave check
 * @param clockMs the mover's clock after it; absent in an untimed game
 * @param clocks both clocks after it; absent in an untimed game
 * @param lagMs lag given back to the mover
 * @param playedAt epoch milliseconds
 */
public record PlayedMove(
        String uci,
        String san,
        String fen,
        boolean check,
        OptionalLong clockMs,
        Optional<Clocks> clocks,
        long lagMs,
        long playedAt) {}
