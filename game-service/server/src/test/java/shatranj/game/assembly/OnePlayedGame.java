package shatranj.game.assembly;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import shatranj.game.cluster.lifecycle.SystemTimer;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.MemoryLog;
import shatranj.game.journal.Schema;
import shatranj.game.journal.v1.Decision;
import shatranj.game.partition.LocalGames;
import shatranj.game.partition.PartitionMetrics;
import shatranj.game.partition.PodReply;
import shatranj.game.readmodel.SnapshotPace;
import shatranj.game.referee.LibraryReferee;
import shatranj.game.v1.CreateGameRequest;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;

/** The decisions of one game, as a pod with the real rules takes them. */
final class OnePlayedGame {
    private static final List<String> THERE_AND_BACK = List.of("b1c3", "b8c6", "c3b1", "c6b8");
    private static final long DAY_MS = 86_400_000L;

    private OnePlayedGame() {}

    static List<Decision> decisions(int plies)
            throws InterruptedException, ExecutionException, TimeoutException {
        MemoryLog journal = new MemoryLog(1, System::currentTimeMillis);
        MemoryLog rest = new MemoryLog(1, System::currentTimeMillis);
        try (SystemTimer timers = new SystemTimer("one-played-game");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            LocalGames pod =
                    new Logs(journal, journal, rest, rest, rest, rest, rest)
                            .games(
                                    "game-1",
                                    1,
                                    threads,
                                    timers,
                                    new LibraryReferee(),
                                    token -> new Caller(token, Set.of("play"), Instant.MAX, token),
                                    PartitionMetrics.NONE,
                                    SnapshotPace.USUAL,
                                    Optional.empty(),
                                    Schema.NEWEST);
            pod.startFolding(0);
            Command.Builder create = command("ada", 0);
            create.getCreateBuilder()
                    .setRequest(
                            CreateGameRequest.newBuilder()
                                    .setTimeControl(
                                            shatranj.clock.v1.TimeControl.newBuilder()
                                                    .setText("30+20")))
                    .setCreatorColor(Color.COLOR_WHITE)
                    .setInviteCode("code");
            done(pod, create);
            Command.Builder join = command("bob", 1);
            join.getJoinBuilder().setInviteCode("code");
            done(pod, join);
            for (int ply = 0; ply < plies; ply++) {
                Command.Builder play = command(ply % 2 == 0 ? "ada" : "bob", 2 + ply);
                play.getPlayBuilder().setPly(ply + 1).setMove(move(ply));
                done(pod, play);
            }
            pod.stopFolding(0);
        }
        List<Decision> decisions = new ArrayList<>();
        journal.records(0)
                .forEach(record -> {
                    if (Envelope.open(record.value()) instanceof Envelope.Opened.Known(var known)
                            && known.hasDecision()) {
                        decisions.add(known.getDecision());
                    }
                });
        return decisions;
    }

    /** No position comes back a third time: after each round trip a pawn moves on. */
    private static String move(int ply) {
        int round = ply / 8;
        int step = ply % 8;
        if (step < 4) {
            return THERE_AND_BACK.get(step);
        }
        return List.of(
                        List.of("a2a3", "a7a6", "h2h3", "h7h6"),
                        List.of("a3a4", "a6a5", "h3h4", "h6h5"),
                        List.of("b2b3", "b7b6", "g2g3", "g7g6"),
                        List.of("b3b4", "b6b5", "g3g4", "g6g5"),
                        List.of("c2c3", "c7c6", "f2f3", "f7f6"))
                .get(round % 5)
                .get(step - 4);
    }

    private static Command.Builder command(String player, int number) {
        long now = System.currentTimeMillis();
        byte[] hash = new byte[GameId.BYTES];
        byte[] id = new byte[16];
        id[0] = (byte) (number + 1);
        return Command.newBuilder()
                .setGameId(
                        ByteString.copyFrom(GameId.of(Math.toIntExact(now / DAY_MS), hash).bytes()))
                .setCommandId(ByteString.copyFrom(id))
                .setToken(player)
                .setReceivedAtMs(now)
                .setDeadlineAtMs(now + 10_000);
    }

    private static void done(LocalGames pod, Command.Builder command)
            throws InterruptedException, ExecutionException, TimeoutException {
        PodReply<DeliverResponse> answer =
                pod.deliver(command.build()).toCompletableFuture().get(10, TimeUnit.SECONDS);
        if (!(answer instanceof PodReply.Answered<DeliverResponse>(DeliverResponse given))
                || !given.hasDone()) {
            throw new IllegalStateException(command + " was answered " + answer);
        }
    }
}
