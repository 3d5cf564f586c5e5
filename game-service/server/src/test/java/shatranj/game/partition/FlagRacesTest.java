package shatranj.game.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.partition.Pods.answer;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.ClaimResult;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.port.Subscriber;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.rules.v1.OutcomeReason;

/**
 * Moves and claims of one flag race on two pods over one log, in any order, late, twice and for old
 * versions, while appends are slow or lost (journal.md §7). The seed is the parameter.
 */
class FlagRacesTest {
    private static final int TURNS = 30;
    private static final long CLOCK_MS = 1_000;

    static LongStream seeds() {
        return LongStream.range(1, 301);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_move_in_time_and_in_the_queue_beats_the_flag_and_there_is_one_end(long seed) {
        Race race = new Race(new Random(seed));
        for (int turn = 0; turn < TURNS && !race.over(); turn++) {
            race.turn();
        }
        race.settle();
        race.check();
    }

    private static final class Race {
        private final Random random;
        private final Pods pods = new Pods();
        private final ScriptedLog log = new ScriptedLog(pods.timers);
        private final List<FoldedGames> desks =
                List.of(pods.pod("pod-1", log, log), pods.pod("pod-2", log, log));
        private final List<CompletionStage<PodReply<ClaimFlagResponse>>> claims = new ArrayList<>();
        private int ply = 1;

        Race(Random random) {
            this.random = random;
            desks.getFirst().setDeciding(0, true);
            done(pods.create(1, "ada", "0:01+0.1"));
            done(pods.join(1, "bob"));
        }

        private void done(Command command) {
            var answered = desks.getFirst().deliver(command);
            pods.timers.advance(50);
            assertThat(answer(answered).hasDone()).as("%s", answer(answered)).isTrue();
        }

        private FoldedGames anyDesk() {
            return desks.get(random.nextInt(desks.size()));
        }

        boolean over() {
            return read().hasOutcome();
        }

        private Game read() {
            var reading =
                    desks.getFirst()
                            .read(
                                    ReadGameRequest.newBuilder()
                                            .setGameId(ByteString.copyFrom(Pods.game(1).bytes()))
                                            .build());
            pods.timers.advance(50);
            return Pods.given(Pods.now(reading)).getGame();
        }

        /**
         * Somebody thinks and moves, sometimes at the last moment, and claims come all the time.
         */
        void turn() {
            Game before = read();
            FoldedGames owner = anyDesk();
            long flagAt = millis(before.getClock().getFlagAt());
            claim(owner, before.getVersion());
            pods.timers.advance(random.nextLong(CLOCK_MS * 3 / 10));
            if (random.nextInt(8) == 0) {
                pods.timers.advance(Math.max(0, flagAt - pods.timers.millis() - random.nextInt(4)));
            }
            if (random.nextInt(3) == 0) {
                log.holdReaders();
            }
            Command move = pods.move(1, ply % 2 == 1 ? "ada" : "bob", ply, "e" + (1 + ply % 8));
            boolean inTime = move.getReceivedAtMs() < flagAt;
            var played = owner.deliver(move);
            claim(owner, before.getVersion() - random.nextInt(2));
            pods.timers.advance(random.nextInt(400));
            claim(owner, before.getVersion());
            log.readOn();
            pods.timers.advance(200);
            judge(before, inTime, played);
            claim(anyDesk(), before.getVersion());
            pods.timers.advance(50);
        }

        private static long millis(Timestamp at) {
            return at.getSeconds() * 1_000 + at.getNanos() / 1_000_000;
        }

        /** In time and queued before the flag's record: it stands. Late: it does not. */
        private void judge(
                Game before, boolean inTime, CompletionStage<PodReply<DeliverResponse>> played) {
            Optional<DeliverResponse> answered =
                    Optional.ofNullable(Pods.now(played)).map(Pods::given);
            assertThat(answered).as("answered by then").isPresent();
            boolean stands = answered.get().hasDone();
            assertThat(stands)
                    .as("ply %s, in time: %s, %s", ply, inTime, answered)
                    .isEqualTo(inTime);
            assertThat(read().getPly()).isEqualTo(stands ? before.getPly() + 1 : before.getPly());
            if (stands) {
                ply++;
            } else {
                assertThat(answered.get().getRefusal().getCode()).isEqualTo("GAME_OVER");
            }
        }

        private void claim(FoldedGames games, long version) {
            claims.add(
                    games.claimFlag(
                            ClaimFlagRequest.newBuilder()
                                    .setGameId(Pods.game(1).toString())
                                    .setVersion(version)
                                    .setKind(DeadlineKind.DEADLINE_KIND_FLAG)
                                    .build()));
        }

        /** Nobody moves any more: the flag falls, however often it is claimed. */
        void settle() {
            pods.timers.advance(2 * CLOCK_MS);
            long version = read().getVersion();
            for (int i = 0; i < 4; i++) {
                claim(anyDesk(), version);
                pods.timers.advance(200);
            }
        }

        void check() {
            List<Frame> decisions = decisions(desks.getFirst());
            assertThat(decisions(desks.getLast())).as("the other pod's").isEqualTo(decisions);
            long ends =
                    decisions.stream()
                            .flatMap(frame -> frame.getDecision().getEventsList().stream())
                            .filter(GameEvent::hasEnded)
                            .count();
            assertThat(ends).as("ends").isEqualTo(1);
            assertThat(decisions.getLast().getDecision().getVersion()).isEqualTo(decisions.size());
            assertThat(read().getOutcome().getReason())
                    .isEqualTo(OutcomeReason.OUTCOME_REASON_FLAG);
            assertThat(claims.stream().map(Pods::now).filter(Race::isDone).count())
                    .as("claims that met the flag they were for")
                    .isPositive();
        }

        private static boolean isDone(PodReply<ClaimFlagResponse> answer) {
            return answer instanceof PodReply.Answered<ClaimFlagResponse>(ClaimFlagResponse claim)
                    && claim.getResult() == ClaimResult.CLAIM_RESULT_DONE;
        }

        private static List<Frame> decisions(FoldedGames games) {
            List<Frame> frames = new ArrayList<>();
            FollowGameRequest all =
                    FollowGameRequest.newBuilder()
                            .setGameId(ByteString.copyFrom(Pods.game(1).bytes()))
                            .setAfterVersion(0)
                            .build();
            var unused =
                    games.follow(
                            all,
                            new Subscriber<>() {
                                @Override
                                public void next(FollowGameResponse message) {
                                    if (message.getFrame().hasDecision()) {
                                        frames.add(message.getFrame());
                                    }
                                }

                                @Override
                                public void closed() {}
                            });
            return frames;
        }
    }
}
