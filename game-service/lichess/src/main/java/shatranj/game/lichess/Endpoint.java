package shatranj.game.lichess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One method at one path.
 *
 * @param path segments, of which those in braces are parameters: {@code /api/challenge/{id}/accept}
 */
public record Endpoint(String method, String path, EndpointAccess access, Action action) {
    /** What an endpoint does; runs on a virtual thread and may wait. */
    @FunctionalInterface
    public interface Action {
        /**
         * The answer.
         *
         * @throws shatranj.support.problem.ProblemException where it is no
         */
        LichessResponse answer(LichessRequest exchange);
    }

    /** What is read. */
    public static Endpoint get(String path, EndpointAccess access, Action action) {
        return new Endpoint("GET", path, access, action);
    }

    /** What is done. */
    public static Endpoint post(String path, EndpointAccess access, Action action) {
        return new Endpoint("POST", path, access, action);
    }

    /** What is taken back. */
    public static Endpoint delete(String path, EndpointAccess access, Action action) {
        return new Endpoint("DELETE", path, access, action);
    }

    /** The parameters, if a path is this one. A fixed segment is matched before a parameter. */
    Optional<Map<String, String>> match(List<String> segments) {
        List<String> own = segments(path);
        if (own.size() != segments.size()) {
            return Optional.empty();
        }
        Map<String, String> parameters = new TreeMap<>();
        for (int i = 0; i < own.size(); i++) {
            String wanted = own.get(i);
            if (wanted.startsWith("{")) {
                parameters.put(wanted.substring(1, wanted.length() - 1), segments.get(i));
            } else if (!wanted.equals(segments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(parameters);
    }

    /** How many of its segments are fixed: where two match, the more fixed one is meant. */
    int fixed() {
        return (int) segments(path).stream().filter(it -> !it.startsWith("{")).count();
    }

    /** The segments of a path; a slash at its end counts for nothing. */
    static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            if (!segment.isEmpty()) {
                segments.add(segment);
            }
        }
        return segments;
    }
}
