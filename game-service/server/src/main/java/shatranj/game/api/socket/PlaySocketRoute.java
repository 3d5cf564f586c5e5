package shatranj.game.api.socket;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.play.PlaySession;
import shatranj.game.api.play.PlaySessions;
import shatranj.game.application.RequestBounds;
import shatranj.game.streaming.Pulse;
import shatranj.game.streaming.StreamAdmission;
import shatranj.game.v1.PlayRequest;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.limits.AddressLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.rest.ProblemJson;

/**
 * {@code GET /v1/play}: the handshake of a WebSocket (RFC 6455), which is refused as any other
 * request is. A page cannot set the header {@code Authorization}: it offers the subprotocols
 * {@value #PROTOCOL} and {@code bearer.TOKEN}, of which the first is chosen. Never is a token in
 * the address, which proxies log. Who has no token follows what everybody may see; each command
 * then counts as a read without a token does.
 */
@ApplicationScoped
public class PlaySocketRoute implements HttpServerOptionsCustomizer {
    static final String PROTOCOL = "shatranj.play.v1";

    private static final Logger LOG = Logger.getLogger(PlaySocketRoute.class);
    private static final String PATH = "/v1/play";
    private static final String BEARER = "bearer.";
    private static final int UPGRADE_REQUIRED = 426;

    /** No command is longer; each connection may hold so much of one that is being read. */
    private static final int LONGEST = 64 << 10;

    private final PlaySessions sessions;
    private final TokenVerifier verifier;
    private final StreamAdmission admission;
    private final AddressLimits limits;
    private final Pulse pulse;
    private final PlayRequestReader reader;
    private final SocketAnswers answers;

    public PlaySocketRoute(
            PlaySessions sessions,
            TokenVerifier verifier,
            StreamAdmission admission,
            AddressLimits limits,
            Pulse pulse,
            ObjectMapper json) {
        this.sessions = sessions;
        this.verifier = verifier;
        this.admission = admission;
        this.limits = limits;
        this.pulse = pulse;
        this.reader = new PlayRequestReader(json);
        this.answers = new SocketAnswers(json);
    }

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        // A dictionary for each connection would cost more than all else that it holds.
        options.setPerMessageWebSocketCompressionSupported(false)
                .setPerFrameWebSocketCompressionSupported(false)
                .setMaxWebSocketFrameSize(LONGEST)
                .setMaxWebSocketMessageSize(LONGEST)
                .addWebSocketSubProtocol(PROTOCOL);
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        customizeHttpServer(options);
    }

    void register(@Observes Router router) {
        router.route(PATH).handler(this::serve);
    }

    /** A token's signature may have to be checked: off the event loop. */
    private void serve(RoutingContext context) {
        context.request().pause();
        Context eventLoop = context.vertx().getOrCreateContext();
        Thread.ofVirtual()
                .name("handshake")
                .start(() -> {
                    try {
                        requireHandshake(context.request());
                        Optional<Caller> viewer = viewer(context.request());
                        count(viewer, context.request());
                        Runnable leave = admission.enter(viewer, context.request());
                        eventLoop.runOnContext(now -> open(context, viewer, leave));
                    } catch (RuntimeException e) {
                        eventLoop.runOnContext(now -> refuse(context, e));
                    }
                });
    }

    private static void requireHandshake(HttpServerRequest request) {
        if (!"websocket".equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE))) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            PATH + " is a WebSocket; expected a GET with Upgrade: websocket")
                    .withStatus(UPGRADE_REQUIRED)
                    .asException();
        }
    }

    /** Who has no token is counted by address. */
    private void count(Optional<Caller> viewer, HttpServerRequest request) {
        if (viewer.isEmpty()) {
            limits.spend(AddressLimits.READS, request);
        }
    }

    private Optional<Caller> viewer(HttpServerRequest request) {
        @Nullable String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(header)
                .map(BearerToken::of)
                .or(() -> offered(request))
                .map(token -> verifier.verify(token).needing(Scope.PLAY));
    }

    private static Optional<String> offered(HttpServerRequest request) {
        return request.headers().getAll("Sec-WebSocket-Protocol").stream()
                .flatMap(list -> Arrays.stream(list.split(",")))
                .map(String::trim)
                .filter(protocol -> protocol.startsWith(BEARER))
                .map(protocol -> protocol.substring(BEARER.length()))
                .findFirst();
    }

    private void open(RoutingContext context, Optional<Caller> viewer, Runnable leave) {
        context.request()
                .toWebSocket()
                .onFailure(failure -> {
                    leave.run();
                    LOG.debugf("No WebSocket was opened: %s", failure.getMessage());
                })
                .onSuccess(socket -> begin(context, viewer, leave, socket));
    }

    private void begin(
            RoutingContext context,
            Optional<Caller> viewer,
            Runnable leave,
            ServerWebSocket socket) {
        SocketStream stream = new SocketStream(context, socket, verifier, pulse, answers);
        stream.admit(leave);
        stream.greet();
        PlaySession<String> session = sessions.begin(viewer, stream, answers);
        Runnable counted = () -> count(viewer, context.request());
        socket.textMessageHandler(text -> take(text, counted, stream, session));
        socket.binaryMessageHandler(bytes ->
                stream.send(
                        answers.refused(
                                0,
                                RequestBounds.malformed("The message", "binary", "JSON as text")
                                        .problem())));
    }

    private void take(
            String text, Runnable counted, SocketStream stream, PlaySession<String> session) {
        Instant receivedAt = Instant.now();
        long correlation = 0;
        try {
            JsonNode object = reader.object(text);
            correlation = PlayRequestReader.correlation(object);
            counted.run();
            PlayRequest request = PlayRequestReader.request(object);
            stream.later(() -> session.take(request, receivedAt));
        } catch (ProblemException e) {
            stream.send(answers.refused(correlation, e.problem()));
        }
    }

    private void refuse(RoutingContext context, RuntimeException failure) {
        if (failure instanceof ProblemException refusal) {
            if (refusal.problem().status() == UPGRADE_REQUIRED) {
                context.response().putHeader(HttpHeaders.UPGRADE, "websocket");
            }
            ProblemJson.end(context.response(), refusal.problem(), reader.json());
            return;
        }
        LOG.error("Unexpected failure of a handshake of WebSocket", failure);
        ProblemJson.end(
                context.response(),
                Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"),
                reader.json());
    }
}
