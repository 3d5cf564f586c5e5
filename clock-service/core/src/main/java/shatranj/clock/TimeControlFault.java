package shatranj.clock;

/**
 * One thing that is wrong with a time control.
 *
 * @param at where, such as {@code periods[0].timeMs} or {@code increment at character 3 of "3+x"}
 * @param value the offending value, as it was given
 * @param expected what would have been right
 */
public record TimeControlFault(String at, String value, String expected) {

    /** The same fault, found inside of {@code outer}, such as {@code black.} */
    public TimeControlFault within(String outer) {
        return new TimeControlFault(outer + at, value, expected);
    }

    /** The fault as a sentence that can be shown to whoever wrote the value. */
    public String detail() {
        return at + " is " + value + ", expected " + expected;
    }
}
