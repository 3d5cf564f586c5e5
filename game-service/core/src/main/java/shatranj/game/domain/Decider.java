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
 * <p>Duplicates of earlier commands are found before this is asked (journal.md §2.7).
 */
public final class Decider {
    /** Commands beside moves that a game remembers before offers are refused (journal.md §2.7). */
    static final int MOST_COMMANDS = 64;

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
            case Game.InProgress begun -> inProgress(begun, player, command, at);
        };
    }

    private static Verdict inProgress(
            Game.InProgress game, PlayerId player, Command command, Circumstances at) {
        Optional<Side> seat = game.seats().sideOf(player);
        Optional<Refusal> unfit = unfit(game, player, seat, command, at);
        if (unfit.isPresent()) {
            return refuse(unfit.get());
        }
        Optional<Verdict> stale = staleVersion(game, at);
        if (stale.isPresent()) {
            return stale.get();
        }
        long received = receivedAt(game, at);
        return switch (game) {
            case Game.Paused paused ->
                    Deadlines.passed(paused, received)
                            ? new Verdict.ClaimFirst(Deadlines.claimOf(paused))
                            : whilePaused(paused, seat, command, received);
            case Game.Active active -> {
                Credited credited = Credited.of(active, at.outageCreditMs());
                if (Deadlines.passed(credited.game(), received)) {
                    yield new Verdict.ClaimFirst(Deadlines.claimOf(active));
                }
                yield credited.prepended(
                        command instanceof Command.OfArbiter act
                                ? Arbitration.decide(credited.game(), act, received)
                                : ofSeat(credited.game(), seat.orElseThrow(), command, at));
            }
        };
    }

    /** Why this player may not ask for this at all, whatever the position. */
    private static Optional<Refusal> unfit(
            Game.InProgress game,
            PlayerId player,
            Optional<Side> seat,
            Command command,
            Circumstances at) {
        if (command instanceof Command.Join) {
            return Optional.of(
                    seat.<Refusal>map(Refusal.YouAreSeated::new).orElseGet(Refusal.SeatTaken::new));
        }
        if (command instanceof Command.OfArbiter) {
            return game.terms().arbiters().contains(player)
                    ? Optional.empty()
                    : Optional.of(new Refusal.NotArbiter(player));
        }
        if (seat.isEmpty()) {
            return Optional.of(new Refusal.NotYourSeat(player));
        }
        return command instanceof Command.Offer && at.commands() >= MOST_COMMANDS
                ? Optional.of(new Refusal.TooManyOffers(MOST_COMMANDS))
                : Optional.empty();
    }

    /** The board stands still; players may resign and agree, and the arbiter acts. */
    private static Verdict whilePaused(
            Game.Paused game, Optional<Side> seat, Command command, long received) {
        if (command instanceof Command.OfArbiter act) {
            return Arbitration.decide(game, act, received);
        }
        Side side = seat.orElseThrow();
        return switch (command) {
            case Command.Resign resign -> resigned(game.play(), side, received);
            case Command.OfferDraw offer -> DrawOffers.offer(game.play(), side, received);
            case Command.AcceptDraw accept -> DrawOffers.accept(game.play(), side, received);
            case Command.DeclineDraw decline -> DrawOffers.decline(game.play(), side);
            case Command.TakeVacation take -> Vacations.decide(game, side, take, received);
            case Command.EndVacation end -> Vacations.end(game, side, received);
            default -> refuse(new Refusal.GamePaused());
        };
    }

    private static Verdict ofSeat(Game.Active game, Side seat, Command command, Circumstances at) {
        long received = receivedAt(game, at);
        return switch (command) {
            case Command.Play play -> Play.decide(game, seat, play, at, received);
            case Command.Resign resign -> resigned(game, seat, received);
            case Command.OfferDraw offer -> DrawOffers.offer(game, seat, received);
            case Command.AcceptDraw accept -> DrawOffers.accept(game, seat, received);
            case Command.DeclineDraw decline -> DrawOffers.decline(game, seat);
            case Command.ClaimDraw claim -> DrawClaims.decide(game, seat, claim, at, received);
            case Command.OfferTakeback offer -> Takebacks.offer(game, seat, received);
            case Command.AcceptTakeback accept -> Takebacks.accept(game, seat, received);
            case Command.DeclineTakeback decline -> Takebacks.decline(game, seat);
            case Command.GiveTime(long ms) ->
                    Gifts.adjust(game, seat.opposite(), ms, TimeCause.GIFT, received);
            case Command.Plan(List<List<String>> lines) ->
                    accept(new GameEvent.PlansMade(seat, lines));
            case Command.TakeVacation take -> Vacations.decide(game, seat, take, received);
            case Command.EndVacation end -> Vacations.end(game, seat, received);
            case Command.Abort abort ->
                    game.highestPly() < 2 || Abandonment.isUp(game, seat, received)
                            ? accept(
                                    end(
                                            game,
                                            Outcome.withoutResult(OutcomeReason.ABORTED),
                                            received))
                            : refuse(new Refusal.AlreadyStarted(game.highestPly()));
            case Command.Decline decline -> refuse(new Refusal.NothingToDecline());
            case Command.Create c -> throw new IllegalStateException("decided before");
            case Command.Join j -> throw new IllegalStateException("decided before");
            case Command.OfArbiter a -> throw new IllegalStateException("decided before");
            case Command.ClaimDeadline c -> throw new IllegalStateException("decided before");
        };
    }

    private static Verdict resigned(Game.Active game, Side seat, long received) {
        return accept(
                end(
                        game,
                        Outcome.win(seat.opposite(), OutcomeReason.RESIGNATION, "5.4"),
                        received));
    }

    static Optional<Verdict> staleVersion(Game game, Circumstances at) {
        return at.expectedVersion()
                .filter(expected -> expected != game.version())
                .map(expected -> refuse(new Refusal.VersionMismatch(expected, game.version())));
    }

    /**
     * When the request counts as received: never before the game's last decision, never after now
     * (journal.md §7).
     */
    static long receivedAt(Game game, Circumstances at) {
        return Math.max(game.changedAt(), Math.min(at.receivedAt(), at.now()));
    }

    /** The end of a running game, its clock stopped. */
    static GameEvent.Ended end(Game.Active game, Outcome outcome, long at) {
        return new GameEvent.Ended(outcome, stopped(game, at), Optional.empty());
    }

    /** Both clocks, paused within the turn. */
    static Optional<Clocks> paused(Game.Active game, long at) {
        return game.clock().map(clock -> Clocks.of(clock.pause(at)));
    }

    /** Both clocks, stopped. */
    static Optional<Clocks> stopped(Game.Active game, long at) {
        return game.clock()
                .map(clock ->
                        clock.stop(
                                clock.running()
                                        .map(turn -> Math.max(at, turn.sinceMs()))
                                        .orElse(at)))
                .map(Clocks::of);
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
