package shatranj.game.cluster.query;

import shatranj.game.internal.v1.Refusal;

/** What became of a question. */
public sealed interface Found<T> {
    /** A pod answered it. */
    record Answer<T>(T value) implements Found<T> {}

    /** No pod could. */
    record Nowhere<T>(Refusal why) implements Found<T> {}
}
