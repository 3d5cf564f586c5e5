package shatranj.rules.server;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.rules.board.Fault;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Refusal;
import shatranj.rules.ruling.Replay;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** What the core refuses, as problems: the one table for both transports. */
final class RefusalTable {
    /** The member that lists the faults of a setup. */
    static final String FAULTS = "faults";

    /** The member that tells how a game ended. */
    static final String OUTCOME = "outcome";

    private RefusalTable() {}

    /** A refused move. */
    static Problem of(Refusal refusal) {
        Problem problem =
                switch (refusal) {
                    case Refusal.Malformed malformed -> malformed(refusal);
                    case Refusal.Ambiguous ambiguous -> malformed(refusal);
                    case Refusal.GameOver(Outcome outcome) ->
                            Problem.of(ErrorCode.GAME_OVER, sentence(refusal))
                                    .with(OUTCOME, RulesJson.outcome(outcome));
                    case Refusal.Castling r -> illegal(r);
                    case Refusal.EmptySquare r -> illegal(r);
                    case Refusal.NoSuchMan r -> illegal(r);
                    case Refusal.NotYourMan r -> illegal(r);
                    case Refusal.OwnManThere r -> illegal(r);
                    case Refusal.WrongStep r -> illegal(r);
                    case Refusal.DoubleStep r -> illegal(r);
                    case Refusal.NothingToCapture r -> illegal(r);
                    case Refusal.Blocked r -> illegal(r);
                    case Refusal.ShahAttacked r -> illegal(r);
                    case Refusal.WrongPromotion r -> illegal(r);
                };
        Optional<String> article = refusal.article();
        return article.isPresent() ? problem.underArticle(article.get()) : problem;
    }

    /** A move of the line that leads to the question is itself refused. */
    static Problem of(Replay.Stumble stumble) {
        return Problem.of(
                ErrorCode.MALFORMED_REQUEST,
                "moves[%d], '%s': %s"
                        .formatted(
                                stumble.ply() - 1,
                                Excerpt.of(stumble.move()),
                                stumble.refusal().detail()));
    }

    /** A setup that is no position, with every fault. */
    static Problem of(List<Fault> faults) {
        List<Map<String, String>> listed = faults.stream().map(RefusalTable::fault).toList();
        String detail = String.join("; ", faults.stream().map(Fault::detail).toList());
        return Problem.of(ErrorCode.INVALID_SETUP, detail).with(FAULTS, listed);
    }

    private static Map<String, String> fault(Fault fault) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("code", fault.code().name());
        members.put("detail", fault.detail());
        return members;
    }

    private static Problem illegal(Refusal refusal) {
        return Problem.of(ErrorCode.ILLEGAL_MOVE, sentence(refusal));
    }

    private static Problem malformed(Refusal refusal) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, sentence(refusal));
    }

    private static String sentence(Refusal refusal) {
        return refusal.detail();
    }
}
