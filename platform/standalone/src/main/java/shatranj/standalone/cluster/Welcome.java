package shatranj.standalone.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a user reads when the cluster is ready. */
final class Welcome {
    private Welcome() {}

    /**
     * What there is to do with a cluster.
     *
     * @param home beside which the usual data directory is: that one need not be named
     */
    static List<String> lines(Layout layout, DataDirectory data, Path home) {
        String url = layout.baseUrl();
        String of = data.root().equals(home.resolve(".shatranj")) ? "" : " --data " + data.root();
        Map<String, String> tries = new LinkedHashMap<>();
        tries.put("curl " + url + "/v1", "what this server is");
        tries.put(
                "eval \"$(./shatranj token alice --export" + of + ")\"",
                "a token for the player alice, in $TOKEN");
        tries.put("./shatranj demo" + of, "two players, a watcher, a whole game");
        tries.put("./shatranj play" + of, "a game against the engine");
        tries.put("./shatranj down" + of, "stop it; the games are kept");
        int width = tries.keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> lines =
                new ArrayList<>(
                        List.of(
                                "ready " + url,
                                "",
                                "Play in a browser:  " + url + "/",
                                "",
                                "Try in another terminal:"));
        tries.forEach((command, what) ->
                lines.add("  " + command + " ".repeat(width - command.length()) + "  # " + what));
        return lines;
    }
}
