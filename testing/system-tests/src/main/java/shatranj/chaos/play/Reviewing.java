package shatranj.chaos.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import shatranj.chaos.check.Finding.Kind;
import shatranj.chaos.check.Findings;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Call;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;

/**
 * Whole-game reviews through the public API, a few at a time: games are played to be reviewed, and
 * every review that was promised must be done in the end.
 */
public final class Reviewing implements AutoCloseable {
    private static final int AT_ONCE = 2;

    /** Short ones, given up after them: there are to be many reviews, not long ones. */
    private static final int PLIES = 12;

    private static final Duration LOOK_EVERY = Duration.ofMillis(500);

    /**
     * After the last move was played; before that nothing is late, for cores are busy with moves,
     * which go first.
     */
    private static final Duration LONGEST = Duration.ofSeconds(240);

    private final Findings findings;
    private final AtomicInteger moves = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private final List<Long> tookMs = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean stopped;
    private volatile long stoppedAt;

    /**
     * Begins.
     *
     * @param cast the players and a reader, all of them with tokens
     */
    public Reviewing(Function<String, Cast> cast, long seed, Findings findings) {
        this.findings = findings;
        for (int i = 0; i < AT_ONCE; i++) {
            Cast these = cast.apply("reviewed-" + i);
            Random random = new Random(seed + i);
            threads.execute(() -> goOn(these, random));
        }
    }

    private void goOn(Cast cast, Random random) {
        while (!stopped) {
            try {
                review(cast.watcher(), finishedGame(cast, random));
            } catch (RuntimeException e) {
                findings.add(Kind.STUCK, "a game could not be reviewed: " + e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private String finishedGame(Cast cast, Random random) {
        ObjectNode wish = Api.object().put("color", "WHITE").put("timeControl", "30+10");
        Game open =
                Game.from(
                        cast.white().create(wish, UUID.randomUUID().toString()).accepted().body());
        Answer.Accepted joined = cast.black().join(open.id(), open.inviteCode()).accepted();
        String fen = Game.from(joined.body().path("game")).fen();
        for (int ply = 1; ply <= PLIES; ply++) {
            Position position = Fen.position(fen).orThrow();
            // Chance mates within twelve plies once in some hundred games.
            List<Move> going =
                    position.moves().stream()
                            .filter(move -> position.play(move).moveCount() > 0)
                            .toList();
            String move = going.get(random.nextInt(going.size())).toString();
            Player mover = ply % 2 == 1 ? cast.white() : cast.black();
            fen =
                    mover.move(open.id(), ply, move)
                            .accepted()
                            .body()
                            .path("move")
                            .path("fen")
                            .asText();
            moves.incrementAndGet();
        }
        cast.white().resign(open.id()).accepted();
        return open.id();
    }

    private void review(Player reader, String game) throws InterruptedException {
        long begun = System.nanoTime();
        JsonNode promised =
                reader.api()
                        .send(
                                Call.post(
                                        "/v1/reviews",
                                        reader.token(),
                                        Api.object().put("gameId", game)))
                        .accepted()
                        .body();
        asked.incrementAndGet();
        String id = promised.path("id").asText();
        JsonNode last = promised;
        while (isRunning(last)) {
            if (stopped && System.nanoTime() - stoppedAt > LONGEST.toNanos()) {
                break;
            }
            TimeUnit.NANOSECONDS.sleep(LOOK_EVERY.toNanos());
            last = look(reader, id, last);
        }
        boolean whole =
                last.path("status").asText().equals("DONE")
                        && last.path("judged").asInt() == PLIES + 1
                        && last.path("moves").size() == PLIES;
        findings.expect(
                whole,
                Kind.LOST,
                "review "
                        + id
                        + " was promised and not done "
                        + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)
                        + " s later: "
                        + last);
        if (whole) {
            tookMs.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        }
    }

    private static boolean isRunning(JsonNode review) {
        return review.path("status").asText().equals("RUNNING");
    }

    /** A pod may not have read yet what another one has promised; then it is as it was. */
    private static JsonNode look(Player reader, String id, JsonNode before) {
        return switch (reader.api().send(Call.get("/v1/reviews/" + id, reader.token()))) {
            case Answer.Accepted now -> now.body();
            case Answer.Refused refused when refused.problem().status() == 404 -> before;
            case Answer.Refused refused -> refused.accepted().body();
        };
    }

    /** How many moves were made in games that are to be reviewed. */
    public int moves() {
        return moves.get();
    }

    /** Lets what was asked for be done. */
    public void finish() throws InterruptedException {
        stoppedAt = System.nanoTime();
        stopped = true;
        threads.shutdown();
        findings.expect(
                threads.awaitTermination(2 * LONGEST.toSeconds(), TimeUnit.SECONDS),
                Kind.STUCK,
                "the reviews do not come to an end");
    }

    /** {@code 40 reviews asked for, 40 finished, …}. */
    public String summary() {
        List<Long> sorted = tookMs.stream().sorted().toList();
        return String.format(
                Locale.ROOT,
                "%d reviews of games of %d plies asked for, %d finished%s",
                asked.get(),
                PLIES,
                sorted.size(),
                sorted.isEmpty()
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                ", each in %.1f s in the middle and %.1f s at most",
                                sorted.get(sorted.size() / 2) / 1000.0,
                                sorted.getLast() / 1000.0));
    }

    @Override
    public void close() {
        stopped = true;
        threads.shutdownNow();
    }
}
