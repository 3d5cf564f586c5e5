package shatranj.game.simulation.cluster;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Start;
import shatranj.game.partition.Publisher;

/** A publisher that keeps no fact unless it is the one to publish. */
final class ForgetfulPublisher implements Publisher<Game, GameEvent> {
    private final Publisher<Game, GameEvent> whole;
    private volatile boolean publishing;

    ForgetfulPublisher(Publisher<Game, GameEvent> whole) {
        this.whole = whole;
    }

    @Override
    public void setPublishing(boolean first) {
        publishing = first;
        whole.setPublishing(first);
    }

    @Override
    public void fact(Folded.NewFact<Game, GameEvent> fact) {
        if (publishing) {
            whole.fact(fact);
        }
    }

    @Override
    public void open(Consumer<Start> start, Consumer<String> failed) {
        whole.open(start, failed);
    }

    @Override
    public void restored(FoldedGame<Game> game, Game state) {
        whole.restored(game, state);
    }

    @Override
    public void started(PartitionFold<Game, ?> fold, Executor thread) {
        whole.started(fold, thread);
    }

    @Override
    public void ticked(PartitionFold<Game, ?> fold, long nowMs) {
        whole.ticked(fold, nowMs);
    }

    @Override
    public void quarantined(Folded.Quarantined<Game, GameEvent> quarantined) {
        whole.quarantined(quarantined);
    }

    @Override
    public void caughtUp(PartitionFold<Game, ?> fold) {
        whole.caughtUp(fold);
    }

    @Override
    public void ended(String why) {
        whole.ended(why);
    }
}
