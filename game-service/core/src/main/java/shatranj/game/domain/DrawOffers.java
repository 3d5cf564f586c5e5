package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/**
 * Draws by agreement (Articles 5.5e and 9.1): an offer is made with or after one's own move and
 * cannot be withdrawn. One sent before it takes effect with it. An offer that meets the opponent's
 * is an acceptance, whether that one is open or still to come: both want the draw. Players may
 * agree while the clocks stand still, too.
 */
final class DrawOffers {
    private static final Outcome AGREED = Outcome.draw(OutcomeReason.AGREEMENT, "5.5e");
    private static final String DRAW = "draw";

    private DrawOffers() {}

    static Verdict offer(Game.Active game, Side seat, long received) {
        if (offered(game, seat.opposite())) {
            return Decider.accept(Decider.end(game, AGREED, received));
        }
        if (offered(game, seat)) {
            return Decider.refuse(new Refusal.OfferStands(DRAW));
        }
        return Decider.accept(new GameEvent.DrawOffered(seat, !hasJustMoved(game, seat)));
    }

    static Verdict accept(Game.Active game, Side seat, long received) {
        return isOpen(game, seat.opposite())
                ? Decider.accept(Decider.end(game, AGREED, received))
                : Decider.refuse(new Refusal.NoSuchOffer(DRAW));
    }

    static Verdict decline(Game.Active game, Side seat) {
        return isOpen(game, seat.opposite())
                ? Decider.accept(new GameEvent.DrawOfferClosed(seat.opposite(), true))
                : Decider.refuse(new Refusal.NoSuchOffer(DRAW));
    }

    /** What a move that did not end the game does to the offers. */
    static List<GameEvent> afterMove(
            Game.Active game, Side mover, boolean offered, Optional<Clock> clock, long received) {
        boolean offers = offered || withNextMove(game, mover);
        if (offers && offered(game, mover.opposite())) {
            return List.of(
                    new GameEvent.Ended(
                            AGREED, clock.map(c -> Clocks.of(c.stop(received))), Optional.empty()));
        }
        if (isOpen(game, mover.opposite())) {
            return switch (game.terms().ruleSet().drawOffer()) {
                case STANDS -> List.of();
                case LAPSES -> List.of(new GameEvent.DrawOfferClosed(mover.opposite(), false));
            };
        }
        return offers && !isOpen(game, mover)
                ? List.of(new GameEvent.DrawOffered(mover, false))
                : List.of();
    }

    /** The last move of the line is the seat's own. */
    private static boolean hasJustMoved(Game.Active game, Side seat) {
        return game.turn() != seat && !game.moves().isEmpty();
    }

    private static boolean offered(Game.Active game, Side by) {
        return isOpen(game, by) || withNextMove(game, by);
    }

    private static boolean isOpen(Game.Active game, Side by) {
        return game.offers().draw().equals(Optional.of(by));
    }

    private static boolean withNextMove(Game.Active game, Side by) {
        return game.offers().drawWithNextMove().equals(Optional.of(by));
    }
}
