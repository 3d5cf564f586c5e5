package shatranj.game.cluster.pods;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.Games;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.Game;
import shatranj.rules.v1.Color;

/** One game between two players whose tokens are their names, and the commands of it. */
final class Play {
    static final String WHITE = "asha";
    static final String BLACK = "bahram";
    private static final long DEADLINE_MS = 5_000;
    private static final long PATIENCE_SECONDS = 60;
    private static final long DAY_MS = 86_400_000;

    private final GameId id;
    private int ply;

    /** A game in a partition, of so many. */
    Play(Random random, int partition, int partitions) {
        byte[] hash = new byte[GameId.BYTES - 2];
        random.nextBytes(hash);
        GameId drawn = GameId.of((int) (System.currentTimeMillis() / DAY_MS), hash);
        id =
                new GameId(
                        drawn.high(),
                        drawn.low() - Math.floorMod(drawn.low(), partitions) + partition);
    }

    GameId id() {
        return id;
    }

    /** Plies that were acknowledged. */
    int ply() {
        return ply;
    }

    /** Creates the game through one pod and joins it through another. */
    void begin(Games one, Games other) throws Exception {
        Command.Builder create = command(WHITE, "create");
        create.getCreateBuilder()
                .setRequest(CreateGameRequest.getDefaultInstance())
                .setCreatorColor(Color.COLOR_WHITE)
                .setInviteCode("code");
        done(one, create);
        Command.Builder join = command(BLACK, "join");
        join.getJoinBuilder().setInviteCode("code");
        done(other, join);
    }

    /** Plays the next move; the same request is sent again until it is acknowledged. */
    void move(Games pod) throws Exception {
        int next = ply + 1;
        Command.Builder move = command(next % 2 == 1 ? WHITE : BLACK, "move " + next);
        move.getPlayBuilder().setPly(next).setMove(text(next));
        DeliverResponse.Done done = done(pod, move);
        if (done.getPlayed().getPly() != next) {
            throw new AssertionError("played " + next + ", was told " + done);
        }
        ply = next;
    }

    /** White gives up; the same request again gets the same answer. */
    DeliverResponse.Done resign(Games pod) throws Exception {
        Command.Builder resign = command(WHITE, "resign");
        resign.setResign(Command.Resign.getDefaultInstance());
        return done(pod, resign);
    }

    /** A move with the number of its ply in it. */
    static String text(int ply) {
        return "%c%d%c%d"
                .formatted('a' + ply / 512 % 8, 1 + ply / 64 % 8, 'a' + ply / 8 % 8, 1 + ply % 8);
    }

    Game read(Games pod) throws Exception {
        ReadGameResponse known = known(pod);
        if (known.hasRefusal()) {
            throw new AssertionError("refused: " + known.getRefusal());
        }
        return known.getGame();
    }

    /**
     * What a pod says of the game once it knows: on a busy machine one that lives may be thought
     * dead for a moment.
     */
    ReadGameResponse known(Games pod) throws Exception {
        return patiently(() -> answer(pod), it -> it.getRefusal().getCode(), Set.of("UNAVAILABLE"));
    }

    /** What a pod says of the game. */
    ReadGameResponse answer(Games pod) throws Exception {
        return get(
                pod.read(
                        ReadGameRequest.newBuilder()
                                .setGameId(ByteString.copyFrom(id.bytes()))
                                .setToken(WHITE)
                                .build()));
    }

    private Command.Builder command(String player, String what) {
        return Command.newBuilder()
                .setGameId(ByteString.copyFrom(id.bytes()))
                .setCommandId(
                        ByteString.copyFrom(
                                ByteBuffer.allocate(16)
                                        .putLong(id.low())
                                        .putLong((player + what).hashCode())
                                        .array()))
                .setRequestHash(what.hashCode())
                .setToken(player);
    }

    private static DeliverResponse.Done done(Games pod, Command.Builder command) throws Exception {
        DeliverResponse response =
                patiently(
                        () -> {
                            long now = System.currentTimeMillis();
                            return get(
                                    pod.submit(
                                            command.setReceivedAtMs(now)
                                                    .setDeadlineAtMs(now + DEADLINE_MS)
                                                    .build()));
                        },
                        it -> it.getRefusal().getCode(),
                        Set.of("UNAVAILABLE", "OUTCOME_UNKNOWN", "DRAINING", "OVERLOADED"));
        if (!response.hasDone()) {
            throw new AssertionError("refused: " + response.getRefusal());
        }
        return response.getDone();
    }

    /** Asks again, for a minute, while the refusal is one of these. */
    private static <T> T patiently(
            Callable<T> question, Function<T, String> refusal, Set<String> passing)
            throws Exception {
        long givenUpAt = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        T answer = question.call();
        while (passing.contains(refusal.apply(answer)) && System.nanoTime() < givenUpAt) {
            answer = question.call();
        }
        return answer;
    }

    static <T> T get(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
