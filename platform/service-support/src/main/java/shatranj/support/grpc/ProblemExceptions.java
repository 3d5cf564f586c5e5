package shatranj.support.grpc;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import io.quarkus.grpc.ExceptionHandler;
import io.quarkus.grpc.ExceptionHandlerProvider;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Whatever goes wrong in a gRPC method leaves as a status with our details. */
@ApplicationScoped
public class ProblemExceptions implements ExceptionHandlerProvider {
    private static final Logger LOG = Logger.getLogger(ProblemExceptions.class);

    @Override
    public <Q, A> ExceptionHandler<Q, A> createHandler(
            ServerCall.Listener<Q> listener, ServerCall<Q, A> call, Metadata metadata) {
        return new ExceptionHandler<>(listener, call, metadata) {
            @Override
            protected void handleException(
                    Throwable failure, ServerCall<Q, A> failed, Metadata headers) {
                GrpcProblems.close(failed, statusOf(failure));
            }
        };
    }

    @Override
    public Throwable transform(Throwable failure) {
        return statusOf(failure);
    }

    private static StatusRuntimeException statusOf(Throwable failure) {
        return switch (failure) {
            case ProblemException refusal -> GrpcProblems.exceptionOf(refusal.problem());
            case StatusRuntimeException status -> status;
            case StatusException status ->
                    new StatusRuntimeException(status.getStatus(), status.getTrailers());
            default -> {
                LOG.error("Unexpected failure of a gRPC method", failure);
                yield GrpcProblems.exceptionOf(
                        Problem.of(
                                ErrorCode.INTERNAL, "The server failed; the failure was logged"));
            }
        };
    }
}
