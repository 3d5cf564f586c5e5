package shatranj.game.social;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Timestamp;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.ChatRoom;
import shatranj.game.v1.Frame;

class RecentWordsTest {
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

    private final RecentWords words = new RecentWords();

    private void say(String game, ChatRoom room, String text, Instant at) {
        words.add(
                game,
                Frame.Chat.newBuilder()
                        .setRoom(room)
                        .setText(text)
                        .setSaidAt(Timestamp.newBuilder().setSeconds(at.getEpochSecond()))
                        .build());
    }

    private void say(String game, String text, Instant at) {
        say(game, ChatRoom.CHAT_ROOM_PLAYERS, text, at);
    }

    private List<String> said(String game, Instant now) {
        return words.of(game, now).stream().map(Frame.Chat::getText).toList();
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.range(from, to).mapToObj(Integer::toString).toList();
    }

    @Test
    void lines_of_a_game_are_in_the_order_in_which_they_were_said() {
        say("a", "second", NOON.plusSeconds(1));
        say("b", "elsewhere", NOON);
        say("a", ChatRoom.CHAT_ROOM_SPECTATORS, "first", NOON);
        assertThat(said("a", NOON)).containsExactly("first", "second");
        assertThat(said("c", NOON)).isEmpty();
    }

    @Test
    void a_room_keeps_its_last_lines_however_much_is_said_in_the_other() {
        say("a", "good luck", NOON);
        for (String number : numbers(0, 60)) {
            say("a", ChatRoom.CHAT_ROOM_SPECTATORS, number, NOON.plusSeconds(1));
        }
        assertThat(said("a", NOON)).hasSize(51).startsWith("good luck").endsWith("59");
        assertThat(said("a", NOON).subList(1, 51)).isEqualTo(numbers(10, 60));
    }

    @Test
    void what_was_said_more_than_a_day_ago_is_shown_to_nobody() {
        Instant dayLater = NOON.plus(RecentWords.KEPT);
        say("a", "old", NOON);
        say("a", "new", NOON.plusSeconds(1));
        assertThat(said("a", dayLater)).containsExactly("old", "new");
        assertThat(said("a", dayLater.plusSeconds(1))).containsExactly("new");
        say("b", "hello", dayLater.plusSeconds(2));
        assertThat(said("a", NOON)).as("forgotten, not hidden").isEmpty();
    }

    @Test
    void what_was_said_at_no_time_changes_nothing() {
        say("a", "hello", NOON);
        Frame.Chat never =
                Frame.Chat.newBuilder()
                        .setRoom(ChatRoom.CHAT_ROOM_PLAYERS)
                        .setSaidAt(Timestamp.newBuilder().setSeconds(Long.MAX_VALUE))
                        .build();
        assertThatThrownBy(() -> words.add("a", never)).isInstanceOf(DateTimeException.class);
        assertThat(said("a", NOON)).containsExactly("hello");
    }

    @Test
    void of_too_many_lines_the_game_that_is_silent_longest_is_forgotten() {
        int games = RecentWords.MOST_LINES / RecentWords.LINES_OF_A_ROOM;
        for (int game = 0; game < games; game++) {
            for (String number : numbers(0, RecentWords.LINES_OF_A_ROOM)) {
                say("game " + game, number, NOON.plus(Duration.ofMillis(game)));
            }
        }
        assertThat(said("game 0", NOON)).hasSize(RecentWords.LINES_OF_A_ROOM);
        say("game 0", "still here", NOON.plusSeconds(1));
        assertThat(said("game 1", NOON)).as("all are within the bound").hasSize(50);
        say("one more", "hello", NOON.plusSeconds(1));
        assertThat(said("game 1", NOON)).isEmpty();
        assertThat(said("game 0", NOON)).hasSize(50).endsWith("still here");
        assertThat(said("game 2", NOON)).hasSize(50);
    }
}
