package shatranj.game.api.json;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.game.v1.Frame;

/** A sign of life of a WebSocket; the other streams of JSON have a way of their own. */
@Schema(name = "HeartbeatFrame")
public record HeartbeatBody(@Schema(enumeration = "heartbeat") String type, Instant serverTime) {
    /** A heartbeat frame. */
    public static HeartbeatBody of(Frame frame) {
        return new HeartbeatBody("heartbeat", EnumNames.instant(frame.getServerTime()));
    }
}
