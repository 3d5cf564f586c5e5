package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;
import shatranj.systemtests.Rest.Answer;

/** A tournament whose games are made and decided by game-service itself. */
@SharesCluster
class TournamentTest {
    private static final String BOSS = "tournament-boss";
    private static final List<String> PLAYERS = List.of("swiss-a", "swiss-b", "swiss-c", "swiss-d");
    private static final String SWISS =
            """
            {"name": "Spring", "kind": "SWISS", "rounds": 2, "timeControl": "3+2"}\
            """;

    private static String announced(Rest rest) {
        return "/v1/tournaments/"
                + rest.done("POST", "/v1/tournaments", BOSS, SWISS).path("id").asText();
    }

    private static JsonNode round(Rest rest, String tournament, int round) {
        return rest.get(tournament + "/rounds/" + round).path("boards");
    }

    private static boolean allHave(JsonNode boards, String field) {
        return boards.size() == PLAYERS.size() / 2
                && boards.valueStream().allMatch(board -> board.hasNonNull(field));
    }

    /** White wins on every board; the games' ids. */
    private static List<String> played(Rest rest, String tournament, int number) {
        eventually("the games of round " + number)
                .until(() -> allHave(round(rest, tournament, number), "gameId"));
        List<String> ids = round(rest, tournament, number).findValuesAsText("gameId");
        for (JsonNode board : round(rest, tournament, number)) {
            String game = "/v1/games/" + board.path("gameId").asText();
            rest.done(
                    "PUT", game + "/moves/1", board.path("white").asText(), "{\"move\": \"e2e3\"}");
            rest.done(
                    "PUT", game + "/moves/2", board.path("black").asText(), "{\"move\": \"e7e6\"}");
            rest.done("POST", game + "/resign", board.path("black").asText(), "{}");
        }
        eventually("the results of round " + number)
                .until(() -> allHave(round(rest, tournament, number), "result"));
        return ids;
    }

    @Test
    void a_swiss_is_played_from_the_first_pair_to_the_standings(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        String tournament = announced(rest);
        PLAYERS.forEach(player -> rest.done("POST", tournament + "/join", player, "{}"));
        rest.done("POST", tournament + "/start", BOSS, "");

        Set<String> games = new HashSet<>(played(rest, tournament, 1));
        rest.done("POST", tournament + "/rounds", BOSS, "{}");
        games.addAll(played(rest, tournament, 2));
        rest.done("POST", tournament + "/finish", BOSS, "");

        assertThat(games).hasSize(4);
        JsonNode places = rest.get(tournament + "/standings").path("places");
        assertThat(places.findValuesAsText("player")).containsExactlyInAnyOrderElementsOf(PLAYERS);
        assertThat(places.valueStream().mapToDouble(place -> place.path("points").asDouble()).sum())
                .isEqualTo(4);
        assertThat(places.get(0).path("points").asDouble()).isGreaterThanOrEqualTo(1);
        assertThat(rest.get(tournament).path("phase").asText()).isEqualTo("FINISHED");
    }

    /** A guest's name is somebody else's next week. */
    @Test
    void guests_may_watch_and_not_enter(LocalCluster cluster) {
        Rest rest = new Rest(cluster);
        String tournament = announced(rest);
        String guest = rest.ask("POST", "/v1/guests", "", "").body().path("token").asText();

        Answer refused = rest.ask("POST", tournament + "/join", guest, "{}");

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body().path("code").asText()).isEqualTo("GUESTS_NOT_ALLOWED");
        assertThat(rest.get(tournament).path("players").asInt()).isZero();
    }
}
