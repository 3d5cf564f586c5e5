package shatranj.clock;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What came of reading a time control: the time control, or everything that is wrong with it. */
public sealed interface Reading {

    /** It can be played. */
    record Valid(TimeControl timeControl) implements Reading {}

    /**
     * It cannot.
     *
     * @param faults at least one
     */
    record Invalid(List<TimeControlFault> faults) implements Reading {
        public Invalid {
            if (faults.isEmpty()) {
                throw new IllegalArgumentException("an invalid reading names at least one fault");
            }
            faults = List.copyOf(faults);
        }

        /** All faults in one line. */
        public String detail() {
            return faults.stream().map(TimeControlFault::detail).collect(Collectors.joining("; "));
        }
    }

    /** Valid if there are no faults. */
    static Reading of(List<TimeControlFault> faults, Supplier<TimeControl> control) {
        return faults.isEmpty() ? new Valid(control.get()) : new Invalid(faults);
    }
}
