package shatranj.game.assembly;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.cluster.lifecycle.PodAssembly;
import shatranj.game.journal.Schema;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.referee.Referee;
import shatranj.support.identity.TokenVerifier;

/** Opens the games of this process. */
@ApplicationScoped
public class KafkaOpening implements PodAssembly.Opening {
    private final String bootstrapServers;
    private final Referee referee;
    private final TokenVerifier tokens;
    private final Path tables;
    private final Schema writes;

    public KafkaOpening(
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            Referee referee,
            TokenVerifier tokens,
            @ConfigProperty(name = "shatranj.game.tables.dir") Path tables,
            @ConfigProperty(name = "shatranj.journal.write-schema") int writeSchema) {
        this.bootstrapServers = bootstrapServers;
        this.referee = referee;
        this.tokens = tokens;
        this.tables = tables;
        this.writes =
                Schema.numbered(writeSchema)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "shatranj.journal.write-schema is "
                                                + writeSchema
                                                + "; expected "
                                                + Schema.known()));
    }

    @Override
    public PodAssembly open(String pod, int partitions) {
        return new GamesOnKafka(
                bootstrapServers,
                pod,
                partitions,
                TopicNames.USUAL,
                referee,
                tokens::verify,
                SnapshotPace.USUAL,
                Optional.of(tables.resolve(pod)),
                writes);
    }
}
