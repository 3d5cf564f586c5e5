package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.clock.Clock;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.game.codec.EventCodec;

/**
 * Laws that hold in every life of a game: players, a stranger and the arbiter do anything at any
 * time, the referee says anything, and flags fall. The seed is the parameter.
 */
class RandomLivesTest {
    private static final int COMMANDS = 250;
    private static final long DAY_MS = 86_400_000;
    private static final List<PlayerId> PEOPLE =
            List.of(Story.ADA, Story.BOB, Story.ADA, Story.BOB, Story.CARL, Story.EVE);

    static LongStream seeds() {
        return LongStream.range(1, 201);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_is_done_the_state_is_what_its_events_say(long seed) {
        Life life = new Life(new Random(seed));
        for (int i = 0; i < COMMANDS && !(life.game instanceof Game.Finished); i++) {
            life.goOn();
            life.check();
        }
        assertThat(life.facts).isPositive();
    }

    private static final class Life {
        private final Random random;
        private final Map<Side, Integer> illegal = new EnumMap<>(Side.class);
        private long now = Story.NOON;
        private long facts;
        private Game game;

        Life(Random random) {
            this.random = random;
            this.game =
                    Evolution.evolve(
                            Optional.empty(), 1, now, decided(Optional.empty(), creation()));
            join();
        }

        private Command creation() {
            TimeControl control =
                    switch (random.nextInt(3)) {
                        case 0 -> new TimeControl.Untimed();
                        case 1 -> new DaysPerMove(2);
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
                    Optional.empty(),
                    Optional.empty());
        }

        private List<GameEvent> decided(Optional<Game> before, Command command) {
            Verdict verdict = decide(before, Optional.of(Story.ADA), command, Optional.empty());
            return ((Verdict.Accepted) verdict).events();
        }

        private void join() {
            apply(
                    decide(
                            Optional.of(game),
                            Optional.of(Story.BOB),
                            new Command.Join(""),
                            Optional.empty()));
        }

        void goOn() {
            now += random.nextInt(4_000);
            PlayerId actor = PEOPLE.get(random.nextInt(PEOPLE.size()));
            Optional<Long> expected =
                    random.nextBoolean() ? Optional.of(game.version()) : Optional.empty();
            apply(decide(Optional.of(game), Optional.of(actor), command(), expected));
        }

        private Command command() {
            Side side = random.nextBoolean() ? Side.WHITE : Side.BLACK;
            int next = game.moves().size() + 1;
            return switch (random.nextInt(40)) {
                case 0 -> random.nextInt(10) == 0 ? new Command.Resign() : new Command.OfferDraw();
                case 1 -> new Command.OfferDraw();
                case 2 ->
                        random.nextInt(5) == 0
                                ? new Command.AcceptDraw()
                                : new Command.DeclineDraw();
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
                            random.nextInt(20) == 0 ? 3_000 : 0,
                            random.nextInt(65),
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
                accepted.events().forEach(this::count);
                List<GameEvent> read =
                        accepted.events().stream()
                                .map(event ->
                                        EventCodec.event(EventCodec.proto(event), Story.ID, now))
                                .toList();
                assertThat(read).isEqualTo(accepted.events());
                game = Evolution.evolve(Optional.of(game), game.version() + 1, now, read);
                facts++;
            }
        }

        private void count(GameEvent event) {
            if (event instanceof GameEvent.IllegalMovePlayed played) {
                illegal.merge(played.by(), 1, Integer::sum);
            }
        }

        void check() {
            if (game instanceof Game.InProgress begun) {
                Game.Active play = begun.play();
                assertThat(play.highestPly()).isGreaterThanOrEqualTo(play.moves().size());
                for (Side side : Side.values()) {
                    assertThat(play.infringements().of(side))
                            .isEqualTo(illegal.getOrDefault(side, 0));
                }
                play.clock().ifPresent(clock -> check(begun, clock));
            }
            if (game instanceof Game.Paused) {
                assertThat(Deadlines.of(game)).isEmpty();
            }
            if (game instanceof Game.Finished over) {
                over.clock().ifPresent(clock -> assertThat(clock.running()).isEmpty());
            }
        }

        private void check(Game.InProgress begun, Clock clock) {
            boolean paused = begun instanceof Game.Paused;
            assertThat(clock.running().isEmpty()).isEqualTo(paused);
            clock.running().ifPresent(turn -> assertThat(turn.side()).isEqualTo(game.turn()));
            int white = (game.moves().size() + 1) / 2;
            assertThat(clock.white().moves()).isEqualTo(white);
            assertThat(clock.black().moves()).isEqualTo(game.moves().size() - white);
        }
    }
}
