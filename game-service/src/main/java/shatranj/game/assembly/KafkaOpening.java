package shatranj.game.assembly;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.cluster.life.LocalGames;
import shatranj.game.publish.Pace;
import shatranj.game.referee.Referee;
import shatranj.support.identity.TokenVerifier;

/** Opens the games of this process. */
@ApplicationScoped
public class KafkaOpening implements LocalGames.Opening {
    private final String bootstrapServers;
    private final Referee referee;
    private final TokenVerifier tokens;
    private final Path tables;

    public KafkaOpening(
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            Referee referee,
            TokenVerifier tokens,
            @ConfigProperty(name = "shatranj.game.tables.dir") Path tables) {
        this.bootstrapServers = bootstrapServers;
        this.referee = referee;
        this.tokens = tokens;
        this.tables = tables;
    }

    @Override
    public LocalGames open(String pod, int partitions) {
        return new GamesOnKafka(
                bootstrapServers,
                pod,
                partitions,
                TopicNames.USUAL,
                referee,
                tokens::verify,
                Pace.USUAL,
                Optional.of(tables.resolve(pod)));
    }
}
