package shatranj.game.assembly;

import com.google.protobuf.ByteString;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ListUnfinishedRequest;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.journal.Schema;
import shatranj.game.partition.LocalGames;
import shatranj.game.partition.PartitionMetrics;
import shatranj.game.partition.PodReply;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Timer;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.referee.Referee;
import shatranj.game.v1.CreateGameRequest;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;

/**
 * Plays synthetic games on a log that nobody keeps, with the real referee: whatever a move runs
 * through has been loaded and compiled before the first player waits for it.
 */
final class WarmUp {
    private static final List<String> LINE =
            List.of("g2g3", "f7f6", "b1c3", "b8c6", "g1f3", "g8h6", "a2a3", "a7a6", "h2h3", "h6f5");
    private static final int GAMES = 30;
    private static final String WHITE = "warm-up-white";
    private static final String BLACK = "warm-up-black";
    private static final long DAY_MS = 86_400_000;
    private static final long PAUSE_MS = 50;

    private final LocalGames games;
    private final Random random = new Random();
    private final long givenUpAt;

    /** At most for so long. */
    WarmUp(Referee referee, Executor threads, Timer timers, Duration limit) {
        SyntheticLog journal = new SyntheticLog();
        SyntheticLog rest = new SyntheticLog();
        Logs logs = new Logs(journal, journal, rest, rest, rest, rest, rest);
        this.games =
                logs.games(
                        "warm-up",
                        1,
                        threads,
                        timers,
                        referee,
                        WarmUp::caller,
                        PartitionMetrics.NONE,
                        SnapshotPace.USUAL,
                        Optional.empty(),
                        Schema.ONE);
        this.givenUpAt = System.nanoTime() + limit.toNanos();
    }

    private static Caller caller(String token) {
        return new Caller(token, Set.of("play"), Instant.MAX, token);
    }

    /**
     * Plays until all games are whole or the time is up; returns how many moves were played.
     *
     * <p>On a machine where several programs start at once the first question to the referee may
     * take longer than rulings are waited for. So a game that somebody did not answer in time is no
     * reason to leave it: only the next one tells whether what is slow at first is loaded by now.
     */
    int play() throws InterruptedException {
        int moves = 0;
        games.startFolding(0);
        games.setDeciding(0, true);
        try {
            for (int whole = 0; whole < GAMES; ) {
                int played = game();
                moves += played;
                if (played == LINE.size()) {
                    whole++;
                } else {
                    TimeUnit.MILLISECONDS.sleep(Math.min(PAUSE_MS, leftMs()));
                }
            }
        } catch (TimeoutException e) {
            // Not warm, then: whoever plays next finds out what is wrong, and says so.
        } finally {
            games.stopFolding(0);
        }
        return moves;
    }

    /** Returns how many moves were played until something did not answer. */
    private int game() throws InterruptedException, TimeoutException {
        byte[] id = new byte[GameId.BYTES - 2];
        random.nextBytes(id);
        GameId game = GameId.of((int) (System.currentTimeMillis() / DAY_MS), id);
        Command.Builder create = command(game, WHITE);
        create.getCreateBuilder()
                .setRequest(CreateGameRequest.newBuilder().setTimeControl(timeControl()))
                .setCreatorColor(Color.COLOR_WHITE)
                .setInviteCode("code");
        Command.Builder join = command(game, BLACK);
        join.getJoinBuilder().setInviteCode("code");
        if (!done(create) || !done(join)) {
            return 0;
        }
        int ply = 0;
        for (String move : LINE) {
            Command.Builder play = command(game, ply % 2 == 0 ? WHITE : BLACK);
            play.getPlayBuilder().setPly(ply + 1).setMove(move);
            if (!done(play)) {
                return ply;
            }
            ply++;
        }
        look(game);
        done(command(game, WHITE).setResign(Command.Resign.getDefaultInstance()));
        return ply;
    }

    private static shatranj.clock.v1.TimeControl timeControl() {
        return shatranj.clock.v1.TimeControl.newBuilder().setText("3+2").build();
    }

    private void look(GameId game) throws InterruptedException, TimeoutException {
        ByteString id = ByteString.copyFrom(game.bytes());
        await(games.read(ReadGameRequest.newBuilder().setGameId(id).setToken(WHITE).build()));
        await(
                games.unfinished(
                        ListUnfinishedRequest.newBuilder()
                                .setPlayer(WHITE)
                                .setToken(WHITE)
                                .addPartitions(0)
                                .build()));
        games.follow(
                        FollowGameRequest.newBuilder()
                                .setGameId(id)
                                .setToken(WHITE)
                                .setAfterVersion(0)
                                .build(),
                        new Nobody())
                .close();
    }

    private Command.Builder command(GameId game, String player) {
        byte[] commandId = new byte[16];
        random.nextBytes(commandId);
        return Command.newBuilder()
                .setGameId(ByteString.copyFrom(game.bytes()))
                .setCommandId(ByteString.copyFrom(commandId))
                .setToken(player);
    }

    private boolean done(Command.Builder command) throws InterruptedException, TimeoutException {
        long now = System.currentTimeMillis();
        return await(
                        games.deliver(
                                command.setReceivedAtMs(now)
                                        .setDeadlineAtMs(now + leftMs())
                                        .build()))
                .map(WarmUp::isDone)
                .orElse(false);
    }

    private static boolean isDone(PodReply<DeliverResponse> reply) {
        return reply instanceof PodReply.Answered<DeliverResponse>(DeliverResponse response)
                && response.hasDone();
    }

    /** What came of it; nothing where it failed. */
    private <T> Optional<T> await(CompletionStage<T> stage)
            throws InterruptedException, TimeoutException {
        try {
            return Optional.of(stage.toCompletableFuture().get(leftMs(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            return Optional.empty();
        }
    }

    private long leftMs() throws TimeoutException {
        long left = TimeUnit.NANOSECONDS.toMillis(givenUpAt - System.nanoTime());
        if (left <= 0) {
            throw new TimeoutException();
        }
        return left;
    }

    private static final class Nobody implements Subscriber<FollowGameResponse> {
        @Override
        public void next(FollowGameResponse message) {}

        @Override
        public void closed() {}
    }
}
