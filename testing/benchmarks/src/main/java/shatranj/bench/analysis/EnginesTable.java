package shatranj.bench.analysis;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Player;

/** Random moves against a seated engine: what is waited for is its answer. */
final class EnginesTable implements EndlessGame {
    private static final long PATIENCE_SECONDS = 60;

    private final Player guest;
    private final String engine;
    private String game = "";

    EnginesTable(Api api, String guest, String engine) {
        this.guest = new Player(api, Optional.of(guest), "laws");
        this.engine = engine;
    }

    @Override
    public double move() throws InterruptedException {
        if (game.isEmpty() || now().isOver()) {
            begin();
        }
        List<String> legal = guest.legalMoves(game);
        String move = legal.get(ThreadLocalRandom.current().nextInt(legal.size()));
        guest.move(game, now().nextPly(), move).accepted();
        long begun = System.nanoTime();
        await(now -> now.isOver() || now.turn().equals("WHITE"));
        return (System.nanoTime() - begun) / 1e6;
    }

    private void begin() throws InterruptedException {
        ObjectNode wish =
                Api.object()
                        .put("color", "WHITE")
                        .put("opponent", engine)
                        .put("timeControl", "30+10");
        game = Game.from(guest.create(wish, UUID.randomUUID().toString()).accepted().body()).id();
        await(now -> now.status().equals("ACTIVE"));
    }

    private Game now() {
        return Game.from(guest.game(game).accepted().body());
    }

    private void await(Predicate<Game> condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.test(now())) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(
                        engine + " has not answered for " + PATIENCE_SECONDS + " s");
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
