package shatranj.support.grpc;

import com.google.protobuf.MessageLite;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.InputStream;
import java.util.List;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Refuses bytes that are no message as MALFORMED_REQUEST. Vert.x 4.5 only logs what a marshaller
 * throws and goes on: a method of one message then fails with INTERNAL ("half-closed without a
 * request"), and one that reads a stream waits for ever, since nobody asks for the next piece.
 */
public final class ReadableRequests {
    private ReadableRequests() {}

    /** The same service, whose marshallers do not throw. */
    public static ServerServiceDefinition of(ServerServiceDefinition service) {
        ServiceDescriptor old = service.getServiceDescriptor();
        List<ServerMethodDefinition<?, ?>> methods =
                service.getMethods().stream()
                        .<ServerMethodDefinition<?, ?>>map(ReadableRequests::of)
                        .toList();
        ServiceDescriptor.Builder descriptor =
                ServiceDescriptor.newBuilder(old.getName())
                        .setSchemaDescriptor(old.getSchemaDescriptor());
        methods.forEach(method -> descriptor.addMethod(method.getMethodDescriptor()));
        ServerServiceDefinition.Builder out = ServerServiceDefinition.builder(descriptor.build());
        methods.forEach(out::addMethod);
        return out.build();
    }

    private static <Q, A> ServerMethodDefinition<Q, A> of(ServerMethodDefinition<Q, A> method) {
        MethodDescriptor<Q, A> descriptor = method.getMethodDescriptor();
        Tolerant<Q> marshaller = Tolerant.of(descriptor.getRequestMarshaller());
        ServerCallHandler<Q, A> handler = method.getServerCallHandler();
        return ServerMethodDefinition.create(
                descriptor.toBuilder(marshaller, descriptor.getResponseMarshaller()).build(),
                (call, headers) -> {
                    Refusable<Q, A> refusable = new Refusable<>(call);
                    return new Reading<>(
                            handler.startCall(refusable, headers),
                            refusable,
                            marshaller.unreadable());
                });
    }

    /**
     * Gives one certain message for all bytes that are none.
     *
     * @param unreadable told from others by its identity
     */
    private record Tolerant<Q>(MethodDescriptor.Marshaller<Q> strict, Q unreadable)
            implements MethodDescriptor.Marshaller<Q> {
        @SuppressWarnings("unchecked") // A builder builds what its prototype is.
        static <Q> Tolerant<Q> of(MethodDescriptor.Marshaller<Q> strict) {
            if (strict instanceof PrototypeMarshaller<Q> known
                    && known.getMessagePrototype() instanceof MessageLite prototype) {
                return new Tolerant<>(strict, (Q) prototype.newBuilderForType().build());
            }
            throw new IllegalArgumentException("not a marshaller of protobuf: " + strict);
        }

        @Override
        public InputStream stream(Q value) {
            return strict.stream(value);
        }

        @Override
        public Q parse(InputStream bytes) {
            try {
                return strict.parse(bytes);
            } catch (StatusRuntimeException noMessage) {
                return unreadable;
            }
        }
    }

    /** Hands messages on up to one that is none. */
    private static final class Reading<Q> extends SimpleForwardingServerCallListener<Q> {
        private final Refusable<Q, ?> call;
        private final Q unreadable;
        private boolean refused;

        Reading(ServerCall.Listener<Q> listener, Refusable<Q, ?> call, Q unreadable) {
            super(listener);
            this.call = call;
            this.unreadable = unreadable;
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // Others may be equal to it.
        public void onMessage(Q message) {
            if (message != unreadable) {
                super.onMessage(message);
            } else if (!refused) {
                refused = true;
                if (!call.getMethodDescriptor().getType().clientSendsOneMessage()) {
                    refuse();
                }
            }
        }

        /**
         * One message is refused here: a call that ends before its request does is reset by the
         * client, and many resets cost it its connection.
         */
        @Override
        public void onHalfClose() {
            if (!refused) {
                super.onHalfClose();
            } else if (call.getMethodDescriptor().getType().clientSendsOneMessage()) {
                refuse();
            }
        }

        private void refuse() {
            call.refuse();
            // Whoever reads the stream lets go of what he holds.
            onCancel();
        }
    }

    /** Once refused, a call takes nothing more from its method. */
    private static final class Refusable<Q, A> extends SimpleForwardingServerCall<Q, A> {
        private boolean over;

        Refusable(ServerCall<Q, A> call) {
            super(call);
        }

        synchronized void refuse() {
            String method = getMethodDescriptor().getFullMethodName();
            GrpcProblems.close(
                    this,
                    GrpcProblems.exceptionOf(
                            Problem.of(
                                    ErrorCode.MALFORMED_REQUEST,
                                    "The bytes are no message that %s takes".formatted(method))));
        }

        @Override
        public synchronized void sendMessage(A message) {
            if (!over) {
                super.sendMessage(message);
            }
        }

        @Override
        public synchronized void close(Status status, Metadata trailers) {
            if (!over) {
                over = true;
                super.close(status, trailers);
            }
        }
    }
}
