package shatranj.analysis.server.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.analysis.server.ask.AnalysisProgress;
import shatranj.engine.Line;
import shatranj.engine.Score;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.support.problem.Problem;

/** The JSON bodies. A field of a request that is not sent is null. */
final class AnalysisJson {
    private AnalysisJson() {}

    /** What is asked: {@code fen}, or {@code initialFen} and {@code moves}. */
    @Schema(name = "AnalysisRequest")
    record Request(
            @Nullable String fen,
            @Nullable String initialFen,
            @Nullable List<@Nullable String> moves,
            @Nullable String ruleSet,
            @Nullable Integer depth,
            @Nullable Long nodes,
            @Nullable Long timeMs,
            @Nullable Integer multiPv,
            @Nullable Long deadlineMs,
            @Nullable String alphabet) {}

    /** What an analysis says: a place in the queue, a line, or that it waited in vain. */
    @Schema(
            name = "AnalysisAnswer",
            oneOf = {LineAnswer.class, PlaceAnswer.class, RefusalAnswer.class})
    sealed interface Answer {
        static Answer of(AnalysisProgress finding, Position root, Alphabet alphabet) {
            return switch (finding) {
                case AnalysisProgress.Waits(int place) -> new PlaceAnswer(place);
                case AnalysisProgress.Found found -> LineAnswer.of(found, root, alphabet);
            };
        }
    }

    /** The analysis waited in vain; the last answer. */
    @Schema(name = "AnalysisRefusal")
    record RefusalAnswer(String code, String detail, String retry) implements Answer {
        static RefusalAnswer of(Problem problem) {
            return new RefusalAnswer(problem.name(), problem.detail(), problem.retry().name());
        }
    }

    /** The analysis waits; 1 is the next one. */
    @Schema(name = "AnalysisPlace")
    record PlaceAnswer(int place) implements Answer {}

    /**
     * One line that was found; {@code last} only on the last object, {@code ageMs} only where an
     * earlier search found it.
     */
    @Schema(name = "AnalysisLine")
    record LineAnswer(
            int depth,
            int rank,
            ScoreAnswer score,
            long nodes,
            long timeMs,
            List<MoveAnswer> pv,
            Optional<Boolean> last,
            Optional<Long> ageMs)
            implements Answer {
        static LineAnswer of(AnalysisProgress.Found found, Position root, Alphabet alphabet) {
            Line line = found.line();
            return new LineAnswer(
                    line.depth(),
                    line.rank(),
                    ScoreAnswer.of(line.score()),
                    line.nodes(),
                    line.elapsed().toMillis(),
                    LineNotation.write(root, line.pv(), alphabet, MoveAnswer::new),
                    found.last() ? Optional.of(true) : Optional.empty(),
                    found.age().map(Duration::toMillis));
        }
    }

    /** One of the two. */
    record ScoreAnswer(Optional<Integer> centipawns, Optional<Integer> mate) {
        static ScoreAnswer of(Score score) {
            return switch (score) {
                case Score.Centipawns(int value) ->
                        new ScoreAnswer(Optional.of(value), Optional.empty());
                case Score.Mate(int moves) -> new ScoreAnswer(Optional.empty(), Optional.of(moves));
            };
        }
    }

    @Schema(name = "MoveNotation")
    record MoveAnswer(String uci, String san) {}
}
