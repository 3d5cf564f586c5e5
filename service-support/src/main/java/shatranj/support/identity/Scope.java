package shatranj.support.identity;

/** What a token may be used for; the names are those in the token's {@code scope} claim. */
public final class Scope {
    public static final String PLAY = "play";
    public static final String ARBITER = "arbiter";
    public static final String ANALYSIS = "analysis";

    /** Only services of the cluster carry it. */
    public static final String SERVICE = "service";

    private Scope() {}
}
