package shatranj.game.api.play;

import com.google.protobuf.Message;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import shatranj.game.application.Actions;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.CommandFields;
import shatranj.game.application.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.ClaimDrawRequest;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.SendChatRequest;
import shatranj.support.identity.BearerToken;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * Reads what a client sends, by the rules of the unary calls. Who has no token may follow games and
 * nothing else.
 */
final class PlayCommandReader {
    private final CommandFactory commands;
    private final Optional<Caller> caller;

    PlayCommandReader(CommandFactory commands, Optional<Caller> caller) {
        this.commands = commands;
        this.caller = caller;
    }

    /** The order that a message is; one that cannot be read or needs a token says so. */
    PlayCommand of(PlayRequest request, Instant receivedAt) {
        try {
            return read(request, receivedAt);
        } catch (ProblemException e) {
            return new PlayCommand.Refused(request.getCorrelationId(), "", e.problem());
        }
    }

    private PlayCommand read(PlayRequest request, Instant at) {
        long number = request.getCorrelationId();
        return switch (request.getCommandCase()) {
            case PLAY_MOVE -> move(number, request.getPlayMove(), at);
            case FOLLOW ->
                    new PlayCommand.Follow(
                            number,
                            game(request.getFollow().getGameId()),
                            request.getFollow(),
                            AlphabetTranslation.of(request.getFollow().getAlphabet()));
            case UNFOLLOW ->
                    new PlayCommand.Unfollow(number, game(request.getUnfollow().getGameId()));
            case CHAT -> {
                Caller speaker = player();
                SendChatRequest chat = request.getChat();
                yield new PlayCommand.Say(number, game(chat.getGameId()), speaker, chat);
            }
            case JOIN ->
                    act(
                            number,
                            request.getJoin(),
                            at,
                            () -> Actions.join(request.getJoin().getInviteCode()));
            case DECLINE ->
                    act(
                            number,
                            request.getDecline(),
                            at,
                            () -> Actions.decline(request.getDecline().getReason()));
            case ABORT -> act(number, request.getAbort(), at, Actions::abort);
            case RESIGN -> act(number, request.getResign(), at, Actions::resign);
            case OFFER_DRAW -> act(number, request.getOfferDraw(), at, Actions::offerDraw);
            case ACCEPT_DRAW -> act(number, request.getAcceptDraw(), at, Actions::acceptDraw);
            case DECLINE_DRAW -> act(number, request.getDeclineDraw(), at, Actions::declineDraw);
            case CLAIM_DRAW ->
                    act(number, request.getClaimDraw(), at, () -> claim(request.getClaimDraw()));
            case OFFER_TAKEBACK ->
                    act(number, request.getOfferTakeback(), at, Actions::offerTakeback);
            case ACCEPT_TAKEBACK ->
                    act(number, request.getAcceptTakeback(), at, Actions::acceptTakeback);
            case DECLINE_TAKEBACK ->
                    act(number, request.getDeclineTakeback(), at, Actions::declineTakeback);
            case ADD_TIME ->
                    act(
                            number,
                            request.getAddTime(),
                            at,
                            () -> Actions.giveTime(request.getAddTime().getAddMs()));
            case SET_PLANNED_MOVES ->
                    act(
                            number,
                            request.getSetPlannedMoves(),
                            at,
                            () -> Actions.plan(request.getSetPlannedMoves().getLinesList()));
            case COMMAND_NOT_SET ->
                    throw Problem.of(
                                    ErrorCode.MALFORMED_REQUEST,
                                    "command is missing, or one that this version does not know")
                            .asException();
        };
    }

    private static Command claim(ClaimDrawRequest claim) {
        return Actions.claimDraw(claim.getKind(), claim.getMove());
    }

    private PlayCommand move(long number, PlayMoveRequest move, Instant at) {
        CommandFields fields = CommandFields.of(move);
        Request asked = asked(fields, at);
        AlphabetTranslation letters = fields.letters();
        Command command =
                commands.play(
                        asked,
                        fields.gameId(),
                        move.getPly(),
                        move.getMove(),
                        move.getOfferDraw(),
                        move.getLagReceipt());
        return new PlayCommand.Act(number, fields.gameId(), command, true, letters);
    }

    private PlayCommand act(long number, Message message, Instant at, Supplier<Command> action) {
        CommandFields fields = CommandFields.of(message);
        Request asked = asked(fields, at);
        AlphabetTranslation letters = fields.letters();
        Command command = commands.inGame(asked, fields.gameId(), action.get());
        return new PlayCommand.Act(
                number, fields.gameId(), command, asked.key().isPresent(), letters);
    }

    /** A stream has no deadline of its own for each command: the server's holds. */
    private Request asked(CommandFields fields, Instant receivedAt) {
        return fields.request(player(), receivedAt, Optional.empty());
    }

    private Caller player() {
        return caller.orElseThrow(BearerToken::missing);
    }

    private static String game(String id) {
        return CommandFactory.gameId(id).toString();
    }
}
