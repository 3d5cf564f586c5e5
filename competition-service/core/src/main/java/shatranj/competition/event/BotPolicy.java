package shatranj.competition.event;

/** Whether programs may take part. */
public enum BotPolicy {
    NONE,
    ALLOWED,
    ONLY
}
