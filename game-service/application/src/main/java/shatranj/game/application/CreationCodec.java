package shatranj.game.application;

import java.util.Optional;
import shatranj.clock.Reading;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.codec.Sides;
import shatranj.game.domain.Command;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.Origin;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Visibility;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.rules.ruleset.RuleSets;
import shatranj.support.identity.Scope;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.timecontrol.TimeControlMessages;

/** A creation as pods hand it to each other. */
final class CreationCodec {
    private static final String DEFAULT_RULE_SET = RuleSets.LAWS_2025.name();

    private CreationCodec() {}

    /**
     * A new game.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL, UNIMPLEMENTED
     */
    static Command.Create create(GameId id, shatranj.game.internal.v1.Command.Create create) {
        CreateGameRequest request = create.getRequest();
        return new Command.Create(
                id,
                seating(create),
                request.getArbitersList().stream().distinct().map(PlayerId::new).toList(),
                origin(create),
                ruleSet(request),
                request.hasRuleOptions()
                        ? Optional.of(new RefereeOptions(request.getRuleOptions()))
                        : Optional.empty(),
                start(request),
                timeControl(request),
                visibility(request),
                illegalMove(request),
                span("expiresInMs", request.getExpiresInMs()),
                span("noStartMs", request.getNoStartMs()));
    }

    private static Command.Seating seating(shatranj.game.internal.v1.Command.Create create) {
        CreateGameRequest request = create.getRequest();
        if (pairs(request)) {
            return new Command.Seating.Pair(
                    new PlayerId(request.getWhite()),
                    new PlayerId(request.getBlack()),
                    DeterminedStart.of(request));
        }
        RequestBounds.known("creatorColor", create.getCreatorColor());
        Side side =
                Sides.side(create.getCreatorColor())
                        .orElseThrow(() -> malformed("The creator's colour was not drawn"));
        return new Command.Seating.Invite(
                side, text(request.getOpponent()).map(PlayerId::new), create.getInviteCode());
    }

    /**
     * The scope that a token needs for a creation. Who may arbitrate, and nobody else, says who
     * arbitrates a game; a rematch has the arbiters of the game that it follows (ADR 37).
     */
    static String scope(shatranj.game.internal.v1.Command.Create create) {
        if (create.getPaired()) {
            return Scope.SERVICE;
        }
        boolean appoints =
                create.getRequest().getArbitersCount() > 0
                        && create.getSequel()
                                == shatranj.game.internal.v1.Command.SequelKind
                                        .SEQUEL_KIND_UNSPECIFIED;
        return appoints || pairs(create.getRequest()) ? Scope.ARBITER : Scope.PLAY;
    }

    /** Whether the creator seats two others, or itself and another, at once. */
    static boolean pairs(CreateGameRequest request) {
        if (request.getWhite().isEmpty() != request.getBlack().isEmpty()) {
            throw malformed("white and black are expected both or not at all");
        }
        boolean pairs = !request.getWhite().isEmpty();
        if (pairs
                && (!request.getOpponent().isEmpty()
                        || request.getColor() != ColorChoice.COLOR_CHOICE_UNSPECIFIED)) {
            throw malformed("white and black say who plays; expected neither opponent nor color");
        }
        return pairs;
    }

    private static String ruleSet(CreateGameRequest request) {
        if (request.hasRuleOptions() && request.getRuleSet().isEmpty()) {
            throw malformed("ruleSet has options and no name; expected a name of its own");
        }
        return text(request.getRuleSet()).orElse(DEFAULT_RULE_SET);
    }

    private static Optional<Origin> origin(shatranj.game.internal.v1.Command.Create create) {
        return switch (create.getSequel()) {
            case SEQUEL_KIND_UNSPECIFIED -> Optional.empty();
            case SEQUEL_KIND_REMATCH -> origin(Sequel.REMATCH, create);
            case SEQUEL_KIND_RESTART -> origin(Sequel.RESTART, create);
            case UNRECOGNIZED -> throw malformed("sequel has an unknown value");
        };
    }

    private static Optional<Origin> origin(
            Sequel sequel, shatranj.game.internal.v1.Command.Create create) {
        return Optional.of(new Origin(sequel, GameId.ofBytes(create.getSequelOf().toByteArray())));
    }

    private static Optional<Command.Start> start(CreateGameRequest request) {
        return switch (request.getStartCase()) {
            case SETUP -> Optional.of(new Command.Start.Array(request.getSetup()));
            case INITIAL_FEN -> Optional.of(new Command.Start.Fen(request.getInitialFen()));
            case START_NOT_SET -> Optional.empty();
        };
    }

    private static TimeControl timeControl(CreateGameRequest request) {
        if (!request.hasTimeControl()) {
            return new TimeControl.Untimed();
        }
        return switch (TimeControlMessages.read(request.getTimeControl())) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid ->
                    throw Problem.of(ErrorCode.INVALID_TIME_CONTROL, invalid.detail())
                            .asException();
        };
    }

    private static Visibility visibility(CreateGameRequest request) {
        return switch (request.getVisibility()) {
            case VISIBILITY_UNSPECIFIED, VISIBILITY_PUBLIC -> Visibility.PUBLIC;
            case VISIBILITY_UNLISTED -> Visibility.UNLISTED;
            case VISIBILITY_PRIVATE -> Visibility.PRIVATE;
            case UNRECOGNIZED -> throw malformed("visibility has an unknown value");
        };
    }

    private static IllegalMoveRule illegalMove(CreateGameRequest request) {
        return switch (request.getIllegalMove()) {
            case ILLEGAL_MOVE_RULE_UNSPECIFIED, ILLEGAL_MOVE_RULE_REJECT -> IllegalMoveRule.REJECT;
            case ILLEGAL_MOVE_RULE_PENALISE -> IllegalMoveRule.PENALISE;
            case UNRECOGNIZED -> throw malformed("illegalMove has an unknown value");
        };
    }

    private static Optional<Long> span(String name, long ms) {
        if (ms < 0) {
            throw malformed(name + " is " + ms + "; expected milliseconds from now on");
        }
        return ms == 0 ? Optional.empty() : Optional.of(ms);
    }

    private static Optional<String> text(String value) {
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    private static ProblemException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}
