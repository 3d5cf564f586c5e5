package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.game.v1.Frame;

/** What was said about a game lately, oldest first. */
@Schema(name = "ChatLines")
public record ChatBody(List<Line> lines) {
    /** One thing said; the same as its frame on a stream, by speaker and instant. */
    @Schema(name = "ChatLine")
    public record Line(
            PlayerBody from,
            @Schema(enumeration = {"PLAYERS", "SPECTATORS"}) String room,
            String text,
            Instant saidAt) {}

    /** The body of an answer. */
    public static ChatBody of(List<Frame.Chat> lines) {
        return new ChatBody(lines.stream().map(ChatBody::line).toList());
    }

    private static Line line(Frame.Chat chat) {
        return new Line(
                PlayerBody.of(chat.getFrom()),
                Objects.requireNonNull(EnumNames.of(chat.getRoom()), "every line has a room"),
                chat.getText(),
                EnumNames.instant(chat.getSaidAt()));
    }
}
