package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.TimeClass;

/**
 * What an illegal move costs where it is penalised (Article 7.4): the first gives the opponent two
 * minutes, the second loses. Where there are no minutes to give, the first is only a warning.
 */
final class Penalties {
    private static final String ARTICLE = "7.4";

    private Penalties() {}

    static Verdict penalise(
            Game.Active game,
            Side offender,
            Command.Play play,
            Ruling.Illegal illegal,
            long received) {
        if (game.infringements().of(offender) > 0) {
            Outcome lost = Outcome.win(offender.opposite(), OutcomeReason.ILLEGAL_MOVES, ARTICLE);
            return Decider.accept(
                    told(offender, play, illegal, Penalty.LOSS), Decider.end(game, lost, received));
        }
        Optional<Clock> minutes =
                game.clock()
                        .filter(clock ->
                                !clock.control()
                                        .timeClass()
                                        .equals(Optional.of(TimeClass.CORRESPONDENCE)));
        return minutes.isEmpty()
                ? Decider.accept(told(offender, play, illegal, Penalty.WARNING))
                : Decider.accept(
                        told(offender, play, illegal, Penalty.TIME),
                        Gifts.given(
                                minutes.get(),
                                offender.opposite(),
                                Gifts.TWO_MINUTES_MS,
                                TimeCause.PENALTY));
    }

    private static GameEvent told(
            Side offender, Command.Play play, Ruling.Illegal illegal, Penalty penalty) {
        return new GameEvent.IllegalMovePlayed(
                offender, play.ply(), play.move(), illegal.detail(), illegal.article(), penalty);
    }
}
