package shatranj.game.cluster.pod;

import shatranj.game.partition.LocalAnswer;

/** What came back from asking a pod. */
public sealed interface Reply<T> {
    /** The pod answered. */
    record Said<T>(LocalAnswer<T> answer) implements Reply<T> {}

    /** The question never left: the pod could not be connected. */
    record NotSent<T>(String why) implements Reply<T> {}

    /** No answer came, though the question may have arrived. */
    record Broken<T>(String why) implements Reply<T> {}
}
