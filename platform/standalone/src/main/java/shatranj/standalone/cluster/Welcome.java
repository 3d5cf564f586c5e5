package shatranj.standalone.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a user reads when the cluster is ready. */
final class Welcome {
    private Welcome() {}

    static List<String> lines(UpOptions options) {
        String url = options.layout().baseUrl();
        String where = options.layout().port() == 8080 ? "" : " --url " + url;
        Map<String, String> tries = new LinkedHashMap<>();
        tries.put("curl " + url + "/v1", "what this server is");
        tries.put(
                "eval \"$(./shatranj token alice --export)\"",
                "a token for the player alice, in $TOKEN");
        tries.put("./shatranj demo" + where, "two players, a watcher, a whole game");
        tries.put("./shatranj play" + where, "a game against the engine");
        tries.put("./shatranj down", "stop it; the games are kept");
        int width = tries.keySet().stream().mapToInt(String::length).max().orElse(0);
        List<String> lines =
                new ArrayList<>(List.of("ready " + url, "", "Try in another terminal:"));
        tries.forEach((command, what) ->
                lines.add("  " + command + " ".repeat(width - command.length()) + "  # " + what));
        return lines;
    }
}
