package shatranj.bench.rules;

import io.grpc.MethodDescriptor;
import java.util.List;
import shatranj.testsupport.grpc.RawMethod;

/**
 * A unary RPC with prepared requests. Bytes go out and come in as they are, so that the asker's own
 * protobuf costs nothing and only the server's is measured; every answer is compared.
 *
 * @param name for the report
 * @param requests asked in turn
 * @param answers the right answer to each
 */
record PreparedCalls(
        String name,
        MethodDescriptor<byte[], byte[]> method,
        List<byte[]> requests,
        List<byte[]> answers) {

    /** A unary method by its full name, {@code package.Service/Method}. */
    static MethodDescriptor<byte[], byte[]> raw(String fullName) {
        return RawMethod.of(fullName, MethodDescriptor.MethodType.UNARY);
    }
}
