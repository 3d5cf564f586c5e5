package shatranj.client;

import java.util.Optional;
import java.util.OptionalLong;
import shatranj.client.Http.Ask;
import shatranj.client.model.DecisionFrame;
import shatranj.client.model.Frame;
import shatranj.client.model.SnapshotFrame;

/**
 * A game's frames until it is over: a snapshot, unless a version is given, then each later version
 * once, in order.
 */
final class GameFrames extends Frames {
    private final Connection connection;
    private final Ask ask;
    private OptionalLong last;
    private boolean wasOpen;

    GameFrames(Http http, String gameId, OptionalLong after, String alphabet) {
        this.connection = new Connection(http);
        this.ask =
                Ask.of("GET", "/v1/games/" + Http.segment(gameId) + "/events")
                        .query("alphabet", alphabet);
        this.last = after;
    }

    @Override
    Optional<Frame> take() {
        while (!connection.isOver()) {
            if (!connection.isOpen()) {
                open();
            }
            Optional<Frame> frame = connection.next().filter(this::isNext);
            if (frame.isPresent()) {
                return frame;
            }
        }
        return Optional.empty();
    }

    private void open() {
        if (wasOpen) {
            connection.pause();
        }
        wasOpen = true;
        connection.open(last.isPresent() ? ask.query("after", "" + last.getAsLong()) : ask);
    }

    private boolean isNext(Frame frame) {
        OptionalLong version = versionOf(frame);
        if (version.isEmpty()) {
            return true;
        }
        if (last.isPresent()) {
            if (version.getAsLong() <= last.getAsLong()) {
                return false;
            }
            if (frame instanceof DecisionFrame && version.getAsLong() != last.getAsLong() + 1) {
                // A proxy that lost something: what is missing comes after the last version that we
                // have.
                connection.close();
                return false;
            }
        }
        last = version;
        return true;
    }

    /** Of a frame that is about one version of one game. */
    static OptionalLong versionOf(Frame frame) {
        return switch (frame) {
            case SnapshotFrame snapshot -> OptionalLong.of(snapshot.getGame().getVersion());
            case DecisionFrame decision -> OptionalLong.of(versionOf(decision));
            default -> OptionalLong.empty();
        };
    }

    static long versionOf(DecisionFrame decision) {
        return Optional.ofNullable(decision.getVersion())
                .orElseThrow(() ->
                        new IllegalStateException(
                                "A decision of game " + decision.getGameId() + " has no version"));
    }

    @Override
    public void close() {
        connection.close();
    }
}
