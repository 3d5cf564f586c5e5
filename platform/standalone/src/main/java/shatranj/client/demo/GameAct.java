package shatranj.client.demo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import shatranj.client.api.AnalysisLine;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Player;
import shatranj.client.api.Searched;
import shatranj.client.terminal.GameDrawing;
import shatranj.client.terminal.Screen;

/** The first act: a written game played to its last move, watched, exported and analysed. */
final class GameAct {
    private static final String RULE_SET = "schemingmind";
    private static final int DEPTH = 8;
    private static final long WATCHER_WAITS_MS = 20_000;

    /**
     * How fast it went.
     *
     * @param repeated moves that a slow pod had made already when a second one was asked
     */
    record Figures(double movesPerSecond, Duration median, Duration worst, int repeated) {}

    private final Demo.Cast cast;
    private final Screen screen;
    private final Comparisons comparisons;
    private final List<String> written;

    GameAct(Demo.Cast cast, Screen screen, Comparisons comparisons, List<String> written) {
        this.cast = cast;
        this.screen = screen;
        this.comparisons = comparisons;
        this.written = written;
    }

    Figures play() {
        Game game = begin(cast, RULE_SET, "3+2");
        screen.progress("game " + game.id() + " at " + cast.white().api().base());
        try (Watcher watcher = new Watcher(cast.watcher(), game.id(), frame -> {})) {
            Figures figures = playMoves(game);
            watched(watcher, current(game));
            exported(game);
            analysed(game);
            agreed(game, watcher);
            return figures;
        }
    }

    /** Creates an open game by White and lets Black sit down. */
    static Game begin(Demo.Cast cast, String ruleSet, String timeControl) {
        ObjectNode body =
                Api.object()
                        .put("color", "WHITE")
                        .put("ruleSet", ruleSet)
                        .put("timeControl", timeControl);
        Game open =
                Game.from(
                        cast.white().create(body, UUID.randomUUID().toString()).accepted().body());
        return Game.from(
                cast.black().join(open.id(), open.inviteCode()).accepted().body().path("game"));
    }

    private Figures playMoves(Game start) {
        Latencies latencies = new Latencies();
        GameDrawing drawing = new GameDrawing(screen.style(), true);
        List<String> answered = new ArrayList<>();
        int repeated = 0;
        long began = System.nanoTime();
        for (int ply = 1; ply <= written.size(); ply++) {
            Player mover = ply % 2 == 1 ? cast.white() : cast.black();
            long sent = System.nanoTime();
            Answer.Accepted answer = mover.move(start.id(), ply, written.get(ply - 1)).accepted();
            latencies.add(System.nanoTime() - sent);
            answered.add(answer.body().path("move").path("san").asText());
            repeated += answer.replayed() ? 1 : 0;
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        Game now = current(start);
        screen.draw(drawing.lines(now));
        comparisons.sameList("moves answered, as SAN", written, answered);
        comparisons.sameList(
                "moves of the game", written, now.moves().stream().map(Game.Move::san).toList());
        comparisons.same("status after the last move", "ACTIVE", now.status());
        return new Figures(
                written.size() / seconds,
                latencies.percentile(0.50),
                latencies.percentile(0.99),
                repeated);
    }

    private Game current(Game game) {
        return Game.from(cast.watcher().game(game.id()).accepted().body());
    }

    private void watched(Watcher watcher, Game played) {
        watcher.await(frame -> ply(frame).equals(Optional.of(written.size())), WATCHER_WAITS_MS);
        List<Frame.Decision> decisions = watcher.decisions();
        comparisons.sameList(
                "moves seen by the watcher",
                written,
                decisions.stream()
                        .flatMap(d -> d.event("moved").stream())
                        .map(moved -> moved.path("san").asText())
                        .toList());
        List<Long> versions = decisions.stream().map(Frame.Decision::version).toList();
        List<Long> gapless = LongStream.rangeClosed(1, played.version()).boxed().toList();
        comparisons.sameList(
                "versions seen by the watcher",
                gapless.stream().map(String::valueOf).toList(),
                versions.stream().map(String::valueOf).toList());
        watcher.failure().ifPresent(e -> comparisons.same("the watcher's stream", "", e));
    }

    private static Optional<Integer> ply(Frame frame) {
        return frame instanceof Frame.Decision decision
                ? decision.event("moved").map(moved -> moved.path("ply").asInt())
                : Optional.empty();
    }

    private void exported(Game game) {
        comparisons.sameList(
                "moves of the exported PGN",
                written,
                MoveText.moves(cast.watcher().pgn(game.id())));
    }

    private void analysed(Game start) {
        Game game = current(start);
        ArrayNode moves = Api.object().putArray("moves");
        game.moves().forEach(move -> moves.add(move.uci()));
        ObjectNode request =
                Api.object()
                        .put("initialFen", game.initialFen())
                        .put("ruleSet", RULE_SET)
                        .put("depth", DEPTH);
        request.set("moves", moves);
        comparisons.same(
                "analysis asked for by White", "FAIR_PLAY", refusal(cast.white(), request));
        comparisons.same(
                "analysis asked for by Black", "FAIR_PLAY", refusal(cast.black(), request));
        int deepest =
                switch (cast.watcher().analyze(request, this::report)) {
                    case Searched.Done(List<AnalysisLine> lines) ->
                            lines.stream().mapToInt(AnalysisLine::depth).max().orElse(0);
                    case Searched.Refused refused -> {
                        screen.progress("analysis refused: " + refused.problem().sentence());
                        yield 0;
                    }
                };
        comparisons.same("depth of the watcher's analysis", DEPTH, deepest);
    }

    private String refusal(Player player, ObjectNode request) {
        return switch (player.analyze(request, line -> {})) {
            case Searched.Done done -> "answered";
            case Searched.Refused(var problem) -> problem.code();
        };
    }

    private void report(AnalysisLine line) {
        if (!line.last()) {
            screen.progress(
                    "depth "
                            + line.depth()
                            + "  "
                            + line.score()
                            + "  "
                            + line.nodes()
                            + " nodes  "
                            + String.join(" ", line.pv()));
        }
    }

    /**
     * The written game is unfinished; the players agree to a draw and the watcher's stream ends.
     */
    private void agreed(Game game, Watcher watcher) {
        // White made the last move: an offer of the side that has the move would wait for its move.
        cast.white().offerDraw(game.id()).accepted();
        cast.black().acceptDraw(game.id()).accepted();
        boolean closed =
                watcher.await(
                        frame ->
                                frame instanceof Frame.Closing closing
                                        && closing.code().equals("GAME_OVER"),
                        WATCHER_WAITS_MS);
        comparisons.same("the watcher's stream after a draw by agreement", true, closed);
    }
}
