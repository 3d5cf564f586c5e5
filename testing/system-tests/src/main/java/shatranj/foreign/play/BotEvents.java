package shatranj.foreign.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import shatranj.client.api.Api;
import shatranj.foreign.check.ClientFindings;
import shatranj.standalone.control.Waiting;

/**
 * A short arena and a round of a Swiss tournament between bots, announced and entered by the
 * Lichess API. Bots enter nothing by themselves: their owners do that for them, as they do on
 * Lichess, and from there on the bots are left alone.
 */
public final class BotEvents {
    private static final int ARENA_MINUTES = 3;
    private static final Duration TO_ENTER = Duration.ofSeconds(5);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);
    private static final long LONGEST_SECONDS = 15 * 60;

    private final Site site;
    private final Site.Account organiser;
    private final List<Site.Account> bots;
    private final ClientFindings findings;

    /**
     * @param organiser announces the events
     * @param bots two, which are there
     */
    public BotEvents(
            Site site, Site.Account organiser, List<Site.Account> bots, ClientFindings findings) {
        this.site = site;
        this.organiser = organiser;
        this.bots = List.copyOf(bots);
        this.findings = findings;
    }

    /** Plays both events, and returns the ids of their games. */
    public List<String> play() {
        List<String> games = new ArrayList<>();
        games.addAll(
                play(
                        "/api/tournament",
                        Api.object()
                                .put("name", "Bots")
                                .put("clockTime", 1)
                                .put("clockIncrement", 0)
                                .put("minutes", ARENA_MINUTES)
                                .put("waitMinutes", 0)
                                .put("variant", "shatranj")));
        games.addAll(
                play(
                        "/api/swiss/new/" + organiser.name(),
                        Api.object()
                                .put("clock.limit", 60)
                                .put("clock.increment", 0)
                                .put("nbRounds", 1)
                                .put("startsAt", Instant.now().plus(TO_ENTER).toEpochMilli())));
        return games;
    }

    private List<String> play(String path, ObjectNode terms) {
        String id = site.post(organiser, path, terms).accepted().body().path("id").asText();
        String entry = path.startsWith("/api/swiss") ? "/api/swiss/" : "/api/tournament/";
        for (Site.Account bot : bots) {
            site.post(bot, entry + id + "/join", Api.object()).accepted();
        }
        String event = "/v1/tournaments/" + id;
        findings.expectInTime(() ->
                Waiting.until(
                        "event " + id + " is over",
                        LONGEST_SECONDS,
                        () -> {
                            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
                            return site.get(event).path("phase").asText().equals("FINISHED");
                        }));
        List<String> games = new ArrayList<>();
        int rounds = site.get(event).path("round").asInt();
        for (int round = 1; round <= rounds; round++) {
            for (JsonNode board : site.get(event + "/rounds/" + round).path("boards")) {
                if (board.hasNonNull("gameId")) {
                    games.add(board.path("gameId").asText());
                }
            }
        }
        findings.expect(!games.isEmpty(), "no game was played in event " + id);
        games.forEach(game -> findings.expectInTime(() -> site.awaitEnd(game)));
        return games;
    }
}
