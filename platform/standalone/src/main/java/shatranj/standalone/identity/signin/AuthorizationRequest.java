package shatranj.standalone.identity.signin;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import shatranj.standalone.identity.PlayerScopes;

/**
 * A question that can be answered: who are you, and what may the program do as you?
 *
 * @param redirect one of the client's addresses, where the answer goes
 * @param state what the answer carries back
 * @param challenge the SHA-256 of the verifier that the code will need, in base 64 for URLs
 * @param nonce what the ID token carries back
 */
record AuthorizationRequest(
        String redirect,
        Optional<String> state,
        PlayerScopes scopes,
        String challenge,
        Optional<String> nonce) {
    static final String OPENID = "openid";

    /** What a player may let the page do; arbiters and programs get theirs on the command line. */
    static final Set<String> SCOPES = Set.of("play", "analysis");

    /** 32 bytes: the only length of a SHA-256. */
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");

    private static final int LONGEST = 512;

    /** What becomes of a request. */
    sealed interface Reading {}

    /** It is asked of the person. */
    record Accepted(AuthorizationRequest request) implements Reading {}

    /** The program is told that it asked wrongly. */
    record Refused(String redirect, Optional<String> state, String error, String description)
            implements Reading {}

    /** Nobody is sent anywhere: whose request it is, or where the answer goes, is not known. */
    record Unanswerable(String sentence) implements Reading {}

    /** Reads a request of the one client that there is. */
    static Reading read(Parameters parameters, SignInClient client) {
        if (!parameters.once("client_id").equals(Optional.of(client.id()))) {
            return new Unanswerable("No program with this client_id is known here.");
        }
        Optional<String> redirect = parameters.once("redirect_uri");
        if (redirect.isEmpty() || !client.redirects().contains(redirect.get())) {
            return new Unanswerable(
                    "This redirect_uri is none of the program's: it has to be the same, letter by letter.");
        }
        Optional<String> state = parameters.once("state");
        return fault(parameters)
                .<Reading>map(fault ->
                        new Refused(redirect.get(), state, fault.error(), fault.description()))
                .orElseGet(() ->
                        new Accepted(
                                new AuthorizationRequest(
                                        redirect.get(),
                                        state,
                                        scopes(parameters),
                                        parameters.once("code_challenge").orElseThrow(),
                                        parameters.once("nonce"))));
    }

    private record Fault(String error, String description) {}

    private static Optional<Fault> fault(Parameters parameters) {
        if (!parameters.repeated().isEmpty()) {
            return invalid("a parameter is given twice");
        }
        if (parameters.values().values().stream().anyMatch(value -> value.length() > LONGEST)) {
            return invalid("a parameter is longer than " + LONGEST + " characters");
        }
        if (parameters.values().containsKey("request")
                || parameters.values().containsKey("request_uri")) {
            return fault("request_not_supported", "request objects are not read");
        }
        if (!parameters.once("response_type").equals(Optional.of("code"))) {
            return fault("unsupported_response_type", "expected response_type=code");
        }
        if (!parameters.once("response_mode").orElse("query").equals("query")) {
            return invalid("expected response_mode=query, or none");
        }
        if (!parameters.once("code_challenge_method").equals(Optional.of("S256"))
                || parameters
                        .once("code_challenge")
                        .filter(CHALLENGE.asMatchPredicate())
                        .isEmpty()) {
            return invalid("PKCE is needed: code_challenge with code_challenge_method=S256");
        }
        List<String> asked = asked(parameters);
        if (!asked.contains(OPENID)
                || !asked.stream().allMatch(each -> each.equals(OPENID) || SCOPES.contains(each))) {
            return fault(
                    "invalid_scope", "expected openid, and of play and analysis what is needed");
        }
        return parameters.once("prompt").equals(Optional.of("none"))
                ? fault("login_required", "nobody is signed in without being asked")
                : Optional.empty();
    }

    private static List<String> asked(Parameters parameters) {
        return List.of(parameters.once("scope").orElse("").split(" "));
    }

    private static PlayerScopes scopes(Parameters parameters) {
        return new PlayerScopes(
                asked(parameters).stream()
                        .filter(each -> !each.equals(OPENID))
                        .distinct()
                        .toList());
    }

    private static Optional<Fault> invalid(String description) {
        return fault("invalid_request", description);
    }

    private static Optional<Fault> fault(String error, String description) {
        return Optional.of(new Fault(error, description));
    }
}
