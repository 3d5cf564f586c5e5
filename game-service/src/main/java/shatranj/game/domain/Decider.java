package shatranj.game.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/**
 * Decides what becomes of a command: a pure function of state, command and circumstances. The order
 * of the checks is part of the surface: over before seat, seat before version, version before turn,
 * turn before legality.
 *
 * <p>Duplicates of earlier commands are found before this is asked (journal §2.7).
 */
public final class Decider {
    private Decider() {}

    /**
     * @param game absent where no game has this id
     * @param id the id that the command names
     */
    public static Verdict decide(
            Optional<Game> game, GameId id, Command command, Circumstances at) {
        if (command instanceof Command.Create create) {
            return game.isPresent() ? refuse(new Refusal.SeatTaken()) : Creation.decide(create, at);
        }
        if (game.isEmpty()) {
            return refuse(new Refusal.NoSuchGame(id));
        }
        if (command instanceof Command.ClaimDeadline claim) {
            return Deadlines.decide(game.get(), claim, at);
        }
        PlayerId player =
                at.actor()
                        .orElseThrow(() ->
                                new IllegalArgumentException("a player's command has an actor"));
        return switch (game.get()) {
            case Game.Finished over -> refuse(new Refusal.GameOver(over.outcome()));
            case Game.Open open -> Invitation.decide(open, player, command, at);
            case Game.Active active -> ofPlayer(active, player, command, at);
        };
    }

    private static Verdict ofPlayer(
            Game.Active game, PlayerId player, Command command, Circumstances at) {
        Optional<Side> seat = game.seats().sideOf(player);
        if (command instanceof Command.Join) {
            return refuse(
                    seat.<Refusal>map(Refusal.YouAreSeated::new).orElseGet(Refusal.SeatTaken::new));
        }
        if (seat.isEmpty()) {
            return refuse(new Refusal.NotYourSeat(player));
        }
        Optional<Verdict> stale = staleVersion(game, at);
        if (stale.isPresent()) {
            return stale.get();
        }
        Credited credited = Credited.of(game, at.outageCreditMs());
        if (Deadlines.passed(credited.game(), receivedAt(game, at))) {
            return new Verdict.ClaimFirst(Deadlines.claimOf(game));
        }
        return credited.prepended(ofSeat(credited.game(), seat.get(), command, at));
    }

    private static Verdict ofSeat(Game.Active game, Side seat, Command command, Circumstances at) {
        long received = receivedAt(game, at);
        return switch (command) {
            case Command.Play play -> Play.decide(game, seat, play, at, received);
            case Command.Resign resign ->
                    accept(
                            end(
                                    game,
                                    Outcome.win(seat.opposite(), OutcomeReason.RESIGNATION, "5.4"),
                                    received));
            case Command.OfferDraw offer -> DrawOffers.offer(game, seat, received);
            case Command.AcceptDraw accept -> DrawOffers.accept(game, seat, received);
            case Command.DeclineDraw decline -> DrawOffers.decline(game, seat);
            case Command.Abort abort ->
                    game.moves().size() < 2
                            ? accept(
                                    end(
                                            game,
                                            Outcome.withoutResult(OutcomeReason.ABORTED),
                                            received))
                            : refuse(new Refusal.AlreadyStarted(game.moves().size()));
            case Command.Decline decline -> refuse(new Refusal.NothingToDecline());
            case Command.Create c -> throw new IllegalStateException("decided before");
            case Command.Join j -> throw new IllegalStateException("decided before");
            case Command.ClaimDeadline c -> throw new IllegalStateException("decided before");
        };
    }

    static Optional<Verdict> staleVersion(Game game, Circumstances at) {
        return at.expectedVersion()
                .filter(expected -> expected != game.version())
                .map(expected -> refuse(new Refusal.VersionMismatch(expected, game.version())));
    }

    /**
     * When the request counts as received: never before the game's last decision, never after now
     * (journal §7).
     */
    static long receivedAt(Game game, Circumstances at) {
        return Math.max(game.changedAt(), Math.min(at.receivedAt(), at.now()));
    }

    /** The end of a running game, its clock stopped. */
    static GameEvent.Ended end(Game.Active game, Outcome outcome, long at) {
        return new GameEvent.Ended(
                outcome,
                game.clock().map(clock -> Clocks.of(stopped(clock, at))),
                Optional.empty());
    }

    private static Clock stopped(Clock clock, long at) {
        return clock.stop(clock.running().map(turn -> Math.max(at, turn.sinceMs())).orElse(at));
    }

    static Verdict accept(GameEvent... events) {
        return new Verdict.Accepted(List.of(events));
    }

    static Verdict refuse(Refusal refusal) {
        return new Verdict.Refused(refusal);
    }

    /** A running game with the time given back that outages took since its last decision. */
    record Credited(Game.Active game, Optional<GameEvent.ClockCredited> event) {
        static Credited of(Game.Active game, long creditMs) {
            if (creditMs <= 0 || game.clock().flatMap(Clock::running).isEmpty()) {
                return new Credited(game, Optional.empty());
            }
            Clock clock = game.clock().get().credit(creditMs);
            Side running = clock.running().get().side();
            return new Credited(
                    game.withClock(Optional.of(clock)),
                    Optional.of(new GameEvent.ClockCredited(running, creditMs, Clocks.of(clock))));
        }

        Verdict prepended(Verdict verdict) {
            if (event.isPresent() && verdict instanceof Verdict.Accepted accepted) {
                List<GameEvent> events = new ArrayList<>();
                events.add(event.get());
                events.addAll(accepted.events());
                return new Verdict.Accepted(events);
            }
            return verdict;
        }
    }
}
