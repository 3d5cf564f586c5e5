package shatranj.frontdoor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which service owns a path, and which a gRPC service. */
public enum Route {
    RULES(
            "rules-service",
            List.of("/v1/rule-sets", "/v1/setups", "/v1/positions", "/v1/pgn"),
            List.of("shatranj.rules.v1.RulesService")),
    CLOCK("clock-service", List.of("/v1/time-controls"), List.of("shatranj.clock.v1.ClockService")),
    ANALYSIS(
            "analysis-service",
            List.of(
                    "/v1/analysis",
                    "/v1/tablebase",
                    "/v1/explorer",
                    "/v1/finished-games",
                    "/v1/reviews",
                    "/v1/problems"),
            List.of(
                    "shatranj.analysis.v1.AnalysisService",
                    "shatranj.analysis.v1.ExplorerService")),
    COMPETITION(
            "competition-service",
            List.of(
                    "/v1/ratings",
                    "/v1/rated-games",
                    "/v1/voidings",
                    "/v1/leaderboards",
                    "/v1/tournaments",
                    "/v1/bulk-games"),
            List.of(
                    "shatranj.competition.v1.RatingService",
                    "shatranj.competition.v1.TournamentService",
                    "shatranj.competition.v1.BulkGameService")),
    WEBHOOK(
            "webhook-service",
            List.of("/v1/webhooks"),
            List.of("shatranj.webhook.v1.WebhookService")),
    /** Management, and what is for gRPC alone: its methods are no paths of REST. */
    NOWHERE("any service", List.of("/q", "/shatranj.", "/grpc."), List.of()),
    /** Every other path; the gRPC services of games, and those that speak for the whole server. */
    GAME(
            "game-service",
            List.of(),
            List.of(
                    "shatranj.game.v1.GameService",
                    "shatranj.game.v1.PlayService",
                    "shatranj.game.v1.PlayerService",
                    "shatranj.game.v1.ArbiterService",
                    "shatranj.game.v1.SeekService",
                    "shatranj.game.v1.TokenService",
                    "shatranj.game.v1.LagService",
                    "shatranj.game.v1.ChatService",
                    "grpc.health.v1.Health",
                    "grpc.reflection.v1.ServerReflection",
                    "grpc.reflection.v1alpha.ServerReflection"));

    /** The path of a gRPC method: nothing escaped, nothing doubled, or it is none. */
    private static final Pattern METHOD = Pattern.compile("/([A-Za-z0-9_.]+)/[A-Za-z0-9_]+");

    private final String service;
    private final List<String> prefixes;
    private final List<String> grpcServices;

    Route(String service, List<String> prefixes, List<String> grpcServices) {
        this.service = service;
        this.prefixes = prefixes;
        this.grpcServices = grpcServices;
    }

    /** The public gRPC services that it serves, by their full names. */
    public List<String> grpcServices() {
        return grpcServices;
    }

    /**
     * The owner of a gRPC method; empty for all that is not public.
     *
     * @param path as it came: {@code /package.Service/Method}
     */
    public static Optional<Route> ofMethod(String path) {
        Matcher method = METHOD.matcher(path);
        return method.matches()
                ? Arrays.stream(values())
                        .filter(route -> route.grpcServices.contains(method.group(1)))
                        .findFirst()
                : Optional.empty();
    }

    /** The name of the service, in messages and in its certificates. */
    public String service() {
        return service;
    }

    /**
     * The owner of a path.
     *
     * @param path as it came, with its escapes and without its query
     */
    public static Route of(String path) {
        for (Route route : values()) {
            if (route.prefixes.stream().anyMatch(prefix -> covers(prefix, path))) {
                return route;
            }
        }
        return GAME;
    }

    private static boolean covers(String prefix, String path) {
        return path.startsWith(prefix)
                && (prefix.endsWith(".")
                        || path.length() == prefix.length()
                        || path.charAt(prefix.length()) == '/');
    }
}
