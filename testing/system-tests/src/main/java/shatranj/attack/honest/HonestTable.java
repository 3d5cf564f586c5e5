package shatranj.attack.honest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import shatranj.attack.cluster.Target;
import shatranj.attack.report.Noticed;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * Two who play one game after the other, a move every so often whatever the last one took. A move
 * that failed is sent again as it is, as every client should.
 */
final class HonestTable implements Runnable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final long PAUSE_MS = 100;
    private static final int SERVER_ERROR = 500;

    private final HttpClient client;
    private final Target target;
    private final String white;
    private final String black;
    private final String blackName;
    private final Duration pace;
    private final Supplier<Noticed> now;
    private final Random random;
    private volatile boolean stopped;
    private long due;

    /**
     * @param pace between two moves at this table
     * @param now where to note what comes of a move
     */
    HonestTable(
            HttpClient client,
            Target target,
            int number,
            long seed,
            Duration pace,
            Supplier<Noticed> now) {
        this.client = client;
        this.target = target;
        this.blackName = "honest-" + (2 * number + 1);
        this.white = target.tokens().apply("honest-" + 2 * number);
        this.black = target.tokens().apply(blackName);
        this.pace = pace;
        this.now = now;
        this.random = new Random(seed + number);
    }

    void stop() {
        stopped = true;
    }

    @Override
    public void run() {
        due = System.nanoTime() + (long) (random.nextDouble() * pace.toNanos());
        while (!stopped) {
            try {
                play();
            } catch (IOException e) {
                now.get().failed("a game: " + e);
                pause();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void play() throws IOException, InterruptedException {
        JsonNode game =
                accepted(
                        "POST",
                        "/v1/games",
                        white,
                        "{\"color\":\"WHITE\",\"timeControl\":\"60+30\",\"opponent\":\"%s\"}"
                                .formatted(blackName));
        String id = game.path("id").asText();
        accepted("POST", "/v1/games/" + id + "/join", black, "{}");
        Position position = Fen.position(Fen.STANDARD).orThrow();
        boolean over = false;
        for (int ply = 1; !over && !stopped; ply++) {
            List<Move> legal = position.moves();
            Move move = legal.get(random.nextInt(legal.size()));
            over = move(id, ply, move);
            position = position.play(move);
        }
    }

    /** Plays a move when it is due; whether it ended the game. */
    private boolean move(String id, int ply, Move move) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
        String token = ply % 2 == 1 ? white : black;
        String path = "/v1/games/" + id + "/moves/" + ply;
        while (!stopped) {
            try {
                HttpResponse<String> answer =
                        send("PUT", path, token, "{\"move\":\"" + move + "\"}");
                if (answer.statusCode() < 300) {
                    now.get().acknowledged((System.nanoTime() - due) / 1_000_000);
                    due = Math.max(due + pace.toNanos(), System.nanoTime() - pace.toNanos());
                    return JSON.readTree(answer.body()).has("outcome");
                }
                String why = answer.statusCode() + " " + code(answer.body());
                if (answer.statusCode() < SERVER_ERROR) {
                    now.get().refused(why);
                } else {
                    now.get().failed(why);
                }
            } catch (IOException e) {
                now.get().failed(e.toString());
            }
            pause();
        }
        return true;
    }

    private JsonNode accepted(String method, String path, String token, String body)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = send(method, path, token, body);
        if (answer.statusCode() >= 300) {
            throw new IOException(method + " " + answer.statusCode() + " " + code(answer.body()));
        }
        return JSON.readTree(answer.body());
    }

    private HttpResponse<String> send(String method, String path, String token, String body)
            throws IOException, InterruptedException {
        URI uri = target.base().resolve(path);
        return client.send(
                HttpRequest.newBuilder(uri)
                        .timeout(PATIENCE)
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String code(String body) {
        try {
            return JSON.readTree(body).path("code").asText(body);
        } catch (IOException e) {
            return body;
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
