package shatranj.rules.board;

/**
 * What a setup is forgiven.
 *
 * @param allowUnreachable whether the limits on material and the Alfils' orbits are waived; the
 *     other faults never are
 */
public record SetupOptions(boolean allowUnreachable) {
    /** Nothing is forgiven: what a game may start from. */
    public static final SetupOptions STRICT = new SetupOptions(false);

    /** Material that no game can produce is let through: what the command line reads. */
    public static final SetupOptions UNREACHABLE = new SetupOptions(true);
}
