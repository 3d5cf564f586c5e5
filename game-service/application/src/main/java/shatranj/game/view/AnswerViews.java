package shatranj.game.view;

import java.util.List;
import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.internal.v1.DeliverResponse;

/** What the sender of a command is told: a function of the decision that it made. */
public final class AnswerViews {
    private AnswerViews() {}

    /**
     * The answer to the command that made a decision.
     *
     * @param after the game right after it
     * @param replayed whether it was given before
     */
    public static DeliverResponse.Done done(
            List<GameEvent> events, Game after, Viewer sender, boolean replayed) {
        DeliverResponse.Done.Builder done =
                DeliverResponse.Done.newBuilder().setVersion(after.version()).setReplayed(replayed);
        Optional<GameEvent.Moved> moved = first(events, GameEvent.Moved.class);
        Optional<GameEvent.IllegalMovePlayed> illegal =
                first(events, GameEvent.IllegalMovePlayed.class);
        if (moved.isPresent()) {
            done.setPlayed(GameViews.answer(after, moved.get().ply(), replayed));
        } else if (illegal.isPresent()) {
            done.setPenalised(RefusalProblems.penalised(illegal.get(), after));
        } else {
            done.setGame(GameViews.game(after, sender));
        }
        return done.build();
    }

    private static <E extends GameEvent> Optional<E> first(List<GameEvent> events, Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }
}
