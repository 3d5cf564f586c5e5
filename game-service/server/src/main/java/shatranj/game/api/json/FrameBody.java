package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;

/** A frame of a stream; each kind has its own fields beside {@code type} and {@code serverTime}. */
@Schema(
        name = "Frame",
        anyOf = {
            FrameBody.Snapshot.class,
            FrameBody.Games.class,
            FrameBody.Decision.class,
            FrameBody.Closing.class,
            FrameBody.Presence.class,
            FrameBody.Chat.class,
            FrameBody.Seek.class
        })
public sealed interface FrameBody {
    /** What the frame is, such as {@code decision}. */
    String type();

    /** The version of the game that the frame brings, after which a reader resumes. */
    @Nullable Long version();

    /** The whole game. */
    @Schema(name = "SnapshotFrame")
    record Snapshot(
            @Schema(enumeration = "snapshot") String type,
            String gameId,
            @Nullable Long version,
            Instant serverTime,
            GameBody game)
            implements FrameBody {}

    /** All unfinished games of a player. */
    @Schema(name = "GamesFrame")
    record Games(
            @Schema(enumeration = "snapshot") String type, Instant serverTime, List<GameBody> games)
            implements Unversioned {}

    /** One version of the game. */
    @Schema(name = "DecisionFrame")
    record Decision(
            @Schema(enumeration = "decision") String type,
            String gameId,
            @Nullable Long version,
            Instant serverTime,
            Instant occurredAt,
            @Nullable PlayerBody actor,
            List<EventBody> events,
            @Nullable ClockBody clock)
            implements FrameBody {}

    /** The end of the stream. */
    @Schema(name = "ClosingFrame")
    record Closing(
            @Schema(enumeration = "closing") String type,
            @Nullable String gameId,
            Instant serverTime,
            String code,
            String retry)
            implements Unversioned {}

    /** Whether a player of the game is there. */
    @Schema(name = "PresenceFrame")
    record Presence(
            @Schema(enumeration = "presence") String type,
            String gameId,
            Instant serverTime,
            PlayerBody player,
            boolean online)
            implements Unversioned {}

    /** What somebody says. */
    @Schema(name = "ChatFrame")
    record Chat(
            @Schema(enumeration = "chat") String type,
            String gameId,
            Instant serverTime,
            PlayerBody from,
            @Nullable String room,
            String text,
            Instant saidAt)
            implements Unversioned {}

    /** What has become of a seek. */
    @Schema(name = "SeekFrame")
    record Seek(@Schema(enumeration = "seek") String type, Instant serverTime, SeekBody seek)
            implements Unversioned {}

    /** A frame that no reader resumes after. */
    sealed interface Unversioned extends FrameBody {
        @Override
        default @Nullable Long version() {
            return null;
        }
    }

    /**
     * A frame of a game's stream.
     *
     * @throws IllegalArgumentException for a heartbeat, which has no frame in JSON
     */
    static FrameBody of(Frame frame) {
        Instant serverTime = EnumNames.instant(frame.getServerTime());
        return switch (frame.getFrameCase()) {
            case SNAPSHOT -> {
                GameBody game = GameBody.of(frame.getSnapshot().getGame());
                yield new Snapshot("snapshot", frame.getGameId(), game.version(), serverTime, game);
            }
            case DECISION -> decision(frame, serverTime);
            case CLOSING ->
                    new Closing(
                            "closing",
                            EnumNames.orNull(frame.getGameId()),
                            serverTime,
                            frame.getClosing().getCode(),
                            frame.getClosing().getRetry());
            case PRESENCE ->
                    new Presence(
                            "presence",
                            frame.getGameId(),
                            serverTime,
                            PlayerBody.of(frame.getPresence().getPlayer()),
                            frame.getPresence().getOnline());
            case CHAT -> chat(frame, serverTime);
            case HEARTBEAT, FRAME_NOT_SET ->
                    throw new IllegalArgumentException("no frame in JSON: " + frame.getFrameCase());
        };
    }

    /** A frame of a player's stream. */
    static FrameBody of(WatchPlayerResponse frame) {
        Instant serverTime = EnumNames.instant(frame.getServerTime());
        return switch (frame.getFrameCase()) {
            case GAMES ->
                    new Games(
                            "snapshot",
                            serverTime,
                            frame.getGames().getGamesList().stream()
                                    .map(GameBody::withoutMoves)
                                    .toList());
            case GAME -> of(frame.getGame());
            case SEEK -> new Seek("seek", serverTime, SeekBody.of(frame.getSeek()));
            case FRAME_NOT_SET -> throw new IllegalArgumentException("an empty frame");
        };
    }

    private static FrameBody decision(Frame frame, Instant serverTime) {
        Frame.DecisionFrame decision = frame.getDecision();
        return new Decision(
                "decision",
                frame.getGameId(),
                decision.getVersion(),
                serverTime,
                EnumNames.instant(decision.getOccurredAt()),
                PlayerBody.orNull(decision.hasActor(), decision.getActor()),
                decision.getEventsList().stream().map(EventBody::of).toList(),
                decision.hasClock() ? ClockBody.of(decision.getClock()) : null);
    }

    private static FrameBody chat(Frame frame, Instant serverTime) {
        Frame.Chat chat = frame.getChat();
        return new Chat(
                "chat",
                frame.getGameId(),
                serverTime,
                PlayerBody.of(chat.getFrom()),
                EnumNames.of(chat.getRoom()),
                chat.getText(),
                EnumNames.instant(chat.getSaidAt()));
    }
}
