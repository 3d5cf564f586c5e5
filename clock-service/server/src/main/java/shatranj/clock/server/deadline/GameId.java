package shatranj.clock.server.deadline;

/** The id of a game, as the feed writes it. */
public record GameId(String value) {

    /** Throws {@link IllegalArgumentException} if there is no id. */
    public GameId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("a game id is not empty");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
