package shatranj.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteTest {
    @ParameterizedTest
    @CsvSource({
        "/v1/rule-sets, RULES",
        "/v1/setups/standard, RULES",
        "/v1/positions/legal-moves, RULES",
        "/v1/pgn/parse, RULES",
        "/v1/time-controls/parse, CLOCK",
        "/v1/analysis, ANALYSIS",
        "/v1/reviews/7/events, ANALYSIS",
        "/v1/tablebase, ANALYSIS",
        "/v1/explorer, ANALYSIS",
        "/v1/finished-games, ANALYSIS",
        "/v1/problems/daily, ANALYSIS",
        "/v1/ratings/ann/laws-2025-blitz, COMPETITION",
        "/v1/leaderboards, COMPETITION",
        "/v1/rated-games/x, COMPETITION",
        "/v1/voidings, COMPETITION",
        "/v1/tournaments/7, COMPETITION",
        "/v1/bulk-games, COMPETITION",
        "/v1/webhooks/1/deliveries, WEBHOOK",
        "/v1/games, GAME",
        "/v1/games/x/pgn, GAME",
        "/v1, GAME",
        "/, GAME",
        "/v1/analysiss, GAME",
        "/api/account, GAME",
        "/game/export/x, GAME",
        "/q/health, NOWHERE",
        "/q, NOWHERE",
        "/queue, GAME",
        "/shatranj.game.internal.v1.GameInternalService/ClaimFlag, NOWHERE",
        "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo, NOWHERE",
    })
    void every_path_belongs_to_one_service(String path, Route route) {
        assertThat(Route.of(path)).isEqualTo(route);
    }
}
