package shatranj.game.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.referee.LibraryReferee;
import shatranj.game.referee.Referee;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

class WarmUpTest {
    private static final int MOVES_OF_ALL_GAMES = 300;

    @Test
    void whole_games_are_played_by_the_rules() throws InterruptedException {
        assertThat(played(new LibraryReferee(), Duration.ofMinutes(1)))
                .isEqualTo(MOVES_OF_ALL_GAMES);
    }

    @Test
    void a_referee_that_does_not_answer_at_first_is_asked_again() throws InterruptedException {
        assertThat(played(new Slow(3), Duration.ofMinutes(1))).isEqualTo(MOVES_OF_ALL_GAMES);
    }

    @Test
    void a_referee_that_never_answers_is_waited_for_no_longer_than_said()
            throws InterruptedException {
        assertThat(played(new Slow(Integer.MAX_VALUE), Duration.ofMillis(300))).isZero();
    }

    private static int played(Referee referee, Duration limit) throws InterruptedException {
        try (SystemTimer timers = new SystemTimer("warm-up")) {
            return new WarmUp(referee, Thread::startVirtualThread, timers, limit).play();
        }
    }

    /** Answers no question of the first few. */
    private static final class Slow implements Referee {
        private final Referee referee = new LibraryReferee();
        private final AtomicInteger asked = new AtomicInteger();
        private final int unanswered;

        Slow(int unanswered) {
            this.unanswered = unanswered;
        }

        @Override
        public CompletionStage<Ruling> ask(Question question) {
            return asked.getAndIncrement() < unanswered
                    ? CompletableFuture.failedStage(
                            Problem.of(ErrorCode.UNAVAILABLE, "no answer in time").asException())
                    : referee.ask(question);
        }

        @Override
        public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
            return referee.legalMoves(initialFen, moves);
        }

        @Override
        public boolean reachable() {
            return true;
        }
    }
}
