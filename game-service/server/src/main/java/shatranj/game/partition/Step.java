package shatranj.game.partition;

import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import shatranj.game.journal.v1.Decision;

/** What a {@link Task} needs next. */
public sealed interface Step<A> {
    /** Done: the answer is read off an earlier fact of this very command. */
    record Answer<A>(A answer) implements Step<A> {}

    /**
     * Done, if the state is recent enough: the answer stands when it is the same behind a barrier
     * that was raised after the task came.
     */
    record AnswerFromState<A>(A answer) implements Step<A> {}

    /** This decision is to be appended; version, base and writer are filled in. */
    record Decide<A>(Decision draft) implements Step<A> {}

    /** This decision comes before: when it is a fact, or has lost, the task is asked again. */
    record DecideFirst<A>(Decision draft) implements Step<A> {}

    /** Somebody has to be asked; when the stage fails the task cannot be decided here. */
    record Ask<A>(Supplier<CompletionStage<?>> question) implements Step<A> {}

    /** A heartbeat appended at or after an instant has to be folded first. */
    record AwaitHeartbeat<A>(long atMs) implements Step<A> {}
}
