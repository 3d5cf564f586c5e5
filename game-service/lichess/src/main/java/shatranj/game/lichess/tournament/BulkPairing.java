package shatranj.game.lichess.tournament;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.BulkGame;
import shatranj.competition.v1.BulkGames;
import shatranj.competition.v1.BulkStatus;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessTimeControl;

/**
 * Games that were ordered in bulk as Lichess writes it.
 *
 * @param pairAt epoch milliseconds, as all instants here
 * @param pairedAt absent until all games are there
 */
record BulkPairing(
        String id,
        List<PairedGame> games,
        String variant,
        ClockSeconds clock,
        long pairAt,
        @Nullable Long pairedAt,
        boolean rated,
        long startClocksAt,
        long scheduledAt) {
    /**
     * A game.
     *
     * @param id absent until all games are there
     */
    record PairedGame(@Nullable String id, String white, String black) {
        static PairedGame of(BulkGame game) {
            String id = game.getGameId();
            return new PairedGame(id.isEmpty() ? null : id, game.getWhite(), game.getBlack());
        }
    }

    static BulkPairing of(BulkGames bulk, Dialect dialect) {
        return new BulkPairing(
                bulk.getBulkId(),
                bulk.getOrder().getGamesList().stream().map(PairedGame::of).toList(),
                dialect.variant().key(),
                ClockSeconds.of(LichessTimeControl.of(bulk.getOrder().getTimeControl())),
                bulk.getOrder().getPairAtMs(),
                isPaired(bulk) ? bulk.getOrder().getPairAtMs() : null,
                bulk.getOrder().getRated(),
                bulk.getOrder().getStartsAtMs(),
                bulk.getOrderedAtMs());
    }

    static boolean isPaired(BulkGames bulk) {
        return bulk.getStatus() == BulkStatus.BULK_STATUS_PAIRED;
    }
}
