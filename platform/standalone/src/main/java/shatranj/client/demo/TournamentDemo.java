package shatranj.client.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Player;
import shatranj.client.terminal.Screen;

/**
 * A Swiss of the eight seated engines, which play by themselves as they do everywhere. Its
 * standings are computed again from the report file, and every pair and result is counted.
 */
public final class TournamentDemo {
    private static final int ENGINES = 8;
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Duration LONGEST_ROUND = Duration.ofMinutes(10);

    private final Player organiser;
    private final Screen screen;
    private final int rounds;
    private final Comparisons comparisons = new Comparisons();

    /**
     * @param organiser who enters the engines and pairs the rounds
     * @param rounds at most seven: nobody meets twice
     */
    public TournamentDemo(Player organiser, Screen screen, int rounds) {
        this.organiser = organiser;
        this.screen = screen;
        this.rounds = rounds;
    }

    /**
     * Plays it all and prints rounds, standings and the verdict.
     *
     * @return the comparisons; the demo has succeeded if all hold
     */
    public Comparisons run() {
        String path = announced();
        screen.progress("tournament at " + organiser.api().base() + path);
        post(path + "/start", Api.object());
        List<JsonNode> boards = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            if (round > 1) {
                post(path + "/rounds", Api.object());
            }
            screen.say("Round " + round);
            boards.addAll(played(path + "/rounds/" + round));
        }
        post(path + "/finish", Api.object());
        counted(boards);
        JsonNode standings = get(path + "/standings");
        print(standings);
        recomputed(standings, get(path + "/trf").asText());
        comparisons.table().forEach(screen::say);
        screen.say("");
        screen.say(
                comparisons.hold()
                        ? "Every comparison holds."
                        : "Something does not hold: see FAIL above.");
        return comparisons;
    }

    private String announced() {
        ObjectNode announcement =
                Api.object()
                        .put("name", "Eight engines")
                        .put("kind", "SWISS")
                        .put("rounds", rounds)
                        .put("timeControl", "1+0")
                        .put("rated", false)
                        .put("bots", "ONLY");
        String path =
                "/v1/tournaments/" + post("/v1/tournaments", announcement).path("id").asText();
        IntStream.rangeClosed(1, ENGINES)
                .forEach(number ->
                        post(
                                path + "/join",
                                Api.object().put("player", "engine-" + number).put("bot", true)));
        return path;
    }

    /** The boards of a round, once all have a result; each is told of when it has one. */
    private List<JsonNode> played(String path) {
        Set<Integer> told = new HashSet<>();
        long end = System.nanoTime() + LONGEST_ROUND.toNanos();
        while (true) {
            List<JsonNode> boards = get(path).path("boards").valueStream().toList();
            boards.stream()
                    .filter(board -> board.hasNonNull("result"))
                    .filter(board -> told.add(board.path("board").asInt()))
                    .forEach(board -> screen.say("  " + line(board)));
            if (told.size() == ENGINES / 2 || System.nanoTime() - end > 0) {
                return boards;
            }
            pause();
        }
    }

    private static String line(JsonNode board) {
        return String.format(
                Locale.ROOT,
                "%d  %-8s – %-8s  %s",
                board.path("board").asInt(),
                board.path("white").asText(),
                board.path("black").asText(),
                board.path("result").asText().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    /** What a Swiss promises of its pairs. */
    private void counted(List<JsonNode> boards) {
        comparisons.same("boards with a result", rounds * ENGINES / 2, withField(boards, "result"));
        comparisons.same("boards with a game", rounds * ENGINES / 2, withField(boards, "gameId"));
        comparisons.same(
                "games, each once",
                rounds * ENGINES / 2,
                (int) boards.stream().map(board -> board.path("gameId")).distinct().count());
        comparisons.same(
                "pairs that met, each once",
                rounds * ENGINES / 2,
                (int) boards.stream().map(TournamentDemo::pair).distinct().count());
    }

    private static int withField(List<JsonNode> boards, String field) {
        return (int) boards.stream().filter(board -> board.hasNonNull(field)).count();
    }

    private static Set<String> pair(JsonNode board) {
        return Set.of(board.path("white").asText(), board.path("black").asText());
    }

    private void print(JsonNode standings) {
        screen.say("");
        screen.say("Standings, by points, then " + codes(standings));
        standings
                .path("places")
                .forEach(place ->
                        screen.say(
                                String.format(
                                        Locale.ROOT,
                                        "%3d  %-8s  %4.1f  %s",
                                        place.path("rank").asInt(),
                                        place.path("player").asText(),
                                        place.path("points").asDouble(),
                                        place.path("tieBreaks"))));
        screen.say("");
    }

    private static String codes(JsonNode standings) {
        return String.join(
                ", ", standings.path("tieBreaks").valueStream().map(JsonNode::asText).toList());
    }

    private void recomputed(JsonNode standings, String report) {
        comparisons.sameList(
                "standings, computed again from the report file",
                RecomputedStandings.from(report, standings),
                RecomputedStandings.served(standings));
    }

    private JsonNode get(String path) {
        return organiser.api().send(Call.get(path, organiser.token())).accepted().body();
    }

    private JsonNode post(String path, ObjectNode body) {
        return organiser.api().send(Call.post(path, organiser.token(), body)).accepted().body();
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
