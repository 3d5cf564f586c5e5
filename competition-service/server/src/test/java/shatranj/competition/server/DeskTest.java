package shatranj.competition.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static shatranj.testsupport.await.Eventually.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.util.Timestamps;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.v1.DeskBoard;
import shatranj.competition.v1.DeskFrame;
import shatranj.competition.v1.DeskGameStatus;
import shatranj.competition.v1.TournamentServiceGrpc;
import shatranj.competition.v1.TournamentServiceGrpc.TournamentServiceBlockingStub;
import shatranj.competition.v1.WatchDeskRequest;
import shatranj.competition.v1.WatchDeskResponse;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameServiceGrpc;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.GetGameRequest;
import shatranj.game.v1.GetGameResponse;
import shatranj.game.v1.Player;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.v1.WatchGameResponse;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.Color;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.support.topics.Topic;
import shatranj.testsupport.documented.EveryAnswer;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** The arbiter's desk over REST and gRPC; the test plays game-service and its feed. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
@QuarkusTestResource(GamesPort.class)
class DeskTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Instant NOW = Instant.now();

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String kafka = "";

    @ConfigProperty(name = "shatranj.competition.games")
    String address = "";

    private final Games games = new Games();

    @SuppressWarnings("NullAway.Init")
    private Server server;

    @SuppressWarnings("NullAway.Init")
    private KafkaProducer<byte[], byte[]> feed;

    /** Games whose players have been warned, and do not move. */
    private static final class Games extends GameServiceGrpc.GameServiceImplBase {
        private final Map<String, Game> byId = new ConcurrentHashMap<>();

        @Override
        public void createGame(
                CreateGameRequest request, StreamObserver<CreateGameResponse> answer) {
            String id =
                    ("%s%s000000000000000000000000"
                                    .formatted(
                                            request.getWhite(),
                                            Integer.toHexString(request.hashCode())))
                            .substring(0, 22);
            Game game =
                    byId.computeIfAbsent(
                            id,
                            key ->
                                    Game.newBuilder()
                                            .setId(key)
                                            .setVersion(2)
                                            .setStatus(GameStatus.GAME_STATUS_ACTIVE)
                                            .setWhite(Player.newBuilder().setId(request.getWhite()))
                                            .setBlack(Player.newBuilder().setId(request.getBlack()))
                                            .setTurn(Color.COLOR_WHITE)
                                            .setNoStartMs(request.getNoStartMs())
                                            .setStartedAt(Timestamps.fromMillis(NOW.toEpochMilli()))
                                            .setClock(clock(180_000, Color.COLOR_WHITE))
                                            .build());
            answer.onNext(CreateGameResponse.newBuilder().setGame(game).build());
            answer.onCompleted();
        }

        @Override
        public void getGame(GetGameRequest request, StreamObserver<GetGameResponse> answer) {
            if (!byId.containsKey(request.getGameId())) {
                answer.onError(Status.NOT_FOUND.asRuntimeException());
                return;
            }
            answer.onNext(
                    GetGameResponse.newBuilder().setGame(byId.get(request.getGameId())).build());
            answer.onCompleted();
        }

        /** Goes on after what was: whoever asks has to leave. */
        @Override
        public void watchGame(WatchGameRequest request, StreamObserver<WatchGameResponse> answer) {
            answer.onNext(frame(1, GameEvent.newBuilder()));
            answer.onNext(
                    frame(
                            2,
                            GameEvent.newBuilder()
                                    .setWarned(
                                            GameEvent.Warned.newBuilder()
                                                    .setColor(Color.COLOR_BLACK))));
        }

        private static WatchGameResponse frame(long version, GameEvent.Builder event) {
            return WatchGameResponse.newBuilder()
                    .setFrame(
                            Frame.newBuilder()
                                    .setDecision(
                                            Frame.DecisionFrame.newBuilder()
                                                    .setVersion(version)
                                                    .addEvents(event)))
                    .build();
        }
    }

    private static ClockReading clock(long whiteMs, Color running) {
        return ClockReading.newBuilder()
                .setWhiteMs(whiteMs)
                .setBlackMs(180_000)
                .setRunning(running)
                .setAsOf(Timestamps.fromMillis(NOW.toEpochMilli()))
                .build();
    }

    @BeforeEach
    void start() throws IOException {
        int port = Integer.parseInt(address.substring(address.indexOf(':') + 1));
        server = ServerBuilder.forPort(port).addService(games).build().start();
        feed =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", kafka),
                        new ByteArraySerializer(),
                        new ByteArraySerializer());
    }

    @AfterEach
    void stop() {
        feed.close();
        server.shutdownNow();
    }

    private void decided(String game, long version, GameStatus status, GameEvent.Builder event) {
        FeedRecord record =
                FeedRecord.newBuilder()
                        .setGameId(game)
                        .setVersion(version)
                        .setOccurredAt(Timestamps.fromMillis(NOW.toEpochMilli() + version))
                        .setStatus(status)
                        .setClock(clock(170_000, Color.COLOR_UNSPECIFIED))
                        .setDeadline(
                                Deadline.newBuilder()
                                        .setDueAt(
                                                Timestamps.fromMillis(
                                                        NOW.plusSeconds(600).toEpochMilli())))
                        .addEvents(event)
                        .build();
        feed.send(
                new ProducerRecord<>(
                        Topic.FEED.topicName(),
                        game.getBytes(StandardCharsets.US_ASCII),
                        record.toByteArray()));
        feed.flush();
    }

    private static GameEvent.Builder claim() {
        return GameEvent.newBuilder()
                .setDrawClaimed(
                        GameEvent.DrawClaimed.newBuilder()
                                .setBy(Color.COLOR_BLACK)
                                .setKind(ClaimKind.CLAIM_KIND_OPPONENT_MAKES_NO_EFFORT)
                                .setForArbiter(true));
    }

    private static String token(String player) {
        return "Bearer " + TestIssuer.shared().token(player, "play");
    }

    private static RequestSpecification as(String player) {
        return given().header("Authorization", token(player)).contentType(ContentType.JSON);
    }

    /** A Swiss of four players whose first round is being played. */
    private static String running() {
        String id =
                as("boss")
                        .body(
                                """
                                {"name": "Spring", "kind": "SWISS", "rounds": 3,
                                 "timeControl": "3+2"}\
                                """)
                        .post("/v1/tournaments")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("id");
        String path = "/v1/tournaments/" + id;
        for (String player : List.of("ann", "bob", "cid", "dan")) {
            as(player).post(path + "/join").then().statusCode(200);
        }
        as("boss").post(path + "/start").then().statusCode(200);
        eventually("the games are made")
                .until(() ->
                        given().get(path + "/rounds/1").<List<String>>path("boards.gameId").stream()
                                .noneMatch(game -> game == null));
        return id;
    }

    private static HttpResponse<InputStream> open(String id, String accept)
            throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://localhost:%d/v1/tournaments/%s/desk"
                                                .formatted(RestAssured.port, id)))
                        .header("Authorization", token("boss"))
                        .header("Accept", accept)
                        .timeout(Duration.ofSeconds(20))
                        .build();
        HttpResponse<InputStream> answer =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
        EveryAnswer.stream(request.uri().getPath(), answer.statusCode());
        return answer;
    }

    private static BufferedReader lines(HttpResponse<InputStream> response) {
        return new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    private static JsonNode next(BufferedReader lines, Predicate<JsonNode> wanted)
            throws IOException {
        // A sign of life comes every five seconds, so a line is never long in coming.
        for (Instant end = Instant.now().plusSeconds(60); Instant.now().isBefore(end); ) {
            String line = lines.readLine();
            assertThat(line).as("the stream goes on").isNotNull();
            JsonNode frame = JSON.readTree(line.isBlank() ? "{}" : line);
            if (wanted.test(frame)) {
                return frame;
            }
        }
        throw new AssertionError("what was wanted has not come within a minute");
    }

    @Test
    void all_boards_come_first_and_then_those_that_change() throws Exception {
        String id = running();
        try (BufferedReader lines = lines(open(id, "application/x-ndjson"))) {
            JsonNode whole = next(lines, frame -> frame.has("whole"));
            assertThat(whole.path("whole").asBoolean()).isTrue();
            assertThat(whole.path("boards")).hasSize(2);
            JsonNode first = whole.path("boards").get(0);
            assertThat(first.path("board").asInt()).isEqualTo(1);
            assertThat(first.path("game").path("status").asText()).isEqualTo("ACTIVE");
            assertThat(first.path("game").path("clock").path("whiteMs").asLong())
                    .isEqualTo(180_000);
            assertThat(first.path("game").path("awaited").path("color").asText())
                    .isEqualTo("WHITE");
            assertThat(first.path("game").path("awaited").path("until").asText())
                    .isEqualTo(NOW.truncatedTo(ChronoUnit.MILLIS).plusSeconds(300).toString());
            // Those of before are asked for, one game after the other, and may be there already.
            if (!hasWarning(whole, 1)) {
                next(lines, frame -> hasWarning(frame, 1));
            }
            String game = whole.path("boards").get(1).path("gameId").asText();
            decided(game, 3, GameStatus.GAME_STATUS_PAUSED, claim());
            JsonNode claimed = next(lines, frame -> frame.findValue("claim") != null);
            assertThat(claimed.path("whole").asBoolean()).isFalse();
            assertThat(claimed.path("boards")).hasSize(1);
            JsonNode board = claimed.path("boards").get(0);
            assertThat(board.path("board").asInt()).isEqualTo(2);
            assertThat(board.path("game").path("pause").path("claim").asText())
                    .isEqualTo("OPPONENT_MAKES_NO_EFFORT");
            assertThat(board.path("game").path("pause").path("claimant").asText())
                    .isEqualTo("BLACK");
            assertThat(board.path("game").path("clock").has("running")).isFalse();
            as("boss")
                    .body("{\"result\": \"DRAW\"}")
                    .put("/v1/tournaments/" + id + "/rounds/1/boards/2/result")
                    .then()
                    .statusCode(200);
            JsonNode drawn = next(lines, frame -> frame.findValue("result") != null);
            assertThat(drawn.path("boards").get(0).has("game")).isFalse();
            as("boss")
                    .body("{\"reason\": \"rain\"}")
                    .post("/v1/tournaments/" + id + "/cancel")
                    .then()
                    .statusCode(200);
            JsonNode gone = next(lines, frame -> !frame.path("gone").isEmpty());
            assertThat(gone.path("gone")).hasSize(2);
            String last = lines.readLine();
            assertThat(last).as("it is over").isNull();
            as("boss").get("/v1/tournaments/" + id + "/desk").then().statusCode(204);
        }
    }

    private static boolean hasWarning(JsonNode frame, int board) {
        for (JsonNode one : frame.path("boards")) {
            if (one.path("board").asInt() == board
                    && one.path("game").path("blackPenalties").path("warnings").asInt() == 1) {
                return true;
            }
        }
        return false;
    }

    @Test
    void a_reader_that_comes_back_gets_all_boards_as_they_are() throws Exception {
        String id = running();
        for (int time = 0; time < 2; time++) {
            try (BufferedReader lines = lines(open(id, "text/event-stream"))) {
                String line = lines.readLine();
                while (!line.startsWith("data:")) {
                    line = lines.readLine();
                }
                JsonNode frame = JSON.readTree(line.substring("data:".length()));
                assertThat(frame.path("whole").asBoolean()).isTrue();
                assertThat(frame.path("boards")).hasSize(2);
            }
        }
    }

    @Test
    void nobody_but_the_organiser_looks() {
        String desk = "/v1/tournaments/" + running() + "/desk";
        given().get(desk).then().statusCode(401).body("code", equalTo("TOKEN_MISSING"));
        as("ann").get(desk).then().statusCode(403).body("code", equalTo("NOT_ORGANISER"));
        as("boss")
                .get("/v1/tournaments/nothing/desk")
                .then()
                .statusCode(404)
                .body("code", equalTo("NO_SUCH_TOURNAMENT"));
    }

    @Test
    void the_stream_ends_with_the_token() throws Exception {
        String id = running();
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        "http://localhost:%d/v1/tournaments/%s/desk"
                                                .formatted(RestAssured.port, id)))
                        .header(
                                "Authorization",
                                "Bearer "
                                        + TestIssuer.shared()
                                                .tokenFor("boss", Duration.ofSeconds(3)))
                        .header("Accept", "application/x-ndjson")
                        .timeout(Duration.ofSeconds(20))
                        .build();
        String all =
                HttpClient.newHttpClient()
                        .send(request, HttpResponse.BodyHandlers.ofString())
                        .body();
        assertThat(all).contains("\"whole\":true");
    }

    @Test
    void the_same_over_grpc() {
        String id = running();
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
        try {
            WatchDeskRequest request = WatchDeskRequest.newBuilder().setTournamentId(id).build();
            Iterator<WatchDeskResponse> frames = grpc(channel, "boss").watchDesk(request);
            DeskFrame whole = frames.next().getFrame();
            assertThat(whole.getWhole()).isTrue();
            assertThat(whole.getBoardsList()).extracting(DeskBoard::getBoard).containsExactly(1, 2);
            assertThat(whole.getBoards(0).getGame().getStatus())
                    .isEqualTo(DeskGameStatus.DESK_GAME_STATUS_ACTIVE);
            assertThat(whole.getBoards(0).getGame().getClock().getWhiteMs()).isEqualTo(180_000);
            assertThat(whole.getBoards(0).getGame().getAwaited().getUntilMs())
                    .isEqualTo(NOW.toEpochMilli() + 300_000);
            decided(whole.getBoards(0).getGameId(), 3, GameStatus.GAME_STATUS_PAUSED, claim());
            DeskFrame claimed = frames.next().getFrame();
            while (claimed.getBoardsList().stream().noneMatch(one -> one.getGame().hasPause())) {
                claimed = frames.next().getFrame();
            }
            assertThat(claimed.getBoards(0).getGame().getPause().getClaim())
                    .isEqualTo(ClaimKind.CLAIM_KIND_OPPONENT_MAKES_NO_EFFORT);
            assertThatThrownBy(() -> grpc(channel, "ann").watchDesk(request).hasNext())
                    .isInstanceOfSatisfying(
                            StatusRuntimeException.class,
                            e ->
                                    assertThat(GrpcProblems.problemOf(e).code())
                                            .isEqualTo(ErrorCode.NOT_ORGANISER));
        } finally {
            channel.shutdownNow();
        }
    }

    private static TournamentServiceBlockingStub grpc(ManagedChannel channel, String player) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, token(player));
        return TournamentServiceGrpc.newBlockingStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }
}
