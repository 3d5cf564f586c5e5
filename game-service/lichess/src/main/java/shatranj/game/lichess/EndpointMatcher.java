package shatranj.game.lichess;

import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** All endpoints, and which of them serves a request. */
final class EndpointMatcher {
    /** Those with the most fixed segments first. */
    private final List<Endpoint> endpoints;

    EndpointMatcher(List<Endpoints> groups) {
        this.endpoints =
                groups.stream()
                        .flatMap(group -> group.endpoints().stream())
                        .sorted(Comparator.comparingInt(Endpoint::fixed).reversed())
                        .toList();
    }

    List<Endpoint> all() {
        return endpoints;
    }

    /**
     * What a request asks for.
     *
     * @param path the values of the variable segments
     */
    record Match(Endpoint endpoint, Map<String, String> path) {}

    /**
     * The endpoint of a request.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, MALFORMED_REQUEST (405)
     */
    Match match(HttpServerRequest request) {
        String asked = String.valueOf(request.path());
        List<String> segments = Endpoint.segments(asked);
        List<String> methods = new ArrayList<>();
        String method = request.method().name().equals("HEAD") ? "GET" : request.method().name();
        for (Endpoint endpoint : endpoints) {
            Optional<Map<String, String>> path = endpoint.match(segments);
            if (path.isPresent()) {
                if (endpoint.method().equals(method)) {
                    return new Match(endpoint, path.get());
                }
                methods.add(endpoint.method());
            }
        }
        if (methods.isEmpty()) {
            throw Problem.of(ErrorCode.NO_SUCH_RESOURCE, "Nothing is at " + Excerpt.quoted(asked))
                    .asException();
        }
        request.response().putHeader("Allow", String.join(", ", methods));
        throw Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        method + " is not served at this path; expected " + methods.getFirst())
                .withStatus(405)
                .asException();
    }
}
