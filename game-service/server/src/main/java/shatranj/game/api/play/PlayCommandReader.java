package shatranj.game.api.play;

import java.time.Instant;
import java.util.Optional;
import shatranj.game.application.Actions;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.internal.v1.Command;
import shatranj.game.v1.PlayMoveRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.rules.v1.Alphabet;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** Reads what a client sends, by the rules of the unary calls. */
final class PlayCommandReader {
    private final CommandFactory commands;
    private final Caller caller;

    PlayCommandReader(CommandFactory commands, Caller caller) {
        this.commands = commands;
        this.caller = caller;
    }

    /** The order that a message is; one that cannot be read says so. */
    PlayCommand of(PlayRequest request, Instant receivedAt) {
        try {
            return read(request, receivedAt);
        } catch (ProblemException e) {
            return new PlayCommand.Unreadable(request.getCorrelationId(), "", e.problem(), request);
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
            case CHAT ->
                    new PlayCommand.Say(
                            number, game(request.getChat().getGameId()), request.getChat());
            case JOIN -> {
                var join = request.getJoin();
                yield act(
                        number,
                        asked(join.getRequestId(), join.getExpectedVersion(), at),
                        join.getGameId(),
                        join.getAlphabet(),
                        Actions.join(join.getInviteCode()));
            }
            case DECLINE -> {
                var decline = request.getDecline();
                yield act(
                        number,
                        asked(decline.getRequestId(), decline.getExpectedVersion(), at),
                        decline.getGameId(),
                        decline.getAlphabet(),
                        Actions.decline(decline.getReason()));
            }
            case ABORT -> {
                var abort = request.getAbort();
                yield act(
                        number,
                        asked(abort.getRequestId(), abort.getExpectedVersion(), at),
                        abort.getGameId(),
                        abort.getAlphabet(),
                        Actions.abort());
            }
            case RESIGN -> {
                var resign = request.getResign();
                yield act(
                        number,
                        asked(resign.getRequestId(), resign.getExpectedVersion(), at),
                        resign.getGameId(),
                        resign.getAlphabet(),
                        Actions.resign());
            }
            case OFFER_DRAW -> {
                var offer = request.getOfferDraw();
                yield act(
                        number,
                        asked(offer.getRequestId(), offer.getExpectedVersion(), at),
                        offer.getGameId(),
                        offer.getAlphabet(),
                        Actions.offerDraw());
            }
            case ACCEPT_DRAW -> {
                var accept = request.getAcceptDraw();
                yield act(
                        number,
                        asked(accept.getRequestId(), accept.getExpectedVersion(), at),
                        accept.getGameId(),
                        accept.getAlphabet(),
                        Actions.acceptDraw());
            }
            case DECLINE_DRAW -> {
                var decline = request.getDeclineDraw();
                yield act(
                        number,
                        asked(decline.getRequestId(), decline.getExpectedVersion(), at),
                        decline.getGameId(),
                        decline.getAlphabet(),
                        Actions.declineDraw());
            }
            case CLAIM_DRAW -> {
                var claim = request.getClaimDraw();
                yield act(
                        number,
                        asked(claim.getRequestId(), claim.getExpectedVersion(), at),
                        claim.getGameId(),
                        claim.getAlphabet(),
                        Actions.claimDraw(claim.getKind(), claim.getMove()));
            }
            case OFFER_TAKEBACK -> {
                var offer = request.getOfferTakeback();
                yield act(
                        number,
                        asked(offer.getRequestId(), offer.getExpectedVersion(), at),
                        offer.getGameId(),
                        offer.getAlphabet(),
                        Actions.offerTakeback());
            }
            case ACCEPT_TAKEBACK -> {
                var accept = request.getAcceptTakeback();
                yield act(
                        number,
                        asked(accept.getRequestId(), accept.getExpectedVersion(), at),
                        accept.getGameId(),
                        accept.getAlphabet(),
                        Actions.acceptTakeback());
            }
            case DECLINE_TAKEBACK -> {
                var decline = request.getDeclineTakeback();
                yield act(
                        number,
                        asked(decline.getRequestId(), decline.getExpectedVersion(), at),
                        decline.getGameId(),
                        decline.getAlphabet(),
                        Actions.declineTakeback());
            }
            case ADD_TIME -> {
                var gift = request.getAddTime();
                yield act(
                        number,
                        asked(gift.getRequestId(), gift.getExpectedVersion(), at),
                        gift.getGameId(),
                        gift.getAlphabet(),
                        Actions.giveTime(gift.getAddMs()));
            }
            case SET_PLANNED_MOVES -> {
                var plan = request.getSetPlannedMoves();
                yield act(
                        number,
                        asked(plan.getRequestId(), plan.getExpectedVersion(), at),
                        plan.getGameId(),
                        plan.getAlphabet(),
                        Actions.plan(plan.getLinesList()));
            }
            case COMMAND_NOT_SET ->
                    throw Problem.of(
                                    ErrorCode.MALFORMED_REQUEST,
                                    "command is missing, or one that this version does not know")
                            .asException();
        };
    }

    private PlayCommand move(long number, PlayMoveRequest move, Instant at) {
        AlphabetTranslation letters = AlphabetTranslation.of(move.getAlphabet());
        Request asked = asked(move.getRequestId(), move.getExpectedVersion(), at);
        Command command =
                commands.play(
                        asked,
                        move.getGameId(),
                        move.getPly(),
                        move.getMove(),
                        move.getOfferDraw(),
                        move.getLagReceipt());
        return new PlayCommand.Act(number, move.getGameId(), command, true, letters);
    }

    private PlayCommand act(
            long number, Request asked, String game, Alphabet alphabet, Command action) {
        return new PlayCommand.Act(
                number,
                game,
                commands.inGame(asked, game, action),
                asked.key().isPresent(),
                AlphabetTranslation.of(alphabet));
    }

    /** A stream has no deadline of its own for each command: the server's holds. */
    private Request asked(String requestId, long expectedVersion, Instant receivedAt) {
        return new Request(
                caller,
                Optional.of(requestId).filter(id -> !id.isEmpty()),
                expectedVersion,
                receivedAt,
                Optional.empty());
    }

    private static String game(String id) {
        return CommandFactory.gameId(id).toString();
    }
}
