package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shatranj.testsupport.await.Eventually.eventually;

import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.Board;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Evolution;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Sheet;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.Venue;
import shatranj.competition.server.games.GrpcGames;
import shatranj.competition.server.games.TournamentGames;
import shatranj.competition.tournament.PointSystem;
import shatranj.game.v1.Game;
import shatranj.rules.v1.OutcomeReason;
import shatranj.support.grpc.PodAddresses;
import shatranj.support.grpc.PodChannels;
import shatranj.support.grpc.ServiceClientOptions;
import shatranj.support.ids.RequestKey;
import shatranj.support.problem.ProblemException;
import shatranj.support.topics.KafkaLog;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** Tournaments over Kafka and a game-service that a test plays, by pods that die. */
class TournamentPipelineTest {
    private static final long SEED = 42;
    private static final String ID = "0000000000000000000001";
    private static final TournamentRunner.Pace NOW =
            new TournamentRunner.Pace(Duration.ofMillis(20), Duration.ZERO);

    private final String kafka = TestServices.kafkaBootstrapServers();
    private final String topic = "events-" + System.nanoTime();
    private final List<AutoCloseable> open = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private FakeGameService games;

    @SuppressWarnings("NullAway.Init")
    private TournamentGames port;

    @BeforeEach
    void start() throws Exception {
        TestTopics.create(topic, 1);
        games = new FakeGameService();
        open.add(games);
        Vertx vertx = Vertx.vertx();
        open.add(() -> vertx.close().toCompletionStage().toCompletableFuture().join());
        PodChannels channels =
                new PodChannels(
                        ServiceClientOptions.plain(vertx),
                        ServiceClientOptions.GAMES,
                        Duration.ofSeconds(2));
        open.add(channels);
        port =
                new GrpcGames(
                        channels,
                        new PodAddresses("games", List.of("127.0.0.1:" + games.port())),
                        () -> "token");
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
    }

    /** A pod, which dies at some of its steps: before an append, after it, after a creation. */
    private final class Pod implements AutoCloseable {
        private final Tournaments tournaments = new Tournaments();
        private final KafkaLog log = new KafkaLog(kafka, topic, tournaments);
        private final Random chance;
        private final int deaths;
        private int died;
        private final TournamentDesk desk;
        private final TournamentRunner runner;

        Pod(long seed, int deaths) {
            this.chance = new Random(seed);
            this.deaths = deaths;
            EventsLog kept = EventsLog.in(log);
            desk =
                    new TournamentDesk(
                            tournaments,
                            record -> {
                                mayDie();
                                long offset = kept.append(record);
                                mayDie();
                                return offset;
                            },
                            Clock.systemUTC());
            runner =
                    new TournamentRunner(
                            tournaments, desk, new DyingGames(), Clock.systemUTC(), NOW);
            log.start();
            eventually("the pod has read all").until(tournaments::isComplete);
        }

        /** The turn ends here, as if the process did: what it holds in memory is not used again. */
        private synchronized void mayDie() {
            if (died < deaths && chance.nextInt(4) == 0) {
                died++;
                throw new DeathException();
            }
        }

        private final class DyingGames implements TournamentGames {
            @Override
            public String make(NewGame game) throws NotNowException {
                mayDie();
                String id = port.make(game);
                mayDie();
                return id;
            }

            @Override
            public Optional<End> end(String gameId) throws NotNowException {
                Optional<End> end = port.end(gameId);
                mayDie();
                return end;
            }

            @Override
            public boolean hasBegun(String gameId) throws NotNowException {
                return port.hasBegun(gameId);
            }
        }

        TournamentState state() {
            return tournaments.find(ID).orElseThrow().state();
        }

        void does(String actor, TournamentCommand command) {
            var unused =
                    desk.carryOut(new TournamentDesk.Order(ID, actor, command, Optional.empty()));
        }

        @Override
        public void close() {
            runner.close();
            log.close();
        }
    }

    private static final class DeathException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private Pod pod(long seed, int deaths) {
        Pod pod = new Pod(seed, deaths);
        open.add(pod);
        return pod;
    }

    private static Announcement announced(Kind kind, int rounds) {
        return new Announcement(
                "Spring",
                kind,
                rounds,
                "laws-2025",
                "3+2",
                true,
                Venue.ONLINE,
                BotPolicy.ALLOWED,
                new EntryRule.Open(),
                Optional.of(Instant.now().plusSeconds(3_600)),
                Optional.of(Duration.ZERO),
                List.of(),
                PointSystem.STANDARD,
                Duration.ofMinutes(5),
                Optional.empty());
    }

    private static void enter(Pod pod, int players) {
        for (int i = 1; i <= players; i++) {
            pod.does("p" + i, new TournamentCommand.Join("p" + i, 2000 - i, false));
        }
    }

    @Test
    void a_swiss_of_eight_survives_its_pods() {
        Pod organising = pod(SEED, 0);
        organising.does("boss", new TournamentCommand.Create(announced(Kind.SWISS, 5)));
        enter(organising, 8);
        organising.does("boss", new TournamentCommand.Start());

        int deaths = 0;
        long seed = SEED;
        while (organising.state().phase() == TournamentState.Phase.RUNNING) {
            assertThat(deaths).as("pods that died, seed %d", SEED).isLessThan(200);
            // Each pod begins with nothing but the log, and dies once.
            try (Pod pod = new Pod(++seed, 1)) {
                pod.runner.turn();
                pod.runner.turn();
                games.playAll();
                pod.runner.turn();
            } catch (DeathException e) {
                deaths++;
            }
        }
        assertThat(deaths).as("deaths, seed %d", SEED).isGreaterThan(5);
        eventually("finished")
                .until(() -> organising.state().phase() == TournamentState.Phase.FINISHED);
        verify(organising, 8, 5);
        assertThat(games.creations()).as("some were asked for twice").isGreaterThan(20);
    }

    @Test
    void two_pods_at_once_do_everything_once() {
        Pod one = pod(1, 0);
        Pod other = pod(2, 0);
        one.does("boss", new TournamentCommand.Create(announced(Kind.SWISS, 5)));
        enter(one, 8);
        one.does("boss", new TournamentCommand.Start());
        one.runner.start();
        other.runner.start();
        eventually("both have seen the end")
                .until(() -> {
                    games.playAll();
                    return one.state().isOver() && other.state().isOver();
                });
        verify(one, 8, 5);
        assertThat(other.state()).isEqualTo(one.state());
    }

    /** Every board has one game, every game a board, and the standings follow from the events. */
    private void verify(Pod pod, int players, int rounds) {
        TournamentState state = pod.state();
        assertThat(state.rounds()).hasSize(rounds);
        List<String> ids =
                state.rounds().stream()
                        .flatMap(round -> round.boards().stream())
                        .map(board -> board.gameId().orElseThrow())
                        .toList();
        assertThat(ids).doesNotHaveDuplicates().hasSize(players / 2 * rounds);
        assertThat(games.games()).extracting(Game::getId).containsExactlyInAnyOrderElementsOf(ids);
        Pod rebuilt = pod(3, 0);
        assertThat(Sheet.standings(rebuilt.state())).isEqualTo(Sheet.standings(state));
        Optional<TournamentState> refolded = Optional.empty();
        for (var record : pod.tournaments.records(ID, 0)) {
            refolded =
                    Evolution.after(
                            refolded,
                            record.getEventsList().stream().map(RecordCodec::read).toList(),
                            Instant.ofEpochMilli(record.getAtMs()));
        }
        assertThat(refolded).contains(state);
        Map<String, Long> wins =
                games.games().stream()
                        .map(game ->
                                game.getOutcome().getPoints().getWhite() == 1
                                        ? game.getWhite().getId()
                                        : game.getBlack().getId())
                        .collect(Collectors.groupingBy(id -> id, Collectors.counting()));
        Sheet.standings(state)
                .forEach(row ->
                        assertThat((long) row.points())
                                .isEqualTo(10 * wins.getOrDefault(row.player().name(), 0L)));
    }

    @Test
    void crossing_commands_of_two_pods_are_all_carried_out_once() throws InterruptedException {
        Pod one = pod(1, 0);
        Pod other = pod(2, 0);
        one.does("boss", new TournamentCommand.Create(announced(Kind.SWISS, 5)));
        eventually("both know it").until(() -> other.tournaments.find(ID).isPresent());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            String player = "p" + i;
            Pod pod = i % 2 == 0 ? one : other;
            threads.add(
                    Thread.ofVirtual()
                            .start(() ->
                                    pod.does(
                                            player, new TournamentCommand.Join(player, 0, false))));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        eventually("eight players on both")
                .until(() ->
                        one.state().entrants().size() == 8 && one.state().equals(other.state()));
        assertThatThrownBy(() -> other.does("p1", new TournamentCommand.Join("p1", 0, false)))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("p1");
    }

    @Test
    void a_repeated_request_has_the_answer_of_the_first() {
        Pod one = pod(1, 0);
        one.does("boss", new TournamentCommand.Create(announced(Kind.SWISS, 5)));
        TournamentDesk.Order join =
                new TournamentDesk.Order(
                        ID,
                        "p1",
                        new TournamentCommand.Join("p1", 0, false),
                        Optional.of(RequestKey.of("p1", "k", "join")));
        TournamentDesk.Done first = one.desk.carryOut(join);
        one.does("p2", new TournamentCommand.Join("p2", 0, false));
        Pod other = pod(2, 0);
        assertThat(other.desk.carryOut(join))
                .isEqualTo(new TournamentDesk.Done(ID, first.version(), true));
        assertThatThrownBy(() ->
                        one.desk.carryOut(
                                new TournamentDesk.Order(
                                        ID,
                                        "p1",
                                        new TournamentCommand.Leave("p1"),
                                        Optional.of(RequestKey.of("p1", "k", "leave")))))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("Idempotency-Key");
        assertThat(one.state().entrants()).hasSize(2);
    }

    private static void startSwiss(Pod pod, int players) {
        pod.does("boss", new TournamentCommand.Create(announced(Kind.SWISS, 3)));
        enter(pod, players);
        pod.does("boss", new TournamentCommand.Start());
    }

    @Test
    void a_tournament_waits_for_its_games_and_goes_on() {
        Pod pod = pod(1, 0);
        startSwiss(pod, 4);
        games.away(true);
        pod.runner.turn();
        eventually("it waits").until(() -> pod.runner.longestWait().isPositive());
        assertThat(games.games()).isEmpty();
        games.away(false);
        pod.runner.turn();
        assertThat(pod.runner.longestWait()).isZero();
        assertThat(games.games()).hasSize(2);
    }

    @Test
    void a_tournament_waits_until_the_game_has_answered_that_did_not() {
        Pod pod = pod(1, 0);
        startSwiss(pod, 2);
        pod.runner.turn();
        try (TournamentRunner seldom =
                new TournamentRunner(
                        pod.tournaments,
                        pod.desk,
                        port,
                        Clock.systemUTC(),
                        new TournamentRunner.Pace(Duration.ofMillis(20), Duration.ofHours(1)))) {
            games.away(true);
            seldom.turn();
            eventually("it waits").until(() -> seldom.longestWait().isPositive());
            // Nothing is asked in this turn, which is no reason to think that it goes on.
            seldom.turn();
            assertThat(seldom.longestWait()).isPositive();
            games.away(false);
            eventually("it goes on")
                    .until(() -> {
                        seldom.turn();
                        return seldom.longestWait().isZero();
                    });
        }
    }

    @Test
    void games_without_points() {
        Pod pod = pod(1, 0);
        startSwiss(pod, 6);
        pod.runner.turn();
        eventually("three games").until(() -> games.games().size() == 3);
        List<Game> made = games.games();
        games.end(
                made.get(0).getId(),
                OutcomeReason.OUTCOME_REASON_ABORTED,
                made.get(0).getBlack().getId());
        games.end(made.get(1).getId(), OutcomeReason.OUTCOME_REASON_NO_START, "");
        games.end(made.get(2).getId(), OutcomeReason.OUTCOME_REASON_CANCELLED, "boss");
        pod.runner.turn();
        pod.runner.turn();
        List<Board> boards = pod.state().lastRound().orElseThrow().boards();
        assertThat(boards)
                .extracting(Board::result)
                .containsExactly(
                        Optional.of(BoardResult.BLACK_FORFEITS),
                        Optional.of(BoardResult.WHITE_FORFEITS),
                        Optional.empty());
        assertThat(boards.get(2).attempt()).isEqualTo(2);
        assertThat(games.games()).hasSize(4);
        assertThat(Set.of(boards.get(2).gameId().orElseThrow()))
                .containsExactly(games.games().getLast().getId());
    }
}
