package shatranj.game.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/** A move: turn and ply first, then the referee, then the clock. */
final class Play {
    private Play() {}

    static Verdict decide(
            Game.Active game, Side seat, Command.Play play, Circumstances at, long received) {
        int next = game.moves().size() + 1;
        if (play.ply() < next) {
            return Decider.refuse(
                    new Refusal.PlyPlayed(
                            play.ply(), game.moves().get(play.ply() - 1).san(), next));
        }
        if (play.ply() <= game.highestPly() && at.expectedVersion().isEmpty()) {
            // It may be the late repetition of a move that was taken back (journal.md §2.7).
            return Decider.refuse(
                    new Refusal.VersionRequired(play.ply(), game.highestPly(), game.version()));
        }
        Optional<Long> start = game.startsAt().filter(time -> received < time);
        if (start.isPresent()) {
            return Decider.refuse(new Refusal.StartsLater(start.get(), received));
        }
        if (game.turn() != seat) {
            return Decider.refuse(new Refusal.NotYourTurn(game.turn(), next));
        }
        if (play.ply() > next) {
            return Decider.refuse(new Refusal.PlyAhead(play.ply(), next));
        }
        if (at.ruling().isEmpty()) {
            return new Verdict.AskReferee(
                    Question.OneMove.of(game, next, play.move())
                            .after(
                                    game.infringements()
                                            .at(next, seat)
                                            .map(Infringements.Attempt::move)));
        }
        return switch (at.ruling().get()) {
            case Ruling.Legal legal -> accept(game, seat, play, legal, received);
            case Ruling.Illegal illegal -> illegal(game, seat, play, illegal, received);
            case Ruling.OnStart other -> throw new IllegalArgumentException("no answer: " + other);
            case Ruling.OnClaim other -> throw new IllegalArgumentException("no answer: " + other);
        };
    }

    private static Verdict illegal(
            Game.Active game, Side seat, Command.Play play, Ruling.Illegal illegal, long received) {
        boolean counts =
                illegal.wellFormed()
                        && !illegal.again()
                        && game.terms().illegalMove() == IllegalMoveRule.PENALISE;
        return counts
                ? Penalties.penalise(game, seat, play, illegal, received)
                : Decider.refuse(new Refusal.IllegalMove(illegal.detail(), illegal.article()));
    }

    private static Verdict accept(
            Game.Active game, Side seat, Command.Play play, Ruling.Legal legal, long received) {
        Optional<Clock> clock = game.clock().map(c -> c.press(received, play.lagMs()));
        long lagMs = game.clock().map(c -> c.lagCreditMs(received, play.lagMs())).orElse(0L);
        List<GameEvent> events = new ArrayList<>();
        events.add(
                new GameEvent.Moved(
                        play.ply(),
                        legal.uci(),
                        legal.san(),
                        legal.fen(),
                        legal.check(),
                        clock.map(Clocks::of),
                        lagMs));
        if (legal.outcome().isPresent()) {
            events.add(
                    new GameEvent.Ended(
                            legal.outcome().get(),
                            clock.map(c -> Clocks.of(c.stop(received))),
                            Optional.empty()));
        } else {
            events.addAll(Takebacks.afterMove(game));
            events.addAll(DrawOffers.afterMove(game, seat, play.offerDraw(), clock, received));
        }
        return new Verdict.Accepted(events);
    }
}
