package shatranj.attack.assault;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Streams of one token, as many as the server gives, none of which is read. */
final class Streams implements Assault {
    private static final int MOST = 400;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Web web;
    private final String token;
    private final List<InputStream> held = new ArrayList<>();

    Streams(Web web, Rogues rogues) {
        this.web = web;
        this.token = rogues.token(0);
    }

    @Override
    public String name() {
        return "streams";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        if (held.size() >= MOST) {
            held.removeFirst().close();
        }
        HttpRequest request =
                HttpRequest.newBuilder(web.target().base().resolve("/v1/me/events"))
                        .timeout(PATIENCE)
                        .header("Authorization", "Bearer " + token)
                        .header("Accept", "application/x-ndjson")
                        .build();
        HttpResponse<InputStream> response =
                client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        String body = "";
        if (response.statusCode() < 400) {
            held.add(response.body());
        } else {
            try (InputStream in = response.body()) {
                body = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        web.note(name(), "GET /v1/me/events", response.statusCode(), body);
    }

    @Override
    public void close() {
        for (InputStream stream : held) {
            try {
                stream.close();
            } catch (IOException e) {
                // The server was first.
            }
        }
        client.shutdownNow();
    }
}
