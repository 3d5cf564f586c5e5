package shatranj.analysis.server.seats;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.v1.GameStatus.GAME_STATUS_ACTIVE;
import static shatranj.testsupport.await.Eventually.eventually;

import com.google.protobuf.Timestamp;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.analysis.server.games.GamePods;
import shatranj.analysis.server.pool.Capacity;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.engine.endgame.Oracle;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.Offers;
import shatranj.game.v1.PlayedMove;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.v1.Color;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.ServiceClientOptions;

/** Seated engines against games over real gRPC. */
@Timeout(120)
class SeatTest {
    private static final String ENGINE = "engine-1";
    private static final String RULES = "laws-2025";

    private final Vertx vertx = Vertx.vertx();
    private final FakeGames games = new FakeGames(vertx);
    private final GamePods pods =
            new GamePods(
                    ServiceClientOptions.plain(vertx),
                    new PodAddresses("games", games.addresses()),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(3));
    private final SearchPool pool = new SearchPool(new Capacity(1, 0, 0, 1, 1), Oracle.NONE);
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final List<Seat> seats = new ArrayList<>();
    private final AtomicInteger thoughts = new AtomicInteger();
    private final Engine opponent = new Engine(1, () -> 0L);

    @AfterEach
    void close() {
        seats.forEach(Seat::close);
        pool.close();
        timer.shutdownNow();
        pods.close();
        games.close();
        vertx.close();
    }

    @Test
    void an_invited_engine_sits_down_and_answers_every_move_by_the_rules() {
        sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getBlack().getId().equals(ENGINE));

        playMoves(id, 20);

        Game game = games.game(id);
        assertThat(game.getMovesCount()).isEqualTo(games.delivered() * 2);
        assertThat(FakeGames.replay(game).plies()).isEqualTo(game.getMovesCount());
    }

    @Test
    void several_games_at_once_all_go_on() {
        sit(MoveClaims.NONE);
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(games.invite(ENGINE, "ada" + i, RULES));
        }
        for (String id : ids) {
            eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        }
        for (int i = 0; i < 3; i++) {
            ids.forEach(id -> games.move(id, anyMove(games.game(id))));
            for (String id : ids) {
                eventually().until(() -> games.game(id).getTurn() == Color.COLOR_WHITE);
            }
        }
        assertThat(ids).allSatisfy(id -> assertThat(games.game(id).getPly()).isEqualTo(6));
    }

    @Test
    void of_two_pods_one_finds_each_move() {
        ConcurrentHashMap<String, Integer> taken = new ConcurrentHashMap<>();
        for (int pod = 0; pod < 2; pod++) {
            int number = pod;
            sit((game, version, span) ->
                    taken.computeIfAbsent(game + version, none -> number) == number);
        }
        eventually().until(() -> games.listening(ENGINE) == 2);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);

        playMoves(id, 10);

        assertThat(thoughts).hasValue(10);
        assertThat(games.delivered()).isEqualTo(10);
    }

    @Test
    void two_pods_that_cannot_agree_find_moves_twice_and_play_them_once() {
        sit(MoveClaims.NONE);
        sit(MoveClaims.NONE);
        eventually().until(() -> games.listening(ENGINE) == 2);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);

        playMoves(id, 10);

        Game game = games.game(id);
        assertThat(game.getMovesCount()).isEqualTo(20);
        assertThat(FakeGames.replay(game).plies()).isEqualTo(20);
    }

    @Test
    void when_the_pod_that_has_the_claim_dies_another_finds_the_move() {
        AtomicInteger asked = new AtomicInteger();
        // The first claim is held by a pod that never plays.
        sit((game, version, span) -> asked.incrementAndGet() > 1);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);

        playMoves(id, 1);

        assertThat(asked).hasValueGreaterThan(1);
    }

    @Test
    void a_move_whose_answer_is_lost_is_sent_again_and_played_once() {
        sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        games.loseAnswers(2);

        playMoves(id, 2);

        assertThat(games.game(id).getMovesCount()).isEqualTo(4);
        assertThat(games.delivered()).isEqualTo(4);
    }

    @Test
    void a_new_pod_takes_up_the_games_where_they_stand() {
        Seat first = sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        playMoves(id, 2);
        first.close();
        games.move(id, anyMove(games.game(id)));

        sit(MoveClaims.NONE);

        eventually().until(() -> games.game(id).getPly() == 6);
    }

    @Test
    void streams_that_break_and_pods_that_die_are_left_for_others() {
        sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        games.cutStreams();
        games.move(id, anyMove(games.game(id)));
        eventually().until(() -> games.game(id).getPly() == 2);

        games.stopFirstPod();

        games.move(id, anyMove(games.game(id)));
        eventually().until(() -> games.game(id).getPly() == 4);
    }

    @Test
    void rules_that_it_does_not_know_and_games_beyond_its_number_are_declined() {
        sit(MoveClaims.NONE);
        String foreign = games.invite(ENGINE, "ada", "house-rules");
        eventually()
                .until(() -> games.game(foreign).getStatus() == GameStatus.GAME_STATUS_FINISHED);
        assertThat(games.game(foreign).getDeclineReason())
                .isEqualTo(DeclineReason.DECLINE_REASON_VARIANT);

        for (int i = 0; i < MOST_GAMES; i++) {
            String id = games.invite(ENGINE, "ada", RULES);
            eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        }
        String tooMany = games.invite(ENGINE, "ada", RULES);
        eventually()
                .until(() -> games.game(tooMany).getStatus() == GameStatus.GAME_STATUS_FINISHED);
        assertThat(games.game(tooMany).getDeclineReason())
                .isEqualTo(DeclineReason.DECLINE_REASON_LATER);
    }

    /** Guests leave their games and never come back. */
    @Test
    void a_game_whose_opponent_is_away_takes_no_place() {
        sit(MoveClaims.NONE);
        for (int i = 0; i < 2 * MOST_GAMES; i++) {
            eventually("a place").until(() -> invite().getStatus() == GAME_STATUS_ACTIVE);
        }
    }

    /** To a game that began an hour ago, as soon as the engine has decided. */
    private Game invite() {
        String id = games.invite(ENGINE, "ada", RULES);
        games.change(id, game -> game.setStartedAt(ago(Duration.ofHours(1))));
        eventually().until(() -> games.game(id).getStatus() != GameStatus.GAME_STATUS_OPEN);
        return games.game(id);
    }

    @Test
    void a_game_that_nothing_else_would_end_is_ended_when_its_opponent_stays_away() {
        sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        playMoves(id, 1);

        games.change(
                id,
                game -> {
                    game.getMovesBuilder(1).setPlayedAt(ago(Duration.ofDays(8)));
                    return game;
                });

        eventually().until(() -> games.game(id).getStatus() == GameStatus.GAME_STATUS_FINISHED);
    }

    private static Timestamp ago(Duration span) {
        Instant then = Instant.now().minus(span);
        return Timestamp.newBuilder().setSeconds(then.getEpochSecond()).build();
    }

    @Test
    void it_lets_the_opponent_take_back_and_goes_on_from_there() {
        sit(MoveClaims.NONE);
        String id = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(id).getStatus() == GAME_STATUS_ACTIVE);
        playMoves(id, 2);

        games.change(
                id,
                game ->
                        game.setOffers(
                                Offers.newBuilder()
                                        .setTakeback(Color.COLOR_WHITE)
                                        .setTakebackPly(3)));

        eventually().until(() -> games.game(id).getMovesCount() == 2);
        playMoves(id, 1);
        assertThat(games.game(id).getMovesCount()).isEqualTo(4);
    }

    @Test
    void it_takes_a_draw_when_it_is_behind_and_plays_on_when_it_is_not() {
        sit(MoveClaims.NONE);
        String even = games.invite(ENGINE, "ada", RULES);
        eventually().until(() -> games.game(even).getStatus() == GAME_STATUS_ACTIVE);
        games.change(even, game -> offeringDraw(game, "e2e3"));
        eventually().until(() -> games.game(even).getPly() == 2);

        String lost = games.invite(ENGINE, "grace", RULES);
        games.change(
                lost, game -> game.setInitialFen("4k3/p7/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1"));
        eventually().until(() -> games.game(lost).getStatus() == GAME_STATUS_ACTIVE);
        games.change(lost, game -> offeringDraw(game, "e2e3"));
        eventually().until(() -> games.game(lost).getStatus() == GameStatus.GAME_STATUS_FINISHED);
        assertThat(games.game(lost).getPly()).isEqualTo(1);
    }

    private static Game.Builder offeringDraw(Game.Builder game, String move) {
        return game.addMoves(PlayedMove.newBuilder().setUci(move))
                .setPly(game.getPly() + 1)
                .setTurn(Color.COLOR_BLACK)
                .setOffers(Offers.newBuilder().setDraw(Color.COLOR_WHITE));
    }

    private static final int MOST_GAMES = 4;

    private Seat sit(MoveClaims claims) {
        Thinker inPool = new PoolThinker(pool);
        Seat seat =
                new Seat(
                        ENGINE,
                        Level.of(1),
                        new GrpcHall(pods, ENGINE, () -> ENGINE),
                        (player, root, limits, end) -> {
                            thoughts.incrementAndGet();
                            return inPool.begin(player, root, limits, end);
                        },
                        claims,
                        new Seat.Settings(
                                Duration.ofSeconds(1),
                                Duration.ofMillis(1),
                                MOST_GAMES,
                                Duration.ofMinutes(1),
                                Duration.ofMinutes(10),
                                Duration.ofDays(7)),
                        timer);
        seats.add(seat);
        seat.start();
        return seat;
    }

    /** The opponent plays so many moves, each after the engine's answer to the one before. */
    private void playMoves(String id, int count) {
        for (int i = 0; i < count; i++) {
            int ply = games.game(id).getPly();
            games.move(id, anyMove(games.game(id)));
            eventually().until(() -> games.game(id).getPly() == ply + 2);
        }
    }

    /** A sensible one: who plays at random may be mated before the test is over. */
    private String anyMove(Game game) {
        return opponent.search(
                        Root.of(FakeGames.replay(game), RuleSets.LAWS_2025.options()),
                        Limits.NONE.withNodes(1_000),
                        line -> {},
                        () -> false)
                .orElseThrow()
                .move()
                .toString();
    }
}
