package shatranj.analysis.server.solving;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.analysis.internal.v1.FinishedAttempt;
import shatranj.competition.rating.Rating;
import shatranj.competition.rating.RatingPool;
import shatranj.competition.rating.RatingRules;
import shatranj.support.topics.Progress;

/**
 * The ratings of solvers and problems: a fold over finished attempts in the order of their log. The
 * first attempt of a player at a problem counts as a game between the two, and no later one does.
 * The first attempt of all at a problem says what the problem was held to be worth. So what follows
 * from the same log is the same to the bit. Any number of threads ask, one folds.
 */
public final class SolverBook {
    private static final String SOLVER = "solver/";
    private static final String PROBLEM = "problem/";

    /** What is guessed from a solution is more certain than nothing, and not much. */
    private static final double START_DEVIATION = 300;

    private final RatingPool ratings = new RatingPool(RatingRules.CONTINUOUS);
    private final Map<String, LinkedHashMap<String, Counted>> attempts = new HashMap<>();
    private final Map<String, Integer> plays = new HashMap<>();
    private final Progress progress = new Progress();

    /** Takes the next attempt of the log. */
    public void take(long offset, FinishedAttempt attempt) {
        fold(offset, attempt);
        progress.read(offset);
    }

    private synchronized void fold(long offset, FinishedAttempt attempt) {
        String player = attempt.getPlayer();
        String problemId = attempt.getProblemId();
        boolean solved = attempt.getSolved();
        Instant at = Instant.ofEpochMilli(attempt.getEndedAtMs());
        Map<String, Counted> own = attempts.computeIfAbsent(player, none -> new LinkedHashMap<>());
        if (own.containsKey(problemId)) {
            return;
        }
        if (attempt.getProblemStart() > 0) {
            ratings.begin(PROBLEM + problemId, start(attempt.getProblemStart()));
        }
        RatingPool.Changes changes =
                ratings.add(
                        new RatingPool.Game(
                                SOLVER + player, PROBLEM + problemId, solved ? 1 : 0, at));
        own.put(
                problemId,
                new Counted(
                        offset,
                        player,
                        problemId,
                        solved,
                        at,
                        changes.white().before(),
                        changes.white().after(),
                        changes.black().after()));
        plays.merge(problemId, 1, Integer::sum);
    }

    /** Waits until a record was taken; false if it is not in time. */
    public boolean await(long offset, Duration patience) throws InterruptedException {
        return progress.await(offset, patience);
    }

    /** A solver's rating. */
    public synchronized Rating solver(String player) {
        return ratings.rating(SOLVER + player);
    }

    /**
     * A problem's rating.
     *
     * @param start what it is held to be worth before anybody has finished it
     */
    public synchronized Rating problem(String id, int start) {
        return plays.containsKey(id) ? ratings.rating(PROBLEM + id) : start(start);
    }

    private static Rating start(int points) {
        return new Rating(points, START_DEVIATION, Rating.INITIAL.volatility(), Optional.empty());
    }

    /** How many solvers have finished an attempt at a problem. */
    public synchronized int plays(String problemId) {
        return plays.getOrDefault(problemId, 0);
    }

    /** The attempt of a player at a problem that counted. */
    public synchronized Optional<Counted> attempt(String player, String problemId) {
        return Optional.ofNullable(attempts.get(player)).map(own -> own.get(problemId));
    }

    /** All attempts of a player that counted, the oldest first. */
    public synchronized List<Counted> attempts(String player) {
        return Optional.ofNullable(attempts.get(player))
                .map(own -> List.copyOf(own.values()))
                .orElse(List.of());
    }
}
