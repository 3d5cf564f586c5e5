package shatranj.support.grpc;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.Retry;
import shatranj.support.text.Surrogates;

/** A {@link Problem} as a gRPC status with {@code ErrorInfo} and {@code RetryInfo}, and back. */
public final class GrpcProblems {
    /** The domain of every {@code ErrorInfo}. */
    public static final String DOMAIN = "shatranj";

    /** What clients take of headers is 8 KiB where nothing else is said; some are not ours. */
    private static final int MAX_TRAILERS = 7_000;

    private static final int LONGEST_TEXT = 4_096;

    private static final String ARTICLE = "article";
    private static final String RETRY = "retry";

    private GrpcProblems() {}

    /**
     * The error that a gRPC method fails with. Members become metadata, as text. What a client
     * might not take is shortened: detail and members to as many characters as there is room for.
     */
    public static StatusRuntimeException exceptionOf(Problem problem) {
        int longest = LONGEST_TEXT;
        Status status = statusOf(problem, longest);
        while (sizeInTrailers(status) > MAX_TRAILERS) {
            longest /= 2;
            status = statusOf(problem, longest);
        }
        return StatusProto.toStatusRuntimeException(status);
    }

    /** Ends a call with a failure and its details. */
    static void close(ServerCall<?, ?> call, StatusRuntimeException failure) {
        @Nullable Metadata trailers = failure.getTrailers();
        call.close(failure.getStatus(), trailers == null ? new Metadata() : trailers);
    }

    private static Status statusOf(Problem problem, int longest) {
        ErrorInfo.Builder info = ErrorInfo.newBuilder().setReason(problem.name()).setDomain(DOMAIN);
        problem.members()
                .forEach((name, value) ->
                        info.putMetadata(name, shortened(String.valueOf(value), longest)));
        problem.article().ifPresent(article -> info.putMetadata(ARTICLE, article));
        info.putMetadata(RETRY, problem.retry().name());
        Status.Builder status =
                Status.newBuilder()
                        .setCode(problem.code().grpcStatus().value())
                        .setMessage(shortened(problem.detail(), longest))
                        .addDetails(Any.pack(info.build()));
        problem.retryAfter()
                .ifPresent(wait ->
                        status.addDetails(
                                Any.pack(
                                        RetryInfo.newBuilder()
                                                .setRetryDelay(
                                                        com.google.protobuf.Duration.newBuilder()
                                                                .setSeconds(wait.toSeconds())
                                                                .setNanos(wait.toNanosPart()))
                                                .build())));
        return status.build();
    }

    private static String shortened(String text, int longest) {
        return text.length() <= longest
                ? text
                : Surrogates.replacedIn(text.substring(0, longest)) + "…";
    }

    /**
     * The bytes of both trailers: the message in percent-encoding, and all of it in base 64. Only
     * what is not printable has to be encoded, but Vert.x's server encodes all that is neither
     * letter nor digit.
     */
    private static int sizeInTrailers(Status status) {
        int message = 0;
        for (byte b : status.getMessageBytes().toByteArray()) {
            message += isLetterOrDigit(b) ? 1 : 3;
        }
        return message + (status.getSerializedSize() + 2) / 3 * 4;
    }

    private static boolean isLetterOrDigit(byte b) {
        return b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z';
    }

    /**
     * Whether one of our services refused, rather than something on the way to it: only then is the
     * failure an answer.
     */
    public static boolean isRefusal(StatusRuntimeException e) {
        @Nullable Status status = StatusProto.fromThrowable(e);
        return status != null
                && status.getDetailsList().stream().anyMatch(detail -> detail.is(ErrorInfo.class));
    }

    /**
     * The problem that a gRPC call failed with; one without our details is judged by its status
     * alone.
     */
    public static Problem problemOf(StatusRuntimeException e) {
        @Nullable Status status = StatusProto.fromThrowable(e);
        if (status == null) {
            return byStatus(e);
        }
        Optional<Duration> wait = Optional.empty();
        Optional<ErrorInfo> info = Optional.empty();
        for (Any detail : status.getDetailsList()) {
            try {
                if (detail.is(ErrorInfo.class)) {
                    info = Optional.of(detail.unpack(ErrorInfo.class));
                } else if (detail.is(RetryInfo.class)) {
                    com.google.protobuf.Duration delay =
                            detail.unpack(RetryInfo.class).getRetryDelay();
                    wait = Optional.of(Duration.ofSeconds(delay.getSeconds(), delay.getNanos()));
                }
            } catch (InvalidProtocolBufferException unreadable) {
                return byStatus(e);
            }
        }
        Optional<Duration> retryAfter = wait;
        return info.filter(i -> i.getDomain().equals(DOMAIN))
                .map(i -> problem(refusal(i.getReason(), e), status.getMessage(), i, retryAfter))
                .orElseGet(() -> byStatus(e));
    }

    /** A code that only a later release knows goes by the status that it came with. */
    private static ErrorCode refusal(String reason, StatusRuntimeException e) {
        return ErrorCode.named(reason).orElseGet(() -> byStatus(e).code());
    }

    private static Problem problem(
            ErrorCode code, String detail, ErrorInfo info, Optional<Duration> retryAfter) {
        Problem problem = Problem.of(code, detail).called(info.getReason());
        for (Map.Entry<String, String> member : info.getMetadataMap().entrySet()) {
            problem =
                    switch (member.getKey()) {
                        case ARTICLE -> problem.underArticle(member.getValue());
                        case RETRY -> problem.withRetry(retry(member.getValue()));
                        default -> problem.with(member.getKey(), member.getValue());
                    };
        }
        return retryAfter.isPresent() ? problem.after(retryAfter.get()) : problem;
    }

    /** Advice that this release does not know is no promise that a repetition is safe. */
    private static Retry retry(String advice) {
        return Arrays.stream(Retry.values())
                .filter(known -> known.name().equals(advice))
                .findFirst()
                .orElse(Retry.NEVER);
    }

    private static Problem byStatus(StatusRuntimeException e) {
        @Nullable String description = e.getStatus().getDescription();
        String detail = description == null ? e.getStatus().getCode().name() : description;
        ErrorCode code =
                switch (e.getStatus().getCode()) {
                    case INVALID_ARGUMENT -> ErrorCode.MALFORMED_REQUEST;
                    case UNIMPLEMENTED -> ErrorCode.UNIMPLEMENTED;
                    case NOT_FOUND -> ErrorCode.NO_SUCH_RESOURCE;
                    case FAILED_PRECONDITION, ALREADY_EXISTS, ABORTED, OUT_OF_RANGE ->
                            ErrorCode.OTHER_REASON;
                    case PERMISSION_DENIED -> ErrorCode.SCOPE_MISSING;
                    case UNAUTHENTICATED -> ErrorCode.TOKEN_INVALID;
                    case RESOURCE_EXHAUSTED -> ErrorCode.OVERLOADED;
                    case UNAVAILABLE, CANCELLED -> ErrorCode.UNAVAILABLE;
                    case DEADLINE_EXCEEDED -> ErrorCode.OUTCOME_UNKNOWN;
                    default -> ErrorCode.INTERNAL;
                };
        return Problem.of(code, detail);
    }
}
