package shatranj.analysis.server.api;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.explorer.HeadToHead;
import shatranj.analysis.server.explorer.Tally;

/**
 * The JSON of how the games of two players against each other went.
 *
 * @param wins of the player
 * @param truncated whether they have more games than were counted: the latest were
 */
@Schema(name = "HeadToHead")
record HeadToHeadAnswer(
        String player,
        String opponent,
        long games,
        long wins,
        long draws,
        long losses,
        boolean truncated) {
    static HeadToHeadAnswer of(String player, String opponent, HeadToHead found) {
        Tally tally = found.tally();
        return new HeadToHeadAnswer(
                player,
                opponent,
                tally.games(),
                tally.white(),
                tally.draws(),
                tally.black(),
                found.isCut());
    }
}
