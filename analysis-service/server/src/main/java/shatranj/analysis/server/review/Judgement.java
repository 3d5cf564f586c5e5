package shatranj.analysis.server.review;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.engine.Chances;
import shatranj.engine.Score;
import shatranj.rules.board.Color;

/**
 * What judged positions say about the moves between them. A score stands for an expectation, the
 * points that its side can hope for; a move is as good as what is left of the expectation after it.
 *
 * @param moves in the order of the game, as many as can be told
 */
public record Judgement(List<Judged> moves) {
    /** How fast accuracy falls with what is lost. */
    private static final double STRICTNESS = 4;

    /** A move that costs so many points turns the game: a blunder of Lichess costs as many. */
    private static final double TURNING = 0.15;

    /**
     * A move.
     *
     * @param ply from 1
     * @param before the position that the mover had
     * @param after the one that it left to the opponent
     * @param loss points lost in expectation, 0 to 1
     */
    public record Judged(
            int ply, Color mover, JudgedPosition before, JudgedPosition after, double loss) {
        /** Whether the game turns with it. */
        public boolean turns() {
            return loss >= TURNING;
        }
    }

    /** Copies the moves. */
    public Judgement {
        moves = List.copyOf(moves);
    }

    /**
     * Judges as far as the record goes.
     *
     * @param first whose turn it is at the start
     */
    public static Judgement of(ReviewRecord record, Color first) {
        List<Judged> moves = new ArrayList<>();
        for (int ply = 1; ply < record.getPositionsCount(); ply++) {
            JudgedPosition before = record.getPositions(ply - 1);
            JudgedPosition after = record.getPositions(ply);
            double loss = Math.max(0, expectation(before) - (1 - expectation(after)));
            Color mover = ply % 2 == 1 ? first : first.opposite();
            moves.add(new Judged(ply, mover, before, after, loss));
        }
        return new Judgement(moves);
    }

    /** The mean accuracy of a side's moves, 0 to 100. */
    public OptionalDouble accuracy(Color side) {
        return moves.stream()
                .filter(move -> move.mover() == side)
                .mapToDouble(move -> 100 * Math.exp(-STRICTNESS * move.loss()))
                .average();
    }

    /** Points that the side to move can hope for, 0 to 1. */
    private static double expectation(JudgedPosition position) {
        return Chances.points(
                switch (position.getScoreCase()) {
                    case MATE -> new Score.Mate(position.getMate());
                    case CENTIPAWNS, SCORE_NOT_SET ->
                            new Score.Centipawns(position.getCentipawns());
                });
    }
}
