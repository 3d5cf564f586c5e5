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
import java.util.concurrent.CompletableFuture;
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

    /** Created and begun. */
    private static final int VERSIONS_BEFORE = 2;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LINES = 64;

    /** Players of a side where it does not matter how many there are. */
    static final int PLAYERS = 32;

    private static final int AT_ONCE = 16;

    /** A cold cluster under a first rush says "not now": the same request is made again. */
    private static final int TRIES = 6;

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;
    private static final long AGAIN_MS = 500;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<List<String>> lines;
    private final List<String> white = new ArrayList<>();
    private final List<String> black = new ArrayList<>();
    private final List<String> addresses;
    private volatile List<Seat> seats = List.of();
    private int begun;

    /** A game at a table, and how far it is. */
    private static final class Seat {
        private final String id;
        private volatile int ply;

        Seat(String id) {
            this.id = id;
        }
    }

    /**
     * Begins games, through the pods at {@code addresses} in turn.
     *
     * @param whites how many players have White in them, in turn
     */
    Tables(LocalCluster cluster, List<String> addresses, int games, int whites, long seed)
            throws Exception {
        this.lines = PlayedGames.lines(seed, LINES, PLIES);
        this.addresses = addresses;
        for (int player = 0; player < whites; player++) {
            white.add(cluster.token("white-" + player));
        }
        for (int player = 0; player < PLAYERS; player++) {
            black.add(cluster.token("black-" + player));
        }
        ready(games, 1);
    }

    /**
     * Sees to it that there are so many games with so many moves left; others begin where there are
     * not. No move is under way meanwhile.
     */
    void ready(int games, int moves) throws Exception {
        if (moves > PLIES) {
            throw new IllegalArgumentException("no game has " + moves + " moves");
        }
        List<Seat> before = seats;
        List<Seat> after = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<Seat>> all = new ArrayList<>();
            for (int game = 0; game < games; game++) {
                int number = game;
                boolean goesOn = game < before.size() && before.get(game).ply + moves <= PLIES;
                begun += goesOn ? 0 : 1;
                all.add(
                        goesOn
                                ? CompletableFuture.completedFuture(before.get(game))
                                : threads.submit(() ->
                                        new Seat(
                                                begin(
                                                        number,
                                                        addresses.get(
                                                                number % addresses.size())))));
            }
            for (Future<Seat> seat : all) {
                after.add(seat.get());
            }
        }
        seats = List.copyOf(after);
    }

    /** What was asked for may still be under way: no game goes on. */
    void abandon() {
        seats = List.of();
    }

    /** Begins so many games more, in which nobody moves: they are there, and no more. */
    void stand(int games) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<String>> all = new ArrayList<>();
            for (int game = 0; game < games; game++) {
                int number = game;
                all.add(
                        threads.submit(
                                () -> begin(number, addresses.get(number % addresses.size()))));
            }
            for (Future<String> id : all) {
                id.get();
            }
        }
        begun += games;
    }

    /** How many games have begun; none of them ends while it is measured. */
    int begun() {
        return begun;
    }

    /** Black creates: one player of White may have more games than one may create in a minute. */
    private String begin(int game, String address) throws Exception {
        String games = "http://" + address + "/v1/games";
        List<String> tokens = tokensOf(game);
        ObjectNode wish = JSON.createObjectNode().put("color", "BLACK").put("timeControl", "30+10");
        JsonNode open = send("POST", games, tokens.getLast(), wish);
        ObjectNode code =
                JSON.createObjectNode().put("inviteCode", open.path("inviteCode").asText());
        String id = open.path("id").asText();
        send("POST", games + "/" + id + "/join", tokens.getFirst(), code);
        return id;
    }

    /** Begins a game beside the others, which counts for ratings, and ends it after two moves. */
    void playShort(int game) throws Exception {
        String address = addresses.get(game % addresses.size());
        String url = "http://" + address + "/v1/games/" + begin(game, address);
        List<String> tokens = tokensOf(game);
        for (int ply = 1; ply <= 2; ply++) {
            String move = lines.get(game % LINES).get(ply - 1);
            send(
                    "PUT",
                    url + "/moves/" + ply,
                    tokens.get(ply - 1),
                    JSON.createObjectNode().put("move", move));
        }
        send("POST", url + "/resign", tokens.getFirst(), JSON.createObjectNode());
    }

    private JsonNode send(String method, String url, String token, ObjectNode body)
            throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .method(method, HttpRequest.BodyPublishers.ofString(body.toString()))
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

    /** The version of a game when all moves that were sent are played. */
    int version(int game) {
        return VERSIONS_BEFORE + seats.get(game).ply;
    }

    /** How many moves of a game its owner knows: all that was acknowledged before is among them. */
    int played(int game) throws IOException, InterruptedException {
        String url = "http://" + addresses.get(game % addresses.size()) + "/v1/games/" + id(game);
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url))
                        .header("Authorization", "Bearer " + tokensOf(game).getFirst())
                        .build();
        HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != OK) {
            throw new IOException(url + " answers " + answer.body());
        }
        return JSON.readTree(answer.body()).path("version").intValue() - VERSIONS_BEFORE;
    }

    /** The id of a game. */
    String id(int game) {
        return seats.get(game).id;
    }

    /** The next move of a game: the last one must have been answered. */
    Move next(int game) {
        Seat seat = seats.get(game);
        int ply = seat.ply + 1;
        if (ply > PLIES) {
            throw new IllegalStateException("game " + game + " has no more moves");
        }
        seat.ply = ply;
        return new Move(
                seat.id,
                ply,
                lines.get(game % LINES).get(ply - 1),
                tokensOf(game).get((ply - 1) % 2));
    }

    /** The move that was taken last was refused: it is the next one again. */
    void refused(int game, Move move) {
        Seat seat = seats.get(game);
        if (seat.id.equals(move.game()) && seat.ply == move.ply()) {
            seat.ply = move.ply() - 1;
        }
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
