package shatranj.support.identity;

/** What a token may be used for; the names are those in the token's {@code scope} claim. */
public final class Scope {
    public static final String PLAY = "play";
    public static final String ARBITER = "arbiter";
    public static final String ANALYSIS = "analysis";

    /** Says that a program plays. It opens nothing, so anybody may say it of a key of their own. */
    public static final String BOT = "bot";

    /** Only services of the cluster carry it. */
    public static final String SERVICE = "service";

    private Scope() {}
}
