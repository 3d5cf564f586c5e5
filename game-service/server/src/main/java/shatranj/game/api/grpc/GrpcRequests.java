package shatranj.game.api.grpc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.grpc.Context;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import shatranj.game.application.CommandFields;
import shatranj.game.application.Request;
import shatranj.support.address.ClientAddresses;
import shatranj.support.grpc.GrpcCaller;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** What every gRPC request carries, and how every answer leaves. */
@ApplicationScoped
public class GrpcRequests {
    private static final Logger LOG = Logger.getLogger(GrpcRequests.class);

    private final GrpcCaller caller;
    private final ObjectMapper json;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    public GrpcRequests(GrpcCaller caller, ObjectMapper json) {
        this.caller = caller;
        this.json = json;
    }

    /** Caller, key and version of a command; the caller has one of the scopes. */
    Request command(CommandFields fields, String... scopes) {
        Instant receivedAt = Instant.now();
        return fields.request(caller.needing(scopes), receivedAt, caller.patience());
    }

    /** The same for a command of no game, or of a game's state whatever its version. */
    Request command(String requestId, String... scopes) {
        Instant receivedAt = Instant.now();
        return CommandFields.request(
                requestId, 0, caller.needing(scopes), receivedAt, caller.patience());
    }

    /** The caller, who may play. */
    Caller player() {
        return caller.needing(Scope.PLAY);
    }

    /** The caller, whatever the token is for. */
    Caller anybody() {
        return caller.needing();
    }

    /** The caller, if there is one. */
    Optional<Caller> viewer() {
        return caller.optional();
    }

    /** From where the call comes. */
    ClientAddresses.Origin origin() {
        return caller.origin();
    }

    /** Works out the one answer, or the refusal, and sends it. */
    <T> void answer(StreamObserver<T> observer, Supplier<T> work) {
        aside(() -> {
            T value;
            try {
                value = work.get();
            } catch (RuntimeException e) {
                observer.onError(status(e));
                return;
            }
            observer.onNext(value);
            observer.onCompleted();
        });
    }

    /**
     * Has work that may wait done off the event loop, in the caller's name.
     *
     * <p>Instead of {@code RunOnVirtualThread}: with that, Quarkus 3.32 may report the end of a
     * unary request before the request, and the call fails with INTERNAL "Half-closed without a
     * request" (https://github.com/quarkusio/quarkus/pull/54084).
     */
    void aside(Runnable work) {
        threads.execute(Context.current().wrap(work));
    }

    @PreDestroy
    void stop() {
        threads.shutdown();
    }

    /** The status of a failure: a refusal with its details, anything else logged. */
    StatusRuntimeException status(Throwable failure) {
        if (failure instanceof ProblemException refusal) {
            return status(refusal.problem());
        }
        LOG.error("Unexpected failure of a gRPC method", failure);
        return GrpcProblems.exceptionOf(
                Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    /** Metadata is text, so what has structure is written as JSON. */
    StatusRuntimeException status(Problem problem) {
        return GrpcProblems.exceptionOf(flat(problem));
    }

    /** The same problem, its members as text. */
    Problem flat(Problem problem) {
        Problem flat = problem;
        for (Map.Entry<String, Object> member : problem.members().entrySet()) {
            Object value = member.getValue();
            if (!(value instanceof String || value instanceof Number || value instanceof Boolean)) {
                flat = flat.with(member.getKey(), text(value));
            }
        }
        return flat;
    }

    private String text(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a member that is no JSON: " + value, e);
        }
    }
}
