package shatranj.webhook.endpoint;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An address that deliveries may be sent to, as far as its text can tell. Where its host leads is
 * looked at when it is known.
 *
 * @param host a name or an address, without brackets
 * @param path with the query, as it goes into the request line
 */
public record EndpointUrl(boolean isTls, String host, int port, String path) {
    private static final int LONGEST = 1_000;
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /** Below it lie the ports of mail, name servers and others that must not be spoken to. */
    private static final int FREE_PORTS = 1_024;

    /** Why a text is no such address. */
    public static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1;

        RefusedException(String why) {
            super(why, null, false, false);
        }
    }

    /**
     * Reads an address.
     *
     * @param plainToo whether it may do without TLS
     * @throws RefusedException saying what was expected
     */
    public static EndpointUrl parse(String text, boolean plainToo) throws RefusedException {
        if (text.length() > LONGEST || !text.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw new RefusedException(
                    "expected at most " + LONGEST + " printable ASCII characters");
        }
        URI uri = uri(text);
        String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        boolean isTls = scheme.equals("https");
        if (!isTls && !(plainToo && scheme.equals("http"))) {
            throw new RefusedException(
                    plainToo ? "expected http:// or https://" : "expected https://");
        }
        @Nullable String host = uri.getHost();
        if (host == null || host.isEmpty()) {
            throw new RefusedException("expected a host name");
        }
        if (uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            throw new RefusedException("expected neither a user nor a fragment");
        }
        int usual = isTls ? HTTPS : HTTP;
        int port = uri.getPort() < 0 ? usual : uri.getPort();
        if (port != usual && (port < FREE_PORTS || port > 65_535)) {
            throw new RefusedException("expected the port " + usual + " or one from 1024 on");
        }
        return new EndpointUrl(isTls, bare(host), port, path(uri));
    }

    private static URI uri(String text) throws RefusedException {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new RefusedException("expected an absolute URL");
        }
    }

    /** An IPv6 address stands in brackets, and may have a zone, which means nothing to others. */
    private static String bare(String host) throws RefusedException {
        if (host.indexOf('%') >= 0) {
            throw new RefusedException("expected an address without a zone");
        }
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private static String path(URI uri) {
        String path = Optional.ofNullable(uri.getRawPath()).filter(it -> !it.isEmpty()).orElse("/");
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }
}
