package shatranj.mansuba;

/** Whether a position is a problem. */
public sealed interface Composing {
    /** It is. */
    record Composed(Mansuba mansuba) implements Composing {}

    /** It is not. */
    record Refused(Refusal why) implements Composing {}
}
