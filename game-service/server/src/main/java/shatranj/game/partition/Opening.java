package shatranj.game.partition;

import java.util.function.Consumer;
import shatranj.game.journal.Start;

/** Where a partition learns with what it begins. */
@FunctionalInterface
public interface Opening {
    /** Begins with nothing, at the beginning of the log. */
    Opening OF_THE_LOG = (start, failed) -> start.accept(Start.OF_THE_LOG);

    /**
     * Reads what there is to begin with; exactly one of the two is told, once, on any thread.
     *
     * @param failed gets a sentence that says why nothing can be begun
     */
    void open(Consumer<Start> start, Consumer<String> failed);
}
