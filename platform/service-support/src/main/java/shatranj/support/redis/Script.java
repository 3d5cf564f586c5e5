package shatranj.support.redis;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Request;
import io.vertx.mutiny.redis.client.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * A Lua script, sent by its hash and whole only to a server that does not know it. All keys of a
 * call share a hash tag, so that a cluster finds the node.
 */
public final class Script {
    private final String source;
    private final String sha;

    private Script(String source) {
        this.source = source;
        this.sha = sha1(source);
    }

    /**
     * The resources {@code name.lua} beside a class, one after the other.
     *
     * @throws IllegalStateException if one of them is not there
     */
    public static Script beside(Class<?> owner, String... names) {
        StringBuilder source = new StringBuilder();
        for (String name : names) {
            source.append(read(owner, name + ".lua"));
        }
        return new Script(source.toString());
    }

    /** Runs it when it is subscribed to; fails as Redis or the client does. */
    public Uni<Response> run(RedisCommands redis, List<String> keys, List<String> arguments) {
        return send(redis, Command.EVALSHA, sha, keys, arguments)
                .onFailure(Script::isUnknown)
                .recoverWithUni(() -> send(redis, Command.EVAL, source, keys, arguments));
    }

    private static boolean isUnknown(Throwable failure) {
        return String.valueOf(failure.getMessage()).startsWith("NOSCRIPT");
    }

    private static Uni<Response> send(
            RedisCommands redis,
            Command command,
            String script,
            List<String> keys,
            List<String> arguments) {
        Request request = Request.cmd(command).arg(script).arg(keys.size());
        keys.forEach(request::arg);
        arguments.forEach(request::arg);
        return redis.send(request);
    }

    private static String read(Class<?> owner, String resource) {
        try (InputStream in = owner.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its script " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha1(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }
}
