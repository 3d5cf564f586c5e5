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
import shatranj.game.domain.Seats;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Terms;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.v1.Created;

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
                        .setVisibility(terms.visibility().ordinal() + 1)
                        .setIllegalMove(terms.illegalMove().ordinal() + 1)
                        .setExpiresAtMs(terms.expiresAt().orElse(0L))
                        .setNoStartMs(terms.noStartMs().orElse(0L))
                        .addAllArbiters(terms.arbiters().stream().map(PlayerId::value).toList());
        terms.origin()
                .ifPresent(origin ->
                        proto.setSequelOf(ByteString.copyFrom(origin.of().bytes()))
                                .setSequel(origin.sequel().ordinal() + 1));
        return proto.build();
    }

    static GameEvent.Created event(Created proto, GameId game, long occurredAtMs) {
        Terms terms =
                new Terms(
                        game,
                        new PlayerId(proto.getCreator()),
                        player(proto.getInvited()),
                        proto.getInviteCode(),
                        RefereeOptions.ruleSet(proto.getRuleSet()),
                        proto.getSetup(),
                        proto.getInitialFen(),
                        proto.getInitialCheck(),
                        whiteStarts(proto.getInitialFen()),
                        timeControl(proto.getTimeControl()),
                        Visibility.values()[proto.getVisibility() - 1],
                        IllegalMoveRule.values()[proto.getIllegalMove() - 1],
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
                                Sequel.values()[proto.getSequel() - 1],
                                GameId.ofBytes(proto.getSequelOf().toByteArray())));
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
