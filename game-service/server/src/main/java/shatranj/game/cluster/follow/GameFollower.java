package shatranj.game.cluster.follow;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.delivery.Refused;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.cluster.pod.Routes;
import shatranj.game.domain.GameId;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.partition.ArchiveUnavailable;
import shatranj.game.partition.SerialExecutor;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;
import shatranj.support.problem.ErrorCode;

/**
 * One game, followed wherever it is folded: when a source breaks, moves away or falls silent, the
 * next one is asked for what comes after the last version that was passed on.
 */
public final class GameFollower implements Subscription, Sources.Moving {
    private final FollowGameRequest request;
    private final GameId id;
    private final Subscriber<FollowGameResponse> reader;
    private final Sources sources;
    private final SerialExecutor steps = new SerialExecutor(Runnable::run, this::failed);
    private final Set<String> tried = new HashSet<>();

    /** The stream that counts; messages of an older one are dropped. */
    private @Nullable Source current;

    private @Nullable Pod pod;
    private Optional<Long> last = Optional.empty();

    /** Whether the reader was told anything: a refusal comes before, or never. */
    private boolean begun;

    private int rounds;
    private boolean over;

    private GameFollower(
            FollowGameRequest request, Subscriber<FollowGameResponse> reader, Sources sources) {
        this.request = request;
        this.id = GameId.ofBytes(request.getGameId().toByteArray());
        this.reader = reader;
        this.sources = sources;
        if (request.hasAfterVersion()) {
            last = Optional.of(request.getAfterVersion());
        }
    }

    /** Starts to follow; the reader may be called before this returns. */
    public static Subscription follow(
            FollowGameRequest request, Subscriber<FollowGameResponse> reader, Sources sources) {
        GameFollower follower = new GameFollower(request, reader, sources);
        sources.opened(follower);
        follower.steps.execute(follower::connect);
        return follower;
    }

    @Override
    public void close() {
        steps.execute(this::end);
    }

    @Override
    public void leave(Routes routes) {
        steps.execute(() -> {
            Pod from = pod;
            if (!over && from != null && !routes.isWell(from.name())) {
                broken();
            }
        });
    }

    private void connect() {
        if (over) {
            return;
        }
        Optional<Pod> best = sources.best(id.partition(sources.partitions()), tried);
        if (best.isEmpty()) {
            again();
            return;
        }
        tried.add(best.get().name());
        Source source = new Source(sources.isSelf(best.get()));
        current = source;
        pod = best.get();
        FollowGameRequest.Builder resumed = request.toBuilder();
        last.ifPresent(resumed::setAfterVersion);
        source.subscription = sources.follow(best.get(), resumed.build(), source);
    }

    /** All were asked: another round after a pause, or the end. */
    private void again() {
        tried.clear();
        rounds++;
        if (rounds < Sources.MOST_ROUNDS) {
            sources.timer().after(Sources.PAUSE, () -> steps.execute(this::connect));
            return;
        }
        if (last.isPresent()) {
            reader.next(frame(ClosingFrames.unavailable(id.toString())));
        } else {
            reader.next(
                    FollowGameResponse.newBuilder()
                            .setRefusal(
                                    Refused.of(
                                            ErrorCode.UNAVAILABLE,
                                            "No pod can show this game at the moment"))
                            .build());
        }
        finish();
    }

    private void broken() {
        Pod from = pod;
        if (from != null) {
            tried.add(from.name());
        }
        drop();
        connect();
    }

    private void drop() {
        Source source = current;
        current = null;
        pod = null;
        if (source != null) {
            source.close();
        }
    }

    private void finish() {
        end();
        reader.closed();
    }

    /** A step failed: a stream that goes on behind it might lack a decision. */
    private void failed(RuntimeException why) {
        end();
        reader.broken("The stream failed: " + why);
    }

    private void end() {
        over = true;
        sources.closed(this);
        drop();
    }

    private void next(FollowGameResponse message, boolean fromSelf) {
        switch (message.getAnswerCase()) {
            case FRAME -> next(message, message.getFrame(), fromSelf);
            case REFUSAL -> refused(message, message.getRefusal());
            case ANSWER_NOT_SET -> {}
        }
    }

    private void next(FollowGameResponse message, Frame frame, boolean fromSelf) {
        switch (frame.getFrameCase()) {
            case SNAPSHOT -> {
                last = Optional.of(frame.getSnapshot().getGame().getVersion());
                pass(message);
            }
            case DECISION -> {
                long version = frame.getDecision().getVersion();
                if (last.filter(known -> version <= known).isEmpty()) {
                    last = Optional.of(version);
                    pass(message);
                }
            }
            case CLOSING -> {
                if (ClosingFrames.isMoved(frame)
                        || (ClosingFrames.isDraining(frame) && !fromSelf)) {
                    broken();
                } else {
                    reader.next(message);
                    finish();
                }
            }
            case HEARTBEAT -> {
                if (!begun) {
                    begun = true;
                    reader.next(message);
                }
            }
            // Presence and words reach the streams of a pod without the journal's owners.
            case PRESENCE, CHAT, FRAME_NOT_SET -> {}
        }
    }

    private void pass(FollowGameResponse message) {
        tried.clear();
        rounds = 0;
        begun = true;
        reader.next(message);
    }

    private void refused(FollowGameResponse message, Refusal refusal) {
        // No other pod knows more of the archive.
        if (Refused.nothingDone(refusal) && !ArchiveUnavailable.is(refusal)) {
            broken();
        } else if (!begun) {
            reader.next(message);
            finish();
        } else {
            reader.next(frame(ClosingFrames.refused(id.toString(), refusal.getCode())));
            finish();
        }
    }

    private static FollowGameResponse frame(Frame frame) {
        return FollowGameResponse.newBuilder().setFrame(frame).build();
    }

    /** One stream of one pod. */
    private final class Source implements Subscriber<FollowGameResponse> {
        private final boolean self;
        private @Nullable Subscription subscription;

        private Source(boolean self) {
            this.self = self;
        }

        @Override
        public void next(FollowGameResponse message) {
            steps.execute(() -> {
                if (current == this) {
                    GameFollower.this.next(message, self);
                }
            });
        }

        @Override
        public void closed() {
            broken("closed");
        }

        @Override
        public void broken(String why) {
            steps.execute(() -> {
                if (current == this) {
                    GameFollower.this.broken();
                }
            });
        }

        private void close() {
            Subscription open = subscription;
            if (open != null) {
                open.close();
            }
        }
    }
}
