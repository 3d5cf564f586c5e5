package shatranj.game.simulation;

import java.util.concurrent.CompletionStage;
import shatranj.game.partition.PodReply;

/** A pod that folds the log and decides what clients ask. */
interface SimulatedPod {
    /** {@code VERSION: STATE}, {@code refused}, or {@code unknown}. */
    CompletionStage<PodReply<String>> submit(Signature task);

    /** It is gone, with all that it knew; what it has sent may still land. */
    void crash();

    /** What it has folded of a game; empty for nothing. */
    String folded();
}
