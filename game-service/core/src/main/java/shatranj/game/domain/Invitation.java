package shatranj.game.domain;

import java.util.Optional;
import shatranj.clock.Side;

/** What can be done with a game that waits for its second player. */
final class Invitation {
    private Invitation() {}

    static Verdict decide(Game.Open game, PlayerId player, Command command, Circumstances at) {
        if (Deadlines.passed(game, Decider.receivedAt(game, at))) {
            return new Verdict.ClaimFirst(Deadlines.claimOf(game));
        }
        return switch (command) {
            case Command.Join join -> join(game, player, join, at);
            case Command.Decline decline -> decline(game, player, decline, at);
            case Command.Abort abort -> withdraw(game, player, at);
            case Command.OfPlayer later ->
                    notStarted(
                            game,
                            game.seats().sideOf(player).isPresent(),
                            new Refusal.NotYourSeat(player),
                            at);
            case Command.OfArbiter later ->
                    notStarted(
                            game,
                            game.terms().arbiters().contains(player),
                            new Refusal.NotArbiter(player),
                            at);
            case Command.Create create -> throw new IllegalStateException("decided before");
            case Command.ClaimDeadline claim -> throw new IllegalStateException("decided before");
        };
    }

    private static Verdict join(
            Game.Open game, PlayerId player, Command.Join join, Circumstances at) {
        Optional<Side> seated = game.seats().sideOf(player);
        if (seated.isPresent()) {
            return Decider.refuse(new Refusal.YouAreSeated(seated.get()));
        }
        Optional<Side> free = game.seats().free();
        if (free.isEmpty()) {
            return Decider.refuse(new Refusal.SeatTaken());
        }
        if (game.terms().arbiters().contains(player)) {
            return Decider.refuse(new Refusal.ArbiterPlays(player));
        }
        if (game.terms().invited().isPresent()) {
            if (!game.terms().invited().get().equals(player)) {
                return Decider.refuse(new Refusal.NotInvited(player));
            }
        } else if (!game.terms().inviteCode().equals(join.inviteCode())) {
            return Decider.refuse(new Refusal.WrongInviteCode());
        }
        return Decider.staleVersion(game, at)
                .orElseGet(() ->
                        new Verdict.Accepted(
                                Creation.join(game, free.get(), player, now(game, at))));
    }

    private static Verdict decline(
            Game.Open game, PlayerId player, Command.Decline decline, Circumstances at) {
        if (game.terms().invited().filter(player::equals).isEmpty()) {
            return Decider.refuse(
                    game.seats().sideOf(player).isPresent()
                            ? new Refusal.NothingToDecline()
                            : new Refusal.NotInvited(player));
        }
        return Decider.staleVersion(game, at)
                .orElseGet(() -> ended(OutcomeReason.DECLINED, Optional.of(decline.reason())));
    }

    private static Verdict withdraw(Game.Open game, PlayerId player, Circumstances at) {
        if (!game.terms().creator().equals(player)) {
            return Decider.refuse(new Refusal.NotYourSeat(player));
        }
        return Decider.staleVersion(game, at)
                .orElseGet(() -> ended(OutcomeReason.ABORTED, Optional.empty()));
    }

    private static Verdict notStarted(
            Game.Open game, boolean fit, Refusal unfit, Circumstances at) {
        if (!fit) {
            return Decider.refuse(unfit);
        }
        return Decider.staleVersion(game, at)
                .orElseGet(() -> Decider.refuse(new Refusal.NotStarted()));
    }

    static Verdict ended(OutcomeReason reason, Optional<DeclineReason> declined) {
        return Decider.accept(
                new GameEvent.Ended(Outcome.withoutResult(reason), Optional.empty(), declined));
    }

    private static long now(Game.Open game, Circumstances at) {
        return Math.max(game.changedAt(), at.now());
    }
}
