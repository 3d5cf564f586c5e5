package shatranj.competition.event;

/** Where the games are played. */
public enum Venue {
    /** On this server, which makes the games and takes their results. */
    ONLINE,
    /** On boards in a hall. The organiser enters the results. */
    HALL
}
