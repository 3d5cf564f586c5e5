package shatranj.competition.server.tournaments;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which games are to be asked whether they are over: each from time to time, at once if the archive
 * said so, and soon again if it did not answer. For the thread of the runner, but {@link #isOver}.
 */
final class GameQuestions {
    private static final Duration AGAIN = Duration.ofSeconds(2);
    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private final Duration sweep;

    /** Games of which the archive said that they are over. */
    private final Set<String> over = ConcurrentHashMap.newKeySet();

    private final Map<String, Question> questions = new HashMap<>();

    private record Question(Instant at, boolean isAnswered) {}

    /**
     * @param sweep so often is a game asked of which the archive has said nothing
     */
    GameQuestions(Duration sweep) {
        this.sweep = sweep;
    }

    /** The archive has a game. For any thread. */
    void isOver(String game) {
        over.add(game);
    }

    boolean isDue(String game, Instant now) {
        Question last = questions.getOrDefault(game, new Question(Instant.MIN, true));
        if (!last.isAnswered()) {
            return !last.at().isAfter(now.minus(sweep.compareTo(AGAIN) < 0 ? sweep : AGAIN));
        }
        return over.contains(game) || !last.at().isAfter(now.minus(sweep));
    }

    /** What the archive says from now on may be news to a game that answers now. */
    void asked(String game, Instant now) {
        over.remove(game);
        questions.put(game, new Question(now, false));
    }

    void answered(String game) {
        questions.computeIfPresent(game, (id, last) -> new Question(last.at(), true));
    }

    /** Whether a game has not answered since it was asked last. */
    boolean isUnanswered(String game) {
        return questions.containsKey(game) && !questions.get(game).isAnswered();
    }

    /** Lets go of games that were not asked for long: their boards are closed. */
    void forgetOld(Instant now) {
        questions.values().removeIf(last -> last.at().isBefore(now.minus(FORGOTTEN)));
    }
}
