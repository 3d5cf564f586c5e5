package shatranj.game.page;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * {@code GET /}, {@code GET /page/…} and {@code GET /games/ID}. What there is lies in memory after
 * the first request for it.
 *
 * <p>Names of files do not change with their contents, so that a page may be of two releases for
 * the length of a rolling update but never of yesterday's: every file is asked for anew, by its
 * tag.
 */
@ApplicationScoped
public class PageRoutes {
    /** Of every file, and of the first one where nobody signs in. */
    private static final String POLICY = policy(Optional.empty());

    private static final String INDEX = "index.html";
    private static final String FILES = "/page/";
    private static final String GZIP = "gzip";
    private static final Pattern GAME_ID = Pattern.compile("[0-9A-Za-z_-]{1,64}");

    private final Map<String, PageFile> files = new ConcurrentHashMap<>();
    private final String indexPolicy;

    /**
     * @throws IllegalStateException if nobody could sign in as the settings say
     */
    public PageRoutes(SignInConfig signIn) {
        this.indexPolicy = policy(SignIn.from(signIn));
    }

    /**
     * Scripts, styles and pictures of this origin, requests to this origin and to that of the
     * issuer, and nothing else: no inline script or style, no frame around it, no form that leaves,
     * no string that becomes markup or a script but by the page's one rule (live/connection.js).
     */
    static String policy(Optional<SignIn> signIn) {
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                + " connect-src 'self'"
                + signIn.map(it -> " " + it.origin()).orElse("")
                + "; base-uri 'none'; form-action 'none';"
                + " frame-ancestors 'none'; require-trusted-types-for 'script';"
                + " trusted-types shatranj";
    }

    void register(@Observes Router router) {
        router.route("/").method(HttpMethod.GET).method(HttpMethod.HEAD).handler(this::index);
        router.get("/games/:id").handler(PageRoutes::game);
        router.route(FILES + "*")
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .handler(this::file);
    }

    private void index(RoutingContext context) {
        file(INDEX).ifPresentOrElse(page -> send(context, page, indexPolicy), context::next);
    }

    /**
     * The address of a game that stands in its PGN, and that people shorten the API's to: a browser
     * is sent on to the page, which has it in the fragment; programs are told as ever that there is
     * nothing here.
     */
    private static void game(RoutingContext context) {
        String id = context.pathParam("id");
        if (!says(context.request(), "Accept", "text/html") || !GAME_ID.matcher(id).matches()) {
            context.next();
            return;
        }
        context.response()
                .setStatusCode(303)
                .putHeader(HttpHeaders.LOCATION, "/#/game/" + id)
                .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .end();
    }

    private void file(RoutingContext context) {
        // The route takes the folder without its stroke as well.
        String path = context.normalizedPath();
        String name = path.startsWith(FILES) ? path.substring(FILES.length()) : "";
        file(name).ifPresentOrElse(file -> send(context, file, POLICY), context::next);
    }

    /** Only what exists is remembered, so that names of nothing fill no memory. */
    private Optional<PageFile> file(String name) {
        PageFile known = files.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<PageFile> read = PageFile.named(name);
        read.ifPresent(file -> files.put(name, file));
        return read;
    }

    private static void send(RoutingContext context, PageFile file, String policy) {
        HttpServerRequest request = context.request();
        // Who has the file under another policy gets it anew, policy and all.
        String tag = "\"" + file.tag() + "-" + Integer.toHexString(policy.hashCode()) + "\"";
        HttpServerResponse response =
                context.response()
                        .putHeader(HttpHeaders.ETAG, tag)
                        .putHeader(HttpHeaders.CACHE_CONTROL, "no-cache")
                        .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                        .putHeader("Content-Security-Policy", policy)
                        .putHeader("X-Content-Type-Options", "nosniff")
                        .putHeader("Referrer-Policy", "no-referrer")
                        .putHeader("Cross-Origin-Opener-Policy", "same-origin");
        if (says(request, "If-None-Match", tag)) {
            response.setStatusCode(304).end();
            return;
        }
        boolean zipped = says(request, "Accept-Encoding", GZIP);
        var body = zipped ? file.gzipped() : file.plain();
        response.putHeader(HttpHeaders.CONTENT_TYPE, file.mediaType())
                .putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
        if (zipped) {
            response.putHeader(HttpHeaders.CONTENT_ENCODING, GZIP);
        }
        if (request.method() == HttpMethod.HEAD) {
            response.end();
        } else {
            response.end(body);
        }
    }

    private static boolean says(HttpServerRequest request, String header, String word) {
        String text = request.getHeader(header);
        return text != null && text.contains(word);
    }
}
