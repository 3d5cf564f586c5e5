package shatranj.testsupport.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
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
        MethodDescriptor<byte[], byte[]> descriptor =
                MethodDescriptor.newBuilder(new Bytes(), new Bytes())
                        .setType(MethodDescriptor.MethodType.SERVER_STREAMING)
                        .setFullMethodName(method)
                        .build();
        return ClientCalls.blockingServerStreamingCall(
                channel,
                descriptor,
                CallOptions.DEFAULT.withDeadlineAfter(10, TimeUnit.SECONDS),
                request);
    }

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
