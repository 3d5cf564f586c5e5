package shatranj.game.lichess;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.PublicReads;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.streaming.HttpStream;
import shatranj.game.streaming.Pulse;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Everything under {@code /api} and {@code /game/export}. Plain routes rather than resources: these
 * clients ask for media types that they do not mean, send bodies of any kind and end paths with a
 * slash, and every answer must be JSON of their kind, a refusal before any method is chosen too.
 */
@ApplicationScoped
public class LichessRoutes {
    private static final Logger LOG = Logger.getLogger(LichessRoutes.class);
    private static final List<String> ROOTS = List.of("/api", "/game/export");

    /** Bytes of a body; a list of 300 names is 10 KiB. */
    private static final int MOST = 64 << 10;

    /** After the headers of CORS are set, before the limit of the other surfaces is looked at. */
    private static final int PRIORITY = 101;

    private final List<Endpoint> endpoints;
    private final TokenVerifier verifier;
    private final RenderContexts voices;
    private final PublicReads reads;
    private final Pulse pulse;
    private final ObjectMapper json;

    public LichessRoutes(
            @All List<Endpoints> groups,
            TokenVerifier verifier,
            RenderContexts voices,
            PublicReads reads,
            Pulse pulse,
            ObjectMapper json) {
        this.endpoints =
                groups.stream()
                        .flatMap(group -> group.endpoints().stream())
                        .sorted(Comparator.comparingInt(Endpoint::fixed).reversed())
                        .toList();
        this.verifier = verifier;
        this.voices = voices;
        this.reads = reads;
        this.pulse = pulse;
        this.json = json;
    }

    /** All endpoints, those with the most fixed segments first. */
    public List<Endpoint> endpoints() {
        return endpoints;
    }

    void register(@Observes Router router) {
        ROOTS.forEach(root -> router.route(root + "/*").handler(this::arrived));
    }

    void guard(@Observes Filters filters) {
        filters.register(this::refuseLarge, PRIORITY);
    }

    private void refuseLarge(RoutingContext context) {
        @Nullable String length = context.request().getHeader("Content-Length");
        boolean ours = ROOTS.stream().anyMatch(root -> isUnder(context.request().path(), root));
        if (ours && length != null && isMore(length)) {
            context.response().putHeader("Connection", "close");
            LichessRefusals.end(context.response(), tooLarge(length), json);
        } else {
            context.next();
        }
    }

    private static boolean isUnder(@Nullable String path, String root) {
        return path != null && (path.equals(root) || path.startsWith(root + "/"));
    }

    private static boolean isMore(String length) {
        return length.length() > 9 || Long.parseLong(length) > MOST;
    }

    private static Problem tooLarge(String bytes) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "The body has " + bytes + " bytes; expected at most " + MOST)
                .withStatus(413);
    }

    /**
     * Reads the body here, on the event loop; the rest happens on a thread of the request's own.
     */
    private void arrived(RoutingContext context) {
        Instant at = Instant.now();
        HttpServerRequest request = context.request();
        HttpStream stream = new HttpStream(context, verifier, pulse, new LineFormat(json));
        Context eventLoop = context.vertx().getOrCreateContext();
        Buffer body = Buffer.buffer();
        request.handler(part -> {
            if (body.length() + part.length() <= MOST) {
                body.appendBuffer(part);
            } else {
                request.handler(rest -> {});
                request.endHandler(end -> {});
                context.response().putHeader("Connection", "close");
                LichessRefusals.end(context.response(), tooLarge("more than " + MOST), json);
            }
        });
        request.endHandler(end ->
                Thread.ofVirtual()
                        .name("lichess")
                        .start(() ->
                                serve(
                                        stream,
                                        eventLoop,
                                        at,
                                        body.toString(StandardCharsets.UTF_8))));
        request.resume();
    }

    private void serve(HttpStream stream, Context eventLoop, Instant at, String body) {
        RoutingContext context = stream.context();
        try {
            reads.countAnyMethod(context.request());
            Match match = match(context.request());
            Optional<Caller> caller = admitted(context.request(), match.endpoint().access());
            Fields fields =
                    Fields.of(
                            context.queryParams(),
                            context.request().getHeader("Content-Type"),
                            body,
                            json);
            RenderContext voice = voices.towards(context.request(), caller, fields);
            LichessRequest exchange =
                    new LichessRequest(
                            context.request(), match.path(), fields, body, caller, at, voice);
            give(stream, eventLoop, match.endpoint().action().answer(exchange));
        } catch (RuntimeException e) {
            stream.later(() -> stream.fail(e));
        }
    }

    private record Match(Endpoint endpoint, Map<String, String> path) {}

    private Match match(HttpServerRequest request) {
        String asked = String.valueOf(request.path());
        List<String> segments = Endpoint.segments(asked);
        List<String> methods = new ArrayList<>();
        String method = request.method().name().equals("HEAD") ? "GET" : request.method().name();
        for (Endpoint endpoint : endpoints) {
            Optional<Map<String, String>> path = endpoint.match(segments);
            if (path.isPresent()) {
                if (endpoint.method().equals(method)) {
                    return new Match(endpoint, path.get());
                }
                methods.add(endpoint.method());
            }
        }
        if (methods.isEmpty()) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "Nothing is at " + RequestBounds.shown(asked))
                    .asException();
        }
        request.response().putHeader("Allow", String.join(", ", methods));
        throw Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        method + " is not served at this path; expected " + methods.getFirst())
                .withStatus(405)
                .asException();
    }

    private Optional<Caller> admitted(HttpServerRequest request, EndpointAccess access) {
        if (access == EndpointAccess.OPEN) {
            return Optional.empty();
        }
        Optional<Caller> caller =
                Optional.ofNullable(request.getHeader("Authorization"))
                        .map(BearerToken::of)
                        .map(verifier::verify);
        return switch (access) {
            case OPEN -> Optional.empty();
            case ANYBODY -> caller;
            case TOKEN -> Optional.of(caller.orElseThrow(BearerToken::missing));
            case PLAY -> Optional.of(caller.orElseThrow(BearerToken::missing).needing(Scope.PLAY));
        };
    }

    private void give(HttpStream stream, Context eventLoop, LichessResponse answer) {
        HttpServerResponse response = stream.context().response();
        switch (answer) {
            case LichessResponse.Lines(LichessResponse.Opening opening) ->
                    opening.open(new LineStream(stream, new LineFormat(json)));
            case LichessResponse.Json(int status, Object body) -> {
                response.setStatusCode(status);
                end(response, eventLoop, "application/json", Buffer.buffer(written(body)));
            }
            case LichessResponse.Text(String mediaType, String text) ->
                    end(response, eventLoop, mediaType, Buffer.buffer(text));
            case LichessResponse.Parts parts -> pour(response, eventLoop, parts);
        }
    }

    /** Who has hung up is not answered. */
    private static void end(
            HttpServerResponse response, Context eventLoop, String mediaType, Buffer body) {
        eventLoop.runOnContext(now -> {
            if (!response.closed()) {
                var unused = response.putHeader("Content-Type", mediaType).end(body);
            }
        });
    }

    /** The first part is made before anything is written: what is refused is refused whole. */
    private static void pour(
            HttpServerResponse response, Context eventLoop, LichessResponse.Parts parts) {
        Optional<String> part = next(parts);
        eventLoop.runOnContext(now -> {
            response.setChunked(true)
                    .putHeader("Content-Type", parts.mediaType())
                    .putHeader("Cache-Control", "no-store");
        });
        try {
            while (part.isPresent()) {
                write(response, eventLoop, part.get());
                part = next(parts);
            }
            eventLoop.runOnContext(now -> response.end());
        } catch (ProblemException | ExecutionException e) {
            // What was written is not all, and only a broken connection says so.
            LOG.infof("An export breaks off: %s", e.getMessage());
            eventLoop.runOnContext(now -> stop(response));
        }
    }

    private static void stop(HttpServerResponse response) {
        if (!response.closed()) {
            var unused = response.reset();
        }
    }

    private static Optional<String> next(LichessResponse.Parts parts) {
        return parts.parts().hasNext() ? Optional.of(parts.parts().next()) : Optional.empty();
    }

    /** Waits until the client took it, so that no more than a part is in memory. */
    private static void write(HttpServerResponse response, Context eventLoop, String text)
            throws ExecutionException {
        java.util.concurrent.CompletableFuture<Void> written =
                new java.util.concurrent.CompletableFuture<>();
        eventLoop.runOnContext(now ->
                response.write(text)
                        .onComplete(done -> {
                            if (done.succeeded()) {
                                written.complete(null);
                            } else {
                                written.completeExceptionally(done.cause());
                            }
                        }));
        try {
            written.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionException("the server stops", e);
        }
    }

    private byte[] written(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer that is no JSON", e);
        }
    }
}
