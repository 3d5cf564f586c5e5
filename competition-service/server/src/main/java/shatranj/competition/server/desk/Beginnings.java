package shatranj.competition.server.desk;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.Sight;
import shatranj.competition.server.desk.Desks.Question;
import shatranj.competition.server.games.LiveGames;
import shatranj.competition.server.games.TournamentGames.NotNowException;
import shatranj.competition.tournament.Color;

/** Asks game-service for what the feed does not tell: how games stood when it began. */
final class Beginnings {
    private static final Logger LOG = Logger.getLogger(Beginnings.class);

    private final Desks desks;
    private final LiveGames games;
    private final Clock clock;
    private final Pace pace;

    /** Games that were asked for in vain, and when. They must not hold up the others. */
    private final Map<String, Instant> failed = new HashMap<>();

    /**
     * @param pause after a failure, and after each question that costs the connection a cancelled
     *     call: it takes 200 of those in 30 seconds
     * @param again so long after a failure the same game is asked for again
     */
    record Pace(Duration pause, Duration again) {}

    Beginnings(Desks desks, LiveGames games, Clock clock, Pace pace) {
        this.desks = desks;
        this.games = games;
        this.clock = clock;
        this.pace = pace;
    }

    /** Asks until nothing is open, or something is to be waited for. */
    void turn() throws InterruptedException {
        Instant now = clock.instant();
        failed.values().removeIf(at -> !at.isAfter(now.minus(pace.again())));
        for (Question question : desks.questions()) {
            if (failed.containsKey(question.gameId())) {
                continue;
            }
            try {
                ask(question);
            } catch (NotNowException e) {
                LOG.debugf("Game %s is not on its desk yet: %s", question.gameId(), e.getMessage());
                failed.put(question.gameId(), now);
                Thread.sleep(pace.pause());
                return;
            }
            if (question.owedUpTo() > 0) {
                // Games that are not known at all go first.
                Thread.sleep(pace.pause());
                return;
            }
        }
    }

    private void ask(Question question) throws NotNowException {
        if (question.owedUpTo() == 0) {
            desks.answer(question, games.standing(question.gameId()));
            return;
        }
        List<Decided.Step> steps = games.steps(question.gameId(), question.owedUpTo());
        desks.answer(
                question, Sight.penalties(steps, Color.WHITE), Sight.penalties(steps, Color.BLACK));
    }
}
