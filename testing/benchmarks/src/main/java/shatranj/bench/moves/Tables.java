package shatranj.bench.moves;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import shatranj.bench.positions.PlayedGames;
import shatranj.standalone.control.LocalCluster;

/** Games that have begun, each with a line of legal moves to play. */
final class Tables {
    /** Longer lines of random but sensible moves end more often before. */
    static final int PLIES = 80;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LINES = 64;

    /** Players of a side where it does not matter how many there are. */
    static final int PLAYERS = 32;

    private static final int AT_ONCE = 16;

    /** A cold cluster under a first rush says "not now": the same request is made again. */
    private static final int TRIES = 6;

    private static final int UNAVAILABLE = 503;
    private static final long AGAIN_MS = 500;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<List<String>> lines;
    private final List<String> white = new ArrayList<>();
    private final List<String> black = new ArrayList<>();
    private final List<String> ids = new ArrayList<>();
    private final int[] plies;

    /**
     * Begins games, through the pods at {@code addresses} in turn.
     *
     * @param whites how many players have White in them, in turn
     */
    Tables(LocalCluster cluster, List<String> addresses, int games, int whites, long seed)
            throws Exception {
        lines = PlayedGames.lines(seed, LINES, PLIES);
        plies = new int[games];
        for (int player = 0; player < whites; player++) {
            white.add(cluster.token("white-" + player));
        }
        for (int player = 0; player < PLAYERS; player++) {
            black.add(cluster.token("black-" + player));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<String>> begun = new ArrayList<>();
            for (int game = 0; game < games; game++) {
                int number = game;
                begun.add(
                        threads.submit(
                                () -> begin(number, addresses.get(number % addresses.size()))));
            }
            for (Future<String> id : begun) {
                ids.add(id.get());
            }
        }
    }

    /** Black creates: one player of White may have more games than one may create in a minute. */
    private String begin(int game, String address) throws Exception {
        String games = "http://" + address + "/v1/games";
        List<String> tokens = tokensOf(game);
        ObjectNode wish = JSON.createObjectNode().put("color", "BLACK").put("timeControl", "30+10");
        JsonNode open = post(games, tokens.getLast(), wish);
        ObjectNode code =
                JSON.createObjectNode().put("inviteCode", open.path("inviteCode").asText());
        String id = open.path("id").asText();
        post(games + "/" + id + "/join", tokens.getFirst(), code);
        return id;
    }

    private JsonNode post(String url, String token, ObjectNode body) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        for (int tried = 1; answer.statusCode() == UNAVAILABLE && tried < TRIES; tried++) {
            TimeUnit.MILLISECONDS.sleep(AGAIN_MS);
            answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        }
        if (answer.statusCode() >= 300) {
            throw new IOException(url + " answers " + answer.body());
        }
        return JSON.readTree(answer.body());
    }

    /** The id of a game. */
    String id(int game) {
        return ids.get(game);
    }

    /** The next move of a game: the last one must have been answered. */
    Move next(int game) {
        int ply = ++plies[game];
        if (ply > PLIES) {
            throw new IllegalStateException("game " + game + " has no more moves");
        }
        return new Move(
                ids.get(game),
                ply,
                lines.get(game % LINES).get(ply - 1),
                tokensOf(game).get((ply - 1) % 2));
    }

    /** Those of a game: White's and Black's. */
    List<String> tokensOf(int game) {
        return List.of(white.get(game % white.size()), black.get(game % black.size()));
    }

    /** All tokens. */
    List<String> tokens() {
        List<String> all = new ArrayList<>(white);
        all.addAll(black);
        return all;
    }

    /** A move to be sent. */
    record Move(String game, int ply, String uci, String token) {}
}
