package shatranj.standalone.identity.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.commandline.Mistake;
import shatranj.standalone.identity.DevelopmentIssuer;
import shatranj.standalone.identity.PlayerName;
import shatranj.standalone.identity.signin.AuthorizationRequest.Accepted;
import shatranj.standalone.identity.signin.AuthorizationRequest.Refused;
import shatranj.standalone.identity.signin.AuthorizationRequest.Unanswerable;
import shatranj.standalone.identity.signin.Grants.Granted;

/** What each address of the issuer answers, whatever the HTTP around it. */
final class Endpoints {
    /** Of an access token and an ID token. */
    static final Duration LIFETIME = Duration.ofHours(1);

    /** To type a name. */
    static final Duration TICKET = Duration.ofMinutes(10);

    private static final int MOST_TICKETS = 1_000;
    private static final int BAD_REQUEST = 400;
    private static final int OK = 200;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String issuer;
    private final DevelopmentIssuer signer;
    private final SignInClient client;
    private final Clock clock;
    private final Grants grants;
    private final Map<String, Asked> tickets = new LinkedHashMap<>();

    /** A request that a login page was shown for. */
    private record Asked(AuthorizationRequest request, Instant ends) {}

    /**
     * @param issuer the address of it all, without a stroke at its end
     */
    Endpoints(String issuer, DevelopmentIssuer signer, SignInClient client, Clock clock) {
        this.issuer = issuer;
        this.signer = signer;
        this.client = client;
        this.clock = clock;
        this.grants = new Grants(clock);
    }

    /** OpenID Connect Discovery 1.0. */
    SignInAnswer discovery() {
        Map<String, Object> is = new LinkedHashMap<>();
        is.put("issuer", issuer);
        is.put("authorization_endpoint", issuer + "/authorize");
        is.put("token_endpoint", issuer + "/token");
        is.put("revocation_endpoint", issuer + "/revoke");
        is.put("end_session_endpoint", issuer + "/end-session");
        is.put("jwks_uri", issuer + "/keys");
        is.put("scopes_supported", List.of("openid", "play", "analysis"));
        is.put("response_types_supported", List.of("code"));
        is.put("response_modes_supported", List.of("query"));
        is.put("grant_types_supported", List.of("authorization_code", "refresh_token"));
        is.put("subject_types_supported", List.of("public"));
        is.put("id_token_signing_alg_values_supported", List.of("ES256"));
        is.put("token_endpoint_auth_methods_supported", List.of("none"));
        is.put("revocation_endpoint_auth_methods_supported", List.of("none"));
        is.put("code_challenge_methods_supported", List.of("S256"));
        is.put("authorization_response_iss_parameter_supported", true);
        is.put("prompt_values_supported", List.of("login", "consent"));
        return SignInAnswer.json(OK, json(is));
    }

    SignInAnswer keys() {
        return SignInAnswer.json(OK, signer.publicKeySet());
    }

    /**
     * Shows the login page for a request.
     *
     * @param lastName who signed in here last with this browser
     */
    SignInAnswer authorize(Parameters parameters, Optional<String> lastName) {
        return switch (AuthorizationRequest.read(parameters, client)) {
            case Unanswerable(String sentence) ->
                    SignInAnswer.html(BAD_REQUEST, LoginPage.says("This is no sign-in", sentence));
            case Refused refused ->
                    sendBack(
                            refused.redirect(),
                            refused.state(),
                            Map.of(
                                    "error", refused.error(),
                                    "error_description", refused.description()));
            case Accepted(AuthorizationRequest request) -> ask(request, lastName, Optional.empty());
        };
    }

    private SignInAnswer ask(
            AuthorizationRequest request, Optional<String> name, Optional<String> problem) {
        String page = LoginPage.ask(client.id(), ticket(request), request.scopes(), name, problem);
        return SignInAnswer.html(problem.isPresent() ? BAD_REQUEST : OK, page);
    }

    private synchronized String ticket(AuthorizationRequest request) {
        Instant now = clock.instant();
        tickets.values().removeIf(asked -> !now.isBefore(asked.ends()));
        if (tickets.size() >= MOST_TICKETS) {
            tickets.remove(tickets.keySet().iterator().next());
        }
        String ticket = grants.secret();
        tickets.put(ticket, new Asked(request, now.plus(TICKET)));
        return ticket;
    }

    private synchronized Optional<AuthorizationRequest> take(String ticket) {
        return Optional.ofNullable(tickets.remove(ticket))
                .filter(asked -> clock.instant().isBefore(asked.ends()))
                .map(Asked::request);
    }

    /** What somebody has decided on the login page. */
    SignInAnswer decide(Parameters form) {
        Optional<AuthorizationRequest> asked = form.once("ticket").flatMap(this::take);
        if (asked.isEmpty()) {
            return SignInAnswer.html(
                    BAD_REQUEST,
                    LoginPage.says(
                            "This sign-in is over",
                            "The form was sent already, or too late. Go back to the game and sign in anew."));
        }
        AuthorizationRequest request = asked.get();
        if (!form.once("decision").equals(Optional.of("allow"))) {
            return sendBack(request.redirect(), request.state(), Map.of("error", "access_denied"));
        }
        String typed = form.once("name").orElse("").strip();
        PlayerName name;
        try {
            name = new PlayerName(typed);
        } catch (Mistake mistake) {
            return ask(request, Optional.of(typed), Optional.of(mistake.text()));
        }
        String code = grants.code(request, name);
        return sendBack(request.redirect(), request.state(), Map.of("code", code))
                .with("Set-Cookie", cookie(name.value()));
    }

    private SignInAnswer sendBack(
            String redirect, Optional<String> state, Map<String, String> says) {
        Map<String, String> all = new LinkedHashMap<>(says);
        state.ifPresent(it -> all.put("state", it));
        all.put("iss", issuer);
        return SignInAnswer.redirect(Parameters.appended(redirect, all));
    }

    /** Exchanges a code, or a refresh token, for tokens. */
    SignInAnswer token(Parameters form) {
        Optional<String> grantType = form.once("grant_type");
        if (!form.repeated().isEmpty() || grantType.isEmpty()) {
            return refused("invalid_request");
        }
        if (!form.once("client_id").equals(Optional.of(client.id()))) {
            return refused("invalid_client");
        }
        Optional<Granted> granted;
        switch (grantType.get()) {
            case "authorization_code" ->
                    granted =
                            grants.exchange(
                                    form.once("code").orElse(""),
                                    form.once("redirect_uri").orElse(""),
                                    form.once("code_verifier").orElse(""));
            case "refresh_token" -> granted = grants.renew(form.once("refresh_token").orElse(""));
            default -> {
                return refused("unsupported_grant_type");
            }
        }
        return granted.map(this::tokens).orElseGet(() -> refused("invalid_grant"));
    }

    private SignInAnswer tokens(Granted granted) {
        Map<String, Object> is = new LinkedHashMap<>();
        is.put("access_token", signer.playerToken(granted.name(), granted.scopes(), LIFETIME));
        is.put("token_type", "Bearer");
        is.put("expires_in", LIFETIME.toSeconds());
        is.put("refresh_token", granted.refreshToken());
        is.put("scope", String.join(" ", granted.scopes().names()));
        is.put(
                "id_token",
                signer.idToken(issuer, client.id(), granted.name(), granted.nonce(), LIFETIME));
        return SignInAnswer.json(OK, json(is));
    }

    private static SignInAnswer refused(String error) {
        return SignInAnswer.json(BAD_REQUEST, json(Map.of("error", error)));
    }

    /** RFC 7009: the answer is the same whether there was such a token or not. */
    SignInAnswer revoke(Parameters form) {
        if (!form.once("client_id").equals(Optional.of(client.id()))) {
            return refused("invalid_client");
        }
        form.once("token").ifPresent(grants::revoke);
        return SignInAnswer.empty(OK);
    }

    /** Forgets who signed in with this browser (OpenID Connect RP-Initiated Logout 1.0). */
    SignInAnswer endSession(Parameters parameters) {
        Optional<String> back = parameters.once("post_logout_redirect_uri");
        boolean known = parameters.once("client_id").equals(Optional.of(client.id()));
        if (back.isPresent() && !(known && client.redirects().contains(back.get()))) {
            return SignInAnswer.html(
                    BAD_REQUEST,
                    LoginPage.says(
                            "Signed out of nothing",
                            "This post_logout_redirect_uri is none of the program's."));
        }
        Map<String, String> says = new LinkedHashMap<>();
        parameters.once("state").ifPresent(state -> says.put("state", state));
        return back.map(address -> SignInAnswer.redirect(Parameters.appended(address, says)))
                .orElseGet(() ->
                        SignInAnswer.html(
                                OK, LoginPage.says("Signed out", "This browser is nobody's now.")))
                .with("Set-Cookie", cookie("") + "; Max-Age=0");
    }

    /** The name alone: it opens nothing, and stands in the field the next time. */
    private static String cookie(String name) {
        return SignInServer.COOKIE + "=" + name + "; Path=/; HttpOnly; SameSite=Lax";
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts become JSON", e);
        }
    }
}
