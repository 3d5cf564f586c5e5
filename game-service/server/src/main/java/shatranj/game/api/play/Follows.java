package shatranj.game.api.play;

import com.google.protobuf.ByteString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.CommandFactory;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.social.LiveStreams;
import shatranj.game.streaming.ClosingReason;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchGameRequest;
import shatranj.game.view.RefusalProblems;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;

/** The games that one session follows, each at most once. */
final class Follows<T> {
    private static final int MOST = 256;

    private final LiveStreams company;
    private final Optional<Caller> viewer;
    private final Executor thread;
    private final PlayAnswers<T> answers;
    private final Consumer<T> out;
    private final Map<String, Follow> open = new HashMap<>();

    Follows(
            LiveStreams company,
            Optional<Caller> viewer,
            Executor thread,
            PlayAnswers<T> answers,
            Consumer<T> out) {
        this.company = company;
        this.viewer = viewer;
        this.thread = thread;
        this.answers = answers;
        this.out = out;
    }

    /**
     * Follows a game; anew, where it is followed already.
     *
     * @param answered is given the answer, before the first frame leaves
     */
    void begin(PlayCommand.Follow order, Consumer<T> answered) {
        end(order.game());
        if (open.size() >= MOST) {
            answered.accept(
                    answers.refused(
                            order.correlation(),
                            Problem.of(
                                    ErrorCode.RATE_LIMITED,
                                    "This stream follows " + MOST + " games, which is the most")));
            return;
        }
        WatchGameRequest request = order.request();
        FollowGameRequest.Builder following =
                FollowGameRequest.newBuilder()
                        .setGameId(ByteString.copyFrom(CommandFactory.gameId(order.game()).bytes()))
                        .setToken(viewer.map(Caller::token).orElse(""));
        if (request.hasAfterVersion()) {
            CommandFactory.version("after_version", request.getAfterVersion());
            following.setAfterVersion(request.getAfterVersion());
        }
        Follow follow = new Follow(order.game(), order.correlation(), order.letters(), answered);
        open.put(order.game(), follow);
        try {
            follow.subscription = company.follow(following.build(), viewer, follow);
        } catch (RuntimeException e) {
            open.remove(order.game());
            throw e;
        }
    }

    /** Follows a game no longer. */
    void end(String game) {
        @Nullable Follow follow = open.remove(game);
        if (follow != null) {
            follow.leave();
        }
    }

    void endAll() {
        List.copyOf(open.keySet()).forEach(this::end);
    }

    /** One game. */
    private final class Follow implements Subscriber<FollowGameResponse> {
        private final String game;
        private final long correlation;
        private final AlphabetTranslation letters;
        private @Nullable Consumer<T> answered;
        private @Nullable Subscription subscription;

        private Follow(
                String game, long correlation, AlphabetTranslation letters, Consumer<T> answered) {
            this.game = game;
            this.correlation = correlation;
            this.letters = letters;
            this.answered = answered;
        }

        @Override
        public void next(FollowGameResponse message) {
            thread.execute(() -> {
                if (isOpen()) {
                    take(message);
                }
            });
        }

        @Override
        public void closed() {
            thread.execute(() -> {
                if (isOpen()) {
                    frame(ClosingReason.UNAVAILABLE.frame(game));
                }
            });
        }

        private boolean isOpen() {
            return open.get(game) == this;
        }

        private void take(FollowGameResponse message) {
            switch (message.getAnswerCase()) {
                case REFUSAL -> {
                    answer(
                            answers.refused(
                                    correlation, RefusalProblems.problem(message.getRefusal())));
                    end(game);
                }
                case FRAME -> frame(message.getFrame());
                case ANSWER_NOT_SET ->
                        throw new IllegalStateException("the games answered nothing");
            }
        }

        private void frame(Frame frame) {
            answer(answers.accepted(correlation));
            if (frame.hasHeartbeat()) {
                return;
            }
            out.accept(answers.frame(letters.frame(ClosingReason.stamped(frame))));
            if (frame.hasClosing()) {
                end(game);
            }
        }

        private void answer(T answer) {
            Consumer<T> waiting = answered;
            answered = null;
            if (waiting != null) {
                waiting.accept(answer);
            }
        }

        private void leave() {
            Subscription held = subscription;
            if (held != null) {
                held.close();
            }
            answer(answers.accepted(correlation));
        }
    }
}
