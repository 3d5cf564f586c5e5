package shatranj.competition.event;

/** What a round that a player asked to miss is worth. */
public enum ByeKind {
    HALF,
    ZERO
}
