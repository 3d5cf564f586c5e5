package shatranj.game.codec;

import com.google.protobuf.ByteString;
import java.util.Optional;
import shatranj.clock.Reading;
import shatranj.clock.TimeControl;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.Origin;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.RuleSet;
import shatranj.game.domain.Seats;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Terms;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.v1.Created;
import shatranj.rules.v1.DrawOfferRule;

/** The first event of every game, with its terms. */
final class CreatedCodec {
    private CreatedCodec() {}

    static Created proto(GameEvent.Created created) {
        Terms terms = created.terms();
        Created.Builder proto =
                Created.newBuilder()
                        .setCreator(terms.creator().value())
                        .setWhite(created.seats().white().map(PlayerId::value).orElse(""))
                        .setBlack(created.seats().black().map(PlayerId::value).orElse(""))
                        .setInvited(terms.invited().map(PlayerId::value).orElse(""))
                        .setInviteCode(terms.inviteCode())
                        .setRuleSet(RefereeOptions.proto(terms.ruleSet()))
                        .setSetup(terms.setup())
                        .setInitialFen(terms.initialFen())
                        .setInitialCheck(terms.initialCheck())
                        .setTimeControl(
                                switch (terms.timeControl()) {
                                    case TimeControl.Untimed untimed -> "";
                                    case TimeControl.Timed timed -> timed.text();
                                })
                        .setVisibility(terms.visibility().number())
                        .setIllegalMove(terms.illegalMove().number())
                        .setExpiresAtMs(terms.expiresAt().orElse(0L))
                        .setNoStartMs(terms.noStartMs().orElse(0L))
                        .addAllArbiters(terms.arbiters().stream().map(PlayerId::value).toList());
        terms.origin()
                .ifPresent(origin ->
                        proto.setSequelOf(ByteString.copyFrom(origin.of().bytes()))
                                .setSequel(origin.sequel().number()));
        return proto.build();
    }

    static GameEvent.Created event(Created proto, GameId game, long occurredAtMs) {
        Terms terms =
                new Terms(
                        game,
                        new PlayerId(proto.getCreator()),
                        player(proto.getInvited()),
                        proto.getInviteCode(),
                        ruleSet(proto.getRuleSet()),
                        proto.getSetup(),
                        proto.getInitialFen(),
                        proto.getInitialCheck(),
                        whiteStarts(proto.getInitialFen()),
                        timeControl(proto.getTimeControl()),
                        Numbers.known(Visibility.values(), proto.getVisibility()),
                        Numbers.known(IllegalMoveRule.values(), proto.getIllegalMove()),
                        positive(proto.getExpiresAtMs()),
                        positive(proto.getNoStartMs()),
                        proto.getArbitersList().stream().map(PlayerId::new).toList(),
                        origin(proto),
                        occurredAtMs);
        return new GameEvent.Created(
                terms, new Seats(player(proto.getWhite()), player(proto.getBlack())));
    }

    private static Optional<Origin> origin(Created proto) {
        return proto.getSequel() == 0
                ? Optional.empty()
                : Optional.of(
                        new Origin(
                                Numbers.known(Sequel.values(), proto.getSequel()),
                                GameId.ofBytes(proto.getSequelOf().toByteArray())));
    }

    /** What becomes of a draw offer is for the fold to know; the rest is the referee's. */
    private static RuleSet ruleSet(shatranj.rules.v1.RuleSet proto) {
        if (proto.getOptions().getDrawOffer() == DrawOfferRule.UNRECOGNIZED) {
            throw new UnknownRecordException(
                    "a rule of draw offers of number " + proto.getOptions().getDrawOfferValue());
        }
        return RefereeOptions.ruleSet(proto);
    }

    private static boolean whiteStarts(String fen) {
        return !fen.contains(" b ");
    }

    private static TimeControl timeControl(String text) {
        if (text.isEmpty()) {
            return new TimeControl.Untimed();
        }
        return switch (TimeControl.parse(text)) {
            case Reading.Valid valid -> valid.timeControl();
            case Reading.Invalid invalid ->
                    throw new UnknownRecordException(
                            "time control '" + text + "': " + invalid.detail());
        };
    }

    private static Optional<PlayerId> player(String id) {
        return id.isEmpty() ? Optional.empty() : Optional.of(new PlayerId(id));
    }

    private static Optional<Long> positive(long value) {
        return value > 0 ? Optional.of(value) : Optional.empty();
    }
}
