package shatranj.attack.assault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.testsupport.fuzz.Oddities;

/** Tokens that nobody signed, and headers that say what the sender is not. */
final class Forgeries implements Assault {
    private static final List<String> HEADERS =
            List.of(
                    "X-Forwarded-For",
                    "X-Forwarded-Host",
                    "X-Forwarded-Proto",
                    "X-Real-IP",
                    "Forwarded",
                    "X-HTTP-Method-Override",
                    "shatranj-call",
                    "shatranj-owner",
                    "grpc-timeout",
                    "Lag-Receipt",
                    "traceparent",
                    "Range",
                    "Transfer",
                    "Origin");

    private final Web web;
    private final Oddities odd;
    private final Rogues rogues;

    Forgeries(Web web, Oddities odd, Rogues rogues) {
        this.web = web;
        this.odd = odd;
        this.rogues = rogues;
    }

    @Override
    public String name() {
        return "forgeries";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        if (odd.chance(50)) {
            String token = forged();
            Web.Answer answer =
                    web.send("tokens", "GET", "/v1/tokens", Optional.of(token), "", Map.of());
            if (answer.status() < 400) {
                web.findings().fault("a forged token was accepted", token);
            }
        } else {
            Map<String, String> headers = new HashMap<>();
            for (int i = 0; i < 3; i++) {
                headers.put(odd.oneOf(HEADERS), value());
            }
            web.send(
                    "headers",
                    "GET",
                    "/v1/games?player=me",
                    Optional.of(rogues.any()),
                    "",
                    headers);
        }
    }

    private String value() {
        String printable = odd.text().replaceAll("[^ -~]", "?");
        return odd.chance(30)
                ? "127.0.0.1, 10.0.0." + odd.below(256)
                : printable.length() > 2_000 ? printable.substring(0, 2_000) : printable;
    }

    private String forged() {
        String good = rogues.any();
        String[] parts = good.split("\\.");
        String claims =
                encoded(
                        "{\"iss\":\"shatranj-dev\",\"aud\":\"shatranj\",\"exp\":4102444800,"
                                + "\"sub\":\"honest-0\",\"preferred_username\":\"honest-0\","
                                + "\"scope\":\"play service arbiter\"}");
        return switch (odd.below(6)) {
            case 0 -> encoded("{\"alg\":\"none\"}") + "." + claims + ".";
            case 1 -> encoded("{\"alg\":\"HS256\",\"kid\":\"dev\"}") + "." + claims + "." + claims;
            case 2 -> parts[0] + "." + claims + "." + parts[parts.length - 1];
            case 3 -> good.substring(0, good.length() - 8) + "AAAAAAAA";
            case 4 -> "shp_" + "0".repeat(54);
            default -> encoded("{\"alg\":\"RS256\",\"jku\":\"http://127.0.0.1:1/\"}") + ".e30.AA";
        };
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
