package shatranj.competition.server.desk;

import java.time.Duration;
import java.util.List;
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
    private final Duration pause;

    /**
     * @param pause after each question that costs the connection a cancelled call: it takes 200 of
     *     those in 30 seconds
     */
    Beginnings(Desks desks, LiveGames games, Duration pause) {
        this.desks = desks;
        this.games = games;
        this.pause = pause;
    }

    /** Asks until nothing is open, or game-service does not answer. */
    void turn() throws InterruptedException {
        try {
            List<Question> questions = desks.questions();
            for (Question question : questions) {
                ask(question);
                if (question.owedUpTo() > 0) {
                    // Games that are not known at all go first.
                    return;
                }
            }
        } catch (NotNowException e) {
            LOG.debugf("Desks wait: %s", e.getMessage());
        }
    }

    private void ask(Question question) throws NotNowException, InterruptedException {
        if (question.owedUpTo() == 0) {
            desks.answer(question, games.standing(question.gameId()));
            return;
        }
        List<Decided.Step> steps = games.steps(question.gameId(), question.owedUpTo());
        desks.answer(
                question, Sight.penalties(steps, Color.WHITE), Sight.penalties(steps, Color.BLACK));
        Thread.sleep(pause);
    }
}
