package shatranj.game.api.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import shatranj.game.api.json.FrameBody;
import shatranj.support.rest.StreamTypes;

/** How frames are written over HTTP. */
enum FrameEncoding {
    /** Server-sent events: {@code id} is the version, so that an EventSource resumes by itself. */
    SSE("text/event-stream") {
        @Override
        Buffer frame(FrameBody frame, ObjectMapper json) throws JsonProcessingException {
            Buffer out = Buffer.buffer();
            if (frame.version() != null) {
                out.appendString("id: ").appendString(frame.version().toString());
                out.appendString("\n");
            }
            return out.appendString("data: ")
                    .appendBytes(json.writeValueAsBytes(frame))
                    .appendString("\n\n");
        }

        @Override
        Buffer signOfLife() {
            return Buffer.buffer(":\n\n");
        }
    },
    /** One JSON object a line. */
    NDJSON(StreamTypes.NDJSON) {
        @Override
        Buffer frame(FrameBody frame, ObjectMapper json) throws JsonProcessingException {
            return Buffer.buffer(json.writeValueAsBytes(frame)).appendString("\n");
        }

        @Override
        Buffer signOfLife() {
            return Buffer.buffer("\n");
        }
    };

    private final String mediaType;

    FrameEncoding(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    /** A frame on the wire. */
    abstract Buffer frame(FrameBody frame, ObjectMapper json) throws JsonProcessingException;

    /** What says that the connection lives while nothing happens. */
    abstract Buffer signOfLife();
}
