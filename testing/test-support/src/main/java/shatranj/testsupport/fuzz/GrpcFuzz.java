package shatranj.testsupport.fuzz;

import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.testsupport.grpc.RawMethod;

/** Calls the methods of a server with bytes that nobody should send, and looks at the answers. */
public final class GrpcFuzz implements AutoCloseable {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final Metadata.Key<byte[]> DETAILS =
            Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER);

    private static final Set<Status.Code> FAULTS =
            Set.of(Status.Code.INTERNAL, Status.Code.UNKNOWN, Status.Code.DATA_LOSS);

    /** A server lets a connection reset so many calls in a while and not many more. */
    private static final int CALLS_OF_A_CONNECTION = 100;

    /** The bytes of a message that a server need not take. */
    private static final int LARGE = 200_000;

    private final String host;
    private final int port;
    private final List<MethodDescriptor> methods = new ArrayList<>();
    private final MessageBytes messages;
    private final Oddities odd;
    private final Supplier<Optional<String>> token;
    private @Nullable ManagedChannel channel;
    private int calls;

    /**
     * @param services all of whose methods are called
     * @param token of each call; empty: none
     */
    public GrpcFuzz(
            String host,
            int port,
            List<FileDescriptor> services,
            Oddities odd,
            Supplier<Optional<String>> token) {
        this.host = host;
        this.port = port;
        for (FileDescriptor file : services) {
            for (ServiceDescriptor service : file.getServices()) {
                methods.addAll(service.getMethods());
            }
        }
        this.messages = new MessageBytes(odd);
        this.odd = odd;
        this.token = token;
    }

    /**
     * A call and what came of it.
     *
     * @param request the bytes in hexadecimal digits
     * @param stream whether the method may answer for ever
     * @param detailed whether the refusal says why
     */
    public record Exchange(
            String method, String request, boolean stream, Status status, boolean detailed) {
        /** Whether it is what no client should be told, whatever it has sent. */
        public boolean isFault() {
            if (status.isOk()) {
                return false;
            }
            boolean tooLarge = request.length() / 2 > LARGE;
            if (status.getCode() == Status.Code.RESOURCE_EXHAUSTED && tooLarge) {
                // Refused before there is a message.
                return false;
            }
            boolean ourOwn = status.getCode() == Status.Code.DEADLINE_EXCEEDED && !detailed;
            return FAULTS.contains(status.getCode()) || (ourOwn ? !stream : !detailed);
        }

        @Override
        public String toString() {
            String bytes = request.length() > 600 ? request.substring(0, 600) + "…" : request;
            return method + " " + bytes + "\n    -> " + status + (detailed ? "" : ", no details");
        }
    }

    /** Makes so many calls, and gives those answers that are of a kind. */
    public List<Exchange> run(int count, Predicate<Exchange> wanted) {
        List<Exchange> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Exchange exchange = call();
            if (wanted.test(exchange)) {
                found.add(exchange);
            }
        }
        return found;
    }

    /** Makes one call; of a stream the first answer is enough. */
    public Exchange call() {
        MethodDescriptor method = odd.oneOf(methods);
        byte[] request = messages.of(method.getInputType());
        String name = method.getService().getFullName() + "/" + method.getName();
        boolean stream = method.isServerStreaming();
        Status status = Status.OK;
        boolean detailed = false;
        try {
            Iterator<byte[]> answers =
                    ClientCalls.blockingServerStreamingCall(
                            authorized(),
                            RawMethod.of(
                                    name, io.grpc.MethodDescriptor.MethodType.SERVER_STREAMING),
                            CallOptions.DEFAULT.withDeadlineAfter(
                                    stream ? 500 : 30_000, TimeUnit.MILLISECONDS),
                            request);
            var unused = answers.hasNext();
        } catch (StatusRuntimeException e) {
            status = e.getStatus();
            @Nullable Metadata trailers = e.getTrailers();
            detailed = trailers != null && trailers.containsKey(DETAILS);
        }
        return new Exchange(name, HexFormat.of().formatHex(request), stream, status, detailed);
    }

    private Channel authorized() {
        @Nullable ManagedChannel open = channel;
        if (open == null || ++calls % CALLS_OF_A_CONNECTION == 0) {
            close();
            open = ManagedChannelBuilder.forAddress(host, port).usePlaintext().build();
            channel = open;
        }
        Metadata headers = new Metadata();
        token.get().ifPresent(it -> headers.put(AUTHORIZATION, "Bearer " + it));
        return ClientInterceptors.intercept(
                open, MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    @Override
    public void close() {
        @Nullable ManagedChannel open = channel;
        if (open != null) {
            open.shutdownNow();
        }
    }
}
