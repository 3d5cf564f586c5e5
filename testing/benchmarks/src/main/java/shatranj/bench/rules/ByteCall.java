package shatranj.bench.rules;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One call with bytes that need not be a message, of a method of any kind.
 *
 * @param method full name
 * @param patience after which the call is given up with DEADLINE_EXCEEDED
 */
record ByteCall(Channel channel, String method, Duration patience) {
    /** How a call ended. */
    record Ended(Status status, Metadata trailers) {
        /**
         * What a service of ours says of its refusal; absent where something else ended the call.
         */
        Optional<ErrorInfo> refusal() {
            com.google.rpc.@Nullable Status details =
                    StatusProto.fromStatusAndTrailers(status, trailers);
            if (details == null) {
                return Optional.empty();
            }
            return details.getDetailsList().stream()
                    .filter(detail -> detail.is(ErrorInfo.class))
                    .map(Ended::unpack)
                    .findFirst();
        }

        private static ErrorInfo unpack(Any detail) {
            try {
                return detail.unpack(ErrorInfo.class);
            } catch (InvalidProtocolBufferException e) {
                throw new IllegalStateException("an unreadable refusal", e);
            }
        }
    }

    /** Sends it and waits for the end, whatever else comes. */
    Ended send(byte[] request) {
        ClientCall<byte[], byte[]> call =
                channel.newCall(
                        PreparedCalls.raw(method),
                        CallOptions.DEFAULT.withDeadlineAfter(
                                patience.toMillis(), TimeUnit.MILLISECONDS));
        CompletableFuture<Ended> end = new CompletableFuture<>();
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        end.complete(new Ended(status, trailers));
                    }
                },
                new Metadata());
        // Some of these stream.
        call.request(Integer.MAX_VALUE);
        call.sendMessage(request);
        call.halfClose();
        return end.join();
    }
}
