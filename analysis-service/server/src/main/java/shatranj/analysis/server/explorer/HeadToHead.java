package shatranj.analysis.server.explorer;

/**
 * How the games of two players against each other went.
 *
 * @param tally White stands for the player who is asked about, whatever the colours were
 * @param isCut whether there are more games than were looked at: the latest were, of each colour
 */
public record HeadToHead(Tally tally, boolean isCut) {}
