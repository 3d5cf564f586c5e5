package shatranj.analysis.server.api;

import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Timestamps;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import shatranj.analysis.server.ask.ExplorationText;
import shatranj.analysis.server.ask.GameSearchText;
import shatranj.analysis.server.explorer.Trait;
import shatranj.analysis.v1.ExploreRequest;
import shatranj.analysis.v1.GameResult;
import shatranj.analysis.v1.SearchFinishedGamesRequest;
import shatranj.clock.v1.TimeClass;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

/**
 * Questions about finished games as the words that REST would have: one reader refuses both. A
 * value of an enumeration that this release does not know keeps its name, and is refused by it.
 */
final class ExplorerRequests {
    private ExplorerRequests() {}

    static ExplorationText text(ExploreRequest request) {
        return new ExplorationText(
                given(request.getFen()),
                given(request.getRuleSet()),
                classes(request.getTimeClassesList()),
                given(request.getPlayer()),
                word(request.getColor() != Color.COLOR_UNSPECIFIED, request.getColor(), "COLOR_"),
                given(request.getSince()),
                given(request.getUntil()),
                number(request.hasRecent(), request.getRecent()));
    }

    static GameSearchText text(SearchFinishedGamesRequest request) {
        GameResult result = request.getResult();
        OutcomeReason reason = request.getReason();
        TimeClass timeClass = request.getTimeClass();
        return new GameSearchText(
                given(request.getPlayer()),
                given(request.getOpponent()),
                given(request.getWhite()),
                given(request.getBlack()),
                word(result != GameResult.GAME_RESULT_UNSPECIFIED, result, "GAME_RESULT_"),
                word(reason != OutcomeReason.OUTCOME_REASON_UNSPECIFIED, reason, "OUTCOME_REASON_"),
                given(request.getRuleSet()),
                given(request.getSetup()),
                timeClass == TimeClass.TIME_CLASS_UNSPECIFIED
                        ? Optional.empty()
                        : Optional.of(word(timeClass)),
                given(request.getMaterial()),
                given(request.getStructure()),
                given(request.getWhiteStructure()),
                given(request.getBlackStructure()),
                number(request.hasMinPlies(), request.getMinPlies()),
                number(request.hasMaxPlies(), request.getMaxPlies()),
                instant(request.hasSince(), request.getSince()),
                instant(request.hasUntil(), request.getUntil()));
    }

    /** Empty text says nothing. */
    static Optional<String> given(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }

    static List<String> classes(List<TimeClass> classes) {
        return classes.stream().map(ExplorerRequests::word).toList();
    }

    private static String word(TimeClass timeClass) {
        return timeClass == TimeClass.TIME_CLASS_UNTIMED
                ? Trait.NO_CLASS
                : cut(timeClass, "TIME_CLASS_");
    }

    private static Optional<String> word(boolean isGiven, Enum<?> value, String prefix) {
        return isGiven ? Optional.of(cut(value, prefix)) : Optional.empty();
    }

    private static String cut(Enum<?> value, String prefix) {
        return value.name().startsWith(prefix)
                ? value.name().substring(prefix.length())
                : value.name();
    }

    private static Optional<String> number(boolean isGiven, int number) {
        return isGiven ? Optional.of(Integer.toString(number)) : Optional.empty();
    }

    /** Seconds and nanoseconds that are no time stay as they are, and are refused. */
    private static Optional<String> instant(boolean isGiven, Timestamp at) {
        if (!isGiven) {
            return Optional.empty();
        }
        return Optional.of(
                Timestamps.isValid(at)
                        ? Instant.ofEpochSecond(at.getSeconds(), at.getNanos()).toString()
                        : at.getSeconds() + " s, " + at.getNanos() + " ns");
    }
}
