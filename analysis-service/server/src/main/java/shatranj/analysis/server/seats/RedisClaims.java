package shatranj.analysis.server.seats;

import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.support.redis.RedisCommands;

/** Claims as keys in Redis that expire. Without Redis everybody finds every move. */
public final class RedisClaims implements MoveClaims {
    private static final Logger LOG = Logger.getLogger(RedisClaims.class);

    private final RedisCommands redis;
    private final String pod;
    private final Duration patience;

    /**
     * @param pod a name that no other pod has
     * @param patience how long to wait for an answer
     */
    public RedisClaims(RedisCommands redis, String pod, Duration patience) {
        this.redis = redis;
        this.pod = pod;
        this.patience = patience;
    }

    @Override
    public boolean take(String game, long version, Duration span) {
        String key = "shatranj:seats:" + game + ":" + version;
        try {
            @Nullable Response taken =
                    send(
                            Request.cmd(Command.SET)
                                    .arg(key)
                                    .arg(pod)
                                    .arg("NX")
                                    .arg("PX")
                                    .arg(Math.max(1, span.toMillis())));
            if (taken != null) {
                return true;
            }
            @Nullable Response holder = send(Request.cmd(Command.GET).arg(key));
            return holder == null || holder.toString().equals(pod);
        } catch (RuntimeException e) {
            LOG.debugf("No claim on game %s: %s", game, e.getMessage());
            return true;
        }
    }

    private @Nullable Response send(Request request) {
        return redis.send(request).await().atMost(patience);
    }
}
