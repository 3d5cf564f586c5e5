package shatranj.game.domain;

/** A player, opaque: names and addresses live outside the log. */
public record PlayerId(String value) {
    public PlayerId {
        if (value.isEmpty()) {
            throw new IllegalArgumentException("a player id is not empty");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
