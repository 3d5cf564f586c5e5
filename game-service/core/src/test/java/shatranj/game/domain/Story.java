package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/**
 * Given what happened, when somebody asks for something, then this is decided: deciders read as
 * stories.
 */
final class Story {
    static final GameId ID =
            GameId.of(
                    20_777,
                    "a hash of at least 14 bytes"
                            .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    static final PlayerId ADA = new PlayerId("ada");
    static final PlayerId BOB = new PlayerId("bob");
    static final PlayerId EVE = new PlayerId("eve");

    /** The arbiter of every game that {@link #creation} makes. */
    static final PlayerId CARL = new PlayerId("carl");

    static final long NOON = 1_795_000_000_000L;
    static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";

    private Optional<Game> game = Optional.empty();
    private long now = NOON;
    private long heartbeatAt = Long.MAX_VALUE;
    private long creditMs;
    private int commands;
    private @Nullable Long expected;
    private @Nullable Verdict verdict;

    /** A game that Ada created as White, without limits of any kind. */
    static Command.Create creation(TimeControl control) {
        return creation(control, List.of(CARL));
    }

    private static Command.Create creation(TimeControl control, List<PlayerId> arbiters) {
        return new Command.Create(
                ID,
                new Command.Seating.Invite(Side.WHITE, Optional.empty(), "code"),
                arbiters,
                Optional.empty(),
                "laws-2025",
                Optional.empty(),
                Optional.empty(),
                control,
                Visibility.PUBLIC,
                IllegalMoveRule.REJECT,
                Optional.empty(),
                Optional.empty());
    }

    static Story open(TimeControl control) {
        return new Story().by(ADA, creation(control)).accepted();
    }

    /** Ada plays White, Bob Black; the clock started at noon. */
    static Story started(TimeControl control) {
        return new Story().begun(creation(control));
    }

    private Story begun(Command.Create creation) {
        return by(ADA, creation).accepted().by(BOB, new Command.Join("code")).accepted();
    }

    static Story untimed() {
        return started(new TimeControl.Untimed());
    }

    /** Nothing but its players ends it. */
    static Story untimedWithoutArbiter() {
        return new Story().begun(creation(new TimeControl.Untimed(), List.of()));
    }

    Story after(long ms) {
        now += ms;
        return this;
    }

    Story withHeartbeatAt(long at) {
        heartbeatAt = at;
        return this;
    }

    Story withOutageCredit(long ms) {
        creditMs = ms;
        return this;
    }

    Story expecting(long version) {
        expected = version;
        return this;
    }

    /** A player asks; questions to the referee are answered as if every move were legal. */
    Story by(PlayerId player, Command command) {
        return ruledBy(player, command, legal());
    }

    Story ruledBy(PlayerId player, Command command, Ruling ruling) {
        return decide(Optional.of(player), command, ruling);
    }

    /** Each ply has a position of its own. */
    private Ruling legal() {
        int ply = game.map(now -> now.moves().size()).orElse(0) + 1;
        String fen = "8/8/8/8/8/8/8/8 w - - 0 " + ply;
        return new Ruling.Legal("e2e3", "e3", fen, false, Optional.empty(), "rules-1");
    }

    /** So many commands beside moves are remembered in the game. */
    Story after64Commands() {
        commands = 64;
        return this;
    }

    Story byTheClock(DeadlineKind kind) {
        Command claim = new Command.ClaimDeadline(kind, game.map(Game::version).orElse(0L));
        return decide(
                Optional.empty(), claim, new Ruling.Illegal("not asked", Optional.empty(), false));
    }

    /** What is said to a player before the referee has answered. */
    Verdict asking(PlayerId player, Command command) {
        return Decider.decide(game, ID, command, circumstances(Optional.of(player)));
    }

    private Circumstances circumstances(Optional<PlayerId> actor) {
        return new Circumstances(
                actor,
                now,
                now,
                Optional.ofNullable(expected),
                Optional.empty(),
                creditMs,
                commands,
                heartbeatAt);
    }

    private Story decide(Optional<PlayerId> actor, Command command, Ruling ruled) {
        Circumstances at = circumstances(actor);
        verdict = Decider.decide(game, ID, command, at);
        if (verdict instanceof Verdict.AskReferee asked) {
            Ruling ruling =
                    switch (asked.question()) {
                        case Question.MayStart start ->
                                new Ruling.StartAllowed(
                                        new RuleSet(
                                                "laws-2025", drawOffers, new RuleSet.Options() {}),
                                        "standard",
                                        START,
                                        false,
                                        true);
                        case Question.OneMove move -> ruled;
                        case Question.DrawClaim claim -> ruled;
                    };
            verdict = Decider.decide(game, ID, command, at.with(ruling));
        }
        expected = null;
        return this;
    }

    private DrawOfferRule drawOffers = DrawOfferRule.STANDS;

    static Story withOffersThatLapse() {
        Story story = new Story();
        story.drawOffers = DrawOfferRule.LAPSES;
        return story.begun(creation(new TimeControl.Untimed()));
    }

    /** The decision becomes a fact. */
    Story accepted() {
        game = Optional.of(Evolution.evolve(game, version() + 1, now, events()));
        return this;
    }

    Story move(PlayerId player, int ply) {
        return by(player, new Command.Play(ply, "any", false)).accepted();
    }

    List<GameEvent> events() {
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        return ((Verdict.Accepted) verdict()).events();
    }

    Refusal refusal() {
        assertThat(verdict).isInstanceOf(Verdict.Refused.class);
        return ((Verdict.Refused) verdict()).refusal();
    }

    Verdict verdict() {
        if (verdict == null) {
            throw new AssertionError("nothing was decided");
        }
        return verdict;
    }

    Game.Active active() {
        return (Game.Active) game();
    }

    Game.Paused paused() {
        return (Game.Paused) game();
    }

    Game.Finished over() {
        return (Game.Finished) game();
    }

    /** What is on a clock now. */
    long left(Side side) {
        return ((Game.InProgress) game()).play().clock().orElseThrow().remainingMs(side, now);
    }

    Game game() {
        return game.orElseThrow();
    }

    long now() {
        return now;
    }

    private long version() {
        return game.map(Game::version).orElse(0L);
    }
}
