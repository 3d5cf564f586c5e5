package shatranj.client.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.client.FakeGames;
import shatranj.client.FakeServer;
import shatranj.client.api.Api;
import shatranj.client.api.Game;
import shatranj.client.api.Patience;
import shatranj.client.api.Player;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;

class ConversationTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @Test
    void moves_are_answered_and_an_illegal_one_is_explained_with_its_article() {
        Game game = play("illegal\ne3\nresign\n", true);

        assertThat(game.moves()).extracting(Game.Move::san).containsExactly("e3", "move-2");
        assertThat(output())
                .contains("No man goes there (Article 3.8)", "1. e3 move-2", "0-1, resignation");
    }

    @Test
    void the_opponent_begins_when_it_has_white() {
        Game game = play("resign\n", false);

        assertThat(game.moves()).extracting(Game.Move::san).containsExactly("move-1");
    }

    @Test
    void a_draw_is_offered_with_the_next_move_and_may_be_accepted() {
        Game game = play("draw\ne3\n", true);

        assertThat(game.outcome()).isPresent();
        assertThat(output())
                .contains("A draw will be offered with your next move.", "1/2-1/2, agreement");
    }

    @Test
    void who_leaves_is_told_that_the_game_goes_on() {
        Game game = play("help\n\n", true);

        assertThat(game.isOver()).isFalse();
        assertThat(output()).contains("resign   ", "The game goes on: ./shatranj watch game-1");
    }

    private Game play(String typed, boolean white) {
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        try (FakeServer server = new FakeServer(new FakeGames(Set.of()))) {
            Api api = new Api(server.base(), Patience.USUAL);
            Player person = new Player(api, Optional.of("person"), "laws");
            return new Conversation(
                            new Conversation.Table(person, "engine-3", white),
                            new Screen(out, out, Style.of(true, false, Map.of())),
                            new BufferedReader(new StringReader(typed)))
                    .play(new Conversation.Terms("laws-2025", Optional.empty()));
        }
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
