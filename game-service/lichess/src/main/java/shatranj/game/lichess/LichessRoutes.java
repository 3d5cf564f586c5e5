package shatranj.game.lichess;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.All;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.streaming.HttpStream;
import shatranj.game.streaming.Pulse;
import shatranj.game.streaming.StreamAdmission;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.limits.AddressLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Everything under {@code /api}, {@code /game/export} and {@code /swiss}. Plain routes rather than
 * resources: these clients ask for media types that they do not mean, send bodies of any kind and
 * end paths with a slash, and every answer must be JSON of their kind, a refusal before any method
 * is chosen too.
 */
@ApplicationScoped
public class LichessRoutes {
    private static final List<String> ROOTS = List.of("/api", "/game/export", "/swiss");

    /** Bytes of a body; a list of 300 names is 10 KiB. */
    private static final int MOST = 64 << 10;

    /** After the headers of CORS are set, before the limit of the other surfaces is looked at. */
    private static final int PRIORITY = 101;

    private final EndpointMatcher endpoints;
    private final TokenVerifier verifier;
    private final RenderContexts voices;
    private final AddressLimits limits;
    private final Pulse pulse;
    private final StreamAdmission admission;
    private final ObjectMapper json;
    private final ResponseWriter writer;

    public LichessRoutes(
            @All List<Endpoints> groups,
            TokenVerifier verifier,
            RenderContexts voices,
            AddressLimits limits,
            Pulse pulse,
            StreamAdmission admission,
            ObjectMapper json) {
        this.endpoints = new EndpointMatcher(groups);
        this.verifier = verifier;
        this.voices = voices;
        this.limits = limits;
        this.pulse = pulse;
        this.admission = admission;
        this.json = json;
        this.writer = new ResponseWriter(json);
    }

    /** All endpoints, those with the most fixed segments first. */
    public List<Endpoint> endpoints() {
        return endpoints.all();
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
        HttpStream stream =
                new HttpStream(context, verifier, pulse, admission, new LineFormat(json));
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
            limits.spend(AddressLimits.READS, context.request());
            EndpointMatcher.Match match = endpoints.match(context.request());
            Optional<Caller> caller = admitted(context.request(), match.endpoint().access());
            Fields fields =
                    Fields.of(
                            context.queryParams(),
                            context.request().getHeader("Content-Type"),
                            body,
                            json);
            RenderContext voice = voices.towards(caller, fields);
            LichessRequest exchange =
                    new LichessRequest(
                            context.request(), match.path(), fields, body, caller, at, voice);
            writer.write(match.endpoint().action().answer(exchange), stream, eventLoop);
        } catch (RuntimeException e) {
            stream.later(() -> stream.fail(e));
        }
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
            case ARBITER ->
                    Optional.of(caller.orElseThrow(BearerToken::missing).needing(Scope.ARBITER));
        };
    }
}
