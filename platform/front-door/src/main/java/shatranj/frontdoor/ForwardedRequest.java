package shatranj.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shatranj.support.address.Proxies;
import shatranj.support.admission.Admission;
import shatranj.support.rest.OwnerHeader;

/**
 * One request on its way to the first pod that answers.
 *
 * <p>A pod that refuses the connection is passed over. A pod that got the request and says nothing
 * is not given up: if the request may be sent twice, the next pod gets it as well, and the first
 * answer of any of them is passed on; the others are reset. (Not so where only the first answer has
 * what is asked for.) So a slow cluster is slow, and a frozen pod costs {@link Timeouts#silence}.
 *
 * <p>A command counts towards those that its first pod has in hand, until it is answered. Past what
 * the pod answers in time it gets no more, for it could refuse them only after it has read them
 * ({@link Admission}).
 *
 * <p>A connection that breaks says little about its pod, which may have closed it as the request
 * went out (RFC 9112, 9.3.1). Where no pod is left, a repeatable request goes once more to those
 * that broke.
 */
final class ForwardedRequest {
    private final Vertx vertx;
    private final PodConnections connections;
    private final Timeouts patience;
    private final HttpServerRequest request;
    private final Buffer body;
    private final Route route;
    private final PodOrder pods;
    private final StickySessions homes;
    private final Owners owners;

    /** Where the client is, as far as the proxies that are trusted say. */
    private final String address;

    /** The game in which this is a command, if it is one. */
    private final Optional<String> commanded;

    /** Who asks for a stream that belongs with its others, by its token. */
    private final Optional<String> streamer;

    private final Deque<Pod> candidates;

    /** This command, while it counts. */
    private Optional<AdmittedCommand> admitted = Optional.empty();

    /** Those that get the request a second time, or got it. */
    private final Set<Pod> again = new HashSet<>();

    private final boolean repeatable;

    /** Whether a pod that says nothing is not helped by the next. */
    private final boolean alone;

    private final Set<HttpClientRequest> open = new LinkedHashSet<>();
    private final Set<Long> timers = new LinkedHashSet<>();
    private int connecting;
    private boolean reachedPod;
    private final long startMs = System.currentTimeMillis();
    private boolean settled;
    private Runnable leave = () -> {};

    ForwardedRequest(
            Vertx vertx,
            PodConnections connections,
            Timeouts patience,
            HttpServerRequest request,
            Buffer body,
            Route route,
            PodOrder pods,
            StickySessions homes,
            Owners owners,
            Proxies proxies) {
        this.vertx = vertx;
        this.connections = connections;
        this.patience = patience;
        this.request = request;
        this.body = body;
        this.route = route;
        this.pods = pods;
        this.homes = homes;
        this.owners = owners;
        this.address = Hops.client(request, proxies);
        this.commanded =
                OwnerHeader.isCommand(request.method().name())
                        ? OwnerHeader.game(String.valueOf(request.path()))
                        : Optional.empty();
        this.streamer =
                Lichess.isStream(String.valueOf(request.path()))
                        ? Optional.ofNullable(request.getHeader("Authorization"))
                        : Optional.empty();
        Optional<Pod> home = streamer.flatMap(homes::of);
        this.candidates = new ArrayDeque<>(candidates(home));
        this.repeatable = isRepeatable(request);
        this.alone = home.isPresent() || isToldOnce(request);
    }

    private List<Pod> candidates(Optional<Pod> home) {
        long now = System.nanoTime();
        if (streamer.isEmpty()) {
            return commanded
                    .flatMap(owners::of)
                    .map(owner -> pods.inOrderFrom(owner, now))
                    .orElseGet(() -> pods.inOrder(now));
        }
        List<Pod> order = new ArrayList<>(pods.inOrderFor(streamer.get(), now));
        order.sort(Comparator.comparing(pod -> !home.equals(Optional.of(pod))));
        return order;
    }

    /** Whether the same request, delivered twice, has its effect once. */
    private static boolean isRepeatable(HttpServerRequest request) {
        HttpMethod method = request.method();
        boolean countsTwice = method.equals(HttpMethod.POST) || method.equals(HttpMethod.PATCH);
        return !countsTwice
                || request.headers().contains("Idempotency-Key")
                || Lichess.isOnce(String.valueOf(request.path()));
    }

    /**
     * Whether only the first answer shows what was made, a personal key: a second pod would be
     * quicker than a slow first one, and nobody would ever see the key.
     */
    private static boolean isToldOnce(HttpServerRequest request) {
        return request.method().equals(HttpMethod.POST) && "/v1/tokens".equals(request.path());
    }

    void begin() {
        if (commanded.isPresent() && !candidates.isEmpty()) {
            Pod first = candidates.element();
            Admission admission = pods.admission(first);
            if (!admission.enters()) {
                ProblemAnswer.send(request, ProblemAnswer.tooMany(route, admission.inHand()));
                return;
            }
            admitted = Optional.of(new AdmittedCommand(first, admission));
        }
        request.response().closeHandler(gone -> abandon());
        timer(patience.answer().toMillis(), this::giveUp);
        tryNext();
    }

    private void tryNext() {
        if (settled) {
            return;
        }
        if (candidates.isEmpty()) {
            if (open.isEmpty() && connecting == 0) {
                giveUp();
            }
            return;
        }
        deliverTo(candidates.remove());
    }

    private void deliverTo(Pod pod) {
        long silence =
                timer(
                        patience.silence().toMillis(),
                        () -> {
                            pods.avoid(pod, System.nanoTime());
                            if (repeatable && !alone) {
                                tryNext();
                            }
                        });
        connecting++;
        RequestOptions to =
                new RequestOptions()
                        .setMethod(request.method())
                        .setServer(SocketAddress.inetSocketAddress(pod.port(), pod.host()))
                        // By this name, not by its own, a pod's certificate knows it.
                        .setHost(route.service())
                        .setURI(request.uri());
        connections
                .request(to)
                .onComplete(connected -> {
                    connecting--;
                    if (connected.failed()) {
                        cancel(silence);
                        pods.avoid(pod, System.nanoTime());
                        tryNext();
                    } else if (settled) {
                        connections.reset(connected.result());
                    } else {
                        send(pod, connected.result(), silence);
                    }
                });
    }

    private void send(Pod pod, HttpClientRequest upstream, long silence) {
        reachedPod = true;
        open.add(upstream);
        // Its body is here as a whole, so its end is told by its length.
        Hops.toPod(request, upstream, address, "expect", "content-length");
        upstream.putHeader("X-Request-Start", "t=" + startMs);
        Future<HttpClientResponse> sent =
                body.length() > 0 || request.headers().contains("Content-Length")
                        ? upstream.send(body)
                        : upstream.send();
        sent.onComplete(answer -> {
            cancel(silence);
            if (settled) {
                connections.reset(upstream);
            } else if (answer.succeeded()) {
                pods.answered(pod);
                leave = streamer.map(client -> homes.opened(client, pod)).orElse(leave);
                passOn(pod, answer.result(), upstream);
            } else {
                open.remove(upstream);
                pods.avoid(pod, System.nanoTime());
                broken(pod);
            }
        });
    }

    /** A pod got the request and broke the connection: it may have done it or not. */
    private void broken(Pod pod) {
        if (repeatable) {
            if (again.add(pod)) {
                candidates.add(pod);
            }
            tryNext();
        } else {
            giveUp();
        }
    }

    private void passOn(Pod pod, HttpClientResponse answer, HttpClientRequest winner) {
        admitted.ifPresent(command -> command.answered(pod, answer.statusCode()));
        settle();
        open.remove(winner);
        open.forEach(connections::reset);
        open.clear();
        open.add(winner);
        learnOwner(pod, answer);
        // A connection that breaks in the middle of an answer must break towards the client too.
        new Answer(answer, request)
                .pass()
                .onFailure(cut -> Answer.breakOff(request))
                .onComplete(end -> leaveHome());
    }

    private void learnOwner(Pod pod, HttpClientResponse answer) {
        Optional.ofNullable(answer.headers().get(OwnerHeader.SELF))
                .ifPresent(name -> pods.learnName(pod, name));
        Optional<String> owner = Optional.ofNullable(answer.headers().get(OwnerHeader.NAME));
        commanded.ifPresent(game -> owner.ifPresent(name -> owners.learn(game, name)));
    }

    /** The client hung up: nobody waits for any of the answers, a stream's included. */
    private void abandon() {
        settle();
        leaveHome();
        open.forEach(connections::reset);
        open.clear();
    }

    private void leaveHome() {
        leave.run();
        leave = () -> {};
    }

    private void giveUp() {
        if (settled) {
            return;
        }
        abandon();
        boolean nothingDone = !reachedPod || !OwnerHeader.isCommand(request.method().name());
        ProblemAnswer.send(
                request,
                nothingDone
                        ? ProblemAnswer.nobodyAnswers(route)
                        : ProblemAnswer.outcomeUnknown(route, repeatable));
    }

    private void settle() {
        settled = true;
        admitted.ifPresent(AdmittedCommand::leave);
        admitted = Optional.empty();
        timers.forEach(vertx::cancelTimer);
        timers.clear();
    }

    private long timer(long millis, Runnable action) {
        long id = vertx.setTimer(millis, fired -> action.run());
        timers.add(id);
        return id;
    }

    private void cancel(long timer) {
        vertx.cancelTimer(timer);
        timers.remove(timer);
    }
}
