package shatranj.game.partition;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.Decider;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.domain.Verdict;
import shatranj.game.referee.Referee;

/**
 * Decides one command with the referee's help, however often it has to be decided again. A ruling
 * answers its own question only: the game may have moved on meanwhile.
 */
final class Consultation {
    private final Referee referee;
    private volatile @Nullable Answered last;

    /**
     * @param version of the game in which the question arose
     */
    private record Answered(Question question, long version, Ruling ruling) {}

    Consultation(Referee referee) {
        this.referee = referee;
    }

    /**
     * The verdict, with the ruling if there is one. In the version in which a question arose the
     * command raises no other, so it is not made again to be compared: it holds every move.
     */
    Verdict decide(Optional<Game> game, GameId id, Command command, Circumstances at) {
        Answered known = last;
        Circumstances now =
                known != null && known.version() == version(game) ? at.with(known.ruling()) : at;
        Verdict verdict = Decider.decide(game, id, command, now);
        return verdict instanceof Verdict.AskReferee(Question question)
                        && known != null
                        && known.question().equals(question)
                ? Decider.decide(game, id, command, at.with(known.ruling()))
                : verdict;
    }

    /** The ruling on a question, if that was the last one. */
    Optional<Ruling> on(Question question) {
        Answered known = last;
        return known != null && known.question().equals(question)
                ? Optional.of(known.ruling())
                : Optional.empty();
    }

    <A> Step<A> ask(Optional<Game> game, Question question) {
        return new Step.Ask<>(() ->
                referee.ask(question)
                        .thenAccept(
                                ruling -> last = new Answered(question, version(game), ruling)));
    }

    /** The last ruling. */
    Optional<Ruling> ruling() {
        return Optional.ofNullable(last).map(Answered::ruling);
    }

    /** Version of the rules code that the decision rests on; empty where nobody was asked. */
    String rulesVersion() {
        return ruling().map(Ruling::rulesVersion).orElse("");
    }

    private static long version(Optional<Game> game) {
        return game.map(Game::version).orElse(0L);
    }
}
