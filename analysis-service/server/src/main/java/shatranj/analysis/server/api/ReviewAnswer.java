package shatranj.analysis.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.Reviews;
import shatranj.analysis.server.review.Judgement;
import shatranj.analysis.server.review.ReviewBook;
import shatranj.engine.Score;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.ruling.Replay;

/**
 * The JSON of a review.
 *
 * @param judged positions judged so far, of {@code positions}
 * @param moves as many as can be told so far
 * @param turningPoints the plies that cost the mover a fifth of a point or more
 */
record ReviewAnswer(
        String id,
        String gameId,
        long gameVersion,
        Status status,
        int judged,
        int positions,
        PlayerAnswer white,
        PlayerAnswer black,
        List<MoveAnswer> moves,
        List<Integer> turningPoints,
        Optional<String> failure) {

    /** How far it is. */
    @Schema(name = "ReviewStatus")
    enum Status {
        RUNNING,
        DONE,
        FAILED
    }

    /**
     * How well a side has played.
     *
     * @param accuracy 0 to 100, to one decimal
     */
    @Schema(name = "ReviewedPlayer")
    record PlayerAnswer(String id, Optional<Double> accuracy) {}

    /**
     * A move.
     *
     * @param before of the position before it, seen by the mover
     * @param after of the position after it, seen by the mover
     * @param loss points lost in expectation, 0 to 1, to three decimals
     * @param best the best line from the position before
     */
    @Schema(name = "ReviewedMove")
    record MoveAnswer(
            int ply,
            String uci,
            String san,
            AnalysisJson.ScoreAnswer before,
            AnalysisJson.ScoreAnswer after,
            double loss,
            List<AnalysisJson.MoveAnswer> best) {}

    static ReviewAnswer of(ReviewRecord review, Alphabet alphabet) {
        Replay replay = Reviews.replay(review);
        Judgement judgement = Judgement.of(review, replay.at(0).turn());
        List<MoveAnswer> moves = new ArrayList<>();
        for (Judgement.Judged judged : judgement.moves()) {
            moves.add(move(judged, replay, review.getMoves(judged.ply() - 1), alphabet));
        }
        boolean failed = !review.getFailure().isEmpty();
        return new ReviewAnswer(
                review.getId(),
                review.getGameId(),
                review.getGameVersion(),
                failed ? Status.FAILED : ReviewBook.isOver(review) ? Status.DONE : Status.RUNNING,
                review.getPositionsCount(),
                review.getMovesCount() + 1,
                player(review.getWhite(), judgement.accuracy(Color.WHITE)),
                player(review.getBlack(), judgement.accuracy(Color.BLACK)),
                moves,
                judgement.moves().stream()
                        .filter(Judgement.Judged::turns)
                        .map(Judgement.Judged::ply)
                        .toList(),
                failed ? Optional.of(review.getFailure()) : Optional.empty());
    }

    private static PlayerAnswer player(String id, OptionalDouble accuracy) {
        return new PlayerAnswer(
                id,
                accuracy.isPresent()
                        ? Optional.of(Math.round(10 * accuracy.getAsDouble()) / 10.0)
                        : Optional.empty());
    }

    private static MoveAnswer move(
            Judgement.Judged judged, Replay replay, String played, Alphabet alphabet) {
        Position before = replay.at(judged.ply() - 1);
        AnalysisJson.MoveAnswer move =
                LineNotation.write(
                                before,
                                line(before, List.of(played)),
                                alphabet,
                                AnalysisJson.MoveAnswer::new)
                        .getFirst();
        return new MoveAnswer(
                judged.ply(),
                move.uci(),
                move.san(),
                AnalysisJson.ScoreAnswer.of(score(judged.before(), 1)),
                AnalysisJson.ScoreAnswer.of(score(judged.after(), -1)),
                Math.round(1000 * judged.loss()) / 1000.0,
                LineNotation.write(
                        before,
                        line(before, judged.before().getBestList()),
                        alphabet,
                        AnalysisJson.MoveAnswer::new));
    }

    /** A score as the side to move sees it, or, with −1, as the other one does. */
    private static Score score(JudgedPosition position, int side) {
        return switch (position.getScoreCase()) {
            // Who has mated, where the other one has lost already, wins with this very move.
            case MATE ->
                    new Score.Mate(
                            side < 0 && position.getMate() == 0 ? 1 : side * position.getMate());
            case CENTIPAWNS, SCORE_NOT_SET -> new Score.Centipawns(side * position.getCentipawns());
        };
    }

    private static List<Move> line(Position root, List<String> moves) {
        List<Move> line = new ArrayList<>();
        Position position = root;
        for (String uci : moves) {
            Coordinates at = Coordinates.read(uci).orElseThrow();
            int raw = position.legalMove(at.from().index(), at.to().index());
            line.add(Move.of(raw));
            position = position.play(raw);
        }
        return line;
    }
}
