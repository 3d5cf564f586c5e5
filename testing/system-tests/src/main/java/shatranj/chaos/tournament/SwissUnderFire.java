package shatranj.chaos.tournament;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Player;
import shatranj.client.demo.RecomputedStandings;

/**
 * A Swiss whose rounds follow by the clock. All its games are played by script, and in the end
 * everything that is served is compared with the script.
 */
public final class SwissUnderFire implements Runnable {
    private static final Duration LOOK = Duration.ofMillis(500);

    private final Terms terms;
    private final String name;
    private final Function<String, Player> players;
    private final Table table;
    private final Findings findings;
    private final Set<String> begun = new HashSet<>();
    private final AtomicInteger played = new AtomicInteger();
    private volatile String path = "";
    private volatile boolean isOver;

    /**
     * How big it is.
     *
     * @param players an even number: nobody has a bye
     * @param patience until when it must be over
     */
    public record Terms(int players, int rounds, Duration patience) {}

    /**
     * Where games are played.
     *
     * @param seats so many at once, of all tournaments
     */
    public record Table(ExecutorService threads, Semaphore seats) {}

    /**
     * @param name of the tournament, and what the names of its players begin with
     */
    public SwissUnderFire(
            Terms terms,
            String name,
            Function<String, Player> players,
            Table table,
            Findings findings) {
        this.terms = terms;
        this.name = name;
        this.players = players;
        this.table = table;
        this.findings = findings;
    }

    /** Plays all of it. */
    @Override
    public void run() {
        try {
            announce();
            long end = System.nanoTime() + terms.patience().toNanos();
            while (!isOver && System.nanoTime() < end) {
                look();
                Thread.sleep(LOOK);
            }
            findings.expect(isOver, Kind.STUCK, path + " is not over: " + get(path));
        } catch (RuntimeException e) {
            findings.add(Kind.STUCK, path + " broke off: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void announce() {
        ObjectNode announcement =
                Api.object()
                        .put("name", name)
                        .put("kind", "SWISS")
                        .put("rounds", terms.rounds())
                        .put("timeControl", "30+10")
                        .put("rated", true)
                        .put("intervalMs", 0);
        path = "/v1/tournaments/" + post("/v1/tournaments", announcement).path("id").asText();
        for (int i = 0; i < terms.players(); i++) {
            post(path + "/join", Api.object().put("player", name + "-" + i));
        }
        post(path + "/start", Api.object());
    }

    /** Sits down at every board that has a game. */
    private void look() {
        JsonNode tournament = get(path);
        isOver = tournament.path("phase").asText().equals("FINISHED");
        int last = tournament.path("round").asInt();
        // Earlier rounds are complete, or there would be no later one.
        if (last == 0) {
            return;
        }
        for (JsonNode board : boards(last)) {
            if (board.hasNonNull("gameId") && begun.add(board.path("gameId").asText())) {
                table.threads().execute(() -> play(ScriptedGame.of(board, players)));
            }
        }
    }

    private List<JsonNode> boards(int round) {
        return get(path + "/rounds/" + round).path("boards").valueStream().toList();
    }

    private void play(ScriptedGame game) {
        table.seats().acquireUninterruptibly();
        try {
            game.play();
            played.incrementAndGet();
        } catch (RuntimeException e) {
            findings.add(Kind.STUCK, "game " + game.id() + " of " + path + " broke off: " + e);
        } finally {
            table.seats().release();
        }
    }

    /** How many games were played to their end. */
    public int played() {
        return played.get();
    }

    /**
     * Compares what is served with the script.
     *
     * @return its games
     */
    public Set<String> verify() {
        Set<String> games = new HashSet<>();
        List<Set<String>> pairs = new ArrayList<>();
        int paired = get(path).path("round").asInt();
        findings.expect(paired == terms.rounds(), Kind.LOST, path + " has " + paired + " rounds");
        for (int round = 1; round <= paired; round++) {
            Set<String> seated = new HashSet<>();
            for (JsonNode board : boards(round)) {
                String where = path + " round " + round + " " + board;
                String game = board.path("gameId").asText();
                findings.expect(games.add(game), Kind.DOUBLED, where + ": the game is another's");
                findings.expect(
                        board.path("result").asText().equals(ScriptedGame.result(game)),
                        Kind.WRONG,
                        where + ": played was " + ScriptedGame.result(game));
                Set<String> pair =
                        Set.of(board.path("white").asText(), board.path("black").asText());
                findings.expect(
                        !pairs.contains(pair), Kind.DOUBLED, where + ": they have met before");
                pairs.add(pair);
                seated.addAll(pair);
            }
            findings.expect(
                    seated.size() == terms.players(),
                    Kind.LOST,
                    "%s round %d has %d players of %d"
                            .formatted(path, round, seated.size(), terms.players()));
        }
        JsonNode standings = get(path + "/standings");
        findings.expect(
                RecomputedStandings.served(standings)
                        .equals(RecomputedStandings.from(get(path + "/trf").asText(), standings)),
                Kind.WRONG,
                path + ": the standings are not those of its report file");
        return games;
    }

    private Player organiser() {
        return players.apply(name + "-organiser");
    }

    private JsonNode get(String what) {
        Player organiser = organiser();
        return organiser.api().send(Call.get(what, organiser.token())).accepted().body();
    }

    private JsonNode post(String what, ObjectNode body) {
        Player organiser = organiser();
        return organiser.api().send(Call.post(what, organiser.token(), body)).accepted().body();
    }
}
