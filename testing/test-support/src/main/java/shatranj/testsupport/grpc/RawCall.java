package shatranj.testsupport.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** A call with bytes for a request, message or not. */
public final class RawCall {
    /** Bytes that are no message of any kind: a field that is longer than they are. */
    public static final byte[] UNREADABLE = {10, 100, 1};

    private RawCall() {}

    /**
     * Sends one request; on the wire a method of any kind looks like this. Each answer is waited
     * for ten seconds together.
     *
     * @param method its full name, {@code package.Service/Method}
     * @throws io.grpc.StatusRuntimeException from the iterator, if the call fails
     */
    public static Iterator<byte[]> send(Channel channel, String method, byte[] request) {
        return ClientCalls.blockingServerStreamingCall(
                channel,
                RawMethod.of(method, MethodDescriptor.MethodType.SERVER_STREAMING),
                CallOptions.DEFAULT.withDeadlineAfter(10, TimeUnit.SECONDS),
                request);
    }

    /**
     * What a method refuses {@link #UNREADABLE} with.
     *
     * @param port of the server on this machine
     * @throws AssertionError if it does not
     */
    public static StatusRuntimeException unreadable(int port, String method) {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", port).usePlaintext().build();
        try {
            boolean answered = send(channel, method, UNREADABLE).hasNext();
            throw new AssertionError(
                    method + " took what is no message, and answered: " + answered);
        } catch (StatusRuntimeException refusal) {
            return refusal;
        } finally {
            channel.shutdownNow();
        }
    }

    /**
     * What becomes of a call whose one message never comes.
     *
     * @param port of the server on this machine
     */
    public static Status withoutMessage(int port, String method) throws InterruptedException {
        ManagedChannel channel =
                ManagedChannelBuilder.forAddress("localhost", port).usePlaintext().build();
        try {
            BlockingQueue<Status> end = new ArrayBlockingQueue<>(1);
            // As a unary call its headers would be held back until the message comes.
            ClientCall<byte[], byte[]> call =
                    channel.newCall(
                            RawMethod.of(method, MethodDescriptor.MethodType.BIDI_STREAMING),
                            CallOptions.DEFAULT);
            call.start(
                    new ClientCall.Listener<>() {
                        @Override
                        public void onClose(Status status, Metadata trailers) {
                            end.add(status);
                        }
                    },
                    new Metadata());
            call.request(1);
            Status status = end.poll(20, TimeUnit.SECONDS);
            return status == null ? Status.UNKNOWN.withDescription("it is open") : status;
        } finally {
            channel.shutdownNow();
        }
    }
}
