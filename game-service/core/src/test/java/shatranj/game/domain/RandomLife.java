package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import shatranj.clock.ByoYomi;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Hourglass;
import shatranj.clock.MoveTime;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.game.codec.EventCodec;

/**
 * A life of a game in which players, a stranger and the arbiter do anything at any time, the
 * referee says anything, and deadlines come. Everything is decided as the shell would have it
 * decided, and what happens is read back from the journal's words.
 */
final class RandomLife {
    private static final long DAY_MS = 86_400_000;
    private static final List<PlayerId> PEOPLE =
            List.of(Story.ADA, Story.BOB, Story.ADA, Story.BOB, Story.CARL, Story.EVE);

    private final Random random;
    private final List<GameEvent> events = new ArrayList<>();
    private long now = Story.NOON;
    private long facts;
    private int commands;
    private Game game;

    /** A game that Ada has created and Bob has not joined. */
    RandomLife(Random random) {
        this.random = random;
        Verdict created = decide(Optional.empty(), Optional.of(Story.ADA), creation());
        events.addAll(((Verdict.Accepted) created).events());
        this.game = Evolution.evolve(Optional.empty(), 1, now, events);
    }

    Game game() {
        return game;
    }

    long now() {
        return now;
    }

    /** Decisions after the creation. */
    long facts() {
        return facts;
    }

    /** All that has happened, in order. */
    List<GameEvent> events() {
        return events;
    }

    RandomLife joined() {
        apply(decide(Optional.of(game), Optional.of(Story.BOB), new Command.Join("")));
        return this;
    }

    /** Somebody does something, a moment later. */
    void goOn() {
        now += random.nextInt(4_000);
        tries(PEOPLE.get(random.nextInt(PEOPLE.size())));
    }

    /** A player does something, now. */
    void tries(PlayerId actor) {
        Command command = command();
        Optional<Long> expected =
                random.nextBoolean() ? Optional.of(game.version()) : Optional.empty();
        Verdict verdict = decide(Optional.of(game), Optional.of(actor), command, expected);
        if (verdict instanceof Verdict.Accepted && !(command instanceof Command.Play)) {
            commands++;
        }
        apply(verdict);
    }

    /**
     * Nobody does anything until the next deadline, which is then claimed.
     *
     * @return whether there was one
     */
    boolean waits() {
        Optional<Deadlines.Deadline> next = Deadlines.of(game);
        next.ifPresent(deadline -> {
            now = Math.max(now, deadline.dueAt());
            Verdict verdict =
                    decide(
                            Optional.of(game),
                            Optional.empty(),
                            new Command.ClaimDeadline(deadline.kind(), game.version()));
            assertThat(verdict)
                    .as("what comes of %s in %s", deadline, game)
                    .isInstanceOf(Verdict.Accepted.class);
            apply(verdict);
        });
        return next.isPresent();
    }

    /** A player does things for as long as it is not yet the next deadline. */
    void spendsTime(PlayerId actor) {
        long due = Deadlines.of(game).map(Deadlines.Deadline::dueAt).orElse(now + DAY_MS);
        now += Math.max(1, (due - now) * random.nextInt(100) / 100);
        tries(actor);
    }

    private Command creation() {
        TimeControl control =
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> new TimeControl.Untimed();
                    case 3 -> new DaysPerMove(2);
                    case 4 -> new ByoYomi(10_000, 3, 5_000);
                    case 5 -> random.nextBoolean() ? new Hourglass(20_000) : new MoveTime(15_000);
                    default -> TimeControl.fischer(300_000, 2_000);
                };
        return new Command.Create(
                Story.ID,
                new Command.Seating.Invite(Side.WHITE, Optional.of(Story.BOB), ""),
                List.of(Story.CARL),
                Optional.empty(),
                "laws-2025",
                Optional.empty(),
                Optional.empty(),
                control,
                Visibility.PUBLIC,
                random.nextBoolean() ? IllegalMoveRule.PENALISE : IllegalMoveRule.REJECT,
                random.nextBoolean() ? Optional.empty() : Optional.of(DAY_MS),
                random.nextInt(4) > 0 ? Optional.empty() : Optional.of(60_000L));
    }

    private Command command() {
        Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
        int next = game.moves().size() + 1;
        return switch (random.nextInt(40)) {
            case 0 -> random.nextInt(10) == 0 ? new Command.Resign() : new Command.OfferDraw();
            case 1 -> new Command.OfferDraw();
            case 2 -> random.nextInt(5) == 0 ? new Command.AcceptDraw() : new Command.DeclineDraw();
            case 3, 4, 5 -> new Command.OfferTakeback();
            case 6, 7, 8 -> new Command.AcceptTakeback();
            case 9 -> new Command.DeclineTakeback();
            case 10 -> new Command.GiveTime(1 + random.nextInt(20_000));
            case 11 -> new Command.Plan(List.of(List.of("*", "e2e3", "e2e3", "d2d3")));
            case 12, 13 -> new Command.ClaimDraw(kind(), Optional.empty());
            case 14, 15 -> new Command.Pause();
            case 16, 17, 18 -> new Command.Resume();
            case 19 -> new Command.AdjustTime(side, random.nextInt(60_000) - 30_000);
            case 20 -> new Command.Warn(side);
            case 25 -> new Command.TakeVacation(now + random.nextLong(3 * DAY_MS));
            case 26 -> new Command.EndVacation();
            case 21, 22, 23 -> new Command.RuleOnClaim(random.nextInt(4) == 0);
            case 24 ->
                    random.nextInt(20) == 0
                            ? new Command.Declare(Optional.of(side))
                            : new Command.Abort();
            default ->
                    new Command.Play(
                            Math.max(1, next - random.nextInt(8) / 7),
                            "any",
                            random.nextInt(10) == 0,
                            random.nextInt(600));
        };
    }

    private ClaimKind kind() {
        return ClaimKind.values()[random.nextInt(ClaimKind.values().length)];
    }

    private Verdict decide(Optional<Game> before, Optional<PlayerId> actor, Command command) {
        return decide(before, actor, command, Optional.empty());
    }

    private Verdict decide(
            Optional<Game> before,
            Optional<PlayerId> actor,
            Command command,
            Optional<Long> expected) {
        Circumstances at =
                new Circumstances(
                        actor,
                        now,
                        now - random.nextInt(50),
                        expected,
                        Optional.empty(),
                        actor.isPresent() && random.nextInt(20) == 0 ? 3_000 : 0,
                        commands,
                        Long.MAX_VALUE);
        Verdict verdict = Decider.decide(before, Story.ID, command, at);
        return switch (verdict) {
            case Verdict.AskReferee(Question question) ->
                    Decider.decide(before, Story.ID, command, at.with(ruling(question)));
            case Verdict.ClaimFirst(Command.ClaimDeadline claim) ->
                    Decider.decide(before, Story.ID, claim, at);
            default -> verdict;
        };
    }

    private Ruling ruling(Question question) {
        return switch (question) {
            case Question.MayStart start ->
                    new Ruling.StartAllowed(
                            new RuleSet(
                                    "laws-2025",
                                    random.nextBoolean()
                                            ? DrawOfferRule.STANDS
                                            : DrawOfferRule.LAPSES,
                                    new RuleSet.Options() {}),
                            "standard",
                            Story.START,
                            false,
                            true);
            case Question.OneMove move ->
                    random.nextInt(12) == 0
                            ? new Ruling.Illegal("no", Optional.of("3.3"), true)
                            : new Ruling.Legal(
                                    "e2e3",
                                    "e3",
                                    "8/8/8/8/8/8/8/8 w - - 0 " + (move.moves().size() + 1),
                                    false,
                                    Optional.empty(),
                                    "rules-1");
            case Question.DrawClaim claim ->
                    random.nextInt(4) == 0
                            ? new Ruling.ClaimUndecided("?", Optional.of("10.2a"), "rules-1")
                            : new Ruling.ClaimDenied("no", Optional.empty());
        };
    }

    private void apply(Verdict verdict) {
        if (verdict instanceof Verdict.Accepted accepted) {
            events.addAll(accepted.events());
            List<GameEvent> read =
                    accepted.events().stream()
                            .map(event -> EventCodec.event(EventCodec.proto(event), Story.ID, now))
                            .toList();
            assertThat(read).isEqualTo(accepted.events());
            game = Evolution.evolve(Optional.of(game), game.version() + 1, now, read);
            facts++;
        }
    }
}
