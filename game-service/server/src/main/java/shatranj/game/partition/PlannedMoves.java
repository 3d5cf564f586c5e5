package shatranj.game.partition;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import shatranj.game.domain.Game;
import shatranj.game.referee.Referee;

/** Plays what players have planned, in the partitions in which this pod ranks first. */
final class PlannedMoves {
    private static final Duration AGAIN = Duration.ofMillis(500);

    private final Foldings foldings;
    private final Referee referee;
    private final BooleanSupplier draining;

    /**
     * @param draining whether nothing new is to be decided here
     */
    PlannedMoves(Foldings foldings, Referee referee, BooleanSupplier draining) {
        this.foldings = foldings;
        this.referee = referee;
        this.draining = draining;
    }

    /** Plays what was planned for a position, if something was. */
    void play(Game game) {
        Foldings.Folding here = foldings.get(game.terms().id().partition(foldings.partitions()));
        if (here == null
                || !here.partition().deciding()
                || draining.getAsBoolean()
                || PlannedMoveTask.due(game).isEmpty()) {
            return;
        }
        PlannedMoveTask task =
                new PlannedMoveTask(
                        game.terms().id(), game.version(), foldings.patience(), referee);
        var unused =
                here.partition()
                        .submit(task)
                        .whenComplete((answer, failure) -> {
                            if (!(answer instanceof PodReply.Answered<Boolean>)) {
                                foldings.setting().timers().after(AGAIN, () -> play(game));
                            }
                        });
    }

    /** Plays what another pod should have played, had it lived. */
    void takeOver(Foldings.Folding here) {
        var unused =
                here.partition()
                        .look(fold -> here.games().due())
                        .thenAccept(found -> {
                            if (found instanceof PodReply.Answered<List<Game>>(List<Game> due)) {
                                due.forEach(this::play);
                            }
                        });
    }
}
