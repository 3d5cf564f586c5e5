package shatranj.game.api.play;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.social.LiveStreams;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.SendChatRequest;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/**
 * One client's stream. Commands of one game are decided one after the other, those of different
 * games side by side. All methods are called on the session's thread.
 *
 * @param <T> one message of the transport
 */
public final class PlaySession<T> implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(PlaySession.class);

    /** Commands that may wait for their answers; the next one is refused, and nothing was done. */
    public static final int MOST_UNANSWERED = 512;

    private static final Duration RETRY_AFTER = Duration.ofMillis(50);

    private final BlockingGames games;
    private final Executor thread;
    private final Consumer<T> out;
    private final PlayCommandReader orders;
    private final PlayAnswers<T> answers;
    private final Follows<T> follows;
    private final Chatting chatting;
    private final Map<String, Lane> lanes = new HashMap<>();
    private Runnable whenQuiet = () -> {};
    private int unanswered;
    private boolean over;

    /** Says something in a game. */
    public interface Chatting {
        /** Returns at once; completes on any thread, and fails with what refuses it. */
        CompletableFuture<?> say(Caller speaker, SendChatRequest request);
    }

    /**
     * @param viewer whose it is; empty: nobody in particular, who may follow games and nothing else
     * @param thread runs what it is given one after the other, in order, and not within the call
     * @param answers writes what leaves
     * @param out is given it
     */
    public PlaySession(
            Optional<Caller> viewer,
            LiveStreams company,
            BlockingGames games,
            CommandFactory commands,
            Chatting chatting,
            Executor thread,
            PlayAnswers<T> answers,
            Consumer<T> out) {
        this.games = games;
        this.chatting = chatting;
        this.thread = thread;
        this.out = out;
        this.orders = new PlayCommandReader(commands, viewer);
        this.answers = answers;
        this.follows = new Follows<>(company, viewer, thread, answers, out);
    }

    /** Takes a message. */
    public void take(PlayRequest request, Instant receivedAt) {
        if (over) {
            return;
        }
        if (unanswered >= MOST_UNANSWERED) {
            out.accept(answers.refused(request.getCorrelationId(), tooMany()));
            return;
        }
        unanswered++;
        PlayCommand order = orders.of(request, receivedAt);
        lanes.computeIfAbsent(order.game(), Lane::new).add(order);
    }

    private static Problem tooMany() {
        return Problem.of(
                        ErrorCode.OVERLOADED,
                        MOST_UNANSWERED + " commands of this stream wait for their answers")
                .after(RETRY_AFTER);
    }

    /** Has something done once no command waits for its answer. */
    public void whenQuiet(Runnable action) {
        whenQuiet = action;
        lookIfQuiet();
    }

    private void lookIfQuiet() {
        if (unanswered == 0 && !over) {
            whenQuiet.run();
        }
    }

    /** Follows nothing any more, and answers nothing: what is under way may still be done. */
    @Override
    public void close() {
        over = true;
        lanes.clear();
        follows.endAll();
    }

    private void perform(PlayCommand order, Consumer<T> done) {
        long number = order.correlation();
        switch (order) {
            case PlayCommand.Act act ->
                    games.deciding(act.command(), act.keyed())
                            .whenComplete((decided, failure) ->
                                    thread.execute(() ->
                                            done.accept(
                                                    failure == null
                                                            ? done(number, decided, act.letters())
                                                            : failed(number, failure))));
            case PlayCommand.Follow follow -> follows.begin(follow, done);
            case PlayCommand.Unfollow unfollow -> {
                follows.end(unfollow.game());
                done.accept(answers.accepted(number));
            }
            case PlayCommand.Say say ->
                    chatting.say(say.speaker(), say.request())
                            .whenComplete((said, failure) ->
                                    thread.execute(() ->
                                            done.accept(
                                                    failure == null
                                                            ? answers.accepted(number)
                                                            : failed(number, failure))));
            case PlayCommand.Refused refused -> done.accept(answers.refused(number, refused.why()));
        }
    }

    private void answered(T answer) {
        if (!over) {
            out.accept(answer);
            unanswered--;
            lookIfQuiet();
        }
    }

    private T done(long number, DeliverResponse.Done done, AlphabetTranslation letters) {
        return done.hasPlayed()
                ? answers.played(
                        number,
                        letters.played(done.getPlayed()).toBuilder()
                                .setReplayed(done.getReplayed())
                                .build())
                : answers.done(
                        number,
                        PlayResponse.Done.newBuilder()
                                .setVersion(done.getVersion())
                                .setGame(letters.game(done.getGame()))
                                .setReplayed(done.getReplayed())
                                .build());
    }

    /** A refusal, or a failure of ours, which is logged. */
    private T failed(long number, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null
                        ? failure.getCause()
                        : failure;
        if (cause instanceof ProblemException refusal) {
            return answers.refused(number, refusal.problem());
        }
        LOG.error("Unexpected failure of a command on a Play stream", failure);
        return answers.refused(
                number,
                Problem.of(ErrorCode.INTERNAL, "The server failed; the failure was logged"));
    }

    /** The commands of one game. */
    private final class Lane {
        private final String game;
        private final Queue<PlayCommand> waiting = new ArrayDeque<>();
        private boolean busy;

        private Lane(String game) {
            this.game = game;
        }

        void add(PlayCommand order) {
            waiting.add(order);
            next();
        }

        private void next() {
            while (!busy && !over && !waiting.isEmpty()) {
                PlayCommand order = waiting.remove();
                // A pod of 0.1.0 answers who resumes a game that stands still by its next version,
                // and that may be the move which comes next here.
                busy = !(order instanceof PlayCommand.Follow);
                Consumer<T> answered = busy ? this::decided : PlaySession.this::answered;
                try {
                    perform(order, answered);
                } catch (RuntimeException e) {
                    answered.accept(failed(order.correlation(), e));
                }
            }
            if (!busy) {
                lanes.remove(game, this);
            }
        }

        private void decided(T answer) {
            if (!over) {
                busy = false;
                PlaySession.this.answered(answer);
                next();
            }
        }
    }
}
