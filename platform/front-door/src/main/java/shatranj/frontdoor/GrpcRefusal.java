package shatranj.frontdoor;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import shatranj.support.problem.Problem;

/**
 * What the front door itself has to say to a client of gRPC: headers that are trailers as well, and
 * in them {@code google.rpc.Status} with {@code ErrorInfo} as the services have it. Two messages
 * with a handful of fields are written here by their numbers; a library for them would be larger
 * than the door.
 */
final class GrpcRefusal {
    private static final String DOMAIN = "shatranj";
    private static final String ERROR_INFO = "type.googleapis.com/google.rpc.ErrorInfo";
    private static final int CONTINUES = 0x80;

    private GrpcRefusal() {}

    /** Ends a call of which nothing was answered yet. */
    static void send(HttpServerResponse response, Problem problem) {
        if (response.headWritten() || response.closed() || response.ended()) {
            return;
        }
        response.putHeader("content-type", "application/grpc")
                .putHeader("grpc-status", "" + problem.code().grpcStatus().value())
                .putHeader("grpc-message", percentEncoded(problem.detail()))
                .putHeader(
                        "grpc-status-details-bin",
                        Base64.getEncoder().withoutPadding().encodeToString(status(problem)))
                .end();
    }

    private static byte[] status(Problem problem) {
        Buffer retry = Buffer.buffer();
        text(retry, 1, "retry");
        text(retry, 2, problem.retry().name());
        Buffer info = Buffer.buffer();
        text(info, 1, problem.name());
        text(info, 2, DOMAIN);
        bytes(info, 3, retry);
        Buffer detail = Buffer.buffer();
        text(detail, 1, ERROR_INFO);
        bytes(detail, 2, info);
        Buffer status = Buffer.buffer();
        number(status, 1 << 3);
        number(status, problem.code().grpcStatus().value());
        text(status, 2, problem.detail());
        bytes(status, 3, detail);
        return status.getBytes();
    }

    private static void text(Buffer message, int field, String value) {
        bytes(message, field, Buffer.buffer(value));
    }

    private static void bytes(Buffer message, int field, Buffer value) {
        number(message, field << 3 | 2);
        number(message, value.length());
        message.appendBuffer(value);
    }

    private static void number(Buffer message, int value) {
        int rest = value;
        while (rest >= CONTINUES) {
            message.appendByte((byte) (rest % CONTINUES | CONTINUES));
            rest /= CONTINUES;
        }
        message.appendByte((byte) rest);
    }

    /** As the protocol of gRPC has it: printable ASCII but for the percent sign stays. */
    private static String percentEncoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            if (each >= ' ' && each <= '~' && each != '%') {
                encoded.append((char) each);
            } else {
                encoded.append(String.format("%%%02X", each));
            }
        }
        return encoded.toString();
    }
}
