package shatranj.game.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * A frame of a stream: {@code snapshot}, {@code decision} or {@code closing}, each with its own
 * fields beside the common ones.
 */
@Schema(name = "Frame")
public record FrameBody(
        String type,
        @Nullable String gameId,
        @Nullable Long version,
        Instant serverTime,
        @Nullable GameBody game,
        @Nullable List<GameBody> games,
        @Nullable Instant occurredAt,
        @Nullable PlayerBody actor,
        @Nullable List<EventBody> events,
        @Nullable ClockBody clock,
        @Nullable String code,
        @Nullable String retry) {

    /**
     * A frame of a game's stream.
     *
     * @throws IllegalArgumentException for a heartbeat, which has no frame in JSON
     */
    public static FrameBody of(Frame frame) {
        Instant serverTime = Words.instant(frame.getServerTime());
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> snapshot(frame, serverTime);
            case DECISION -> decision(frame, serverTime);
            case CLOSING ->
                    closing(
                            frame.getGameId(),
                            serverTime,
                            frame.getClosing().getCode(),
                            frame.getClosing().getRetry());
            case HEARTBEAT, FRAME_NOT_SET ->
                    throw new IllegalArgumentException("no frame in JSON: " + frame.getFrameCase());
        };
    }

    /** A frame of a player's stream. */
    public static FrameBody of(WatchPlayerResponse frame) {
        return switch (frame.getFrameCase()) {
            case GAMES ->
                    new FrameBody(
                            "snapshot",
                            null,
                            null,
                            Words.instant(frame.getServerTime()),
                            null,
                            frame.getGames().getGamesList().stream()
                                    .map(GameBody::withoutMoves)
                                    .toList(),
                            null,
                            null,
                            null,
                            null,
                            null,
                            null);
            case GAME -> of(frame.getGame());
            case FRAME_NOT_SET -> throw new IllegalArgumentException("an empty frame");
        };
    }

    private static FrameBody snapshot(Frame frame, Instant serverTime) {
        GameBody game = GameBody.of(frame.getSnapshot().getGame());
        return new FrameBody(
                "snapshot",
                frame.getGameId(),
                game.version(),
                serverTime,
                game,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static FrameBody decision(Frame frame, Instant serverTime) {
        Frame.DecisionFrame decision = frame.getDecision();
        return new FrameBody(
                "decision",
                frame.getGameId(),
                decision.getVersion(),
                serverTime,
                null,
                null,
                Words.instant(decision.getOccurredAt()),
                PlayerBody.orNull(decision.hasActor(), decision.getActor()),
                decision.getEventsList().stream().map(EventBody::of).toList(),
                decision.hasClock() ? ClockBody.of(decision.getClock()) : null,
                null,
                null);
    }

    private static FrameBody closing(String gameId, Instant serverTime, String code, String retry) {
        return new FrameBody(
                "closing",
                gameId.isEmpty() ? null : gameId,
                null,
                serverTime,
                null,
                null,
                null,
                null,
                null,
                null,
                code,
                retry);
    }
}
