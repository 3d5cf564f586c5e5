package shatranj.frontdoor;

import java.util.List;

/** Which service owns a path. */
public enum Route {
    RULES("rules-service", List.of("/v1/rule-sets", "/v1/setups", "/v1/positions", "/v1/pgn")),
    CLOCK("clock-service", List.of("/v1/time-controls")),
    ANALYSIS("analysis-service", List.of("/v1/analysis", "/v1/tablebase", "/v1/reviews")),
    /** Management and what the services say to each other; gRPC goes to the services directly. */
    NOWHERE("any service", List.of("/q", "/shatranj.", "/grpc.")),
    /** Everything else. */
    GAME("game-service", List.of());

    private final String service;
    private final List<String> prefixes;

    Route(String service, List<String> prefixes) {
        this.service = service;
        this.prefixes = prefixes;
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
