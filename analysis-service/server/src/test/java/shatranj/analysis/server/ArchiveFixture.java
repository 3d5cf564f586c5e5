package shatranj.analysis.server;

import static io.restassured.RestAssured.given;
import static shatranj.analysis.server.explorer.archive.ArchivedGames.game;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import shatranj.analysis.server.explorer.archive.ArchivedGames;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.support.topics.Topic;
import shatranj.support.topics.TopicProvisioner;
import shatranj.testsupport.TestServices;
import shatranj.testsupport.identity.TestIssuer;

/** A service with an index of finished games, which are in a real Kafka. */
final class ArchiveFixture {
    private ArchiveFixture() {}

    /** The topics are there, and the index has a folder. */
    public static final class WithIndex implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            try (Admin admin =
                    Admin.create(
                            Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()))) {
                new TopicProvisioner(admin, 2).createMissing((short) 1);
                return Map.of(
                        "shatranj.analysis.explorer.dir",
                        Files.createTempDirectory("explorer").toString());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (Exception e) {
                throw new IllegalStateException("no topics", e);
            }
        }
    }

    /** Five games of three players, one of them not public; one is archived twice. */
    static void gamesWereFinished() {
        append(1, game(1, "ann", "bob").moves("e2e3", "d7d6", "a2a3", "e7e6"), "2026-09-30", 1, 0);
        append(2, game(2, "bob", "ann").moves("a2a3", "d7d6", "e2e3", "d6d5"), "2026-10-01", 0, 1);
        append(
                3,
                game(3, "eve", "ann").moves("a2a3", "d7d6", "e2e3").with(c -> c.setTimeControl("")),
                "2026-11-02",
                .5,
                .5);
        append(
                4,
                game(4, "eve", "ann").moves("e2e3").with(c -> c.setVisibility(3)),
                "2026-11-02",
                1,
                0);
        append(
                5,
                game(5, "eve", "bob")
                        .moves("e2e3")
                        .with(c -> c.getRuleSetBuilder().setName("medina")),
                "2026-11-02",
                1,
                0);
        // Archived again.
        append(1, game(1, "ann", "bob").moves("e2e3", "d7d6", "a2a3", "e7e6"), "2026-09-30", 1, 0);
    }

    /** A game is archived. */
    static void append(long number, ArchivedGames game, String day, double white, double black) {
        ArchivedGame archived = game.ended(Instant.parse(day + "T12:00:00Z"), white, black);
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", TestServices.kafkaBootstrapServers()),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            producer.send(
                            new ProducerRecord<>(
                                    Topic.ARCHIVE.topicName(),
                                    ArchivedGames.id(number),
                                    archived.toByteArray()))
                    .get();
        } catch (Exception e) {
            throw new IllegalStateException("the game is not archived", e);
        }
    }

    /** Asks the explorer. */
    static Response ask(String... parameters) {
        RequestSpecification question = known();
        for (int i = 0; i < parameters.length; i += 2) {
            question.queryParam(parameters[i], parameters[i + 1]);
        }
        return question.get("/v1/explorer");
    }

    /** A request with a token. */
    static RequestSpecification known() {
        return given().header("Authorization", "Bearer " + TestIssuer.shared().token("ada"));
    }
}
