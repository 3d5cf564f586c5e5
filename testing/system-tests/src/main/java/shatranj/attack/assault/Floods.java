package shatranj.attack.assault;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.testsupport.fuzz.Oddities;

/** Well-formed requests, and far too many: guests, seeks, games, challenges, claims, searches. */
final class Floods implements Assault {
    private static final List<String> CLAIMS =
            List.of("THREEFOLD", "MOVE_LIMIT", "BOTH_BARE", "OPPONENT_CANNOT_WIN");

    private final Web web;
    private final Oddities odd;
    private final Rogues rogues;
    private String game = "";

    Floods(Web web, Oddities odd, Rogues rogues) {
        this.web = web;
        this.odd = odd;
        this.rogues = rogues;
    }

    @Override
    public String name() {
        return "floods";
    }

    @Override
    public void strike() throws IOException, InterruptedException {
        switch (odd.below(7)) {
            case 0 -> web.send("guests", "POST", "/v1/guests", Optional.empty(), "", Map.of());
            case 1 ->
                    web.post(
                            "seeks",
                            "/v1/seeks",
                            rogues.any(),
                            "{\"timeControl\":\"%d+%d\"}"
                                    .formatted(1 + odd.below(60), odd.below(60)));
            case 2 -> web.post("games", "/v1/games", rogues.any(), "{}");
            case 3 ->
                    web.post(
                            "challenges",
                            "/api/challenge/" + Rogues.name(odd.below(Rogues.count())),
                            rogues.any(),
                            "{\"variant\":\"shatranj\"}");
            case 4 -> claim();
            case 5 ->
                    web.post(
                            "searches",
                            "/v1/analysis",
                            rogues.any(),
                            "{\"depth\":40,\"timeMs\":30000}");
            default ->
                    web.send(
                            "rules",
                            "POST",
                            "/v1/positions/adjudicate",
                            Optional.empty(),
                            "{\"askWhoCanWin\":true}",
                            Map.of());
        }
    }

    /** Claims of the first two in a game of theirs. */
    private void claim() throws IOException, InterruptedException {
        if (game.isEmpty()) {
            game =
                    web.post(
                                    "claims",
                                    "/v1/games",
                                    rogues.token(0),
                                    "{\"color\":\"WHITE\",\"opponent\":\"%s\"}"
                                            .formatted(Rogues.name(1)))
                            .json()
                            .path("id")
                            .asText();
            web.post("claims", "/v1/games/" + game + "/join", rogues.token(1), "{}");
        }
        web.post(
                "claims",
                "/v1/games/" + game + "/draw/claim",
                rogues.token(odd.below(2)),
                "{\"kind\":\"%s\"}".formatted(odd.oneOf(CLAIMS)));
    }
}
