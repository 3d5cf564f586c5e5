package shatranj.game.codec;

import java.util.Optional;
import shatranj.clock.Face;
import shatranj.clock.LagQuota;
import shatranj.clock.Running;
import shatranj.clock.Side;
import shatranj.clock.Turn;
import shatranj.game.domain.Clocks;

/** Clocks as the journal holds them: all that a clock is but its control. */
final class ClocksCodec {
    private ClocksCodec() {}

    static shatranj.game.journal.v1.Clocks proto(Clocks clocks) {
        Face white = clocks.white();
        Face black = clocks.black();
        shatranj.game.journal.v1.Clocks.Builder proto =
                shatranj.game.journal.v1.Clocks.newBuilder()
                        .setWhiteMs(white.remainingMs())
                        .setBlackMs(black.remainingMs())
                        .setWhiteMoves(white.moves())
                        .setBlackMoves(black.moves())
                        .setWhiteLagSpentMs(white.lag().spentMs())
                        .setBlackLagSpentMs(black.lag().spentMs())
                        .setWhiteAwayUntilMs(white.awayUntilMs())
                        .setBlackAwayUntilMs(black.awayUntilMs());
        return switch (clocks.turn()) {
            case Turn.Stopped stopped -> proto.build();
            case Running turn ->
                    proto.setRunning(Sides.color(turn.side())).setSinceMs(turn.sinceMs()).build();
            case Turn.Paused turn ->
                    proto.setPaused(Sides.color(turn.side()))
                            .setPausedUsedMs(turn.usedMs())
                            .build();
        };
    }

    static Clocks clocks(shatranj.game.journal.v1.Clocks proto) {
        return new Clocks(
                new Face(
                        proto.getWhiteMs(),
                        proto.getWhiteMoves(),
                        new LagQuota(proto.getWhiteLagSpentMs()),
                        proto.getWhiteAwayUntilMs()),
                new Face(
                        proto.getBlackMs(),
                        proto.getBlackMoves(),
                        new LagQuota(proto.getBlackLagSpentMs()),
                        proto.getBlackAwayUntilMs()),
                turn(proto));
    }

    /** Clocks that an untimed game does not have. */
    static Optional<Clocks> clocks(boolean present, shatranj.game.journal.v1.Clocks proto) {
        return present ? Optional.of(clocks(proto)) : Optional.empty();
    }

    private static Turn turn(shatranj.game.journal.v1.Clocks proto) {
        Optional<Side> running = Sides.side(proto.getRunning());
        if (running.isPresent()) {
            return new Running(running.get(), proto.getSinceMs());
        }
        return Sides.side(proto.getPaused())
                .<Turn>map(side -> new Turn.Paused(side, proto.getPausedUsedMs()))
                .orElseGet(Turn.Stopped::new);
    }
}
