package shatranj.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static shatranj.client.Stub.CUT;
import static shatranj.client.Stub.CUT_IN_ANSWER;
import static shatranj.client.Stub.CUT_IN_LAST_ANSWER;
import static shatranj.client.Stub.HANG;
import static shatranj.client.Stub.OVER;
import static shatranj.client.Stub.decision;
import static shatranj.client.Stub.game;
import static shatranj.client.Stub.games;
import static shatranj.client.Stub.lines;
import static shatranj.client.Stub.problem;
import static shatranj.client.Stub.reply;
import static shatranj.client.Stub.snapshot;
import static shatranj.client.Stub.unrulyGame;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.client.Stub.Behaviour;
import shatranj.client.model.CreateGame;
import shatranj.client.model.DecisionFrame;
import shatranj.client.model.Frame;
import shatranj.client.model.GameEvent;
import shatranj.client.model.OtherEvent;
import shatranj.client.model.PlayMove;
import shatranj.client.model.ResumedEvent;

/** Requests and streams against a server that misbehaves. */
@Timeout(60)
class ClientTest {
    private static final String MOVE = "{\"version\":3,\"ply\":1,\"move\":{\"uci\":\"e2e3\"}}";

    private static RetryPolicy quick(Duration total) {
        return new RetryPolicy(
                total,
                total,
                Duration.ofMillis(500),
                Duration.ofMillis(400),
                Duration.ofMillis(2),
                Duration.ofMillis(20),
                new Random(1));
    }

    private static ShatranjClient client(Stub stub) {
        return ShatranjClient.of(stub.url(), Optional.of("secret"), quick(Duration.ofSeconds(10)));
    }

    @Test
    void a_creation_is_sent_again_with_the_same_key_and_body() {
        Behaviour busy = problem(503, "OVERLOADED", "SAME_REQUEST");
        Behaviour unknown = problem(504, "OUTCOME_UNKNOWN", "SAME_REQUEST");
        try (Stub stub =
                        new Stub(
                                CUT,
                                CUT_IN_ANSWER,
                                CUT_IN_LAST_ANSWER,
                                HANG,
                                busy,
                                reply(502, "{}"),
                                unknown,
                                reply(201, game("g", 1)));
                ShatranjClient alice = client(stub)) {
            CreateGame terms = new CreateGame().opponent("bob").timeControl("3+2");

            assertThat(alice.createGame(terms).getId()).isEqualTo("g");

            assertThat(stub.asked).hasSize(8);
            assertThat(stub.asked)
                    .extracting(it -> it.headers().get("idempotency-key"))
                    .doesNotContainNull()
                    .containsOnly(stub.asked.getFirst().headers().get("idempotency-key"));
            assertThat(stub.asked)
                    .extracting(Stub.Asked::body)
                    .containsOnly("{\"opponent\":\"bob\",\"timeControl\":\"3+2\"}");
            assertThat(stub.asked)
                    .extracting(it -> it.headers().get("authorization"))
                    .containsOnly("Bearer secret");
        }
    }

    @Test
    void a_move_whose_answer_was_lost_is_known_by_its_ply() {
        try (Stub stub = new Stub(CUT, reply(200, MOVE, "Idempotency-Replayed: true"));
                ShatranjClient alice = client(stub)) {
            Played played = alice.play("g", 1, new PlayMove().move("e2e3"), OptionalLong.of(2));

            assertThat(played.replayed()).isTrue();
            assertThat(played.answer().getPly()).isEqualTo(1);
            assertThat(stub.asked)
                    .hasSize(2)
                    .extracting(it -> it.path() + it.headers().get("if-match"))
                    .containsOnly("/v1/games/g/moves/1\"2\"");
        }
    }

    @Test
    void what_has_no_key_is_said_again_only_where_nothing_was_done() {
        try (Stub stub = new Stub(CUT, reply(200, "{}"));
                ShatranjClient alice = client(stub)) {
            assertThatThrownBy(() -> alice.chat("g", "hello")).isInstanceOf(Unreachable.class);
            assertThat(stub.asked).hasSize(1);
        }
        try (Stub stub = new Stub(problem(503, "DRAINING", "SAME_REQUEST"), reply(200, "{}"));
                ShatranjClient alice = client(stub)) {
            alice.chat("g", "hello");
            assertThat(stub.asked).hasSize(2);
        }
    }

    @Test
    void a_refusal_is_thrown_at_once_with_all_its_members() {
        try (Stub stub = new Stub(problem(422, "ILLEGAL_MOVE", "NEVER"));
                ShatranjClient alice = client(stub)) {
            Problem no = catchThrowableOfType(Problem.class, () -> alice.play("g", 1, "e2e5"));

            assertThat(no).hasMessage("422 ILLEGAL_MOVE: why");
            assertThat(no.status()).isEqualTo(422);
            assertThat(no.code()).isEqualTo("ILLEGAL_MOVE");
            assertThat(no.article()).contains("3.3");
            assertThat(no.pointer()).contains("/move");
            assertThat(no.version()).hasValue(7);
            assertThat(no.members().path("penalty").asText()).isEqualTo("WARNING");
            assertThat(stub.asked).hasSize(1);
        }
    }

    @Test
    void waits_as_long_as_the_server_says_and_gives_up_in_time() {
        try (Stub stub =
                        new Stub(
                                problem(429, "RATE_LIMITED", "AFTER", "Retry-After: 1"),
                                reply(200, game("g", 1)));
                ShatranjClient alice = client(stub)) {
            long began = System.nanoTime();
            assertThat(alice.game("g").getStatus()).isEqualTo("ADJOURNED_BY_MOONLIGHT");
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
        try (Stub stub = new Stub(problem(503, "OVERLOADED", "SAME_REQUEST"));
                ShatranjClient alice =
                        ShatranjClient.of(
                                stub.url(), Optional.empty(), quick(Duration.ofMillis(300)))) {
            assertThatThrownBy(() -> alice.game("g")).hasMessageContaining("503 OVERLOADED");
            assertThat(stub.asked).hasSizeGreaterThan(5);
        }
    }

    @Test
    void an_id_cannot_lead_to_another_path() {
        try (Stub stub = new Stub(reply(200, game("g", 1)));
                ShatranjClient alice = client(stub)) {
            alice.game("../me?x=1");
            assertThat(stub.asked.getFirst().target()).isEqualTo("/v1/games/..%2Fme%3Fx%3D1");
            assertThatThrownBy(() -> alice.game("..")).hasMessage("'..' is no id");
        }
    }

    @Test
    void pages_follow_each_other() {
        try (Stub stub =
                        new Stub(
                                reply(
                                        200,
                                        "{\"games\":["
                                                + game("g", 1)
                                                + "],\"nextPageToken\":\"x y\"}"),
                                reply(200, "{\"games\":[" + game("h", 2) + "]}"));
                ShatranjClient alice = client(stub)) {
            assertThat(alice.games("alice").map(it -> it.getId())).containsExactly("g", "h");
            assertThat(stub.asked.getLast().target()).contains("pageToken=x%20y");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void every_version_comes_once_and_in_order_whatever_the_line_does(long seed) {
        try (Stub stub = new Stub(unrulyGame(60, new Random(seed)));
                ShatranjClient watcher = client(stub);
                Frames frames = watcher.followGame("g")) {
            assertThat(versions(frames)).isEqualTo(upTo(60));
            assertThat(stub.asked).as("connections").hasSizeGreaterThan(3);
        }
    }

    @Test
    void a_silent_line_is_given_up_and_a_closing_frame_says_whether_to_go_on() {
        String draining = OVER.replace("GAME_OVER", "DRAINING").replace("NEVER", "SAME_REQUEST");
        String revoked = OVER.replace("GAME_OVER", "TOKEN_REVOKED");
        try (Stub stub =
                        new Stub(
                                lines(HANG, snapshot(4)),
                                lines(CUT, decision("g", 5), draining),
                                lines(CUT, decision("g", 6), revoked));
                ShatranjClient watcher = client(stub);
                Frames frames = watcher.followGame("g")) {
            List<Long> seen = new ArrayList<>();
            assertThatThrownBy(() -> frames.forEach(it -> seen.add(version(it))))
                    .isInstanceOfSatisfying(
                            StreamClosed.class,
                            closed -> assertThat(closed.code()).isEqualTo("TOKEN_REVOKED"));
            assertThat(seen).containsExactly(4L, 5L, 6L);
            assertThat(stub.asked).extracting(Stub.Asked::after).containsExactly(-1L, 4L, 5L);
        }
    }

    @Test
    void frames_and_events_of_later_releases_are_no_fault() {
        String strange = decision("g", 2).replace("decision", "fireworks");
        try (Stub stub =
                        new Stub(
                                lines(
                                        CUT,
                                        snapshot(1),
                                        strange,
                                        decision("g", 2, "swapped-sides", "resumed"),
                                        OVER));
                ShatranjClient watcher = client(stub);
                Frames frames = watcher.followGame("g")) {
            List<Frame> seen = new ArrayList<>();
            frames.forEach(seen::add);
            assertThat(seen).hasSize(2);
            assertThat(((DecisionFrame) seen.getLast()).getEvents())
                    .satisfiesExactly(
                            event -> assertThat(event).isEqualTo(new OtherEvent("swapped-sides")),
                            event -> assertThat(event).isInstanceOf(ResumedEvent.class));
            assertThat(Duration.between(Stub.TIME, watcher.serverTime().now()).abs())
                    .isLessThan(Duration.ofSeconds(5));
        }
    }

    @Test
    void every_kind_of_event_has_its_class() throws Exception {
        var kinds =
                GameEvent.class
                        .getAnnotation(com.fasterxml.jackson.annotation.JsonSubTypes.class)
                        .value();
        assertThat(kinds).hasSize(21);
        for (var kind : kinds) {
            String json = "{\"type\":\"" + kind.name() + "\"}";
            GameEvent event =
                    Http.JSON
                            .readerFor(GameEvent.class)
                            .without(
                                    com.fasterxml.jackson.databind.DeserializationFeature
                                            .FAIL_ON_MISSING_CREATOR_PROPERTIES)
                            .readValue(json);
            assertThat(event).isInstanceOf(kind.value());
            assertThat(event.getType()).isEqualTo(kind.name());
        }
    }

    /**
     * The server of one player: streams of all games, of which the first is cut, and each game's
     * own.
     */
    private static Behaviour playersServer(
            Behaviour first,
            Behaviour second,
            String over,
            String finished,
            Map<String, Long> lasts) {
        AtomicInteger connections = new AtomicInteger();
        return (asked, connection) -> {
            String[] parts = asked.path().split("/", -1);
            switch (asked.path()) {
                case "/v1/me" ->
                        reply(200, "{\"id\":\"alice\",\"name\":\"alice\"}").meet(asked, connection);
                case "/v1/me/events" ->
                        (connections.getAndIncrement() == 0 ? first : second)
                                .meet(asked, connection);
                case "/v1/games" ->
                        reply(200, "{\"games\":[" + finished + "]}").meet(asked, connection);
                default -> {
                    if (!asked.path().endsWith("/events")) {
                        reply(200, over).meet(asked, connection);
                        return;
                    }
                    String[] told =
                            LongStream.rangeClosed(
                                            asked.after() + 1, lasts.getOrDefault(parts[3], 0L))
                                    .mapToObj(version -> decision(parts[3], version))
                                    .toArray(String[]::new);
                    lines(HANG, told).meet(asked, connection);
                }
            }
        };
    }

    private static Map<String, List<Long>> told(Behaviour server, int count) {
        Map<String, List<Long>> told = new TreeMap<>();
        try (Stub stub = new Stub(server);
                ShatranjClient alice = client(stub);
                Frames frames = alice.followMe()) {
            int left = count;
            while (left > 0) {
                if (frames.next() instanceof DecisionFrame decision) {
                    told.computeIfAbsent(decision.getGameId(), id -> new ArrayList<>())
                            .add(decision.getVersion());
                    left--;
                }
            }
        }
        return told;
    }

    @Test
    void a_player_misses_nothing_of_games_that_went_on_ended_or_began_during_a_cut() {
        Behaviour server =
                playersServer(
                        lines(CUT, games(game("on", 3), game("ending", 5)), decision("on", 4)),
                        lines(
                                HANG,
                                games(game("on", 7), game("new", 2)),
                                decision("on", 7),
                                decision("on", 8)),
                        game("ending", 6),
                        game("brief", 4) + "," + game("ending", 6),
                        Map.of("on", 7L, "ending", 6L, "new", 2L, "brief", 4L));

        assertThat(told(server, 12))
                .isEqualTo(
                        Map.of(
                                "on", List.of(4L, 5L, 6L, 7L, 8L),
                                "ending", List.of(6L),
                                "new", List.of(1L, 2L),
                                "brief", List.of(1L, 2L, 3L, 4L)));
    }

    @Test
    void a_player_hears_nothing_twice_and_a_gap_is_filled_from_the_game() {
        String ended = decision("g", 4, "ended");
        Behaviour twice =
                playersServer(
                        lines(CUT, games(game("g", 3)), ended, ended, decision("g", 4)),
                        lines(HANG, games(), ended, decision("h", 1)),
                        game("g", 4),
                        "",
                        Map.of());
        assertThat(told(twice, 2)).isEqualTo(Map.of("g", List.of(4L), "h", List.of(1L)));

        Behaviour gap =
                playersServer(
                        lines(HANG, games(game("g", 3)), decision("g", 6)),
                        HANG,
                        game("g", 6),
                        "",
                        Map.of("g", 6L));
        assertThat(told(gap, 3)).isEqualTo(Map.of("g", List.of(4L, 5L, 6L)));
    }

    private static List<Long> versions(Frames frames) {
        List<Long> versions = new ArrayList<>();
        frames.forEach(frame -> versions.add(version(frame)));
        return versions;
    }

    private static long version(Frame frame) {
        return GameFrames.versionOf(frame).orElseThrow();
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }
}
