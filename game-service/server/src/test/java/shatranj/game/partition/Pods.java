package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.journal.Folded;
import shatranj.game.journal.LogReader;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.Records;
import shatranj.game.journal.Schema;
import shatranj.game.journal.Start;
import shatranj.game.port.ManualTimer;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.IllegalMoveRule;
import shatranj.rules.v1.Color;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** Desks over one log, with players whose tokens are their names, and commands to give them. */
public final class Pods {
    static final long PATIENCE_MS = 5_000;

    final ManualTimer timers = new ManualTimer(Records.NOON);
    final LaxReferee referee = new LaxReferee();
    final MemoryArchive archive = new MemoryArchive();
    IntFunction<Publisher<Game, GameEvent>> publishers = partition -> new NoOutbox();
    private int requests;

    /** A pod that folds partition 0 and has caught up, if the log lets it. */
    FoldedGames pod(String name, LogWriter writer, LogReader reader) {
        return pod(name, writer, reader, Schema.NEWEST);
    }

    /** The same, writing no newer schema. */
    FoldedGames pod(String name, LogWriter writer, LogReader reader, Schema writes) {
        FoldedGames games =
                new FoldedGames(
                        1,
                        new PartitionSetting(
                                name,
                                writer,
                                Runnable::run,
                                timers,
                                new Random(name.hashCode()),
                                new ClockWatch(),
                                referee::reachable,
                                100,
                                32,
                                PartitionMetrics.NONE,
                                writes),
                        reader,
                        referee,
                        Pods::caller,
                        partition -> publishers.apply(partition),
                        archive);
        games.startFolding(0);
        return games;
    }

    static Caller caller(String token) {
        if (token.equals("expired")) {
            throw Problem.of(ErrorCode.TOKEN_EXPIRED, "The token has expired").asException();
        }
        return new Caller(token, Set.of("play", "arbiter"), Instant.MAX, token);
    }

    Command create(int number, String creator, String timeControl) {
        Command.Builder command = command(number, creator, "create " + number);
        CreateGameRequest.Builder request = CreateGameRequest.newBuilder();
        if (!timeControl.isEmpty()) {
            request.getTimeControlBuilder().setText(timeControl);
        }
        command.getCreateBuilder()
                .setRequest(request)
                .setCreatorColor(Color.COLOR_WHITE)
                .setInviteCode("code");
        return command.build();
    }

    Command join(int number, String player) {
        Command.Builder command = command(number, player, "join " + player);
        command.getJoinBuilder().setInviteCode("code");
        return command.build();
    }

    Command move(int number, String player, int ply, String move) {
        Command.Builder command = command(number, player, "move " + ply + move);
        command.getPlayBuilder().setPly(ply).setMove(move);
        return command.build();
    }

    Command resign(int number, String player) {
        return command(number, player, "resign")
                .setResign(Command.Resign.getDefaultInstance())
                .build();
    }

    /** An action of {@code Actions} under a key. */
    Command act(int number, String player, String key, Command action) {
        return command(number, player, key).mergeFrom(action).build();
    }

    Command createStrict(int number, String creator) {
        Command command = create(number, creator, "3+2");
        Command.Builder strict = command.toBuilder();
        strict.getCreateBuilder()
                .getRequestBuilder()
                .setIllegalMove(IllegalMoveRule.ILLEGAL_MOVE_RULE_PENALISE);
        return strict.build();
    }

    private Command.Builder command(int number, String player, String id) {
        requests++;
        // Two requests of one millisecond are told apart by hand: a retry arrives later.
        timers.advance(1);
        return Command.newBuilder()
                .setGameId(ByteString.copyFrom(game(number).bytes()))
                .setCommandId(
                        ByteString.copyFrom(
                                Arrays.copyOf((player + id).getBytes(StandardCharsets.UTF_8), 16)))
                .setRequestHash(7)
                .setToken(player)
                .setReceivedAtMs(timers.millis())
                .setDeadlineAtMs(timers.millis() + PATIENCE_MS);
    }

    int requests() {
        return requests;
    }

    static GameId game(int number) {
        return Records.game(number);
    }

    /** What a stage that has completed holds. */
    static <A> A now(CompletionStage<A> stage) {
        return stage.toCompletableFuture().getNow(null);
    }

    static DeliverResponse answer(CompletionStage<PodReply<DeliverResponse>> stage) {
        return given(now(stage));
    }

    static <A> A given(PodReply<A> answer) {
        return switch (answer) {
            case PodReply.Answered<A>(A value) -> value;
            case PodReply.NothingDone<A> notHere -> throw new AssertionError(notHere);
            case PodReply.Unknown<A> unknown -> throw new AssertionError(unknown);
        };
    }

    /** Collects what a follower reads. */
    static final class Collecting<T> implements shatranj.game.port.Subscriber<T> {
        final List<String> read = new ArrayList<>();
        private final Function<T, String> words;

        Collecting(Function<T, String> words) {
            this.words = words;
        }

        @Override
        public void next(T message) {
            read.add(words.apply(message));
        }

        @Override
        public void closed() {
            read.add("closed");
        }

        @Override
        public void broken(String why) {
            read.add("broken: " + why);
        }
    }

    private static final class NoOutbox implements Publisher<Game, GameEvent> {
        @Override
        public void open(Consumer<Start> start, Consumer<String> failed) {
            start.accept(Start.OF_THE_LOG);
        }

        @Override
        public void setPublishing(boolean first) {}

        @Override
        public void fact(Folded.NewFact<Game, GameEvent> fact) {}

        @Override
        public void quarantined(Folded.Quarantined<Game, GameEvent> quarantined) {}

        @Override
        public void caughtUp(PartitionFold<Game, ?> fold) {}

        @Override
        public void ended(String why) {}
    }
}
