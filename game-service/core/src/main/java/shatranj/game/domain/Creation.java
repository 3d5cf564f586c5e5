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
        Optional<Refusal> impossible = impossible(create, creator);
        if (impossible.isPresent()) {
            return Decider.refuse(impossible.get());
        }
        if (at.ruling().isEmpty()) {
            return new Verdict.AskReferee(
                    new Question.MayStart(create.ruleSet(), create.rules(), create.start()));
        }
        return switch (at.ruling().get()) {
            case Ruling.StartAllowed allowed -> accept(create, creator, allowed, at.now());
            case Ruling.UnknownRuleSet unknown ->
                    Decider.refuse(new Refusal.UnknownRuleSet(unknown.name(), unknown.known()));
            case Ruling.UnfitRuleSet unfit ->
                    Decider.refuse(new Refusal.UnfitRuleSet(unfit.name(), unfit.detail()));
            case Ruling.UnknownSetup unknown ->
                    Decider.refuse(new Refusal.UnknownSetup(unknown.name(), unknown.detail()));
            case Ruling.FaultySetup faulty ->
                    Decider.refuse(new Refusal.FaultySetup(faulty.faults()));
            case Ruling.OnMove other -> throw new IllegalArgumentException("no answer: " + other);
            case Ruling.OnClaim other -> throw new IllegalArgumentException("no answer: " + other);
        };
    }

    /** Nobody plays against themselves, and nobody arbitrates the own game. */
    private static Optional<Refusal> impossible(Command.Create create, PlayerId creator) {
        List<PlayerId> players = new ArrayList<>();
        switch (create.seating()) {
            case Command.Seating.Invite invite -> {
                players.add(creator);
                invite.opponent().ifPresent(players::add);
            }
            case Command.Seating.Pair(PlayerId white, PlayerId black, var _) -> {
                players.add(white);
                players.add(black);
            }
        }
        if (players.size() == 2 && players.get(0).equals(players.get(1))) {
            return Optional.of(new Refusal.YourselfInvited(players.get(0)));
        }
        return players.stream()
                .filter(create.arbiters()::contains)
                .findFirst()
                .map(Refusal.ArbiterPlays::new);
    }

    private static Verdict accept(
            Command.Create create, PlayerId creator, Ruling.StartAllowed allowed, long now) {
        Terms terms = terms(create, creator, allowed, now);
        return switch (create.seating()) {
            case Command.Seating.Invite invite ->
                    Decider.accept(
                            new GameEvent.Created(
                                    terms,
                                    new Seats(Optional.empty(), Optional.empty())
                                            .with(invite.own(), creator)));
            case Command.Seating.Pair(PlayerId white, PlayerId black, Optional<Long> startsAt) ->
                    Decider.accept(
                            new GameEvent.Created(
                                    terms, new Seats(Optional.of(white), Optional.of(black))),
                            started(terms, startsAt, now));
        };
    }

    private static Terms terms(
            Command.Create create, PlayerId creator, Ruling.StartAllowed allowed, long now) {
        Optional<PlayerId> invited = Optional.empty();
        String code = "";
        List<PlayerId> arbiters = create.arbiters();
        switch (create.seating()) {
            case Command.Seating.Invite invite -> {
                invited = invite.opponent();
                code = invite.inviteCode();
            }
            case Command.Seating.Pair(PlayerId white, PlayerId black, var _) -> {
                boolean plays = creator.equals(white) || creator.equals(black);
                arbiters = arbiters.isEmpty() && !plays ? List.of(creator) : arbiters;
            }
        }
        return new Terms(
                create.id(),
                creator,
                invited,
                code,
                allowed.ruleSet(),
                allowed.setup(),
                allowed.fen(),
                allowed.check(),
                allowed.whiteStarts(),
                create.timeControl(),
                create.visibility(),
                create.illegalMove(),
                create.expiresInMs().map(wait -> now + wait),
                create.noStartMs(),
                arbiters,
                create.origin(),
                now);
    }

    /** Both seats are taken now. */
    static List<GameEvent> join(Game.Open open, Side side, PlayerId player, long now) {
        return List.of(
                new GameEvent.SeatTaken(side, player),
                started(open.terms(), Optional.empty(), now));
    }

    /**
     * The clock of the side to move starts, at the time determined if there is one (Article 6.5). A
     * time that has passed meanwhile is the next millisecond: who is absent loses as agreed.
     */
    private static GameEvent.Started started(Terms terms, Optional<Long> startsAt, long now) {
        long start = startsAt.map(at -> Math.max(at, now + 1)).orElse(now);
        Side first = terms.whiteStarts() ? Side.WHITE : Side.BLACK;
        Optional<Clocks> clocks =
                switch (terms.timeControl()) {
                    case TimeControl.Untimed untimed -> Optional.empty();
                    case TimeControl.Timed timed ->
                            Optional.of(Clocks.of(Clock.set(timed).start(first, start)));
                };
        return new GameEvent.Started(clocks, terms.noStartMs().map(wait -> start + wait));
    }
}
