package shatranj.frontdoor;

import java.util.List;

/** Which service owns a path. */
public enum Route {
    RULES(List.of("/v1/rule-sets", "/v1/setups", "/v1/positions", "/v1/pgn")),
    CLOCK(List.of("/v1/time-controls")),
    ANALYSIS(List.of("/v1/analysis", "/v1/tablebase", "/v1/reviews")),
    /** Management and what the services say to each other; gRPC goes to the services directly. */
    NOWHERE(List.of("/q", "/shatranj.", "/grpc.")),
    /** Everything else. */
    GAME(List.of());

    private final List<String> prefixes;

    Route(List<String> prefixes) {
        this.prefixes = prefixes;
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
