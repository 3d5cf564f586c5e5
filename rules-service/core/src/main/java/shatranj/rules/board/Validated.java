package shatranj.rules.board;

import java.util.List;
import java.util.function.Function;

/** A value that passed its tests, or every fault that it has. */
public sealed interface Validated<T> {
    /** It passed. */
    record Valid<T>(T value) implements Validated<T> {}

    /** It did not; at least one fault. */
    record Invalid<T>(List<Fault> faults) implements Validated<T> {
        /** Copies the faults. */
        public Invalid {
            faults = List.copyOf(faults);
            if (faults.isEmpty()) {
                throw new IllegalArgumentException("invalid for no reason");
            }
        }
    }

    /** The value, where faults would be a bug of the caller; throws with all of them. */
    default T orThrow() {
        return switch (this) {
            case Valid<T>(T value) -> value;
            case Invalid<T>(List<Fault> faults) ->
                    throw new IllegalArgumentException(faults.toString());
        };
    }

    /** Goes on to a further test of the value. */
    default <R> Validated<R> then(Function<T, Validated<R>> next) {
        return switch (this) {
            case Valid<T>(T value) -> next.apply(value);
            case Invalid<T>(List<Fault> faults) -> new Invalid<>(faults);
        };
    }
}
