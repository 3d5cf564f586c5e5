package shatranj.competition.server.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.log.v1.RatedGame;
import shatranj.competition.log.v1.RatingRecord;
import shatranj.competition.rating.Leaderboard;
import shatranj.competition.rating.Voiding;
import shatranj.competition.rating.Voiding.Target.GamesOf;
import shatranj.support.ids.RequestKey;
import shatranj.support.topics.KafkaLog;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.kafka.TestTopics;

/** Pods that void games at once, and what is the same on all of them. */
class VoidingDeskTest {
    private static final String POOL = "laws-2025-blitz";
    private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");
    private static final int GAMES = 500;
    private static final int PLAYERS = 12;
    private static final long SEED = 29;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final String kafka = TestServices.kafkaBootstrapServers();
    private final String topic = "results-" + UUID.randomUUID();
    private final List<KafkaLog> open = new ArrayList<>();

    @BeforeEach
    void makeTopic() throws Exception {
        TestTopics.create(topic, 1);
    }

    @AfterEach
    void closeAll() {
        open.forEach(KafkaLog::close);
    }

    private record Pod(Ratings ratings, ResultsLog log, VoidingDesk desk) {}

    private Pod pod() {
        Ratings ratings = new Ratings();
        KafkaLog log = new KafkaLog(kafka, topic, ratings);
        open.add(log);
        log.start();
        eventually("a pod has read everything").until(ratings::isComplete);
        ResultsLog results = ResultsLog.in(log);
        return new Pod(ratings, results, new VoidingDesk(ratings, results, Clock.systemUTC()));
    }

    private static List<RatingRecord> games() {
        Random random = new Random(SEED);
        List<RatingRecord> games = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            int white = random.nextInt(PLAYERS);
            int black = (white + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            games.add(
                    RatingRecord.newBuilder()
                            .setGame(
                                    RatedGame.newBuilder()
                                            .setPool(POOL)
                                            .setGameId("g" + i)
                                            .setWhite("p" + white)
                                            .setBlack("p" + black)
                                            .setWhiteHalfPoints(random.nextInt(3))
                                            .setEndedAtMs(START.plusSeconds(i).toEpochMilli()))
                            .build());
        }
        return games;
    }

    private static List<Leaderboard.Entry> board(Pod pod) {
        return pod.ratings()
                .ask(book -> book.pool(POOL).orElseThrow().leaderboard().places(0, PLAYERS));
    }

    @Test
    void requests_with_one_key_make_one_voiding_wherever_they_come_and_pods_agree()
            throws Exception {
        Pod one = pod();
        Pod other = pod();
        long last = one.log().append(games());
        assertThat(other.ratings().awaitRead(last, PATIENCE)).isTrue();
        assertThat(one.ratings().awaitRead(last, PATIENCE)).isTrue();
        List<Leaderboard.Entry> before = board(one);
        Optional<RequestKey> key = Optional.of(RequestKey.of("chief", "cheat", "p3"));
        Voiding.Target target = new GamesOf("p3", START);

        List<Callable<Voiding>> requests = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Pod asked = i % 2 == 0 ? one : other;
            requests.add(() -> asked.desk().voidGames("chief", target, "cheat", key).voiding());
        }
        List<Voiding> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(requests.size())) {
            for (Future<Voiding> answer : threads.invokeAll(requests)) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).hasSize(8).containsOnly(answers.getFirst());
        assertThat(one.desk().all()).hasSize(1);
        assertThat(board(one)).isNotEqualTo(before).hasSizeLessThanOrEqualTo(PLAYERS - 1);
        Pod rebuilt = pod();
        assertThat(board(rebuilt)).as("seed %d", SEED).isEqualTo(board(one));
        assertThat(rebuilt.desk().all()).isEqualTo(one.desk().all());

        Voiding lifted = rebuilt.desk().lift("deputy", answers.getFirst().id());
        assertThat(lifted.lifting()).isPresent();
        assertThat(board(rebuilt)).isEqualTo(before);
        eventually("the others too").until(() -> board(one).equals(before));
        assertThat(board(pod())).isEqualTo(before);
    }
}
