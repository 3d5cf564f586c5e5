package shatranj.game.social;

import com.google.protobuf.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;

/**
 * What was said lately, for those who come, and for those who come back after a cut (ADR 82). It is
 * in this pod's memory, bounded, and gone with the pod.
 */
final class RecentWords {
    /** Lines of a room: many watchers must not push out what two players said. */
    static final int LINES_OF_A_ROOM = 50;

    /** Lines of all games. With 500 characters each they are about 12 MiB. */
    static final int MOST_LINES = 10_000;

    /** Nobody is shown what was said longer ago. */
    static final Duration KEPT = Duration.ofDays(1);

    /** In the order in which something was last said there. */
    private final Map<Room, Deque<Line>> rooms = new LinkedHashMap<>();

    private int lines;

    private record Room(String game, ChatRoom room) {}

    private record Line(Instant saidAt, Frame.Chat chat) {}

    /**
     * Somebody said something.
     *
     * @throws java.time.DateTimeException if it was said at no time; nothing is changed then
     * @throws ArithmeticException likewise
     */
    synchronized void add(String game, Frame.Chat chat) {
        Timestamp time = chat.getSaidAt();
        Instant saidAt = Instant.ofEpochSecond(time.getSeconds(), time.getNanos());
        Instant since = saidAt.minus(KEPT);
        Room room = new Room(game, chat.getRoom());
        Deque<Line> said = Objects.requireNonNullElseGet(rooms.remove(room), ArrayDeque<Line>::new);
        rooms.put(room, said);
        said.addLast(new Line(saidAt, chat));
        lines++;
        if (said.size() > LINES_OF_A_ROOM) {
            said.removeFirst();
            lines--;
        }
        forget(since);
    }

    /** The rooms that have been silent longest go first. */
    private void forget(Instant since) {
        Iterator<Deque<Line>> silent = rooms.values().iterator();
        while (silent.hasNext()) {
            Deque<Line> said = silent.next();
            if (lines <= MOST_LINES && !said.getLast().saidAt().isBefore(since)) {
                return;
            }
            lines -= said.size();
            silent.remove();
        }
    }

    /** What was said in a game, oldest first, whoever may hear it. */
    synchronized List<Frame.Chat> of(String game, Instant now) {
        Instant since = now.minus(KEPT);
        return Stream.of(ChatRoom.CHAT_ROOM_PLAYERS, ChatRoom.CHAT_ROOM_SPECTATORS)
                .flatMap(room -> lines(new Room(game, room)))
                .filter(line -> !line.saidAt().isBefore(since))
                .sorted(Comparator.comparing(Line::saidAt))
                .map(Line::chat)
                .toList();
    }

    private Stream<Line> lines(Room room) {
        @Nullable Deque<Line> said = rooms.get(room);
        return said == null ? Stream.empty() : said.stream();
    }
}
