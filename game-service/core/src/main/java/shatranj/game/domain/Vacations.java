package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.TimeClass;
import shatranj.clock.TimeControl;
import shatranj.clock.Vacation;

/**
 * Both sides' banks of vacation in a correspondence game. They belong to the game, so they follow
 * from its events alone; a player who goes away does so in each game (ADR 11). While a side is away
 * none of its turns counts; it may move all the same. A vacation goes by the calendar: neither a
 * pause nor a takeback changes it.
 */
public record Vacations(Vacation white, Vacation black) {
    /** Nobody has taken any. */
    public static final Vacations NONE = new Vacations(Vacation.FULL, Vacation.FULL);

    /** The bank of a side. */
    public Vacation of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    Vacations with(Side side, Vacation bank) {
        return side == Side.WHITE ? new Vacations(bank, black) : new Vacations(white, bank);
    }

    /** Whether a time control knows vacations: days a move. */
    public static boolean possible(TimeControl control) {
        return control.timeClass().equals(Optional.of(TimeClass.CORRESPONDENCE));
    }

    static Verdict decide(
            Game.InProgress game, Side seat, Command.TakeVacation take, long received) {
        Vacation bank = game.play().vacations().of(seat);
        if (!possible(game.terms().timeControl())) {
            return Decider.refuse(new Refusal.NoVacations(game.terms().timeControl()));
        }
        long cost = bank.cost(take.untilMs(), received);
        if (cost == 0) {
            return Decider.refuse(new Refusal.AwayAlready(bank.untilMs()));
        }
        return cost > bank.daysLeft()
                ? Decider.refuse(new Refusal.BankTooSmall(cost, bank.daysLeft()))
                : accept(
                        game.play(),
                        seat,
                        received,
                        bank.take(take.untilMs(), received),
                        Optional.of(take.untilMs()));
    }

    static Verdict end(Game.InProgress game, Side seat, long received) {
        Vacation bank = game.play().vacations().of(seat);
        return bank.away(received)
                ? accept(game.play(), seat, received, bank.comeBack(received), Optional.empty())
                : Decider.refuse(new Refusal.NotAway());
    }

    private static Verdict accept(
            Game.Active game, Side seat, long received, Vacation bank, Optional<Long> until) {
        Clock clock = game.clock().orElseThrow().away(seat, received, bank.untilMs());
        return Decider.accept(
                new GameEvent.VacationTaken(seat, until, bank.daysLeft(), Clocks.of(clock)));
    }
}
