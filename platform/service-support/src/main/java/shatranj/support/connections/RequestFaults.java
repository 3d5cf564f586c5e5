package shatranj.support.connections;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** What is wrong with the head of a request of HTTP/1, whatever it asks for (RFC 9110, 9112). */
final class RequestFaults {
    /** A name, an IPv4 or a bracketed IPv6 address; maybe a port. User information is none. */
    private static final int LONGEST_REASON = 60;

    private static final Pattern HOST =
            Pattern.compile(
                    "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*(?::[0-9]{0,5})?"
                            + "|\\[[0-9A-Fa-f:.]+](?::[0-9]{0,5})?");

    private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2}).{0,2}");

    private RequestFaults() {}

    /** The first fault, if there is one. */
    static Optional<Problem> of(HttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return Optional.of(unreadable(request.decoderResult().cause()));
        }
        HttpVersion version = request.protocolVersion();
        if (!version.equals(HttpVersion.HTTP_1_1) && !version.equals(HttpVersion.HTTP_1_0)) {
            return Optional.of(
                    malformed(
                            505,
                            "The version is %s; expected HTTP/1.1 or HTTP/1.0"
                                    .formatted(Excerpt.of(version.text()))));
        }
        return host(request).or(() -> target(request)).or(() -> expectation(request));
    }

    private static Problem unreadable(Throwable cause) {
        return switch (cause) {
            case TooLongHttpLineException tooLong ->
                    malformed(414, "The request line is longer than is accepted here");
            case TooLongHttpHeaderException tooLarge ->
                    malformed(431, "The headers are larger than is accepted here");
            default ->
                    malformed(
                            400,
                            "The head of the request is no HTTP: "
                                    + Excerpt.of(reason(cause), LONGEST_REASON));
        };
    }

    private static String reason(Throwable cause) {
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }

    /** HTTP/1.0 knows no Host; one that is there must be right all the same. */
    private static Optional<Problem> host(HttpRequest request) {
        List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
        if (hosts.isEmpty()) {
            return request.protocolVersion().equals(HttpVersion.HTTP_1_0)
                    ? Optional.empty()
                    : Optional.of(malformed(400, "There is no Host; expected one"));
        }
        if (hosts.size() > 1) {
            return Optional.of(
                    malformed(400, "There are " + hosts.size() + " Hosts; expected one"));
        }
        String host = hosts.getFirst();
        return !host.isEmpty() && HOST.matcher(host).matches()
                ? Optional.empty()
                : Optional.of(
                        malformed(
                                400,
                                "Host is '%s'; expected a name and maybe a port"
                                        .formatted(Excerpt.of(host))));
    }

    private static Optional<Problem> target(HttpRequest request) {
        String target = request.uri();
        Matcher broken = BROKEN_ESCAPE.matcher(target);
        if (broken.find()) {
            return Optional.of(
                    malformed(
                            400,
                            "The address has '%s'; expected two hexadecimal digits after %%"
                                    .formatted(Excerpt.of(broken.group()))));
        }
        return target.startsWith("/") || target.matches("(?i)https?://.+") || target.equals("*")
                ? Optional.empty()
                : Optional.of(
                        malformed(
                                400,
                                "The address is '%s'; expected a path"
                                        .formatted(Excerpt.of(target))));
    }

    private static Optional<Problem> expectation(HttpRequest request) {
        String expected = request.headers().get(HttpHeaderNames.EXPECT);
        return expected == null || expected.equalsIgnoreCase(HttpHeaderValues.CONTINUE.toString())
                ? Optional.empty()
                : Optional.of(
                        malformed(
                                417,
                                "Expect is '%s'; expected 100-continue"
                                        .formatted(Excerpt.of(expected))));
    }

    static Problem malformed(int status, String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).withStatus(status);
    }
}
