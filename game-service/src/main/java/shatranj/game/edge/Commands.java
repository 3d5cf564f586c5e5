package shatranj.game.edge;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.domain.CommandId;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.DeclineReason;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Color;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/**
 * Requests as commands: id, instant of arrival, deadline and draws are fixed here and never change
 * between deliveries. Every method throws a {@link shatranj.support.problem.ProblemException} of
 * MALFORMED_REQUEST for what is out of {@link Bounds}, and of NO_SUCH_GAME for a text that no game
 * is named by.
 */
@ApplicationScoped
public class Commands {
    private final Draws draws;
    private final Duration deadline;

    public Commands(
            Draws draws,
            @ConfigProperty(name = "shatranj.game.delivery-deadline", defaultValue = "5S")
                    Duration deadline) {
        this.draws = draws;
        this.deadline = deadline;
    }

    /** A new game, its colours and invite code drawn now. */
    public Command create(Request request, CreateGameRequest creation) {
        Bounds.creation(creation);
        CreateGameRequest content = creation.toBuilder().clearRequestId().clearAlphabet().build();
        GameId game =
                request.key()
                        .map(key -> Hashes.game(request.receivedAt(), request.caller().id(), key))
                        .orElseGet(
                                () -> Hashes.game(request.receivedAt(), draws.bytes(GameId.BYTES)));
        Command.Create.Builder create =
                Command.Create.newBuilder().setRequest(content).setCreatorColor(color(content));
        if (content.getOpponent().isEmpty()) {
            create.setInviteCode(draws.inviteCode());
        }
        return addressed(request, game, keyed(request))
                .setRequestHash(Hashes.content(content.toByteArray()))
                .setCreate(create)
                .build();
    }

    /** Takes the free seat, or accepts the invitation. */
    public Command join(Request request, String game, String inviteCode) {
        Bounds.inviteCode(inviteCode);
        return keyed(
                request,
                game,
                Command.newBuilder().setJoin(Command.Join.newBuilder().setInviteCode(inviteCode)));
    }

    /** Turns an invitation down. */
    public Command decline(Request request, String game, DeclineReason reason) {
        Bounds.known("reason", reason);
        return keyed(
                request,
                game,
                Command.newBuilder().setDecline(Command.Decline.newBuilder().setReason(reason)));
    }

    /** Withdraws a game before both have moved. */
    public Command abort(Request request, String game) {
        return keyed(
                request, game, Command.newBuilder().setAbort(Command.Abort.getDefaultInstance()));
    }

    /** A move, named by what it is. */
    public Command play(Request request, String game, int ply, String move, boolean offerDraw) {
        String text = move.trim();
        Bounds.move(ply, text);
        GameId id = gameId(game);
        Command.Builder content =
                Command.newBuilder()
                        .setPlay(
                                Command.Play.newBuilder()
                                        .setPly(ply)
                                        .setMove(text)
                                        .setOfferDraw(offerDraw));
        long hash = Hashes.content(content.build().toByteArray());
        return addressed(request, id, Hashes.move(id, ply, request.caller().id(), text))
                .setRequestHash(hash)
                .setPlay(content.getPlay())
                .build();
    }

    /** Gives the game up. */
    public Command resign(Request request, String game) {
        return keyed(
                request, game, Command.newBuilder().setResign(Command.Resign.getDefaultInstance()));
    }

    /** Offers a draw, or meets the other's offer. */
    public Command offerDraw(Request request, String game) {
        return keyed(
                request,
                game,
                Command.newBuilder().setOfferDraw(Command.OfferDraw.getDefaultInstance()));
    }

    /** Accepts the offer that stands. */
    public Command acceptDraw(Request request, String game) {
        return keyed(
                request,
                game,
                Command.newBuilder().setAcceptDraw(Command.AcceptDraw.getDefaultInstance()));
    }

    /** Declines the offer that stands. */
    public Command declineDraw(Request request, String game) {
        return keyed(
                request,
                game,
                Command.newBuilder().setDeclineDraw(Command.DeclineDraw.getDefaultInstance()));
    }

    /** The game that a path or a field names. */
    public static GameId gameId(String text) {
        return GameId.parse(text)
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_GAME,
                                        "There is no game "
                                                + Bounds.shown(text)
                                                + "; a game's id has "
                                                + GameId.TEXT_LENGTH
                                                + " letters and digits")
                                .asException());
    }

    /** Refuses a version to resume after that none can be. */
    public static void version(String field, long version) {
        Bounds.range(field, version, 0, Long.MAX_VALUE);
    }

    /** The content holds the action alone, so its bytes are what two like requests share. */
    private Command keyed(Request request, String game, Command.Builder content) {
        long hash = Hashes.content(content.build().toByteArray());
        return content.mergeFrom(addressed(request, gameId(game), keyed(request)).build())
                .setRequestHash(hash)
                .build();
    }

    private Optional<CommandId> byKey(Request request) {
        return request.key().map(key -> Hashes.keyed(request.caller().id(), key));
    }

    private CommandId keyed(Request request) {
        return byKey(request).orElseGet(() -> CommandId.ofBytes(draws.bytes(CommandId.BYTES)));
    }

    private Command.Builder addressed(Request request, GameId game, CommandId id) {
        Instant received = request.receivedAt();
        Duration patience =
                request.patience().filter(wait -> wait.compareTo(deadline) < 0).orElse(deadline);
        return Command.newBuilder()
                .setGameId(ByteString.copyFrom(game.bytes()))
                .setCommandId(ByteString.copyFrom(id.bytes()))
                .setToken(request.caller().token())
                .setReceivedAtMs(received.toEpochMilli())
                .setDeadlineAtMs(received.plus(patience).toEpochMilli())
                .setExpectedVersion(request.expectedVersion());
    }

    private Color color(CreateGameRequest creation) {
        return switch (creation.getColor()) {
            case COLOR_CHOICE_WHITE -> Color.COLOR_WHITE;
            case COLOR_CHOICE_BLACK -> Color.COLOR_BLACK;
            case COLOR_CHOICE_UNSPECIFIED, COLOR_CHOICE_RANDOM -> draws.color();
            case UNRECOGNIZED -> throw new IllegalStateException("checked by Bounds");
        };
    }

    /** The alphabet to write in; one that is unknown is refused. */
    public static Alphabet alphabet(Alphabet asked) {
        Bounds.known("alphabet", asked);
        return asked;
    }
}
