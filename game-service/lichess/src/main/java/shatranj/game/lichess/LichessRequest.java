package shatranj.game.lichess;

import io.vertx.core.http.HttpServerRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.game.application.Request;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;

/**
 * One request whose caller may make it.
 *
 * @param path the parameters of the path
 * @param fields what query and body say
 * @param body as it came
 * @param receivedAt when it arrived: a player's clock is charged until then
 * @param voice how to speak to this client
 */
public record LichessRequest(
        HttpServerRequest request,
        Map<String, String> path,
        Fields fields,
        String body,
        Optional<Caller> caller,
        Instant receivedAt,
        RenderContext voice) {
    private static final Pattern START = Pattern.compile("t=(\\d{1,15})");

    /**
     * When the client's request reached the first server of ours, as that one says by {@code
     * X-Request-Start: t=} and milliseconds since the epoch: a request that waits in a pod that
     * stands still, or is a second delivery, may be much older than {@link #receivedAt}.
     */
    public Optional<Instant> startedAt() {
        return Optional.ofNullable(request.getHeader("X-Request-Start"))
                .map(START::matcher)
                .filter(Matcher::matches)
                .map(start -> Instant.ofEpochMilli(Long.parseLong(start.group(1))));
    }

    /** A parameter of the path, which the endpoint's path has. */
    public String path(String name) {
        return Objects.requireNonNull(path.get(name), name);
    }

    /** The caller, whose token the endpoint asked for. */
    public Caller player() {
        return caller.orElseThrow(BearerToken::missing);
    }

    /** The request as a command carries it. */
    public Request command() {
        return command(0);
    }

    /** The request as a command carries it that holds for one version of a game. */
    public Request command(long expectedVersion) {
        return new Request(
                player(),
                Optional.ofNullable(request.getHeader("Idempotency-Key")),
                expectedVersion,
                receivedAt,
                Optional.empty());
    }
}
