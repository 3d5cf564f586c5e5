package shatranj.competition.server.archive;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.support.topics.Topic;

/** Reads the archive while the service runs: for the ratings, and for those who wait for games. */
@Singleton
public class ArchiveLifecycle {
    /** The group of the pods that share the archive. */
    private static final String GROUP = "shatranj.competition";

    private final ArchiveReader reader;

    ArchiveLifecycle(
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka,
            ArchiveReader.Taker keeper,
            EndedGames ended,
            MeterRegistry meters) {
        reader =
                new ArchiveReader(
                        new ArchiveReader.Settings(kafka, Topic.ARCHIVE.topicName(), GROUP),
                        games -> {
                            keeper.take(games);
                            ended.heard(games);
                        });
        Gauge.builder("shatranj.competition.archive.behind", reader::behind)
                .description("Finished games of this pod's partitions that were not read yet")
                .register(meters);
    }

    void start(@Observes StartupEvent event) {
        reader.start();
    }

    /** Before those close who keep what is read. */
    void stop(@Observes @Priority(Interceptor.Priority.APPLICATION) ShutdownEvent event) {
        reader.close();
    }
}
