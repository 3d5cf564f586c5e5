package shatranj.game.api.rest;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.MIMEHeader;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.ParsableMIMEValue;
import jakarta.enterprise.context.RequestScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.Request;
import shatranj.game.application.RequestBounds;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.rest.RestCaller;
import shatranj.support.text.Excerpt;

/** What the headers and common query parameters of the REST request at hand say. */
@RequestScoped
public class RestRequest {
    private static final Pattern TAG = Pattern.compile("\"([1-9][0-9]{0,17})\"");

    private final RestCaller caller;
    private final RoutingContext context;
    private final ClientAddresses addresses;

    public RestRequest(RestCaller caller, RoutingContext context, ClientAddresses addresses) {
        this.caller = caller;
        this.context = context;
        this.addresses = addresses;
    }

    /**
     * Caller, key and version of a command; the scope is that of the command.
     *
     * @throws shatranj.support.problem.ProblemException for what is missing or malformed
     */
    Request command() {
        return new Request(
                caller.needing(),
                header("Idempotency-Key"),
                expectedVersion(),
                Arrival.of(context),
                Optional.empty());
    }

    /** The receipt of a measurement of lag that comes with a move; empty: none. */
    String lagReceipt() {
        return header("Lag-Receipt").orElse("");
    }

    /** The caller, who may play. */
    Caller player() {
        return caller.needing(Scope.PLAY);
    }

    /** The caller, whatever the token is for. */
    Caller anybody() {
        return caller.needing();
    }

    /** The Idempotency-Key. */
    Optional<String> key() {
        return header("Idempotency-Key");
    }

    /** Where the request comes from, as limits count it. */
    String address() {
        return addresses.of(context.request()).address();
    }

    /** The answer to it as the connection has it: whether the client is still there. */
    HttpServerResponse response() {
        return context.response();
    }

    /** The caller, if there is one. */
    Optional<Caller> viewer() {
        return caller.optional();
    }

    /**
     * The media type that the client likes best of those served, the first where it does not say.
     * That there is one was settled when the method was chosen.
     */
    String accepted(String... served) {
        List<MIMEHeader> accepted = context.parsedHeaders().accept();
        List<MIMEHeader> offered =
                Arrays.stream(served)
                        .<MIMEHeader>map(type -> new ParsableMIMEValue(type).forceParse())
                        .toList();
        @Nullable MIMEHeader best =
                accepted.isEmpty()
                        ? null
                        : context.parsedHeaders().findBestUserAcceptedIn(accepted, offered);
        return best == null ? served[0] : best.component() + "/" + best.subComponent();
    }

    /** Whether the client has this version already ({@code If-None-Match}). */
    boolean hasVersion(long version) {
        String tag = EntityTags.of(version);
        return header("If-None-Match")
                .map(tags ->
                        Arrays.stream(tags.split(","))
                                .map(String::trim)
                                .anyMatch(t -> t.equals(tag) || t.equals("W/" + tag)))
                .orElse(false);
    }

    /** The letters of {@code alphabet=laws|western}. */
    AlphabetTranslation letters() {
        return letters(context.request().getParam("alphabet"));
    }

    /** The letters that a query parameter asks for. */
    public static AlphabetTranslation letters(@Nullable String alphabet) {
        return switch (alphabet) {
            case null -> AlphabetTranslation.LAWS;
            case "laws" -> AlphabetTranslation.LAWS;
            case "western" -> AlphabetTranslation.WESTERN;
            default ->
                    throw RequestBounds.malformed(
                            "alphabet", Excerpt.quoted(alphabet), "laws or western");
        };
    }

    /** {@code *} asks only that the game exists, which every command does anyway. */
    private long expectedVersion() {
        Optional<String> header = header("If-Match").filter(value -> !value.trim().equals("*"));
        if (header.isEmpty()) {
            return 0;
        }
        Matcher tag = TAG.matcher(header.get().trim());
        if (!tag.matches()) {
            throw RequestBounds.malformed(
                    "If-Match",
                    Excerpt.quoted(header.get()),
                    "one version of the game in double quotes, such as \"17\"");
        }
        return Long.parseLong(tag.group(1));
    }

    private Optional<String> header(String name) {
        return Optional.ofNullable(context.request().getHeader(name));
    }
}
