package shatranj.bench.clock;

import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.bench.report.Figure;
import shatranj.bench.report.Latencies;

/**
 * Flags of real games on a whole cluster of this build, which is started for it: games with two
 * seconds a side are left alone, and what is told is how long after its instant each flag was
 * recorded, by the instant of the decision that ended the game.
 */
final class RecordedFlags {
    private static final Duration UP = Duration.ofMinutes(10);
    private static final long APART_MS = 40;
    private static final long FALL_MS = 8_000;

    private final Path home;
    private final PrintStream out;
    private final HttpClient client = HttpClient.newHttpClient();

    RecordedFlags(Path home, PrintStream out) {
        this.home = home;
        this.out = out;
    }

    private record Left(String game, Instant flagAt) {}

    List<Figure> measure(int games) throws IOException, InterruptedException {
        Path data = Files.createTempDirectory("shatranj-bench-");
        String port = Integer.toString(freePort());
        shatranj("up", "--port", port, "--data", data.toString(), "--detach");
        try {
            String url = "http://127.0.0.1:" + port;
            String ann = shatranj("token", "ann", "--data", data.toString());
            String ben = shatranj("token", "ben", "--data", data.toString());
            List<Left> left = new ArrayList<>();
            for (int i = 0; i < games; i++) {
                left.add(begin(url, ann, ben));
                TimeUnit.MILLISECONDS.sleep(APART_MS);
            }
            TimeUnit.MILLISECONDS.sleep(FALL_MS);
            List<Double> late = new ArrayList<>();
            for (Left one : left) {
                late.add(lateness(url, ann, one));
            }
            Latencies lateness = Latencies.ofMillis(late);
            out.printf("  recorded on a cluster just started: %s%n", lateness);
            return lateness.figures("clock-recorded-lateness");
        } finally {
            shatranj("down", "--data", data.toString());
        }
    }

    private Left begin(String url, String ann, String ben)
            throws IOException, InterruptedException {
        String created =
                send(
                        url + "/v1/games",
                        ann,
                        "{\"opponent\":\"ben\",\"color\":\"WHITE\",\"timeControl\":\"0:02+0\"}");
        String id = member(created, "id");
        String joined = send(url + "/v1/games/" + id + "/join", ben, "{}");
        return new Left(id, Instant.parse(member(joined, "flagAt")));
    }

    private double lateness(String url, String token, Left left)
            throws IOException, InterruptedException {
        String game = send(url + "/v1/games/" + left.game(), token, "");
        if (!member(game, "reason").equals("FLAG")) {
            throw new IllegalStateException("no flag: " + game);
        }
        Instant ended = Instant.parse(member(game, "endedAt"));
        if (ended.isBefore(left.flagAt())) {
            throw new IllegalStateException("an early flag: " + game);
        }
        return Duration.between(left.flagAt(), ended).toNanos() / 1e6;
    }

    /** Posts a body, or gets where there is none. */
    private String send(String url, String token, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url))
                        .header("Authorization", "Bearer " + token)
                        .timeout(Duration.ofSeconds(30));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body));
        }
        HttpResponse<String> answer =
                client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(url + " answers " + answer.statusCode() + ": " + answer.body());
        }
        return answer.body();
    }

    private static String member(String json, String name) {
        Matcher member = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
        if (!member.find()) {
            throw new IllegalStateException("no " + name + " in " + json);
        }
        return member.group(1);
    }

    private String shatranj(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(home.resolve("shatranj").toString()));
        command.addAll(List.of(arguments));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(UP.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroy();
            throw new IOException("failed: " + String.join(" ", command));
        }
        return output.trim();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort() % 10_000 + 20_000;
        }
    }
}
