package shatranj.testsupport;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.RemoteDockerImage;
import org.testcontainers.utility.DockerImageName;
import shatranj.embedded.kafka.EmbeddedKafka;
import shatranj.embedded.kafka.Kafka;
import shatranj.embedded.redis.Redis;
import shatranj.embedded.redis.RedisProcess;

/** Where the Kafka and the Redis of the tests run. */
public sealed interface Flavour {
    /** The images that container tests start; both must be there or be pullable. */
    DockerImageName KAFKA_IMAGE = DockerImageName.parse("apache/kafka:4.1.1");

    DockerImageName REDIS_IMAGE = DockerImageName.parse("redis:7");

    /** In containers of the Docker engine that answers. */
    record Containers() implements Flavour {}

    /**
     * In this JVM and in child processes of it.
     *
     * @param why what decided so, as part of a sentence
     */
    record Embedded(String why) implements Flavour {}

    /**
     * Decides by what this machine offers; {@code SHATRANJ_TEST_EMBEDDED=true} (variable or
     * property) forces embedded.
     */
    static Flavour ofThisMachine() {
        if (Boolean.parseBoolean(setting("SHATRANJ_TEST_EMBEDDED").orElse("false"))) {
            return new Embedded("SHATRANJ_TEST_EMBEDDED is set");
        }
        if (!DockerEngine.mayAnswer()) {
            return new Embedded("no Docker engine answers");
        }
        if (DockerEngine.isOfUnknownAddress()) {
            return new Embedded(
                    "inside a container the engine's address must be given in TESTCONTAINERS_HOST_OVERRIDE");
        }
        try {
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                return new Embedded("no Docker engine answers");
            }
            CompletableFuture<String> kafka = image(KAFKA_IMAGE);
            CompletableFuture<String> redis = image(REDIS_IMAGE);
            kafka.get();
            redis.get();
            return new Containers();
        } catch (ExecutionException e) {
            return new Embedded("the Docker engine has no image: " + DockerEngine.firstLine(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Embedded("interrupted while asking the Docker engine");
        } catch (RuntimeException e) {
            return new Embedded("the Docker engine cannot be used: " + DockerEngine.firstLine(e));
        }
    }

    /** Starts a broker with an empty log; returns when it takes requests. */
    default Kafka startKafka() {
        return switch (this) {
            case Containers() -> KafkaInContainer.start();
            case Embedded ignored -> EmbeddedKafka.temporary();
        };
    }

    /** Starts an empty Redis; returns when it takes commands. */
    default Redis startRedis() {
        return switch (this) {
            case Containers() -> RedisInContainer.start();
            case Embedded ignored -> RedisProcess.temporary();
        };
    }

    private static CompletableFuture<String> image(DockerImageName name) {
        return CompletableFuture.supplyAsync(() -> new RemoteDockerImage(name).get());
    }

    private static Optional<String> setting(String name) {
        return Optional.ofNullable(System.getProperty(name))
                .or(() -> Optional.ofNullable(System.getenv(name)));
    }
}
