package shatranj.standalone.identity.signin;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import shatranj.standalone.identity.DevelopmentIssuer;

/**
 * The HTTP of the issuer. It answers under its own names alone: a page whose name is made to point
 * to this machine (DNS rebinding) is not let in, nor is a form that comes from another page.
 */
public final class SignInServer implements AutoCloseable {
    /** Has the name that was used last. */
    static final String COOKIE = "shatranj-development-name";

    private static final Logger LOG = Logger.getLogger(SignInServer.class.getName());
    private static final int MOST_BYTES = 16 << 10;
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String LOCALHOST = "localhost";

    /** What every page may read, and what only the client's pages may. */
    private static final Set<String> PUBLIC = Set.of("/.well-known/openid-configuration", "/keys");

    private static final Set<String> FOR_THE_CLIENT = Set.of("/token", "/revoke");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final SignInClient client;
    private final Endpoints endpoints;
    private final String issuer;
    private final Set<String> names;

    private SignInServer(
            HttpServer server,
            String host,
            DevelopmentIssuer signer,
            SignInClient client,
            Clock clock) {
        this.server = server;
        this.client = client;
        int port = server.getAddress().getPort();
        this.issuer = "http://" + host + ":" + port;
        this.names = new HashSet<>(List.of(host + ":" + port, LOCALHOST + ":" + port));
        this.endpoints = new Endpoints(issuer, signer, client, clock);
    }

    /**
     * Listens on an address of this machine alone.
     *
     * @param host by which it is known: a loopback address, or {@code localhost}
     * @param port 0 for a free one
     * @throws IllegalArgumentException if others could reach it there
     * @throws UncheckedIOException if it cannot listen there
     */
    public static SignInServer open(
            String host, int port, DevelopmentIssuer signer, SignInClient client, Clock clock) {
        try {
            InetAddress address = InetAddress.getByName(host);
            if (!address.isLoopbackAddress()) {
                throw new IllegalArgumentException(
                        "sign-in without passwords is for this machine alone, not for " + host);
            }
            HttpServer http = HttpServer.create(new InetSocketAddress(address, port), 0);
            SignInServer server = new SignInServer(http, host, signer, client, clock);
            http.createContext("/", server::handle);
            http.setExecutor(server.threads);
            http.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("the issuer on port " + port, e);
        }
    }

    /** The address of the issuer, as tokens and clients name it. */
    public String issuer() {
        return issuer;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            SignInAnswer answer;
            try {
                answer = answer(exchange);
            } catch (IllegalArgumentException unreadable) {
                answer = says(400, "What was sent cannot be read.");
            } catch (RuntimeException bug) {
                LOG.log(Level.SEVERE, "sign-in failed", bug);
                answer = says(500, "Something went wrong here.");
            }
            send(exchange, answer);
        }
    }

    private SignInAnswer answer(HttpExchange exchange) throws IOException {
        Headers asked = exchange.getRequestHeaders();
        if (!names.contains(String.valueOf(asked.getFirst("Host")))) {
            return says(421, "This is " + issuer + ", and nobody else.");
        }
        String path = exchange.getRequestURI().getPath();
        return switch (exchange.getRequestMethod() + " " + path) {
            case "GET /.well-known/openid-configuration" -> endpoints.discovery();
            case "GET /keys" -> endpoints.keys();
            case "GET /style.css" -> SignInAnswer.css(LoginPage.STYLE);
            case "GET /authorize" -> endpoints.authorize(query(exchange), lastName(asked));
            case "GET /end-session" -> endpoints.endSession(query(exchange));
            case "POST /authorize" ->
                    isForeign(asked, Set.of(issuer))
                            ? says(403, "This form came from somewhere else.")
                            : form(exchange).map(endpoints::decide).orElseGet(this::noForm);
            case "POST /token" ->
                    isForeign(asked, client.origins())
                            ? says(403, "Pages of this origin get no tokens.")
                            : form(exchange).map(endpoints::token).orElseGet(this::noForm);
            case "POST /revoke" -> form(exchange).map(endpoints::revoke).orElseGet(this::noForm);
            default -> says(404, "There is nothing here.");
        };
    }

    /**
     * What a browser says of a form, or of a script's request. Programs that are none say nothing.
     */
    private static boolean isForeign(Headers asked, Set<String> own) {
        String origin = asked.getFirst("Origin");
        return origin != null && !own.contains(origin);
    }

    private SignInAnswer noForm() {
        return says(400, "Expected a form of at most " + MOST_BYTES + " bytes.");
    }

    private static SignInAnswer says(int status, String sentence) {
        return SignInAnswer.html(status, LoginPage.says("Not here", sentence));
    }

    private static Parameters query(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        return Parameters.of(query == null ? "" : query);
    }

    private static Optional<Parameters> form(HttpExchange exchange) throws IOException {
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(FORM)) {
            return Optional.empty();
        }
        try (InputStream body = exchange.getRequestBody()) {
            byte[] bytes = body.readNBytes(MOST_BYTES + 1);
            return bytes.length > MOST_BYTES
                    ? Optional.empty()
                    : Optional.of(Parameters.of(new String(bytes, StandardCharsets.US_ASCII)));
        }
    }

    private static Optional<String> lastName(Headers asked) {
        return asked.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> Arrays.stream(line.split("; *")))
                .filter(pair -> pair.startsWith(COOKIE + "="))
                .map(pair -> pair.substring(COOKIE.length() + 1))
                .findFirst();
    }

    private void send(HttpExchange exchange, SignInAnswer answer) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        answer.headers().forEach(headers::set);
        headers.set("Cache-Control", "no-store");
        // Without any, browsers would say nothing of where the form comes from, either.
        headers.set("Referrer-Policy", "same-origin");
        headers.set("X-Content-Type-Options", "nosniff");
        // A browser follows a form's redirect only to where forms may go.
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none';"
                        + " form-action 'self' "
                        + String.join(" ", client.origins()));
        String path = exchange.getRequestURI().getPath();
        String origin = exchange.getRequestHeaders().getFirst("Origin");
        if (PUBLIC.contains(path)) {
            headers.set("Access-Control-Allow-Origin", "*");
        } else if (FOR_THE_CLIENT.contains(path)) {
            headers.set("Vary", "Origin");
            if (origin != null && client.origins().contains(origin)) {
                headers.set("Access-Control-Allow-Origin", origin);
            }
        }
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        boolean hasBody = body.length > 0;
        exchange.sendResponseHeaders(answer.status(), hasBody ? body.length : -1);
        if (hasBody) {
            exchange.getResponseBody().write(body);
        }
    }
}
