package shatranj.game.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/**
 * Taking back by agreement: a side asks to undo its own last move and what followed it. The line
 * shortens and both clocks stand as the moves before that ply left them; time that was given or
 * taken since is undone with it. A move closes the offer.
 */
final class Takebacks {
    private static final String TAKEBACK = "takeback";

    private Takebacks() {}

    static Verdict offer(Game.Active game, Side seat, long received) {
        if (game.offers().takebackOf(seat.opposite()).isPresent()) {
            return accept(game, seat, received);
        }
        if (game.offers().takebackOf(seat).isPresent()) {
            return Decider.refuse(new Refusal.OfferStands(TAKEBACK));
        }
        int plies = game.moves().size();
        int own = game.turn() == seat ? plies - 1 : plies;
        return own < 1
                ? Decider.refuse(new Refusal.NothingToTakeBack(seat))
                : Decider.accept(new GameEvent.TakebackOffered(seat, own));
    }

    static Verdict accept(Game.Active game, Side seat, long received) {
        Optional<Offers.Takeback> asked = game.offers().takebackOf(seat.opposite());
        if (asked.isEmpty()) {
            return Decider.refuse(new Refusal.NoSuchOffer(TAKEBACK));
        }
        int ply = asked.get().ply();
        List<GameEvent> events = new ArrayList<>();
        // An offer came with a move or after one, and that move may not stand any more.
        game.offers()
                .draw()
                .ifPresent(side -> events.add(new GameEvent.DrawOfferClosed(side, false)));
        events.add(
                new GameEvent.TakenBack(
                        ply,
                        ply == 1 ? game.terms().initialFen() : game.moves().get(ply - 2).fen(),
                        game.clock().map(clock -> Clocks.of(clockOf(game, clock, ply, received)))));
        return new Verdict.Accepted(events);
    }

    static Verdict decline(Game.Active game, Side seat) {
        return game.offers().takebackOf(seat.opposite()).isPresent()
                ? Decider.accept(new GameEvent.TakebackOfferClosed(seat.opposite(), true))
                : Decider.refuse(new Refusal.NoSuchOffer(TAKEBACK));
    }

    /** What a move that did not end the game does to an open offer. */
    static List<GameEvent> afterMove(Game.Active game) {
        return game.offers()
                .takeback()
                .<List<GameEvent>>map(
                        asked -> List.of(new GameEvent.TakebackOfferClosed(asked.by(), false)))
                .orElse(List.of());
    }

    /** The clock as it was when the turn of that ply began, that turn beginning anew. */
    private static Clock clockOf(Game.Active game, Clock clock, int ply, long received) {
        Clock then =
                ply == 1
                        ? Clock.set(clock.control()).start(game.moverOf(1), game.startedAt())
                        : game.moves().get(ply - 2).clocks().orElseThrow().under(clock.control());
        return clock.takeback(then, received);
    }
}
