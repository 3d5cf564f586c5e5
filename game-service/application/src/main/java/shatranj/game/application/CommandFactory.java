package shatranj.game.application;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.game.domain.CommandId;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.CreateGameRequest;
import shatranj.rules.v1.Alphabet;
import shatranj.rules.v1.Color;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/**
 * Requests as commands: id, instant of arrival, deadline and draws are fixed here and never change
 * between deliveries. Every method throws a {@link shatranj.support.problem.ProblemException} of
 * MALFORMED_REQUEST for what is out of {@link RequestBounds}, of SCOPE_MISSING where the caller's
 * token does not do, and of NO_SUCH_GAME for a text that no game is named by.
 */
@ApplicationScoped
public class CommandFactory {
    private final RandomSource draws;
    private final Lag lag;
    private final Duration deadline;

    public CommandFactory(
            RandomSource draws,
            Lag lag,
            @ConfigProperty(name = "shatranj.game.delivery-deadline", defaultValue = "5S")
                    Duration deadline) {
        this.draws = draws;
        this.lag = lag;
        this.deadline = deadline;
    }

    /** A new game, its colours and invite code drawn now. */
    public Command create(Request request, CreateGameRequest creation) {
        RequestBounds.creation(creation);
        DeterminedStart.test(creation, request.receivedAt());
        CreateGameRequest content = creation.toBuilder().clearRequestId().clearAlphabet().build();
        GameId game =
                request.key()
                        .map(key -> Hashes.game(request.receivedAt(), request.caller().id(), key))
                        .orElseGet(
                                () -> Hashes.game(request.receivedAt(), draws.bytes(GameId.BYTES)));
        Command.Create.Builder create =
                Command.Create.newBuilder().setRequest(content).setCreatorColor(color(content));
        if (content.getOpponent().isEmpty() && content.getWhite().isEmpty()) {
            create.setInviteCode(draws.inviteCode());
        }
        Command action = Command.newBuilder().setCreate(create).build();
        return addressed(request, action, game, keyed(request))
                .setRequestHash(Hashes.content(content.toByteArray()))
                .mergeFrom(action)
                .build();
    }

    /**
     * The game of two seeks; the same whoever asks for it, and however often.
     *
     * @param request of a service
     * @param content with both players
     */
    public Command paired(
            Request request,
            Instant pairedAt,
            String whiteSeek,
            String blackSeek,
            CreateGameRequest content) {
        GameId game = Hashes.paired(pairedAt, whiteSeek, blackSeek);
        Command action =
                Command.newBuilder()
                        .setCreate(Command.Create.newBuilder().setRequest(content).setPaired(true))
                        .build();
        return addressed(request, action, game, Hashes.named("seek", game, whiteSeek))
                .setRequestHash(Hashes.content(content.toByteArray()))
                .mergeFrom(action)
                .build();
    }

    /**
     * What is done in a game.
     *
     * @param action one of {@link Actions}: the action alone, whose bytes are what two like
     *     requests share
     */
    public Command inGame(Request request, String game, Command action) {
        return addressed(request, action, gameId(game), keyed(request))
                .setRequestHash(Hashes.content(action.toByteArray()))
                .mergeFrom(action)
                .build();
    }

    /**
     * What has a name of its own in a game, so that a key has no further effect on it.
     *
     * @param word tells it from what else the caller may do once in that game
     */
    public Command named(Request request, GameId game, String word, Command action) {
        CommandId id = Hashes.named(word, game, request.caller().id());
        return addressed(request, action, game, id)
                .setRequestHash(Hashes.content(word.getBytes(StandardCharsets.UTF_8)))
                .mergeFrom(action)
                .build();
    }

    /** The name of a request that is decided in several games; drawn where it has no key. */
    String cause(Request request, String word) {
        String key =
                request.key()
                        .orElseGet(() -> HexFormat.of().formatHex(draws.bytes(CommandId.BYTES)));
        return Hashes.cause(word, request.caller().id(), key);
    }

    /** What a cause does in one of its games. */
    Command caused(Request request, GameId game, String cause, Command action) {
        return addressed(request.withoutVersion(), action, game, Hashes.caused(cause, game))
                .setRequestHash(Hashes.content(action.toByteArray()))
                .mergeFrom(action)
                .build();
    }

    /**
     * A move, named by what it is.
     *
     * @param lagReceipt of {@link Lag}; empty: no lag is credited. It is not part of what the
     *     request says: the same move with another receipt is the same move
     */
    public Command play(
            Request request,
            String game,
            int ply,
            String move,
            boolean offerDraw,
            String lagReceipt) {
        String text = move.trim();
        RequestBounds.move(ply, text);
        GameId id = gameId(game);
        Command content =
                Command.newBuilder()
                        .setPlay(
                                Command.Play.newBuilder()
                                        .setPly(ply)
                                        .setMove(text)
                                        .setOfferDraw(offerDraw))
                        .build();
        long lagMs = lag.of(request.caller(), lagReceipt, request.receivedAt());
        Command.Builder command =
                addressed(request, content, id, Hashes.move(id, ply, request.caller().id(), text))
                        .setRequestHash(Hashes.content(content.toByteArray()))
                        .mergeFrom(content);
        command.getPlayBuilder().setLagMs(lagMs);
        return command.build();
    }

    /** The game that a path or a field names. */
    public static GameId gameId(String text) {
        return GameId.parse(text)
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.NO_SUCH_GAME,
                                        "There is no game "
                                                + Excerpt.quoted(text)
                                                + "; a game's id has "
                                                + GameId.TEXT_LENGTH
                                                + " letters and digits")
                                .asException());
    }

    /** Refuses a version to resume after that none can be. */
    public static void version(String field, long version) {
        RequestBounds.range(field, version, 0, Long.MAX_VALUE);
    }

    private CommandId keyed(Request request) {
        return request.key()
                .map(key -> Hashes.keyed(request.caller().id(), key))
                .orElseGet(() -> CommandId.ofBytes(draws.bytes(CommandId.BYTES)));
    }

    private Command.Builder addressed(Request request, Command action, GameId game, CommandId id) {
        request.caller().needing(CommandCodec.scope(action));
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
        RequestBounds.known("alphabet", asked);
        return asked;
    }
}
