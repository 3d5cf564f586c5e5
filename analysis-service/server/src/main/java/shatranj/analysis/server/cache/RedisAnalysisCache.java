package shatranj.analysis.server.cache;

import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Position;
import shatranj.support.redis.RedisCommands;

/** The memory of all pods: a key in Redis for each position, which expires. */
public final class RedisAnalysisCache implements AnalysisCache {
    private static final Logger LOG = Logger.getLogger(RedisAnalysisCache.class);
    private static final String PREFIX = "shatranj:evaluations:";

    private final RedisCommands redis;
    private final Duration patience;
    private final Duration kept;

    /**
     * @param patience how long to wait for an answer
     * @param kept how long a finding is
     */
    public RedisAnalysisCache(RedisCommands redis, Duration patience, Duration kept) {
        this.redis = redis;
        this.patience = patience;
        this.kept = kept;
    }

    @Override
    public Optional<Remembered> recall(QuestionKey key, Position root) {
        try {
            @Nullable Response text =
                    redis.send(Request.cmd(Command.GET).arg(PREFIX + key.text()))
                            .await()
                            .atMost(patience);
            return text == null ? Optional.empty() : Remembered.read(root, text.toString());
        } catch (RuntimeException e) {
            LOG.debugf("Nothing is recalled: %s", e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void keep(QuestionKey key, Remembered found) {
        redis.send(
                        Request.cmd(Command.SET)
                                .arg(PREFIX + key.text())
                                .arg(found.write())
                                .arg("PX")
                                .arg(kept.toMillis()))
                .subscribe()
                .with(ok -> {}, failure -> LOG.debugf("Nothing is kept: %s", failure.getMessage()));
    }
}
