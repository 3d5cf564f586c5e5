package shatranj.standalone.identity.signin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody who signs in, with a browser that follows no redirect, and the program that asks. */
final class Person {
    static final String REDIRECT = "http://127.0.0.1:8080/";
    static final String CLIENT = "shatranj-page";

    /** The example of RFC 7636, appendix B. */
    static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

    static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern TICKET = Pattern.compile("name=\"ticket\" value=\"([^\"]+)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final String issuer;

    Person(String issuer) {
        this.issuer = issuer;
    }

    /** A request that is answered; a value of "" takes a parameter away. */
    static Map<String, String> request(Map<String, String> changes) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("response_type", "code");
        all.put("client_id", CLIENT);
        all.put("redirect_uri", REDIRECT);
        all.put("scope", "openid play analysis");
        all.put("state", "a state");
        all.put("nonce", "a nonce");
        all.put("code_challenge", CHALLENGE);
        all.put("code_challenge_method", "S256");
        all.putAll(changes);
        all.values().removeIf(String::isEmpty);
        return all;
    }

    static String encoded(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + encoded(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    HttpResponse<String> gets(String path, String... headers) {
        return send(with(HttpRequest.newBuilder(URI.create(issuer + path)).GET(), headers));
    }

    HttpResponse<String> asks(Map<String, String> changes) {
        return gets("/authorize?" + encoded(request(changes)));
    }

    HttpResponse<String> posts(String path, Map<String, String> form, String... headers) {
        return posts(path, encoded(form), headers);
    }

    HttpResponse<String> posts(String path, String body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(issuer + path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(body));
        return send(with(request, headers));
    }

    private static HttpRequest.Builder with(HttpRequest.Builder request, String... headers) {
        return headers.length == 0 ? request : request.headers(headers);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** The ticket of a login page. */
    static String ticket(HttpResponse<String> page) {
        Matcher found = TICKET.matcher(page.body());
        if (!found.find()) {
            throw new AssertionError("no login page: " + page.statusCode() + " " + page.body());
        }
        return found.group(1);
    }

    HttpResponse<String> decides(String ticket, String name, String decision) {
        return posts("/authorize", Map.of("ticket", ticket, "name", name, "decision", decision));
    }

    /** What the program is told, when somebody is sent back to it. */
    static Parameters told(HttpResponse<String> answer) {
        String location = answer.headers().firstValue("Location").orElseThrow();
        return Parameters.of(location.substring(location.indexOf('?') + 1));
    }

    /** A code for a name. */
    String code(String name) {
        return told(decides(ticket(asks(Map.of())), name, "allow")).once("code").orElseThrow();
    }

    /** Exchanges a code; a value of "" takes a parameter away. */
    HttpResponse<String> exchanges(String code, Map<String, String> changes) {
        Map<String, String> form = new LinkedHashMap<>();
        form.put("grant_type", "authorization_code");
        form.put("client_id", CLIENT);
        form.put("redirect_uri", REDIRECT);
        form.put("code", code);
        form.put("code_verifier", VERIFIER);
        form.putAll(changes);
        form.values().removeIf(String::isEmpty);
        return posts("/token", form);
    }

    HttpResponse<String> renews(String refreshToken) {
        return posts(
                "/token",
                Map.of(
                        "grant_type", "refresh_token",
                        "client_id", CLIENT,
                        "refresh_token", refreshToken));
    }

    /** The next refresh token, if that one is taken. */
    Optional<String> renewed(String refreshToken) {
        HttpResponse<String> answer = renews(refreshToken);
        return answer.statusCode() == 200
                ? Optional.of(json(answer).path("refresh_token").asText())
                : Optional.empty();
    }

    /** Signs in and gets the tokens. */
    JsonNode signsIn(String name) {
        return json(exchanges(code(name), Map.of()));
    }

    static JsonNode json(HttpResponse<String> answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
