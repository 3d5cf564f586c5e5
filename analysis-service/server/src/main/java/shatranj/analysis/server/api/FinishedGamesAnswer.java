package shatranj.analysis.server.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.Place;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.clock.TimeClass;

/**
 * The JSON of finished games.
 *
 * @param games the one that ended last comes first; a page may have fewer than others follow
 * @param nextPageToken absent on the last page
 */
@Schema(name = "FinishedGames")
record FinishedGamesAnswer(List<GameAnswer> games, Optional<String> nextPageToken) {

    /**
     * A finished game.
     *
     * @param reason why it was over
     * @param setup the array that it began from, or {@code fen}
     * @param timeClass absent without a time limit, or with other time for White than for Black
     * @param fen the last position
     * @param plies how many were played, without those taken back
     */
    @Schema(name = "FinishedGame")
    record GameAnswer(
            String id,
            String white,
            String black,
            ExplorerAnswer.Result result,
            String reason,
            String ruleSet,
            String setup,
            Optional<TimeClass> timeClass,
            int plies,
            @Schema(description = "What stood at the end, White's men first, such as KRKN")
                    String material,
            String fen,
            Instant endedAt) {}

    static FinishedGamesAnswer of(FoundGames found) {
        return new FinishedGamesAnswer(
                found.games().stream().map(FinishedGamesAnswer::game).toList(),
                found.next().map(Place::token));
    }

    private static GameAnswer game(PlayedGame game) {
        return new GameAnswer(
                game.id(),
                game.white(),
                game.black(),
                ExplorerAnswer.result(game.score()),
                game.ending().reason(),
                game.ruleSet(),
                game.ending().setup(),
                game.timeClass(),
                game.ending().plies(),
                game.ending().material(),
                game.ending().fen(),
                game.endedAt());
    }
}
