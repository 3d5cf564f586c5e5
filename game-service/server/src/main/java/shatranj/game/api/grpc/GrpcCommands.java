package shatranj.game.api.grpc;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.grpc.stub.StreamObserver;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Objects;
import java.util.function.Supplier;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.CommandFields;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.Request;
import shatranj.game.application.Sequels;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.v1.CancelGameRequest;
import shatranj.game.v1.CancelGameResponse;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.CreateGameResponse;
import shatranj.game.v1.CreateRematchRequest;
import shatranj.game.v1.CreateRematchResponse;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayMoveResponse;
import shatranj.support.identity.Scope;
import shatranj.support.limits.RequestLimits;
import shatranj.support.trace.GameLog;

/**
 * Commands in a game over gRPC. All requests share {@link CommandFields}; all responses are {@code
 * version}, {@code game} and {@code replayed}, which are written by name here.
 */
@ApplicationScoped
public class GrpcCommands {
    private final GrpcRequests requests;
    private final CommandFactory commands;
    private final BlockingGames games;
    private final Sequels sequels;
    private final RequestLimits limits;

    public GrpcCommands(
            GrpcRequests requests,
            CommandFactory commands,
            BlockingGames games,
            Sequels sequels,
            RequestLimits limits) {
        this.requests = requests;
        this.commands = commands;
        this.games = games;
        this.sequels = sequels;
        this.limits = limits;
    }

    /**
     * Has an action of a player decided and answers.
     *
     * @param none a response without content, to be filled
     */
    <A extends Message> void answer(
            Message request, StreamObserver<A> observer, A none, Supplier<Command> action) {
        answer(Scope.PLAY, request, observer, none, action);
    }

    /** The same for an action of an arbiter. */
    <A extends Message> void answerArbiter(
            Message request, StreamObserver<A> observer, A none, Supplier<Command> action) {
        answer(Scope.ARBITER, request, observer, none, action);
    }

    private <A extends Message> void answer(
            String scope,
            Message request,
            StreamObserver<A> observer,
            A none,
            Supplier<Command> action) {
        requests.answer(
                observer,
                () -> {
                    CommandFields fields = CommandFields.of(request);
                    GameLog.begin(fields.gameId());
                    Request command = requests.command(fields, scope);
                    AlphabetTranslation letters = fields.letters();
                    DeliverResponse.Done done =
                            games.decide(
                                    commands.inGame(command, fields.gameId(), action.get()),
                                    command.key().isPresent());
                    return filled(none, done, letters);
                });
    }

    /** A new game. */
    CreateGameResponse create(CreateGameRequest request) {
        Request command = requests.command(request.getRequestId(), Scope.PLAY, Scope.ARBITER);
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        limits.spend(EdgeLimits.CREATIONS, command.caller().id());
        DeliverResponse.Done done =
                games.decide(commands.create(command, request), command.key().isPresent());
        return CreateGameResponse.newBuilder()
                .setGame(letters.game(done.getGame()))
                .setReplayed(done.getReplayed())
                .build();
    }

    /** A move. */
    PlayMoveResponse play(PlayMoveRequest request) {
        CommandFields fields = CommandFields.of(request);
        GameLog.begin(fields.gameId());
        Request command = requests.command(fields, Scope.PLAY);
        AlphabetTranslation letters = fields.letters();
        DeliverResponse.Done done =
                games.decide(
                        commands.play(
                                command,
                                fields.gameId(),
                                request.getPly(),
                                request.getMove(),
                                request.getOfferDraw(),
                                request.getLagReceipt()),
                        true);
        return letters.played(done.getPlayed()).toBuilder().setReplayed(done.getReplayed()).build();
    }

    /** The rematch of a game; asked for again, the same. */
    CreateRematchResponse rematch(CreateRematchRequest request) {
        GameLog.begin(request.getGameId());
        Request command = requests.command("", Scope.PLAY);
        AlphabetTranslation letters = AlphabetTranslation.of(request.getAlphabet());
        DeliverResponse.Done done = sequels.rematch(command, request.getGameId());
        return filled(CreateRematchResponse.getDefaultInstance(), done, letters);
    }

    /** The end of a game by its arbiter, and what becomes of it. */
    CancelGameResponse cancel(CancelGameRequest request) {
        CommandFields fields = CommandFields.of(request);
        Request command = requests.command(fields, Scope.ARBITER);
        AlphabetTranslation letters = fields.letters();
        DeliverResponse.Done done = sequels.cancel(command, fields.gameId());
        return filled(CancelGameResponse.getDefaultInstance(), done, letters);
    }

    /** A builder builds what it was made by. */
    @SuppressWarnings("unchecked")
    private static <A extends Message> A filled(
            A none, DeliverResponse.Done done, AlphabetTranslation letters) {
        Message.Builder filled = none.newBuilderForType();
        filled.setField(named(none, "version"), done.getVersion());
        filled.setField(named(none, "game"), letters.game(done.getGame()));
        filled.setField(named(none, "replayed"), done.getReplayed());
        return (A) filled.build();
    }

    private static FieldDescriptor named(Message message, String name) {
        return Objects.requireNonNull(
                message.getDescriptorForType().findFieldByName(name),
                () -> message.getDescriptorForType().getFullName() + " has no field " + name);
    }
}
