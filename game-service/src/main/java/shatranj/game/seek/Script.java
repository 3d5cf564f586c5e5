package shatranj.game.seek;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.redis.client.Command;
import io.vertx.mutiny.redis.client.Redis;
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
 * One of this package's Lua scripts behind {@code common.lua}, sent by its hash, and whole only to
 * a server that does not know it. Commands of Redis 6.2, one hash tag.
 */
final class Script {
    private static final String COMMON = read("common");

    private final String source;
    private final String sha;

    private Script(String source) {
        this.source = source;
        this.sha = sha1(source);
    }

    static Script named(String name) {
        return new Script(COMMON + read(name));
    }

    Uni<Response> run(Redis redis, String prefix, List<String> arguments) {
        return send(redis, Command.EVALSHA, sha, prefix, arguments)
                .onFailure(failure -> String.valueOf(failure.getMessage()).startsWith("NOSCRIPT"))
                .recoverWithUni(() -> send(redis, Command.EVAL, source, prefix, arguments));
    }

    private static Uni<Response> send(
            Redis redis, Command command, String script, String prefix, List<String> arguments) {
        Request request = Request.cmd(command).arg(script).arg(1).arg(prefix);
        arguments.forEach(request::arg);
        return redis.send(request);
    }

    private static String read(String name) {
        try (InputStream in = Script.class.getResourceAsStream(name + ".lua")) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its script " + name + ".lua");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha1(String text) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-1")
                                    .digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }
}
