package shatranj.game.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.Clock;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/** How a game comes into being, and how it starts once both seats are taken. */
final class Creation {
    private Creation() {}

    static Verdict decide(Command.Create create, Circumstances at) {
        PlayerId creator =
                at.actor().orElseThrow(() -> new IllegalArgumentException("a game has a creator"));
        if (create.opponent().filter(creator::equals).isPresent()) {
            return Decider.refuse(new Refusal.YourselfInvited(creator));
        }
        if (at.ruling().isEmpty()) {
            return new Verdict.AskReferee(new Question.MayStart(create.ruleSet(), create.start()));
        }
        return switch (at.ruling().get()) {
            case Ruling.StartAllowed allowed -> accept(create, creator, allowed, at);
            case Ruling.UnknownRuleSet unknown ->
                    Decider.refuse(new Refusal.UnknownRuleSet(unknown.name(), unknown.known()));
            case Ruling.UnknownSetup unknown ->
                    Decider.refuse(new Refusal.UnknownSetup(unknown.name(), unknown.detail()));
            case Ruling.FaultySetup faulty ->
                    Decider.refuse(new Refusal.FaultySetup(faulty.faults()));
            case Ruling.Legal legal -> throw new IllegalArgumentException("no answer: " + legal);
            case Ruling.Illegal illegal ->
                    throw new IllegalArgumentException("no answer: " + illegal);
        };
    }

    private static Verdict accept(
            Command.Create create,
            PlayerId creator,
            Ruling.StartAllowed allowed,
            Circumstances at) {
        Terms terms =
                new Terms(
                        create.id(),
                        creator,
                        create.opponent(),
                        create.inviteCode(),
                        allowed.ruleSet(),
                        allowed.setup(),
                        allowed.fen(),
                        allowed.check(),
                        allowed.whiteStarts(),
                        create.timeControl(),
                        create.visibility(),
                        create.illegalMove(),
                        create.expiresInMs().map(wait -> at.now() + wait),
                        create.noStartMs(),
                        at.now());
        Seats seats =
                new Seats(Optional.empty(), Optional.empty()).with(create.creatorSide(), creator);
        return Decider.accept(new GameEvent.Created(terms, seats));
    }

    /** Both seats are taken now: the clock of the side to move starts (Article 6.5). */
    static List<GameEvent> start(Game.Open open, Side side, PlayerId player, long now) {
        Terms terms = open.terms();
        Side first = terms.whiteStarts() ? Side.WHITE : Side.BLACK;
        Optional<Clocks> clocks =
                switch (terms.timeControl()) {
                    case TimeControl.Untimed untimed -> Optional.empty();
                    case TimeControl.Timed timed ->
                            Optional.of(Clocks.of(Clock.set(timed).start(first, now)));
                };
        List<GameEvent> events = new ArrayList<>();
        events.add(new GameEvent.SeatTaken(side, player));
        events.add(new GameEvent.Started(clocks, terms.noStartMs().map(wait -> now + wait)));
        return events;
    }
}
