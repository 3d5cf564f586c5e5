package shatranj.game.cluster.follow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shatranj.game.cluster.pod.Pod;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.port.Games;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.v1.Frame;

/**
 * Streams of other pods, one for all readers here who see the same of the same game: what a game's
 * owner pays does not grow with its watchers.
 *
 * <p>The first reader's stream is the shared one. A later reader who knows just what has come by it
 * joins at once; any other first gets a stream of its own, for the snapshot, for what it missed or
 * for a refusal, and joins when the two are at the same version. A decision may reach a reader by
 * both: readers pass over what they know.
 */
final class SharedFollows {
    private final Map<Key, Shared> open = new HashMap<>();

    /**
     * @param question the request but for where it begins
     */
    private record Key(String pod, FollowGameRequest question) {}

    /** Follows a game on a pod; as {@link Pod#follow}. */
    Subscription follow(Pod pod, FollowGameRequest request, Subscriber<FollowGameResponse> tap) {
        Key key = new Key(pod.name(), request.toBuilder().clearAfterVersion().build());
        Member member = new Member(key, tap);
        if (request.hasAfterVersion() && member.joinsAt(request.getAfterVersion())) {
            if (member.isConfirmed()) {
                tap.next(Games.NOTHING_NEW);
            }
            return member;
        }
        Optional<Shared> first = begin(key, member, request);
        if (first.isPresent()) {
            first.get().upstream(pod.games().follow(request, first.get()));
        } else {
            member.own(pod.games().follow(request, member));
        }
        return member;
    }

    /** The new shared stream, if there is none yet. */
    private synchronized Optional<Shared> begin(Key key, Member member, FollowGameRequest request) {
        if (open.containsKey(key)) {
            return Optional.empty();
        }
        Shared shared =
                new Shared(
                        key,
                        member,
                        request.hasAfterVersion()
                                ? OptionalLong.of(request.getAfterVersion())
                                : OptionalLong.empty());
        open.put(key, shared);
        member.shared = shared;
        return Optional.of(shared);
    }

    /** The version that a message brings its reader to; empty where it brings none. */
    private static OptionalLong version(FollowGameResponse message) {
        Frame frame = message.getFrame();
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> OptionalLong.of(frame.getSnapshot().getGame().getVersion());
            case DECISION -> OptionalLong.of(frame.getDecision().getVersion());
            case CLOSING, HEARTBEAT, PRESENCE, CHAT, FRAME_NOT_SET -> OptionalLong.empty();
        };
    }

    /** One stream of a pod, and who reads it. */
    private final class Shared implements Subscriber<FollowGameResponse> {
        private final Key key;
        private final Member first;
        private final Set<Member> members = new LinkedHashSet<>();
        private OptionalLong last;

        /** Whether the pod has said that the game can be followed. */
        private boolean confirmed;

        private @Nullable Subscription upstream;
        private boolean over;

        private Shared(Key key, Member first, OptionalLong last) {
            this.key = key;
            this.first = first;
            this.last = last;
            members.add(first);
        }

        private void upstream(Subscription subscription) {
            synchronized (SharedFollows.this) {
                upstream = subscription;
                if (!over) {
                    return;
                }
            }
            subscription.close();
        }

        @Override
        public void next(FollowGameResponse message) {
            List<Member> readers;
            synchronized (SharedFollows.this) {
                OptionalLong version = version(message);
                if (version.isPresent()) {
                    last = version;
                }
                confirmed |= version.isPresent() || message.getFrame().hasHeartbeat();
                // Nobody can have joined a stream before its snapshot.
                readers = message.getFrame().hasSnapshot() ? List.of(first) : all();
            }
            readers.forEach(member -> member.tap.next(message));
        }

        @Override
        public void closed() {
            end().forEach(member -> member.tap.closed());
        }

        @Override
        public void broken(String why) {
            end().forEach(member -> member.tap.broken(why));
        }

        private List<Member> end() {
            synchronized (SharedFollows.this) {
                over = true;
                open.remove(key, this);
                return all();
            }
        }

        private List<Member> all() {
            return new ArrayList<>(members);
        }

        /** The stream to close if the last reader has left. */
        private Optional<Subscription> left(Member member) {
            members.remove(member);
            if (!members.isEmpty() || over) {
                return Optional.empty();
            }
            over = true;
            open.remove(key, this);
            return Optional.ofNullable(upstream);
        }
    }

    /** One reader: of the shared stream, or of its own until it has caught up with that. */
    private final class Member implements Subscription, Subscriber<FollowGameResponse> {
        private final Key key;
        private final Subscriber<FollowGameResponse> tap;
        private @Nullable Shared shared;
        private @Nullable Subscription own;
        private boolean gone;

        private Member(Key key, Subscriber<FollowGameResponse> tap) {
            this.key = key;
            this.tap = tap;
        }

        /**
         * Joins the shared stream if it has brought just what this reader knows. Who knows more may
         * have asked for what is not there yet, which the pod refuses.
         */
        private boolean joinsAt(long known) {
            synchronized (SharedFollows.this) {
                Shared candidate = open.get(key);
                return candidate != null
                        && candidate.last.equals(OptionalLong.of(known))
                        && joins(known);
            }
        }

        private boolean isConfirmed() {
            synchronized (SharedFollows.this) {
                return shared != null && shared.confirmed;
            }
        }

        /** Joins the shared stream if it has brought nothing that this reader does not know. */
        private boolean joins(long known) {
            synchronized (SharedFollows.this) {
                Shared candidate = open.get(key);
                if (gone || candidate == null || candidate.last.isEmpty()) {
                    return false;
                }
                if (candidate.last.getAsLong() > known) {
                    return false;
                }
                candidate.members.add(this);
                shared = candidate;
                return true;
            }
        }

        private void own(Subscription subscription) {
            synchronized (SharedFollows.this) {
                if (shared == null && !gone) {
                    own = subscription;
                    return;
                }
            }
            subscription.close();
        }

        private boolean readsItsOwn() {
            synchronized (SharedFollows.this) {
                return shared == null && !gone;
            }
        }

        @Override
        public void next(FollowGameResponse message) {
            if (!readsItsOwn()) {
                return;
            }
            tap.next(message);
            OptionalLong version = version(message);
            if (version.isPresent() && joins(version.getAsLong())) {
                leaveOwn();
            }
        }

        private void leaveOwn() {
            Subscription needless;
            synchronized (SharedFollows.this) {
                needless = own;
                own = null;
            }
            if (needless != null) {
                needless.close();
            }
        }

        @Override
        public void closed() {
            if (readsItsOwn()) {
                tap.closed();
            }
        }

        @Override
        public void broken(String why) {
            if (readsItsOwn()) {
                tap.broken(why);
            }
        }

        @Override
        public void close() {
            Optional<Subscription> needless;
            synchronized (SharedFollows.this) {
                if (gone) {
                    return;
                }
                gone = true;
                Shared left = shared;
                needless = left == null ? Optional.empty() : left.left(this);
            }
            needless.ifPresent(Subscription::close);
            leaveOwn();
        }
    }
}
