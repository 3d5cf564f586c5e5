package shatranj.attack.assault;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import shatranj.testsupport.fuzz.Oddities;

/** The paths of the Lichess API (docs/lichess-api.md), with words and fields that do not belong. */
final class FacadeAssault implements Assault {
    private static final List<String> PATHS =
            List.of(
                    "POST /api/token/test",
                    "GET /api/account",
                    "GET /api/account/playing",
                    "POST /api/bot/account/upgrade",
                    "GET /api/user/*",
                    "POST /api/users",
                    "GET /api/users/status",
                    "GET /api/bot/online",
                    "POST /api/challenge/*",
                    "POST /api/challenge/*/accept",
                    "POST /api/challenge/*/decline",
                    "POST /api/challenge/*/cancel",
                    "POST /api/challenge/open",
                    "POST /api/challenge/ai",
                    "GET /api/challenge",
                    "GET /api/challenge/*/show",
                    "POST /api/board/seek",
                    "GET /api/stream/event",
                    "GET /api/bot/game/stream/*",
                    "POST /api/board/game/*/move/*",
                    "POST /api/bot/game/*/resign",
                    "POST /api/board/game/*/draw/*",
                    "POST /api/board/game/*/takeback/*",
                    "POST /api/bot/game/*/chat",
                    "POST /api/board/game/*/claim-draw",
                    "GET /game/export/*",
                    "GET /api/games/user/*",
                    "GET /api/stream/game/*");

    private static final List<String> FIELDS =
            List.of(
                    "clock.limit",
                    "clock.increment",
                    "days",
                    "color",
                    "fen",
                    "variant",
                    "level",
                    "time",
                    "increment",
                    "ids",
                    "nb",
                    "max",
                    "since",
                    "until",
                    "vs",
                    "ongoing",
                    "reason",
                    "room",
                    "text",
                    "offeringDraw",
                    "inviteCode",
                    "compat.variantKey");

    private final Web web;
    private final Oddities odd;
    private final Rogues rogues;

    FacadeAssault(Web web, Oddities odd, Rogues rogues) {
        this.web = web;
        this.odd = odd;
        this.rogues = rogues;
    }

    @Override
    public String name() {
        return "facade";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        String[] line = odd.oneOf(PATHS).split(" ", 2);
        String path = line[1];
        while (path.contains("*")) {
            path = path.replaceFirst("\\*", encoded(odd.text()));
        }
        String fields =
                FIELDS.stream()
                        .filter(field -> odd.chance(20))
                        .map(field -> field + "=" + encoded(value()))
                        .collect(Collectors.joining("&"));
        boolean post = line[0].equals("POST");
        web.send(
                name(),
                line[0],
                post || fields.isEmpty() ? path : path + "?" + fields,
                Optional.of(rogues.any()),
                post ? fields : "",
                post ? Map.of("Content-Type", "application/x-www-form-urlencoded") : Map.of());
    }

    private String value() {
        return odd.chance(50) ? Long.toString(odd.number()) : odd.text();
    }

    private static String encoded(String text) {
        String cut = text.length() > 500 ? text.substring(0, 500) : text;
        return URLEncoder.encode(cut.isEmpty() ? "x" : cut, StandardCharsets.UTF_8)
                .replace("+", "%20");
    }
}
