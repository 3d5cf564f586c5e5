package shatranj.game.codec;

import java.util.Optional;
import shatranj.clock.Face;
import shatranj.clock.Running;
import shatranj.game.domain.Clocks;

/** Clocks as events hold them. */
final class ClocksCodec {
    private ClocksCodec() {}

    static shatranj.game.journal.v1.Clocks proto(Clocks clocks) {
        shatranj.game.journal.v1.Clocks.Builder proto =
                shatranj.game.journal.v1.Clocks.newBuilder()
                        .setWhiteMs(clocks.white().remainingMs())
                        .setBlackMs(clocks.black().remainingMs())
                        .setWhiteMoves(clocks.white().moves())
                        .setBlackMoves(clocks.black().moves());
        clocks.running()
                .ifPresent(turn ->
                        proto.setRunning(Sides.color(turn.side())).setSinceMs(turn.sinceMs()));
        return proto.build();
    }

    static Clocks clocks(shatranj.game.journal.v1.Clocks proto) {
        return new Clocks(
                new Face(proto.getWhiteMs(), proto.getWhiteMoves()),
                new Face(proto.getBlackMs(), proto.getBlackMoves()),
                Sides.side(proto.getRunning()).map(side -> new Running(side, proto.getSinceMs())));
    }

    /** Clocks that an untimed game does not have. */
    static Optional<Clocks> clocks(boolean present, shatranj.game.journal.v1.Clocks proto) {
        return present ? Optional.of(clocks(proto)) : Optional.empty();
    }
}
