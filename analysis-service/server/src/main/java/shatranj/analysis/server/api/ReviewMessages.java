package shatranj.analysis.server.api;

import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.v1.Review;
import shatranj.analysis.v1.ReviewStatus;
import shatranj.analysis.v1.ReviewedMove;
import shatranj.analysis.v1.ReviewedPlayer;
import shatranj.analysis.v1.Score;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.v1.MoveText;

/** Reviews as messages: the same as the JSON, field by field. */
final class ReviewMessages {
    private ReviewMessages() {}

    static Review of(ReviewRecord record, Alphabet alphabet) {
        ReviewAnswer answer = ReviewAnswer.of(record, alphabet);
        Review.Builder review =
                Review.newBuilder()
                        .setId(answer.id())
                        .setGameId(answer.gameId())
                        .setGameVersion(answer.gameVersion())
                        .setStatus(status(answer.status()))
                        .setJudged(answer.judged())
                        .setPositions(answer.positions())
                        .setWhite(player(answer.white()))
                        .setBlack(player(answer.black()))
                        .addAllTurningPoints(answer.turningPoints())
                        .setFailure(answer.failure().orElse(""));
        answer.moves().forEach(move -> review.addMoves(move(move)));
        return review.build();
    }

    private static ReviewStatus status(ReviewAnswer.Status status) {
        return switch (status) {
            case RUNNING -> ReviewStatus.REVIEW_STATUS_RUNNING;
            case DONE -> ReviewStatus.REVIEW_STATUS_DONE;
            case FAILED -> ReviewStatus.REVIEW_STATUS_FAILED;
        };
    }

    private static ReviewedPlayer player(ReviewAnswer.PlayerAnswer answer) {
        ReviewedPlayer.Builder player = ReviewedPlayer.newBuilder().setId(answer.id());
        answer.accuracy().ifPresent(player::setAccuracy);
        return player.build();
    }

    private static ReviewedMove move(ReviewAnswer.MoveAnswer answer) {
        ReviewedMove.Builder move =
                ReviewedMove.newBuilder()
                        .setPly(answer.ply())
                        .setMove(text(answer.uci(), answer.san()))
                        .setBefore(score(answer.before()))
                        .setAfter(score(answer.after()))
                        .setLoss(answer.loss());
        answer.best().forEach(best -> move.addBest(text(best.uci(), best.san())));
        return move.build();
    }

    private static Score score(AnalysisJson.ScoreAnswer answer) {
        Score.Builder score = Score.newBuilder();
        answer.centipawns().ifPresent(score::setCentipawns);
        answer.mate().ifPresent(score::setMate);
        return score.build();
    }

    private static MoveText text(String uci, String san) {
        return MoveText.newBuilder().setUci(uci).setSan(san).build();
    }
}
