package shatranj.game.lichess.challenge;

import com.google.protobuf.ByteString;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;
import shatranj.game.application.Actions;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.application.Request;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LineStream;
import shatranj.game.lichess.wire.ChallengeView;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.social.LiveStreams;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.GameStatus;
import shatranj.rules.v1.OutcomeReason;
import shatranj.support.problem.ProblemException;

/** Watches an open game until it is answered. */
@ApplicationScoped
class ChallengeWatch {
    private static final Logger LOG = Logger.getLogger(ChallengeWatch.class);

    private final LiveStreams streams;
    private final CommandFactory commands;
    private final BlockingGames games;

    ChallengeWatch(LiveStreams streams, CommandFactory commands, BlockingGames games) {
        this.streams = streams;
        this.commands = commands;
        this.games = games;
    }

    /** What became of an open game. */
    enum End {
        ACCEPTED,
        DECLINED,
        CANCELED;

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        private static End of(OutcomeReason reason) {
            return reason == OutcomeReason.OUTCOME_REASON_DECLINED ? DECLINED : CANCELED;
        }
    }

    /** Tells the challenger what becomes of a challenge, which ends with the stream. */
    void keep(LichessRequest exchange, ChallengeView view, LineStream lines) {
        AtomicBoolean settled = new AtomicBoolean();
        lines.later(() -> lines.line(view));
        lines.follow(
                exchange.caller(),
                stream -> {
                    Subscription followed =
                            follow(
                                    exchange,
                                    view.id(),
                                    end -> {
                                        settled.set(true);
                                        stream.later(() -> {
                                            stream.line(Map.of("done", end.word()));
                                            stream.complete();
                                        });
                                    },
                                    () -> stream.later(stream::breakOff));
                    return () -> {
                        followed.close();
                        if (!settled.get()) {
                            Thread.ofVirtual().start(() -> withdraw(exchange, view.id()));
                        }
                    };
                });
    }

    private void withdraw(LichessRequest exchange, String id) {
        try {
            var unused =
                    games.decide(
                            commands.named(
                                    new Request(
                                            exchange.player(),
                                            java.util.Optional.empty(),
                                            1,
                                            java.time.Instant.now(),
                                            java.util.Optional.empty()),
                                    CommandFactory.gameId(id),
                                    "cancel challenge",
                                    Actions.abort()),
                            true);
        } catch (ProblemException e) {
            LOG.infof("Challenge %s stays as it is: %s", id, e.getMessage());
        }
    }

    /**
     * The answer to an open game, once it comes; fails where it cannot be followed. Whoever waits
     * no longer cancels it.
     */
    CompletableFuture<End> answer(LichessRequest exchange, String id) {
        CompletableFuture<End> answer = new CompletableFuture<>();
        Subscription followed =
                follow(
                        exchange,
                        id,
                        answer::complete,
                        () ->
                                answer.completeExceptionally(
                                        new IllegalStateException("nobody can follow " + id)));
        // Not within the call that brings the answer: whoever makes it may hold what closing needs.
        var unused =
                answer.whenCompleteAsync(
                        (end, failure) -> followed.close(),
                        closing -> Thread.ofVirtual().start(closing));
        return answer;
    }

    private Subscription follow(
            LichessRequest exchange,
            String id,
            java.util.function.Consumer<End> ended,
            Runnable lost) {
        FollowGameRequest request =
                FollowGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(CommandFactory.gameId(id).bytes()))
                        .setToken(exchange.player().token())
                        .build();
        return streams.follow(request, exchange.caller(), new Watch(ended, lost));
    }

    /** Reads frames up to the one that answers. */
    private static final class Watch implements Subscriber<FollowGameResponse> {
        private final java.util.function.Consumer<End> ended;
        private final Runnable lost;
        private boolean over;

        Watch(java.util.function.Consumer<End> ended, Runnable lost) {
            this.ended = ended;
            this.lost = lost;
        }

        @Override
        public void next(FollowGameResponse message) {
            Frame frame = message.getFrame();
            if (frame.hasSnapshot()) {
                seen(frame.getSnapshot().getGame());
            }
            for (GameEvent event : frame.getDecision().getEventsList()) {
                if (event.hasStarted()) {
                    end(End.ACCEPTED);
                } else if (event.hasEnded()) {
                    end(End.of(event.getEnded().getOutcome().getReason()));
                }
            }
        }

        private void seen(Game game) {
            if (game.hasStartedAt()) {
                end(End.ACCEPTED);
            } else if (game.getStatus() == GameStatus.GAME_STATUS_FINISHED) {
                end(End.of(game.getOutcome().getReason()));
            }
        }

        private void end(End how) {
            if (!over) {
                over = true;
                ended.accept(how);
            }
        }

        @Override
        public void closed() {
            if (!over) {
                over = true;
                lost.run();
            }
        }
    }
}
