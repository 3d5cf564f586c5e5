package shatranj.frontdoor;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpServerRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shatranj.support.address.Proxies;

/**
 * Headers between two neighbours alone, which a proxy does not pass on (RFC 9110, 7.6.1): each of
 * its two connections has its own.
 */
final class Hops {
    private static final List<String> NEVER =
            List.of(
                    "connection",
                    "keep-alive",
                    "proxy-authenticate",
                    "proxy-authorization",
                    "proxy-connection",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade");

    private static final List<String> CLAIMS = List.of("host", "forwarded", "x-forwarded-host");

    private Hops() {}

    /** Where a client is, as far as the proxies that are trusted say. */
    static String client(HttpServerRequest request, Proxies proxies) {
        return proxies.client(
                request.remoteAddress().hostAddress(), request.headers().getAll("X-Forwarded-For"));
    }

    /**
     * The headers of a client's request on its way to a pod. Whatever the client claims about where
     * it is gives way to where it is.
     *
     * @param address as {@link #client} has it
     */
    static void toPod(
            HttpServerRequest from, HttpClientRequest to, String address, String... alsoWithout) {
        List<String> without = new ArrayList<>(CLAIMS);
        without.addAll(List.of(alsoWithout));
        copy(from.headers(), to.headers(), without.toArray(String[]::new));
        to.authority(from.authority());
        to.putHeader("X-Forwarded-For", address);
        to.putHeader("X-Forwarded-Proto", from.isSSL() ? "https" : "http");
    }

    /** Copies headers; those of the hop, and those that {@code Connection} names, stay behind. */
    static void copy(MultiMap from, MultiMap to, String... alsoWithout) {
        Set<String> without = new HashSet<>(NEVER);
        without.addAll(List.of(alsoWithout));
        from.getAll("Connection").stream()
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .forEach(name -> without.add(name.trim().toLowerCase(Locale.ROOT)));
        from.forEach((name, value) -> {
            if (!without.contains(name.toLowerCase(Locale.ROOT))) {
                to.add(name, value);
            }
        });
    }
}
