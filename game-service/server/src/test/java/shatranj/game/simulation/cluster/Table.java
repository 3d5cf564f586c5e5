package shatranj.game.simulation.cluster;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import shatranj.game.application.Actions;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.referee.Referee;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.PlannedLine;
import shatranj.game.v1.PlayedMove;
import shatranj.rules.v1.Color;

/** Two players and their game: they look, and do something, and look again. */
final class Table {
    private static final int ENOUGH_PLIES = 40;

    private final World world;
    private final Cluster cluster;
    private final int number;
    private final Random random;
    private final String white;
    private final String black;
    private final List<Errand> errands = new ArrayList<>();
    private Optional<GameId> game = Optional.empty();
    private String inviteCode = "";
    private boolean joined;
    private boolean closed;
    private boolean versionRequired;
    private long acknowledged;

    Table(World world, Cluster cluster, int number) {
        this.world = world;
        this.cluster = cluster;
        this.number = number;
        this.random = world.random();
        this.white = "white-" + number;
        this.black = "black-" + number;
    }

    List<Errand> errands() {
        return errands;
    }

    Optional<GameId> game() {
        return game;
    }

    /** Nobody begins anything any more. */
    void close() {
        closed = true;
    }

    void open() {
        CreateGameRequest.Builder creation =
                CreateGameRequest.newBuilder().setColor(ColorChoice.COLOR_CHOICE_WHITE);
        switch (random.nextInt(3)) {
            case 0 -> creation.getTimeControlBuilder().setText("0:05+1");
            case 1 -> creation.getTimeControlBuilder().setText("0:20");
            default -> {}
        }
        if (random.nextBoolean()) {
            creation.setRuleSet("engines");
        }
        run(
                white,
                0,
                (commands, request) -> commands.create(request, creation.build()),
                made -> {
                    if (made.answer().isPresent()) {
                        DeliverResponse.Done answer = made.answer().get();
                        game = made.game();
                        inviteCode = answer.getGame().getInviteCode();
                        next();
                    } else {
                        world.fault("a creation was refused: " + made.refused());
                    }
                });
    }

    private void run(
            String player,
            long expectedVersion,
            BiFunction<CommandFactory, Request, Command> words,
            Consumer<Errand> then) {
        String key = "table " + number + " errand " + errands.size();
        Errand errand =
                new Errand(
                        world,
                        cluster,
                        player,
                        key,
                        expectedVersion,
                        words,
                        done -> {
                            done.version().ifPresent(v -> acknowledged = Math.max(acknowledged, v));
                            then.accept(done);
                        });
        errands.add(errand);
        errand.send();
    }

    private void act(String player, Command action, Consumer<Errand> then) {
        String id = game.orElseThrow().toString();
        run(player, 0, (commands, request) -> commands.inGame(request, id, action), then);
    }

    /** Looks at the game through some pod, after a while. */
    private void next() {
        if (!closed) {
            world.timers().after(5 + random.nextInt(250), this::look);
        }
    }

    private void look() {
        if (closed) {
            return;
        }
        ClusterPod edge = cluster.any();
        long least = acknowledged;
        boolean[] answered = {false};
        ReadGameRequest request =
                ReadGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(game.orElseThrow().bytes()))
                        .setToken(white)
                        .build();
        world.network()
                .carry(
                        () ->
                                edge.allGames()
                                        .read(request)
                                        .thenAccept(response ->
                                                world.timers()
                                                        .after(
                                                                world.network().latencyMs(),
                                                                () -> {
                                                                    if (!answered[0]) {
                                                                        answered[0] = true;
                                                                        seen(response, least);
                                                                    }
                                                                })),
                        edge);
        world.timers()
                .after(
                        800,
                        () -> {
                            if (!answered[0]) {
                                answered[0] = true;
                                look();
                            }
                        });
    }

    private void seen(ReadGameResponse response, long least) {
        if (response.hasRefusal()) {
            if (response.getRefusal().getCode().equals("NO_SUCH_GAME")) {
                world.fault("table " + number + ": an acknowledged game is not there");
            }
            next();
            return;
        }
        Game now = response.getGame();
        if (now.getVersion() < least) {
            world.fault(
                    "table "
                            + number
                            + " was shown version "
                            + now.getVersion()
                            + " after "
                            + least
                            + " was acknowledged");
        }
        if (now.getStatus() == GameStatus.GAME_STATUS_OPEN && !joined) {
            joined = true;
            act(
                    black,
                    Actions.join(inviteCode),
                    done -> {
                        if (done.refused().isPresent()) {
                            world.fault("joining was refused: " + done.refused().get());
                        }
                        next();
                    });
        } else if (now.getStatus() == GameStatus.GAME_STATUS_ACTIVE
                && now.getPly() < ENOUGH_PLIES) {
            play(now);
        } else if (now.getStatus() != GameStatus.GAME_STATUS_FINISHED) {
            next();
        }
    }

    private void play(Game now) {
        boolean whites = now.getTurn() == Color.COLOR_WHITE;
        String mover = whites ? white : black;
        String other = whites ? black : white;
        if (now.hasOffers() && now.getOffers().getTakeback() != Color.COLOR_UNSPECIFIED) {
            String asked = now.getOffers().getTakeback() == Color.COLOR_WHITE ? black : white;
            act(
                    asked,
                    random.nextInt(3) > 0 ? Actions.acceptTakeback() : Actions.declineTakeback(),
                    done -> next());
            return;
        }
        switch (random.nextInt(40)) {
            case 0 -> move(now, mover, "a1h7", false);
            // Out of turn: refused, but a pod that stood still may take it for the next move.
            case 1, 10, 11, 12 -> {
                move(other, now.getPly() + 2, reply(now), false, 0, done -> {});
                move(now, mover, legal(now), false);
            }
            case 2 -> act(other, Actions.offerDraw(), done -> next());
            case 3 -> act(mover, Actions.declineDraw(), done -> next());
            case 4, 5 -> act(other, Actions.offerTakeback(), done -> next());
            case 6 -> act(other, Actions.giveTime(1_000), done -> next());
            case 7 ->
                    act(
                            mover,
                            Actions.plan(
                                    List.of(
                                            PlannedLine.newBuilder()
                                                    .addMoves("*")
                                                    .addMoves(
                                                            random.nextBoolean() ? "a2a3" : "h7h6")
                                                    .build())),
                            done -> move(now, mover, legal(now), false));
            case 8 -> {
                // The move and the other's resignation race for the next version.
                if (now.getPly() > 12) {
                    act(other, Actions.resign(), done -> {});
                }
                move(now, mover, legal(now), false);
            }
            case 9 -> {
                if (random.nextInt(4) == 0) {
                    act(mover, Actions.acceptDraw(), done -> next());
                } else {
                    move(now, mover, legal(now), true);
                }
            }
            default -> move(now, mover, legal(now), false);
        }
    }

    private void move(Game now, String player, String move, boolean offer) {
        long expected = versionRequired ? now.getVersion() : 0;
        move(
                player,
                now.getPly() + 1,
                move,
                offer,
                expected,
                done -> {
                    versionRequired =
                            done.refused()
                                    .filter(why -> why.getCode().equals("VERSION_REQUIRED"))
                                    .isPresent();
                    next();
                });
    }

    private void move(
            String player,
            int ply,
            String move,
            boolean offer,
            long expected,
            Consumer<Errand> then) {
        String id = game.orElseThrow().toString();
        run(
                player,
                expected,
                (commands, request) -> commands.play(request, id, ply, move, offer, ""),
                then);
    }

    /** What the other side would most likely be allowed to play next. */
    private String reply(Game now) {
        return now.getTurn() == Color.COLOR_WHITE ? "g8h6" : "b1a3";
    }

    private String legal(Game now) {
        List<Referee.LegalMove> moves =
                world.referee()
                        .legalMoves(
                                now.getInitialFen(),
                                now.getMovesList().stream().map(PlayedMove::getUci).toList())
                        .toCompletableFuture()
                        .join();
        if (moves.isEmpty()) {
            throw new AssertionError("an active game without a legal move: " + now);
        }
        Referee.LegalMove chosen = moves.get(random.nextInt(moves.size()));
        return random.nextBoolean() ? chosen.uci() : chosen.san();
    }
}
