package shatranj.bench.rules;

import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A unary RPC with prepared requests. Bytes go out and come in as they are, so that the asker's own
 * protobuf costs nothing and only the server's is measured; every answer is compared.
 *
 * @param name for the report
 * @param requests asked in turn
 * @param answers the right answer to each
 */
record Question(
        String name,
        MethodDescriptor<byte[], byte[]> method,
        List<byte[]> requests,
        List<byte[]> answers) {

    /** A unary method by its full name, {@code package.Service/Method}. */
    static MethodDescriptor<byte[], byte[]> raw(String fullName) {
        return MethodDescriptor.newBuilder(new Bytes(), new Bytes())
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(fullName)
                .build();
    }

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] value) {
            return new Known(value);
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

    /** gRPC need not copy what tells its length. */
    private static final class Known extends ByteArrayInputStream implements KnownLength {
        Known(byte[] bytes) {
            super(bytes);
        }
    }
}
