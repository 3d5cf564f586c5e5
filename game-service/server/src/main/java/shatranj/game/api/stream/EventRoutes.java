package shatranj.game.api.stream;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.MIMEHeader;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.ParsableMIMEValue;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.rest.RestRequest;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.RequestBounds;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.social.LiveStreams;
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
import shatranj.support.text.Excerpt;

/**
 * {@code GET /v1/games/{id}/events} and {@code /v1/me/events}. Plain routes rather than resources:
 * status and headers depend on the first frame, and a slow reader must be seen.
 */
@ApplicationScoped
public class EventRoutes {
    private static final String GAME = "/v1/games/:id/events";
    private static final String PLAYER = "/v1/me/events";
    private static final Pattern VERSION = Pattern.compile("[0-9]{1,18}");
    private static final List<MIMEHeader> SERVED =
            List.of(
                    new ParsableMIMEValue(FrameEncoding.SSE.mediaType()).forceParse(),
                    new ParsableMIMEValue(FrameEncoding.NDJSON.mediaType()).forceParse());

    private final LiveStreams company;
    private final TokenVerifier verifier;
    private final ObjectMapper json;
    private final AddressLimits limits;
    private final Pulse pulse;
    private final StreamAdmission admission;

    public EventRoutes(
            LiveStreams company,
            TokenVerifier verifier,
            ObjectMapper json,
            AddressLimits limits,
            Pulse pulse,
            StreamAdmission admission) {
        this.company = company;
        this.verifier = verifier;
        this.json = json;
        this.limits = limits;
        this.pulse = pulse;
        this.admission = admission;
    }

    void register(@Observes Router router) {
        router.get(GAME).handler(context -> serve(context, this::game));
        router.get(PLAYER).handler(context -> serve(context, this::player));
        router.route(GAME).handler(context -> serve(context, EventRoutes::onlyGet));
        router.route(PLAYER).handler(context -> serve(context, EventRoutes::onlyGet));
    }

    private static void onlyGet(HttpStream stream) {
        stream.context().response().putHeader(HttpHeaders.ALLOW, "GET");
        throw Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "This method is not served at "
                                + stream.context().request().path()
                                + "; expected GET")
                .withStatus(405)
                .asException();
    }

    /** Opens a stream. */
    private interface Opening {
        void open(HttpStream stream);
    }

    /** A token's signature may have to be checked: off the event loop. */
    private void serve(RoutingContext context, Opening opening) {
        HttpStream stream =
                new HttpStream(
                        context,
                        verifier,
                        pulse,
                        admission,
                        new FrameFormat(FrameEncoding.SSE, "", json));
        Thread.ofVirtual()
                .name("stream")
                .start(() -> {
                    try {
                        limits.spend(AddressLimits.READS, context.request());
                        opening.open(stream);
                    } catch (RuntimeException e) {
                        stream.later(() -> stream.fail(e));
                    }
                });
    }

    private void game(HttpStream stream) {
        RoutingContext context = stream.context();
        AlphabetTranslation letters = RestRequest.letters(context.request().getParam("alphabet"));
        FrameEncoding wire = wire(context);
        Optional<Caller> viewer = caller(context);
        Optional<Long> after = after(context);
        String id = Objects.requireNonNull(context.pathParam("id"), "the route has it");
        FollowGameRequest.Builder request =
                FollowGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(CommandFactory.gameId(id).bytes()))
                        .setToken(viewer.map(Caller::token).orElse(""));
        after.ifPresent(request::setAfterVersion);
        if (after.isPresent()) {
            stream.beginEvenIfNothingIsNew();
        }
        FrameFormat manner = new FrameFormat(wire, id, json);
        stream.follow(
                manner,
                viewer,
                reader ->
                        company.follow(
                                request.build(),
                                viewer,
                                new GameFrames(reader, manner, letters, after.isPresent())));
    }

    private void player(HttpStream stream) {
        RoutingContext context = stream.context();
        Caller player = caller(context).orElseThrow(BearerToken::missing).needing(Scope.PLAY);
        AlphabetTranslation letters = RestRequest.letters(context.request().getParam("alphabet"));
        FrameEncoding wire = wire(context);
        FrameFormat manner = new FrameFormat(wire, "", json);
        stream.follow(
                manner,
                Optional.of(player),
                reader -> company.followPlayer(player, new PlayerFrames(reader, manner, letters)));
    }

    private static FrameEncoding wire(RoutingContext context) {
        List<MIMEHeader> accepted = context.parsedHeaders().accept();
        if (accepted.isEmpty()) {
            return FrameEncoding.SSE;
        }
        MIMEHeader best = context.parsedHeaders().findBestUserAcceptedIn(accepted, SERVED);
        if (best == null) {
            throw Problem.of(
                            ErrorCode.MALFORMED_REQUEST,
                            "Accept is "
                                    + Excerpt.quoted(
                                            String.join(
                                                    ", ",
                                                    context.request().headers().getAll("Accept")))
                                    + "; expected text/event-stream or application/x-ndjson")
                    .withStatus(406)
                    .asException();
        }
        return best.component().equals("text") ? FrameEncoding.SSE : FrameEncoding.NDJSON;
    }

    private Optional<Caller> caller(RoutingContext context) {
        @Nullable String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        return Optional.ofNullable(header).map(BearerToken::of).map(verifier::verify);
    }

    /** An EventSource reconnects to the same address, so its header outdoes the query. */
    private static Optional<Long> after(RoutingContext context) {
        @Nullable String header = context.request().getHeader("Last-Event-ID");
        @Nullable String query = context.request().getParam("after");
        if (header != null && !header.isEmpty()) {
            return Optional.of(version("Last-Event-ID", header));
        }
        return query == null ? Optional.empty() : Optional.of(version("after", query));
    }

    private static long version(String field, String text) {
        if (!VERSION.matcher(text).matches()) {
            throw RequestBounds.malformed(
                    field, Excerpt.quoted(text), "a version of the game, or 0");
        }
        return Long.parseLong(text);
    }
}
