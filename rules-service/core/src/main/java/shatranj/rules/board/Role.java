package shatranj.rules.board;

/**
 * What a man is (Article 2.2). The ordinal is the role's number in raw moves, where 0 as a captured
 * role means "none": a Shah is never captured.
 */
public enum Role {
    SHAH("Shah"),
    FERZ("Ferz"),
    RUKH("Rukh"),
    FARAS("Faras"),
    ALFIL("Alfil"),
    BAIDAQ("Baidaq");

    private static final Role[] ALL = values();

    private final String title;

    Role(String title) {
        this.title = title;
    }

    /** The role with this ordinal, 0 to 5. */
    public static Role of(int ordinal) {
        return ALL[ordinal];
    }

    /** The name as the Laws write it, such as {@code "Ferz"}. */
    public String title() {
        return title;
    }
}
