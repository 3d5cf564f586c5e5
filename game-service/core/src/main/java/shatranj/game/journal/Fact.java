package shatranj.game.journal;

import shatranj.game.journal.v1.Decision;

/**
 * A record that became a fact.
 *
 * @param version the version that it gave its game
 * @param logged the record, whose value proves it
 */
public record Fact(long version, LoggedRecord logged) {
    /** The decision in it. */
    public Decision decision() {
        return switch (Envelope.open(logged.value())) {
            case Envelope.Opened.Known(var record) -> record.getDecision();
            case Envelope.Opened.Unreadable(String why) -> throw new IllegalStateException(why);
            case Envelope.Opened.Unknown(String why) -> throw new IllegalStateException(why);
        };
    }
}
