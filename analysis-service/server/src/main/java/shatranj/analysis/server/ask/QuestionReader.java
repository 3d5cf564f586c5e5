package shatranj.analysis.server.ask;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Refusal;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Reads questions. Sizes and limits are tested before any work; whatever cannot be searched leaves
 * as a {@link shatranj.support.problem.ProblemException}.
 */
public final class QuestionReader {
    private static final int LONGEST_MOVE = 32;
    private static final int LONGEST_SHOWN = 40;

    private final QuestionBounds bounds;

    /** A reader that lets so much be asked. */
    public QuestionReader(QuestionBounds bounds) {
        this.bounds = bounds;
    }

    /**
     * The question behind the text.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP, GAME_OVER
     */
    public AnalysisQuestion read(QuestionText text) {
        Limits limits = limits(text);
        testSizes(text.moves());
        RuleSet rules = ruleSet(text.ruleSet());
        Replay replay = Replay.from(rules, start(rules, text.initialFen()));
        for (int i = 0; i < text.moves().size(); i++) {
            String move = text.moves().get(i);
            if (replay.play(move) instanceof Ruling.Refused(Refusal refusal)) {
                throw refused(i, move, refusal).asException();
            }
        }
        if (replay.outcome().isPresent()) {
            throw over(replay.outcome().get()).asException();
        }
        boolean unlimited =
                text.depth().isEmpty() && text.nodes().isEmpty() && text.timeMs().isEmpty();
        return new AnalysisQuestion(
                Root.of(replay, rules.options()),
                limits,
                unlimited ? Optional.of(bounds.defaultDepth()) : text.depth(),
                text.nodes());
    }

    private Limits limits(QuestionText text) {
        text.depth().ifPresent(depth -> within("depth", depth, bounds.depth()));
        text.nodes().ifPresent(nodes -> within("nodes", nodes, bounds.nodes()));
        text.timeMs().ifPresent(ms -> within("timeMs", ms, bounds.time().toMillis()));
        text.multiPv().ifPresent(lines -> within("multiPv", lines, bounds.lines()));
        boolean limited =
                text.depth().isPresent() || text.nodes().isPresent() || text.timeMs().isPresent();
        int depth = text.depth().orElse(limited ? bounds.depth() : bounds.defaultDepth());
        Duration time = text.timeMs().map(Duration::ofMillis).orElse(bounds.time());
        return Limits.NONE
                .withDepth(depth)
                .withNodes(text.nodes().orElse(bounds.nodes()))
                .withTime(time)
                .withMultiPv(text.multiPv().orElse(1));
    }

    private static void within(String field, long value, long most) {
        if (value < 1 || value > most) {
            throw malformed("Field '%s' is %d, expected 1 to %d".formatted(field, value, most));
        }
    }

    private static void testSizes(List<String> moves) {
        if (moves.size() > RuleOptions.LENGTH_LIMIT) {
            throw malformed(
                    "A line of %d moves, expected at most %d"
                            .formatted(moves.size(), RuleOptions.LENGTH_LIMIT));
        }
        for (String move : moves) {
            if (move.length() > LONGEST_MOVE) {
                throw malformed(
                        "Field 'moves': a move of %d characters, expected at most %d"
                                .formatted(move.length(), LONGEST_MOVE));
            }
        }
    }

    private static RuleSet ruleSet(String name) {
        if (name.isEmpty()) {
            return RuleSets.LAWS_2025;
        }
        return RuleSets.named(name)
                .orElseThrow(() ->
                        malformed(
                                "There is no rule set '%s', expected one of %s"
                                        .formatted(
                                                printable(name),
                                                RuleSets.all().stream()
                                                        .map(RuleSet::name)
                                                        .toList())));
    }

    private static Position start(RuleSet rules, String fen) {
        if (fen.isEmpty()) {
            return StartArrays.named(rules.options().setup()).orElseThrow();
        }
        return PositionReader.read(fen, SetupOptions.STRICT);
    }

    private static Problem refused(int index, String move, Refusal refusal) {
        if (refusal instanceof Refusal.GameOver(Outcome outcome)) {
            return over(outcome);
        }
        Problem problem =
                Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "moves[%d], '%s': %s".formatted(index, printable(move), refusal.detail()));
        Optional<String> article = refusal.article();
        return article.isPresent() ? problem.underArticle(article.get()) : problem;
    }

    private static Problem over(Outcome outcome) {
        Map<String, Object> how = new LinkedHashMap<>();
        outcome.winner().ifPresent(winner -> how.put("winner", winner.name()));
        how.put("reason", outcome.reason().name());
        how.put("article", outcome.article());
        return Problem.of(
                        ErrorCode.GAME_OVER,
                        "There is nothing to search: " + new Refusal.GameOver(outcome).detail())
                .underArticle(outcome.article())
                .with("outcome", how);
    }

    private static String printable(String text) {
        String shown = text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) : text;
        return shown.replaceAll("[^ -~]", "?");
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
